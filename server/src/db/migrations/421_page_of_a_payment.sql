-- online
-- The page of a payment reads its reviews by the sale, and what the gateway sent by the gateway's id, also before it is moved.

-- step: reviews of a proposal
create index concurrently if not exists reviews_of_proposal on reviews (proposal_id) where proposal_id is not null;

-- step: notifications of a payment
create index concurrently if not exists gateway_inbox_payment on gateway_inbox (gateway_payment_id) where gateway_payment_id is not null;
