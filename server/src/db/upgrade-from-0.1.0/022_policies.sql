create sequence policy_number_seq;

create table policies (
  id text primary key,
  number text not null unique,
  proposal_id text not null unique references proposals (id),
  quote_id text not null,
  partner_id text not null,
  product text not null,
  plan text not null,
  state text not null check (state in ('issued', 'active', 'grace', 'renewed', 'lapsed', 'cancelled_free_look', 'cancelled')),
  holder text not null,
  sum_insured text not null,
  starts date not null,
  -- Cover never starts before payment: the time of day on the first day.
  start_time text not null,
  ends date not null,
  premium_paise bigint not null check (premium_paise > 0),
  net_paise bigint not null,
  tax_paise bigint not null,
  breakup jsonb not null,
  gateway_payment_id text not null unique references gateway_payments (id),
  payment_id text not null references payments (id),
  consent_id text not null references consents (id),
  paid_at timestamptz not null,
  issued_at timestamptz not null,
  free_look_until date,
  cancelled_at timestamptz,
  home_nonce text not null,
  home_token_hash text not null unique,
  constraint adds_up check (net_paise + tax_paise = premium_paise),
  constraint not_before_payment check (starts >= (paid_at at time zone 'Asia/Kolkata')::date)
);
create index policies_by_partner on policies (partner_id, issued_at desc);
create index policies_by_end on policies (ends);

create table policy_documents (
  policy_id text not null references policies (id),
  kind text not null,
  subject text not null default '',
  title text not null,
  content_hash text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (policy_id, kind, subject)
);

create table commissions (
  policy_id text primary key references policies (id),
  partner_id text not null,
  lines jsonb not null,
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('held', 'released', 'reversed')),
  accrued_on date not null,
  held_until date not null,
  changed_at timestamptz not null
);
create index commissions_by_partner on commissions (partner_id, accrued_on desc);
create index commissions_held on commissions (held_until) where state = 'held';
