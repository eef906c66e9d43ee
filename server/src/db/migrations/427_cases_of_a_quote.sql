-- online
-- A decided case is found by the name in the search: the index of names gives quotes, and each leads to its cases. Names are sealed
-- partner by partner: the partners who have cases are read off an index too.

-- step: cases of a quote
create index concurrently if not exists uw_cases_of_quote on uw_cases (quote_id);

-- step: cases of a partner
create index concurrently if not exists uw_cases_of_partner on uw_cases (partner_id);
