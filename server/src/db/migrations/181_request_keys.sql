-- online
-- Idempotency keys by month. Servers of the release before go on with idempotency_keys, which is read for as long as its keys live.

-- step: keys by month
create table request_keys (
  scope text not null,
  key text not null,
  -- Of the time with which the key begins: the same key always falls into the same month, where the primary key finds it. For a key of
  -- another form, of the time at which it came.
  month timestamptz not null default date_trunc('month', now(), 'Asia/Kolkata'),
  is_timed boolean not null default false,
  body_hash text not null,
  -- Empty while the call runs outside one transaction; taken over when older than its lease.
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  constraint request_keys_pkey primary key (scope, key, month)
) partition by range (month);
create table request_keys_other partition of request_keys default;
create index request_keys_other_age on request_keys_other (created_at);

-- Longer than any transaction lasts.
create function is_end_of_month() returns boolean language sql stable as $$
  select date_trunc('month', now() - interval '10 minutes', 'Asia/Kolkata') <> date_trunc('month', now() + interval '10 minutes', 'Asia/Kolkata')
$$;

-- A key without a time that came before, also over the end of a month, is taken just the same.
create function refuse_taken_key() returns trigger language plpgsql as $$
begin
  -- Around the end of a month the first one may not have committed yet: whoever comes with the same key waits for it.
  if is_end_of_month() then
    perform pg_advisory_xact_lock(hashtextextended('key:' || new.scope || e'\x1f' || new.key, 0));
  end if;
  if exists (select from request_keys where scope = new.scope and key = new.key and month < new.month)
    or exists (select from idempotency_keys where scope = new.scope and key = new.key) then
    raise unique_violation using message = 'the key is taken';
  end if;
  return new;
end
$$;
create trigger refuse_taken_key before insert on request_keys for each row when (not new.is_timed) execute function refuse_taken_key();

-- The month of a key that begins with its time, null for others: the rule of timeOfKey.
create function month_of_key(key text) returns timestamptz language sql immutable as $$
  select case when key ~ '^[0-9a-d][0-9a-f]{7}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
    then date_trunc('month', to_timestamp(('x' || lpad(substr(key, 1, 8) || substr(key, 10, 4), 16, '0'))::bit(64)::bigint / 1000.0), 'Asia/Kolkata') end
$$;

-- What a server of the release before claims is claimed here too: neither repeats what the other has done.
create function claim_for_both() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from request_keys where scope = old.scope and key = old.key and status is null;
    return old;
  end if;
  if exists (select from request_keys where scope = new.scope and key = new.key) then
    raise unique_violation using message = 'the key is taken';
  end if;
  if month_of_key(new.key) is not null then
    insert into request_keys (scope, key, month, is_timed, body_hash, created_at)
      values (new.scope, new.key, month_of_key(new.key), true, new.body_hash, new.created_at);
  end if;
  return new;
end
$$;
create trigger claim_for_both before insert or delete on idempotency_keys for each row execute function claim_for_both();

-- pages: keys until now that begin with their time
with page as (select * from idempotency_keys where key > $1 order by key limit 5000),
  copied as (
    insert into request_keys (scope, key, month, is_timed, body_hash, status, answer, created_at)
    select scope, key, month_of_key(key), true, body_hash, status, answer, created_at from page where month_of_key(key) is not null
    on conflict do nothing
  )
select max(key) as last from page;
