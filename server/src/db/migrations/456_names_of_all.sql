-- online
-- The office finds a name among all sellers by numbers of its own, which stand behind those of the partner: a name has two rows of them. A job writes
-- the second one for names from before.

-- step: names without the numbers of the office
create index concurrently if not exists sale_search_of_partner_only on sale_search (quote_id) where array_ndims(tokens) = 1;
