-- online
-- Every pay page asks for these by their proposal; on a large book each read the whole table.

-- step: payments at the gateway of a proposal
create index concurrently if not exists gateway_payments_of_proposal on gateway_payments (proposal_id);

-- step: cases of a proposal
create index concurrently if not exists uw_cases_of_proposal on uw_cases (proposal_id, opened_at desc);

-- step: offers of a proposal
create index concurrently if not exists revised_offers_of_proposal on revised_offers (proposal_id);
