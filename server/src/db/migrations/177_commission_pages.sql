-- online
-- A partner's commissions, newest first, page by page; and their sums, read from the index alone.

-- step: index by day
create index concurrently if not exists commissions_of_partner on commissions (partner_id, accrued_on desc, policy_id desc);

-- step: index for sums
create index concurrently if not exists commissions_sums on commissions (partner_id, state) include (amount_paise, taken_back_paise);

-- step: the index both replace
drop index concurrently if exists commissions_by_partner;
