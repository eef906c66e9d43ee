-- online
-- Identities that a person has decided are listed by the day of the last decision, of a document or of a possible entry in a list.

-- step: documents by the day they were checked
create index concurrently if not exists identity_documents_reviewed on identity_documents (reviewed_at) where reviewed_at is not null;

-- step: matches by the day they were decided
create index concurrently if not exists screenings_decided on screenings (decided_at) where decided_at is not null;
