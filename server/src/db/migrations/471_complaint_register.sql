-- online
-- The register of complaints, open and closed, by the day on which they were received.

-- step: desk cases by receipt
create index concurrently if not exists desk_cases_by_receipt on desk_cases (kind, received_at desc, id desc);
