-- How far the audit trail was verified: the next verification goes on there. A row counts only with its signature, whose key is not in the database.
create table audit_checkpoints (
  -- Id of the last event that it covers.
  up_to bigint primary key,
  -- Events from the first to this one.
  events bigint not null,
  -- Over the digest before and the hash of every event since then: a later removal or insertion shows.
  digest text not null,
  verified_at timestamptz not null,
  signature text not null
);

-- What verifications have found: they go on behind it, and it stays in sight.
create table audit_breaks (
  case_id text not null,
  seq bigint not null,
  found_at timestamptz not null,
  primary key (case_id, seq)
);
