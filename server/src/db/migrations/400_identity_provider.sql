-- Who an account is at the insurer's identity provider. Issuer and subject name a person for good; an e-mail address does not.
create table account_identities (
  issuer text not null,
  subject text not null,
  partner_id text not null references partners (id) on delete cascade,
  linked_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  -- Since when the provider gives no role any more: the account is suspended until it gives one again, or the office decides.
  withdrawn_at timestamptz,
  primary key (issuer, subject),
  constraint account_identities_account unique (partner_id, issuer)
);

-- Sign-ins that have left for the provider. Each comes back once, to the browser in which it began; only hashes are kept.
create table sign_in_requests (
  state_hash text primary key,
  browser_hash text not null,
  -- The screen to return to.
  next text not null,
  language text,
  -- The session whose person is asked again who they are, instead of a sign-in.
  confirms text,
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_requests_expire on sign_in_requests (expires_at);

-- Sessions that the provider has opened, and can end.
create table provider_sessions (
  id text primary key,
  token_hash text not null references sessions (token_hash) on delete cascade,
  partner_id text not null,
  issuer text not null,
  subject text not null,
  -- The session at the provider.
  sid text,
  -- Shown to the provider at sign-out, so that it does not have to ask who is leaving.
  id_token_sealed text not null,
  constraint provider_sessions_session unique (token_hash)
);
create index provider_sessions_subject on provider_sessions (issuer, subject);
create index provider_sessions_sid on provider_sessions (issuer, sid);
