-- What the customer was shown and agreed to. Evidence: rows are only ever added; voiding one is a row of its own.
create table consents (
  id text primary key,
  proposal_id text not null references proposals (id),
  partner_id text not null,
  link_id text not null,
  kind text not null check (kind in ('proposal', 'revised_offer')),
  text_version text not null,
  language text not null,
  text_hash text not null,
  content_hash text not null,
  items jsonb not null,
  amount_paise bigint not null check (amount_paise >= 0),
  otp_ref text not null,
  ip text not null,
  user_agent text not null,
  given_at timestamptz not null
);
create index consents_by_proposal on consents (proposal_id, given_at desc);

create table consent_voids (
  consent_id text primary key references consents (id),
  why text not null,
  at timestamptz not null
);

create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change_of_evidence();
create trigger consent_voids_append_only before update or delete on consent_voids
  for each row execute function refuse_change_of_evidence();

create table pay_links (
  id text primary key,
  proposal_id text not null references proposals (id),
  partner_id text not null,
  product text not null,
  journey text not null check (journey in ('consent', 'consent_payment', 'payment')),
  mode text not null check (mode in ('pay_now', 'link', 'pay_later')),
  state text not null check (state in ('created', 'sent', 'seen', 'consented', 'paid', 'expired', 'cancelled', 'superseded')),
  -- The token is HMAC(secret of the server, nonce): it can be sent again, and a copy of the database opens nothing.
  nonce text not null,
  token_hash text not null unique,
  mobile_sealed text not null,
  sent_to text not null,
  expires_at timestamptz not null,
  resends integer not null default 0,
  seen_at timestamptz,
  verified_at timestamptz,
  consented_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null
);
create unique index pay_links_one_live on pay_links (proposal_id)
  where state in ('created', 'sent', 'seen', 'consented');
create index pay_links_due on pay_links (expires_at) where state in ('created', 'sent', 'seen', 'consented');

-- A customer's browser, by link or by policy home. The cookie's value is kept hashed.
create table customer_visits (
  token_hash text primary key,
  link_id text references pay_links (id),
  policy_id text,
  otp_id text,
  otp_ref text,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
