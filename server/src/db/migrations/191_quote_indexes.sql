-- online
-- No index holds when a quote was last changed: a change that keeps its validity then writes no index at all.

-- step: the newest quotes, on which new rates are rehearsed
create index concurrently if not exists quotes_by_creation on quotes (created_at);

-- step: what one partner hands over to another
create index concurrently if not exists quotes_by_partner on quotes (partner_id);

-- step: the index of the newest that it replaces
drop index concurrently if exists quotes_latest;

-- step: the index of the partner that it replaces
drop index concurrently if exists quotes_of_partner;
