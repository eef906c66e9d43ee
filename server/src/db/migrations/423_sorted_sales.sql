-- online
-- A partner sorts their sales by premium, and their policies by date of issue, number and premium: each order along an index of its own, product by
-- product, so that one that is seldom sold is found without reading the others.

-- step: sales by premium
create index concurrently if not exists sales_board_by_premium on sales_board (partner_id, turn, product, amount_paise, quote_id);

-- step: a partner's policies by issue
create index concurrently if not exists policies_of_partner_by_issue on policies (partner_id, product, issued_at, id);

-- step: a partner's policies by number
create index concurrently if not exists policies_of_partner_by_number on policies (partner_id, product, number, id);

-- step: a partner's policies by premium
create index concurrently if not exists policies_of_partner_by_premium on policies (partner_id, product, premium_paise, id);
