-- The office's lists, newest first, page by page; and the newest quotes, on which new rates are rehearsed.
create index quotes_latest on quotes (updated_at desc);
create index payments_latest on payments (created_at desc, id desc);
create index outbox_latest on outbox (created_at desc, id desc);
create index outbox_by_state on outbox (state, created_at desc, id desc);
create index partners_latest on partners (created_at desc, id desc);
create index reconcile_runs_latest on reconcile_runs (started_at desc);
create index ledger_journals_latest on ledger_journals (at desc);
create index proposals_kyc_review on proposals (updated_at) where kyc_state = 'review';
