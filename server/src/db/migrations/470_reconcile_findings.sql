-- What a comparison with the gateway found: each payment or refund that differed, how it stood on both sides, and what was done about it.
create table reconcile_findings (
  id text not null,
  run_id text not null references reconcile_runs (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  result text not null,
  payment_id text,
  proposal_id text,
  gateway_payment_id text,
  refund_id text,
  review_id text,
  amount_paise bigint,
  -- Our state before, nothing where we had no record; the gateway's word; our state after.
  ours text,
  gateway text,
  outcome text,
  constraint reconcile_findings_pkey primary key (id)
);
create index reconcile_findings_latest on reconcile_findings (at desc, id desc);
create index reconcile_findings_of_run on reconcile_findings (run_id, at desc, id desc);
