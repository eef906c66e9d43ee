-- One row per order at the gateway. A failed try goes on under the same order; a changed amount or content makes a new one.
create table payments (
  id text primary key,
  proposal_id text not null references proposals (id),
  partner_id text not null,
  link_id text references pay_links (id),
  consent_id text not null references consents (id),
  content_hash text not null,
  attempt integer not null,
  receipt text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  state text not null,
  gateway text not null,
  gateway_order_id text unique,
  reason text,
  sync_step integer not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null,
  -- When the customer last went to the gateway: a failure known before then is an old one.
  tried_at timestamptz,
  captured_at timestamptz,
  -- Given up on our side; money that still arrives on it goes back.
  given_up_at timestamptz,
  unique (proposal_id, attempt)
);
create unique index payments_one_live on payments (proposal_id)
  where given_up_at is null and state not in ('review', 'refund_due', 'refund_pending', 'refunded');

-- Every payment the gateway ever showed us, with the one end its money came to.
create table gateway_payments (
  id text primary key,
  payment_id text references payments (id),
  proposal_id text references proposals (id),
  order_id text,
  amount_paise bigint not null,
  currency text not null,
  status text not null,
  method text,
  error_code text,
  captured_at timestamptz,
  ends_as text check (ends_as in ('policy', 'refund', 'review')),
  first_seen timestamptz not null,
  constraint captured_money_has_an_end check (captured_at is null or ends_as is not null)
);
create index gateway_payments_by_payment on gateway_payments (payment_id);
create unique index gateway_payments_one_policy on gateway_payments (proposal_id) where ends_as = 'policy';

create table gateway_inbox (
  event_id text primary key,
  gateway text not null,
  kind text not null,
  order_id text,
  receipt text,
  gateway_payment_id text,
  raw bytea not null,
  headers jsonb not null,
  state text not null default 'new' check (state in ('new', 'done', 'parked', 'ignored')),
  deliveries integer not null default 1,
  received_at timestamptz not null,
  done_at timestamptz
);
create index gateway_inbox_waiting on gateway_inbox (received_at) where state in ('new', 'parked');

create table refunds (
  id text primary key,
  gateway_payment_id text not null references gateway_payments (id),
  proposal_id text references proposals (id),
  policy_id text,
  reason text not null,
  amount_paise bigint not null check (amount_paise > 0),
  key text not null unique,
  state text not null check (state in ('due', 'pending', 'refunded', 'failed')),
  gateway_refund_id text unique,
  tries integer not null default 0,
  created_at timestamptz not null,
  refunded_at timestamptz,
  unique (gateway_payment_id, reason)
);
create index refunds_open on refunds (created_at) where state in ('due', 'pending');

-- What a person must look at. Nothing that concerns money is only logged.
create table reviews (
  id text primary key,
  kind text not null,
  subject text not null,
  proposal_id text,
  gateway_payment_id text,
  detail jsonb not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  resolution text
);
-- Resolved once, it is not asked again.
create unique index reviews_once on reviews (kind, subject);
create index reviews_open on reviews (opened_at) where state = 'open';

create table reconcile_runs (
  id text primary key,
  gateway text not null,
  window_from timestamptz not null,
  window_to timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  payments_seen integer not null default 0,
  repaired integer not null default 0,
  flagged integer not null default 0
);
create table worker_heartbeats (
  worker text primary key,
  at timestamptz not null
);
