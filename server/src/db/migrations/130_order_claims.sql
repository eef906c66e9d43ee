-- Whoever places the order of a payment at the gateway claims it first: the gateway is never called inside a transaction.
alter table payments add column order_claimed_until timestamptz;
