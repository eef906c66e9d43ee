-- Files with partners or policies that an insurer brings in: received in parts, checked and imported in pages.
create table imports (
  id text not null,
  kind text not null,
  file_name text not null,
  -- Of policies: the system they come from, as everybody who sees one of them reads it.
  source text,
  bytes bigint not null,
  received bigint not null default 0,
  state text not null,
  -- The names of the columns in the order of the file.
  columns text[],
  -- Encrypted: the beginning of a row whose end has not arrived yet.
  rest_sealed text,
  -- How many rows stand in the pages; the header is row 1 of the file.
  rows integer not null default 0,
  last_row integer not null default 0,
  pages integer not null default 0,
  -- The page that is done next.
  next_page integer not null default 0,
  created integer not null default 0,
  known integer not null default 0,
  wrong integer not null default 0,
  send_welcome boolean not null default false,
  uploaded_by text not null,
  started_by text,
  created_at timestamptz not null,
  page_at timestamptz,
  finished_at timestamptz,
  constraint imports_pkey primary key (id),
  constraint imports_kind_check check (kind in ('partners', 'family_policies', 'car_policies')),
  constraint imports_state_check check (state in ('receiving', 'checking', 'checked', 'importing', 'done', 'cancelled')),
  constraint imports_received_check check (received between 0 and bytes)
);
create index imports_created_at on imports (created_at, id);

-- The rows of a file, encrypted, until they are imported.
create table import_pages (
  import_id text not null,
  page integer not null,
  sealed text not null,
  constraint import_pages_pkey primary key (import_id, page),
  constraint import_pages_import_fkey foreign key (import_id) references imports (id) on delete cascade
);

-- What may stand only once in a file, as a keyed hash, and the row in which it stands first.
create table import_keys (
  import_id text not null,
  key text not null,
  row integer not null,
  constraint import_keys_pkey primary key (import_id, key),
  constraint import_keys_import_fkey foreign key (import_id) references imports (id) on delete cascade
);

create table import_mistakes (
  import_id text not null,
  row integer not null,
  field text not null,
  code text not null,
  params jsonb not null default '{}'::jsonb,
  -- Encrypted.
  value text not null,
  constraint import_mistakes_pkey primary key (import_id, row, field),
  constraint import_mistakes_import_fkey foreign key (import_id) references imports (id) on delete cascade
);
