-- Photos of cars whose old cover has lapsed: uploads in parts, kept photos, the customer's link, the surveyor's decision.

create table inspection_uploads (
  id text primary key,
  inspection_id text not null references inspections (id),
  view text not null,
  source text not null check (source in ('camera', 'gallery')),
  taken_by text not null check (taken_by in ('partner', 'customer')),
  bytes integer not null,
  sha256 text not null,
  captured_at timestamptz not null,
  place jsonb,
  received integer not null default 0,
  -- The photo it became; its parts are gone then.
  photo_id text,
  created_at timestamptz not null
);
-- The same photo announced again goes on where it stopped.
create unique index inspection_uploads_same on inspection_uploads (inspection_id, view, sha256);

create table inspection_parts (
  upload_id text not null references inspection_uploads (id) on delete cascade,
  at integer not null,
  bytes bytea not null,
  primary key (upload_id, at)
);

create table inspection_photos (
  id text primary key,
  inspection_id text not null references inspections (id),
  view text not null,
  source text not null,
  taken_by text not null,
  captured_at timestamptz not null,
  place jsonb,
  -- Of the file as the phone sent it; the redrawn photo stands in the document store.
  original_hash text not null,
  original_bytes integer not null,
  storage_key text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- 64 bits of what the photo looks like, and the same in four bands, so that look-alikes are found by an index.
  likeness bit(64) not null,
  likeness_bands integer[] not null,
  resembles text references inspection_photos (id),
  received_at timestamptz not null,
  -- Taken again or removed: kept for the record, no longer shown.
  replaced_at timestamptz
);
create index inspection_photos_of on inspection_photos (inspection_id);
create index inspection_photos_original on inspection_photos (original_hash);
create index inspection_photos_bands on inspection_photos using gin (likeness_bands);

create table inspection_links (
  inspection_id text primary key references inspections (id),
  nonce text not null,
  token_hash text not null unique,
  sent_to text not null,
  times_sent integer not null default 1,
  expires_at timestamptz not null,
  opened_at timestamptz,
  created_at timestamptz not null
);

create table inspection_visits (
  token_hash text primary key,
  inspection_id text not null references inspections (id),
  expires_at timestamptz not null
);

-- One row per decision: more photos may be asked for before the last word.
create table inspection_decisions (
  id text primary key,
  inspection_id text not null references inspections (id),
  decision text not null check (decision in ('approve', 'more', 'reject')),
  views text[] not null default '{}',
  damage text[] not null default '{}',
  reasons text[] not null default '{}',
  note text not null default '',
  decided_by text not null,
  decided_at timestamptz not null
);
create index inspection_decisions_of on inspection_decisions (inspection_id, decided_at);
create index inspections_queue on inspections (requested_at, id) where closed_at is null;

-- The number a new car got after its policy was issued.
create table car_registrations (
  policy_id text primary key references policies (id),
  registration_number text not null,
  added_by text not null,
  added_at timestamptz not null
);
