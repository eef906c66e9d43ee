-- online
-- Closed inspections are listed by the day they were decided, the newest first.

-- step: by their day
create index concurrently if not exists inspections_by_decision on inspections (closed_at desc, id desc) where closed_at is not null;
