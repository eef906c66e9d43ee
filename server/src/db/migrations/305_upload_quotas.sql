-- What a partner has sent on a day, photos of customers of theirs included: a quota that costs one row.
create table upload_days (
  partner_id text not null references partners (id),
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (partner_id, day)
);
create index upload_days_day on upload_days (day);

-- An identity document that is being stored: counted before anything is written, so that a refused file leaves nothing behind.
create table document_uploads (
  id text primary key,
  proposal_id text not null,
  partner_id text not null,
  storage_key text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index document_uploads_of_proposal on document_uploads (proposal_id);
create index document_uploads_created_at on document_uploads (created_at);
