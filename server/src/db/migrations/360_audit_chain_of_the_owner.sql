-- The heads of the chains belong to the owner of the tables: the role of the servers appends events and cannot set a head. The table is named
-- with its schema, and temporary tables are never looked at for functions, so no search path has to be set for each event.
create or replace function audit_chain() returns trigger language plpgsql security definer as $$
declare
  content text := concat_ws(e'\x1f', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor, new.event, new.data::text);
begin
  insert into public.audit_heads as head (case_id, seq, previous_hash, hash)
    values (new.case_id, 1, '', encode(sha256(convert_to(concat_ws(e'\x1f', '', new.case_id, '1', content), 'UTF8')), 'hex'))
    on conflict (case_id) do update set seq = head.seq + 1, previous_hash = head.hash,
      hash = encode(sha256(convert_to(concat_ws(e'\x1f', head.hash, head.case_id, (head.seq + 1)::text, content), 'UTF8')), 'hex')
    returning head.seq, head.previous_hash, head.hash into new.seq, new.previous_hash, new.hash;
  return new;
end
$$;
