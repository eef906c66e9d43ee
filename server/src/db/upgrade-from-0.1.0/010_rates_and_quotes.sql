-- Rates as data, and the quotes rated with them.

create table rate_versions (
  version text primary key,
  effective_from date not null unique,
  tables jsonb not null,
  loaded_at timestamptz not null default now()
);

create table quotes (
  id text primary key,
  partner_id text not null references partners (id),
  product text not null check (product in ('arogya-sanjeevani', 'health', 'topup', 'car')),
  state text not null check (state in ('open', 'proposed', 'closed', 'expired')),
  version integer not null default 1,
  -- The wire's shape; members carry their insured_id.
  inputs jsonb not null,
  -- Highest insured_id ever given in this quote, so that a removed member's id is never given to another person.
  last_insured_id integer not null default 0,
  rate_version text not null references rate_versions (version),
  -- The day the premium was worked out for: with inputs, rate version and loadings it gives the same premium years later.
  rated_on date not null,
  loadings jsonb not null default '[]',
  breakup jsonb not null,
  total_paise bigint not null check (total_paise >= 0),
  content_hash text not null,
  valid_until date not null,
  -- Encrypted medical answers; null until given.
  medical text,
  customer_name text,
  copied_from text references quotes (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index quotes_of_partner on quotes (partner_id, updated_at desc);
create index quotes_to_expire on quotes (valid_until) where state in ('open', 'proposed');

create table quote_shares (
  id text primary key,
  token_hash text not null unique,
  quote_id text not null references quotes (id),
  partner_id text not null references partners (id),
  channel text not null check (channel in ('link', 'whatsapp', 'email', 'sms')),
  language text not null check (language in ('en', 'hi')),
  expires date not null,
  opens integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_at timestamptz not null
);
create index quote_shares_of_quote on quote_shares (quote_id);
