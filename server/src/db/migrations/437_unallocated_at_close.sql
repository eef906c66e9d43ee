-- What was left of each payment when a month was closed: the next months begin from it instead of summing every payment since the first. A
-- month that an earlier release closed has none, and is reckoned from the first entry.
alter table month_closes add column unallocated jsonb;
