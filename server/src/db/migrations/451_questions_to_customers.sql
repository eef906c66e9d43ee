-- online
-- A question of an underwriter goes to the partner or to the customer, who answers on a page of their own: one to each of them for a case.

-- step: whom it asks, and the link to the customer's page
alter table uw_queries
  add column if not exists recipient text not null default 'partner',
  add column if not exists nonce text,
  add column if not exists token_hash text,
  add column if not exists sent_to text,
  add column if not exists times_sent integer not null default 0,
  add column if not exists expires_at timestamptz,
  add column if not exists opened_at timestamptz;

-- step: a name of its own
-- safe because there was one short row for a case that was asked about; made by the database, so that a server of the version before can still ask a partner
alter table uw_queries add column if not exists id text
  generated always as (case recipient when 'partner' then case_id else case_id || '-' || recipient end) stored;

-- step: found by it
create unique index concurrently if not exists uw_queries_by_id on uw_queries (id);

-- step: it is the key
alter table uw_queries drop constraint uw_queries_pkey, add constraint uw_queries_pkey primary key using index uw_queries_by_id;

-- step: found by the case
create index concurrently if not exists uw_queries_of_case on uw_queries (case_id, asked_at);

-- step: found by the link
create unique index concurrently if not exists uw_queries_of_link on uw_queries (token_hash);

-- step: a customer has a link
alter table uw_queries add constraint uw_queries_link_check check (
  (recipient = 'partner' and token_hash is null)
  or (recipient = 'customer' and nonce is not null and token_hash is not null and sent_to is not null and expires_at is not null)
) not valid;

-- step: that holds for what is there
alter table uw_queries validate constraint uw_queries_link_check;

-- step: a visit to a question
alter table customer_visits add column if not exists query_id text;

-- step: the question is there
alter table customer_visits add constraint customer_visits_query foreign key (query_id) references uw_queries (id) not valid;

-- step: for every visit
alter table customer_visits validate constraint customer_visits_query;
