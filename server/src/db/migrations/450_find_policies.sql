-- online
-- The office lists its policies by date of issue, filters and searches them: each way along an index of its own. A name gives quotes, and
-- each leads to its policy.

-- step: policies by issue and number
create index concurrently if not exists policies_by_issue_and_id on policies (issued_at, id);

-- step: policies by issue alone
drop index concurrently if exists policies_by_issue;

-- step: policies by state
create index concurrently if not exists policies_by_state on policies (state, issued_at, id);

-- step: policies by product
create index concurrently if not exists policies_by_product on policies (product, issued_at, id);

-- step: policy of a quote
create index concurrently if not exists policies_of_quote on policies (quote_id);
