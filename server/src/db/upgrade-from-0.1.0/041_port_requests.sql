-- A port asked for: one per quote. What the old policy says about people's health is encrypted.
create table port_requests (
  id text primary key,
  quote_id text not null unique references quotes (id),
  partner_id text not null references partners (id),
  product text not null,
  state text not null check (state in ('asked', 'history_awaited', 'accepted', 'declined', 'withdrawn')),
  details text not null,
  insurer text not null,
  expiry date not null,
  reasons jsonb not null default '[]',
  -- The day on which we remind the customer, when the port was asked for too early.
  remind_on date,
  asked_at timestamptz not null,
  decided_at timestamptz
);
create index port_requests_to_remind on port_requests (remind_on) where remind_on is not null and state = 'declined';
