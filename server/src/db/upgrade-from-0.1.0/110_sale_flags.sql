-- A partner's PAN and birth date, sealed: they tell a partner's own policy from a customer's with the partner's number in it.
alter table partners
  add column identity_sealed text,
  add column identity_index text,
  add constraint identity_is_whole check ((identity_sealed is null) = (identity_index is null));
create index partners_by_mobile on partners (right(regexp_replace(mobile, '\D', '', 'g'), 10));
create index partners_by_mailbox on partners (regexp_replace(lower(email), '\+[^@]*@', '@'));
create index partners_by_identity on partners (identity_index) where identity_index is not null;

-- Tells proposers apart without opening their answers.
alter table proposals add column proposer_index text;

-- The browsers and addresses an account was used from; what a browser is known by is kept hashed.
create table partner_devices (
  partner_id text not null references partners (id),
  device_hash text not null,
  ip text not null,
  last_seen_at timestamptz not null,
  primary key (partner_id, device_hash, ip)
);
create index partner_devices_by_device on partner_devices (device_hash);
create index partner_devices_seen on partner_devices (last_seen_at);

-- On whose device a consent was given. Evidence of older consents does not say.
alter table consents
  add column device text not null default 'not_recorded'
    check (device in ('not_recorded', 'customer', 'partner_pay_now', 'partner')),
  add column device_partner_id text,
  add column is_partner_address boolean not null default false;

-- A sale that somebody in the office has to look at. The same finding about a sale is raised once.
create table sale_flags (
  id text primary key,
  proposal_id text not null references proposals (id),
  partner_id text not null references partners (id),
  kind text not null check (kind in ('own_policy', 'shared_mobile', 'partner_device', 'partner_address')),
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text not null default '',
  unique (proposal_id, kind, subject),
  constraint acknowledged_by_somebody check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index sale_flags_open on sale_flags (raised_at) where acknowledged_at is null;
