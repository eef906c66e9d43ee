-- online
-- What comes due is read page by page in the order of its key: each index holds only what can come due.

-- step: links to expire
create index concurrently if not exists pay_links_to_expire on pay_links (expires_at, id) where state in ('created', 'sent', 'seen', 'consented');

-- step: quotes to expire
create index concurrently if not exists live_quotes_by_validity on quotes (valid_until, id) where state in ('open', 'proposed');

-- step: approvals to lapse
create index concurrently if not exists payable_car_proposals on proposals (id) where state = 'payable' and product = 'car';

-- step: policies to start
create index concurrently if not exists policies_to_start on policies (starts, id) where state = 'issued';

-- step: policies to end
create index concurrently if not exists policies_to_end on policies (ends, id) where state = 'active';

-- step: policies to lapse
create index concurrently if not exists policies_to_lapse on policies (ends, id) where state = 'grace';

-- step: policies whose notice ends
create index concurrently if not exists policies_under_notice on policies (cancels_on, id) where cancels_on is not null and state in ('issued', 'active');

-- step: policies to remind
create index concurrently if not exists policies_to_remind on policies (ends, id) where state in ('issued', 'active', 'grace');

-- step: commissions to release
create index concurrently if not exists commissions_to_release on commissions (held_until, policy_id) where state = 'held';

-- step: refunds that are late
create index concurrently if not exists refunds_unsettled on refunds (created_at, id) where state in ('due', 'pending', 'failed');

-- step: ports to remind
create index concurrently if not exists declined_ports_to_remind on port_requests (remind_on, id) where remind_on is not null and state = 'declined';

-- step: visits of customers by age
create index concurrently if not exists customer_visits_by_age on customer_visits (expires_at);

-- step: visits of inspections by age
create index concurrently if not exists inspection_visits_by_age on inspection_visits (expires_at);

-- step: resets of passwords by age
create index concurrently if not exists password_resets_by_age on password_resets (expires_at);

-- step: rate limits by age
create index concurrently if not exists rate_limits_by_age on rate_limits (window_start);

-- step: the links index it replaces
drop index concurrently if exists pay_links_due;

-- step: the quotes index it replaces
drop index concurrently if exists quotes_to_expire;

-- step: the notice index it replaces
drop index concurrently if exists policies_to_cancel;

-- step: the renewal index it replaces
drop index concurrently if exists policies_to_renew;

-- step: the commission index it replaces
drop index concurrently if exists commissions_held;

-- step: the port index it replaces
drop index concurrently if exists port_requests_to_remind;
