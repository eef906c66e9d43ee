-- In which language the customer of a sale is spoken to: chosen by the partner, or by the customer on a page. Empty until somebody chooses.
alter table quotes add column language text;
-- What the partner chose last, which is where the next sale begins.
alter table partners add column customer_language text;
-- Which languages there are is said by the closed schemas: a further one needs no change of a table.
alter table quote_shares drop constraint if exists quote_shares_language_check;
