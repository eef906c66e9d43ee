-- online
-- A stored notification says itself when it is looked at next: one job works through all that are due.

-- step: when a notification is due
alter table gateway_inbox
  add column if not exists tries integer not null default 0,
  add column if not exists due_at timestamptz not null default '-infinity';

-- step: notifications by when they are due
create index concurrently if not exists gateway_inbox_due on gateway_inbox (due_at) where state in ('new', 'parked');

-- step: notifications by when they came
drop index concurrently if exists gateway_inbox_waiting;
