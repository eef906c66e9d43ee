-- online
-- The office filters, sorts and searches its payments: each way along an index of its own, however large the book is.

-- step: payments by state
create index concurrently if not exists payments_by_state on payments (state, created_at desc, id desc);

-- step: payments by amount
create index concurrently if not exists payments_by_amount on payments (amount_paise, id);

-- step: payments at the gateway by method
create index concurrently if not exists gateway_payments_by_method on gateway_payments (method, payment_id) where payment_id is not null;

-- step: proposals by product
create index concurrently if not exists proposals_by_product on proposals (product, id);

-- step: sales by number plate
create index concurrently if not exists sales_board_by_registration on sales_board (registration) where registration is not null;

-- step: number plates of new cars
create index concurrently if not exists car_registrations_by_number on car_registrations (registration_number);
