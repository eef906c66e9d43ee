-- What happened, for ever. Each case is a chain: a row's hash covers the row before it, so a changed or missing row shows.
create table audit_events (
  id bigint generated always as identity primary key,
  case_id text not null,
  seq integer not null,
  at timestamptz not null,
  actor text not null,
  event text not null,
  data jsonb not null,
  previous_hash text not null,
  hash text not null,
  unique (case_id, seq)
);
create index audit_events_at on audit_events (at);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only' using errcode = '42501';
end
$$;
create trigger audit_no_change before update or delete on audit_events for each row execute function audit_refuse_change();
create trigger audit_no_truncate before truncate on audit_events for each statement execute function audit_refuse_change();

create function audit_hash(previous text, case_id text, seq integer, at timestamptz, actor text, event text, data jsonb)
returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(e'\x1f', previous, case_id, seq::text,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, event, data::text), 'UTF8')), 'hex')
$$;

-- The database itself makes the link, so that no writer can leave one out.
create function audit_chain() returns trigger language plpgsql as $$
declare
  last_row record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.case_id, 0));
  select seq, hash into last_row from audit_events where case_id = new.case_id order by seq desc limit 1;
  new.seq := coalesce(last_row.seq, 0) + 1;
  new.previous_hash := coalesce(last_row.hash, '');
  new.hash := audit_hash(new.previous_hash, new.case_id, new.seq, new.at, new.actor, new.event, new.data);
  return new;
end
$$;
create trigger audit_chain before insert on audit_events for each row execute function audit_chain();
