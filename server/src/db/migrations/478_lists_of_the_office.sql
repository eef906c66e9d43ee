-- online
-- Every list of the office is read along an index of its order, however long it grows.

-- step: refunds that are not settled
-- 435 named this index as an earlier one of other columns, and so it was never made.
create index concurrently if not exists refunds_not_in_bank on refunds (refunded_at, id) include (amount_paise)
  where state = 'refunded' and settled_on is null;

-- step: refunds by amount
create index concurrently if not exists refunds_by_amount on refunds (amount_paise, id);

-- step: refunds by reason
create index concurrently if not exists refunds_by_reason on refunds (reason, created_at, id);

-- step: differences by kind
create index concurrently if not exists reconcile_findings_by_kind on reconcile_findings (kind, at desc, id desc);

-- step: differences by result
create index concurrently if not exists reconcile_findings_by_result on reconcile_findings (result, at desc, id desc);

-- step: reviews by state
create index concurrently if not exists reviews_by_state on reviews (state, opened_at desc, id desc);

-- step: reviews by age
create index concurrently if not exists reviews_newest on reviews (opened_at desc, id desc);

-- step: complaints and claims by the number that others gave them
create index concurrently if not exists desk_cases_by_reference on desk_cases (reference) where reference is not null;

-- step: complaints and claims of a policy
create index concurrently if not exists desk_cases_by_policy on desk_cases (policy_id) where policy_id is not null;
