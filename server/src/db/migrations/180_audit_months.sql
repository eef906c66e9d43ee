-- online
-- The audit trail by months. What is there becomes the first part as it stands; nothing is copied.

-- step: heads
-- The newest event of each case. Its row lock numbers the events of a case, so that no index has to be unique over all months.
create table if not exists audit_heads (
  case_id text not null,
  seq integer not null,
  previous_hash text not null,
  hash text not null,
  constraint audit_heads_pkey primary key (case_id)
) with (fillfactor = 90);

-- step: archives
-- Parts of the trail that were put into the document store. The last checkpoint is the signed head of the part.
create table if not exists audit_archives (
  part text not null,
  -- Empty for what was written before the trail had months.
  from_at timestamptz,
  until_at timestamptz not null,
  events bigint not null,
  -- As they were signed, in their order: each covers the events up to its last id.
  checkpoints jsonb not null,
  -- Content hashes of the files, in the order of their events.
  files jsonb not null,
  archived_at timestamptz not null,
  verified_at timestamptz not null,
  constraint audit_archives_pkey primary key (part)
);
-- Archived events whose next event is not archived: the chain goes on from them.
create table if not exists audit_archived_ends (
  case_id text not null,
  seq integer not null,
  hash text not null,
  constraint audit_archived_ends_pkey primary key (case_id, seq)
);
-- Verification goes on in each part where it stopped there.
alter table audit_checkpoints add column if not exists part text not null default 'audit_events_old';

-- step: keep heads with every event
create or replace function audit_chain() returns trigger language plpgsql as $$
declare
  last_row record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.case_id, 0));
  select seq, hash into last_row from audit_events where case_id = new.case_id order by seq desc limit 1;
  new.seq := coalesce(last_row.seq, 0) + 1;
  new.previous_hash := coalesce(last_row.hash, '');
  new.hash := audit_hash(new.previous_hash, new.case_id, new.seq, new.at, new.actor, new.event, new.data);
  insert into audit_heads as head (case_id, seq, previous_hash, hash)
    values (new.case_id, new.seq, new.previous_hash, new.hash)
    on conflict (case_id) do update set seq = excluded.seq, previous_hash = excluded.previous_hash, hash = excluded.hash;
  return new;
end
$$;

-- step: index by id
-- It also waits for every writer that still used the function before: after it no event is written without its head.
create index concurrently if not exists audit_events_old_id on audit_events (id);

-- step: index by case
create index concurrently if not exists audit_events_old_case on audit_events (case_id, seq);

-- step: index by time
-- Events come in the order of their time: the range of each stretch of the table is enough, and costs nothing to keep.
create index concurrently if not exists audit_events_old_at on audit_events using brin (at) with (autosummarize = on);

-- step: index of checkpoints
create index concurrently if not exists audit_checkpoints_of_part on audit_checkpoints (part, up_to);

-- pages: heads of the cases until now
with recursive page as (
  (select case_id, 1 as n from audit_events where case_id > $1 order by case_id limit 1)
  union all
  select (select case_id from audit_events where case_id > page.case_id order by case_id limit 1), n + 1
  from page where page.case_id is not null and n < 2000
), filled as (
  insert into audit_heads (case_id, seq, previous_hash, hash)
  select newest.case_id, newest.seq, newest.previous_hash, newest.hash from page
  cross join lateral (select * from audit_events where case_id = page.case_id order by seq desc limit 1) newest
  where page.case_id is not null
  on conflict (case_id) do nothing
)
select max(case_id) as last from page;

-- step: where the first part ends
-- With a day to spare, so that this migration may run over the end of a month.
do $$
declare
  ends timestamptz := (date_trunc('month', greatest(now() + interval '1 day', (select max(at) from audit_events))
    at time zone 'Asia/Kolkata') + interval '1 month') at time zone 'Asia/Kolkata';
begin
  if not exists (select from pg_constraint where conname = 'audit_events_old_until') then
    execute format('alter table audit_events add constraint audit_events_old_until check (at < %L) not valid', ends);
  end if;
end
$$;

-- step: check it without holding anybody up
alter table audit_events validate constraint audit_events_old_until;

-- step: months
alter table audit_events rename to audit_events_old;
drop index audit_events_at;
drop trigger audit_chain on audit_events_old;
drop trigger audit_no_change on audit_events_old;
alter table audit_events_old drop constraint audit_events_pkey, drop constraint audit_events_case_id_seq_key;

-- The rule of audit_hash is written out: calling it costs more than the hash.
create or replace function audit_chain() returns trigger language plpgsql as $$
declare
  content text := concat_ws(e'\x1f', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor, new.event, new.data::text);
begin
  insert into audit_heads as head (case_id, seq, previous_hash, hash)
    values (new.case_id, 1, '', encode(sha256(convert_to(concat_ws(e'\x1f', '', new.case_id, '1', content), 'UTF8')), 'hex'))
    on conflict (case_id) do update set seq = head.seq + 1, previous_hash = head.hash,
      hash = encode(sha256(convert_to(concat_ws(e'\x1f', head.hash, head.case_id, (head.seq + 1)::text, content), 'UTF8')), 'hex')
    returning head.seq, head.previous_hash, head.hash into new.seq, new.previous_hash, new.hash;
  return new;
end
$$;

do $$
declare
  newest bigint;
  ends text := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
    where conname = 'audit_events_old_until');
begin
  select last_value into newest from audit_events_id_seq;
  alter table audit_events_old alter column id drop identity;
  create table audit_events (
    id bigint generated always as identity,
    case_id text not null,
    seq integer not null,
    at timestamptz not null,
    actor text not null,
    event text not null,
    data jsonb not null,
    previous_hash text not null,
    hash text not null
  ) partition by range (at);
  perform setval('audit_events_id_seq', newest + 1, false);
  create index audit_events_id on audit_events (id);
  create index audit_events_case on audit_events (case_id, seq);
  create index audit_events_at on audit_events using brin (at) with (autosummarize = on);
  execute format('alter table audit_events attach partition audit_events_old for values from (minvalue) to (%L)', ends);
end
$$;
-- Takes what no month was made for, so that an event is never refused.
create table audit_events_other partition of audit_events default;
create trigger audit_chain before insert on audit_events for each row execute function audit_chain();
create trigger audit_no_change before delete or update on audit_events for each row execute function audit_refuse_change();
create trigger audit_no_truncate before truncate on audit_events for each statement execute function audit_refuse_change();
create trigger audit_no_truncate before truncate on audit_events_other for each statement execute function audit_refuse_change();

-- step: the check has served
alter table audit_events_old drop constraint audit_events_old_until;
