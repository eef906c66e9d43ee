-- What an account gives besides its password. A passkey's public key is no secret; the secret of an authenticator app is sealed.
create table second_factors (
  id text primary key,
  partner_id text not null references partners (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'app')),
  -- 'Chrome on Android': where it was added, for the account's page.
  device text,
  credential_id text unique,
  public_key text,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  secret_sealed text,
  -- The newest step of the app whose code was used: no code works twice.
  last_step bigint,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint second_factors_kind check (
    case kind when 'passkey' then credential_id is not null and public_key is not null else secret_sealed is not null end
  )
);
create index second_factors_partner on second_factors (partner_id);

-- Each works once, when the other factors are lost. Only hashes are kept.
create table recovery_codes (
  partner_id text not null references partners (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (partner_id, code_hash)
);

-- A session that still awaits the second factor, or that its person sets one up, answers no call.
alter table sessions add column awaits text;
-- The challenge that a passkey has to sign, once.
alter table sessions add column challenge text;
-- When its person last gave a second factor, or the password where there is none.
alter table sessions add column verified_at timestamptz;
