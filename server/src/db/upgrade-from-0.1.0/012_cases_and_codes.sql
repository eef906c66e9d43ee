-- Cases that wait for an underwriter or a surveyor, and one-time codes.

create table uw_cases (
  id text primary key,
  proposal_id text not null references proposals (id),
  quote_id text not null references quotes (id),
  partner_id text not null references partners (id),
  product text not null,
  state text not null default 'open',
  -- Encrypted list of reasons: they tell of a person's health.
  reasons text not null,
  needs text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decision jsonb
);
create unique index uw_cases_one_open on uw_cases (proposal_id) where decided_at is null;
create index uw_cases_queue on uw_cases (due_at) where decided_at is null;

create table inspections (
  id text primary key,
  proposal_id text not null references proposals (id),
  quote_id text not null references quotes (id),
  partner_id text not null references partners (id),
  state text not null default 'requested',
  reason text not null,
  requested_at timestamptz not null,
  closed_at timestamptz
);
create unique index inspections_one_open on inspections (proposal_id) where closed_at is null;

create table otps (
  id text primary key,
  purpose text not null,
  -- What the code is for: a proposal, a link; a code given for one is refused for another.
  subject text not null,
  -- Hash of the exact content agreed to, where there is one.
  content_hash text,
  partner_id text references partners (id),
  mobile_index text not null,
  sent_to text not null,
  code_hash text not null,
  -- ABHA: the register's own transaction, encrypted.
  outside_reference text,
  tries integer not null default 0,
  most_tries integer not null default 3,
  sent_on date not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  verified_at timestamptz,
  used_at timestamptz
);
create index otps_of_mobile on otps (mobile_index, purpose, sent_on);
create index otps_of_partner on otps (partner_id, sent_on) where tries > 0;
