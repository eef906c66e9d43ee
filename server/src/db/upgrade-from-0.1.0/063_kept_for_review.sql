-- What came with a wrong signature: a sample, for whoever has to find out where it came from. Nothing reads it to decide anything.
create table forged_notifications (
  id bigint generated always as identity primary key,
  ip text not null,
  headers jsonb not null,
  -- The beginning of the body only.
  raw bytea not null check (octet_length(raw) <= 4096),
  bytes integer not null,
  received_at timestamptz not null
);
create index forged_notifications_by_time on forged_notifications (received_at);

-- Who looked at an identity document, when, and what they noted.
alter table identity_documents
  add column reviewed_by text,
  add column reviewed_at timestamptz,
  add column review_note text not null default '';
