-- The newest signed statement about the audit trail that is kept outside of the database: one that is missing there was removed.
create table audit_anchor (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  -- The file that holds it.
  day date not null,
  hash text not null,
  -- Events that it covers.
  events bigint not null,
  anchored_at timestamptz not null
);

-- What an operator has looked at and explained: it stays on record and calls nobody any more.
alter table audit_breaks add column accepted_at timestamptz, add column accepted_why text;
