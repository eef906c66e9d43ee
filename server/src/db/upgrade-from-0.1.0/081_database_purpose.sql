-- What this database is for. A server that is for something else does not start on it.
create table database_purpose (
  only_row boolean primary key default true check (only_row),
  purpose text not null check (purpose in ('demo', 'production')),
  marked_at timestamptz not null
);
