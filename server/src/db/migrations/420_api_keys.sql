-- What the systems of a partner may do with API keys: given by the office, empty for most.
alter table partners add column api_scopes text[] not null default '{}';

-- A key acts as its partner, within its own scopes and those that the office has given. Only the hash of its secret is kept.
create table api_keys (
  id text primary key,
  partner_id text not null references partners (id) on delete cascade,
  name text not null,
  secret_hash text not null unique,
  -- The end of the secret, by which people tell keys apart.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  -- The key that this one replaces; that one works until it expires, so that a system can be changed over.
  replaces text references api_keys (id)
);
create index api_keys_partner on api_keys (partner_id, created_at);
