-- Captured money ends as a policy, a refund or a write-off that two people agreed to. A review is only the way there.
alter table gateway_payments drop constraint gateway_payments_ends_as_check;
alter table gateway_payments add constraint gateway_payments_ends_as_check
  check (ends_as in ('policy', 'refund', 'review', 'write_off'));

-- Null on a review closed before this existed: verify:books finds it if its money has no end.
alter table reviews add column ended_as text check (ended_as in ('policy', 'refund', 'write_off'));

create table write_offs (
  id text primary key,
  review_id text not null references reviews (id),
  gateway_payment_id text references gateway_payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint decided_by_somebody check ((state = 'proposed') = (decided_by is null)),
  constraint approved_by_another_person check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index write_offs_one_proposed on write_offs (review_id) where state = 'proposed';
create unique index write_offs_one_approved on write_offs (review_id) where state = 'approved';

insert into ledger_accounts (code, name, kind) values
  ('written_off', 'Written off by two people', 'income');

-- What a person sees of a refund: when it was sent, how often it failed and what the gateway said.
alter table refunds add column sent_at timestamptz;
alter table refunds add column last_error text;
alter table refunds add column last_tried_at timestamptz;
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('due', 'pending', 'refunded', 'failed', 'written_off'));

-- A refund made at the gateway by hand is recorded as often as it was made; each of ours is asked for once.
alter table refunds drop constraint refunds_gateway_payment_id_reason_key;
create unique index refunds_once on refunds (gateway_payment_id, reason) where reason <> 'by_hand';
create index refunds_by_proposal on refunds (proposal_id);
create index refunds_newest on refunds (created_at desc, id desc);
