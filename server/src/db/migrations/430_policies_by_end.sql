-- online
-- Read page by page by expiry date and number: an index of the date alone made every page sort all policies of its day, the more the
-- larger the book.

-- step: policies by end and number
create index concurrently if not exists policies_by_end_and_id on policies (ends, id);

-- step: policies by end alone
drop index concurrently if exists policies_by_end;
