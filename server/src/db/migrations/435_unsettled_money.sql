-- online
-- What the gateway holds and has not yet paid into the bank, oldest first, however large the book is.

-- step: payments that are not settled
create index concurrently if not exists gateway_payments_unsettled on gateway_payments (captured_at, id) include (amount_paise)
  where captured_at is not null and settled_on is null;

-- step: refunds that are not settled
create index concurrently if not exists refunds_unsettled on refunds (refunded_at, id) include (amount_paise)
  where state = 'refunded' and settled_on is null;

-- step: imported files are of the known kinds
alter table imports validate constraint imports_kind_check;
