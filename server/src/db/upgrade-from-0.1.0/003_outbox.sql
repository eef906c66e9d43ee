-- Messages to people. Written in the transaction of the change that causes them; sent afterwards, at least once.
create table outbox (
  id text primary key,
  dedupe_key text not null unique,
  channel text not null check (channel in ('sms', 'email', 'whatsapp')),
  recipient text not null,
  kind text not null,
  language text not null default 'en',
  subject text,
  body text not null,
  case_id text,
  partner_id text references partners (id),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_waiting on outbox (created_at) where state = 'waiting';
create index outbox_recipient on outbox (recipient, created_at desc);
create index outbox_case on outbox (case_id);
