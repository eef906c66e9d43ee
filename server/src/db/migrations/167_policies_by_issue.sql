-- online
-- The nightly comparison looks for papers missing on policies and endorsements of the last weeks.

-- step: policies by issue
create index concurrently if not exists policies_by_issue on policies (issued_at);

-- step: endorsements by issue
create index concurrently if not exists endorsements_by_issue on endorsements (issued_at);
