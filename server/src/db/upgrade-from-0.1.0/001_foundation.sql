-- People who may sign in: partners (agents and POSPs), underwriters, admins. The demo's passwords are hashed like any other.
create table partners (
  id text primary key,
  code text not null unique,
  name text not null,
  email text not null,
  mobile text not null default '',
  role text not null check (role in ('partner', 'underwriter', 'admin')),
  licence text check (licence in ('agent', 'posp')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  password_hash text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index partners_email on partners (lower(email));

-- A stolen table gives no session: only the hash of the cookie's value is kept.
create table sessions (
  token_hash text primary key,
  partner_id text not null references partners (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_partner on sessions (partner_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash text primary key,
  partner_id text not null references partners (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- How often something was asked within its window: calls, codes, sign-in attempts. Keys of sign-in are hashed.
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  -- Empty while the call runs outside one transaction; taken over when older than its lease.
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- One row per thing done before it runs once per database: demo seeds.
create table seeds (
  name text primary key,
  done_at timestamptz not null default now()
);
