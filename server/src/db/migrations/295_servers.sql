-- Each server that runs on this database, as it last reported: the status page of the office shows all of them, whichever answers.
create table servers (
  id text primary key,
  name text not null,
  release text not null,
  node text not null,
  started_at timestamptz not null,
  reported_at timestamptz not null,
  figures jsonb not null
);
create index servers_reported_at on servers (reported_at);
