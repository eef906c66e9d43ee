-- What the gateways have paid into the bank, as their settlement reports say, line by line against our own rows.

-- How a payment or refund reached the bank; empty until a report names it. The gateway's fee where it tells it with the payment.
alter table gateway_payments add column fee_paise bigint;
alter table gateway_payments add column fee_tax_paise bigint;
alter table gateway_payments add column settled_on date;
alter table gateway_payments add column settlement_utr text;
alter table refunds add column settled_on date;
alter table refunds add column settlement_utr text;

insert into ledger_accounts (code, name, kind) values
  ('bank', 'Money in the bank account', 'asset'),
  ('gateway_fees', 'Fees of the payment gateway', 'expense'),
  ('gst_input', 'GST paid on gateway fees', 'asset'),
  ('settlement_suspense', 'Settlement differences to be resolved', 'liability');

-- One transfer of a gateway to the bank, added up from its lines.
create table settlements (
  gateway text not null,
  id text not null,
  utr text not null,
  settled_on date not null,
  lines integer not null,
  amount_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  constraint settlements_pkey primary key (gateway, id)
);
create index settlements_newest on settlements (settled_on desc, id desc);

-- Amounts are signed: what comes into the bank is positive. A line names nobody.
create table settlement_lines (
  id text not null,
  gateway text not null,
  settlement_id text not null,
  kind text not null,
  -- The gateway's number of the payment, refund or adjustment.
  reference text not null,
  utr text not null,
  settled_on date not null,
  amount_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  -- Which file and row it stands in; the file itself is not kept.
  import_id text not null,
  row integer not null,
  -- What it was matched with, and with which amount of ours. Empty amount: nothing of ours is settled by it.
  gateway_payment_id text,
  refund_id text,
  our_paise bigint,
  created_at timestamptz not null,
  constraint settlement_lines_pkey primary key (id),
  constraint settlement_lines_once unique (gateway, settlement_id, kind, reference),
  constraint settlement_lines_settlement_fkey foreign key (gateway, settlement_id) references settlements (gateway, id),
  constraint settlement_lines_kind_check check (kind in ('payment', 'refund', 'adjustment')),
  constraint settlement_lines_net_check check (net_paise = amount_paise - fee_paise - tax_paise)
);
create index settlement_lines_by_reference on settlement_lines (reference);
create index settlement_lines_by_utr on settlement_lines (utr);
create index settlement_lines_of_payment on settlement_lines (gateway_payment_id) where gateway_payment_id is not null;
create index settlement_lines_of_refund on settlement_lines (refund_id) where refund_id is not null;

-- What does not agree, until somebody has resolved it.
create table settlement_differences (
  id text not null,
  kind text not null,
  -- The line, or the payment or refund that no line names.
  subject text not null,
  line_id text,
  gateway_payment_id text,
  refund_id text,
  proposal_id text,
  -- Signed: what the line brings beyond our amount, or what the gateway still owes us.
  amount_paise bigint not null,
  state text not null default 'open',
  opened_at timestamptz not null,
  -- Since when the money is on its way.
  since timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  resolution text,
  ended_as text,
  constraint settlement_differences_pkey primary key (id),
  constraint settlement_differences_once unique (kind, subject),
  constraint settlement_differences_line_fkey foreign key (line_id) references settlement_lines (id),
  constraint settlement_differences_kind_check
    check (kind in ('missing_here', 'missing_there', 'amount_differs', 'fee_differs', 'settled_twice')),
  constraint settlement_differences_state_check check (state in ('open', 'closed')),
  constraint settlement_differences_ended_as_check check (ended_as in ('matched', 'written_off', 'noted')),
  constraint settlement_differences_closed_check check ((state = 'closed') = (closed_at is not null and ended_as is not null))
);
create index settlement_differences_of_line on settlement_differences (line_id) where line_id is not null;
create index settlement_differences_newest on settlement_differences (opened_at desc, id desc);
create index settlement_differences_open on settlement_differences (opened_at desc, id desc) where state = 'open';
create index settlement_differences_by_kind on settlement_differences (kind, opened_at desc, id desc);

-- Reports of gateways come in as files do.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('partners', 'family_policies', 'car_policies', 'razorpay_settlement', 'payu_settlement')) not valid;
