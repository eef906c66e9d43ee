-- Rates and rules are drafted by one person, rehearsed on the book and approved by another; a version is withdrawn before its day.
create table rate_drafts (
  id text not null,
  version text not null,
  effective_from date not null,
  tables jsonb not null,
  -- The version in force when it was drafted.
  based_on text,
  -- The earlier version that it repeats.
  restores text,
  note text not null,
  drafted_by text not null,
  drafted_at timestamptz not null,
  discarded_at timestamptz,
  -- How far the rehearsal is, and what it has found so far.
  rehearsal jsonb not null,
  constraint rate_drafts_pkey primary key (id)
);
create index rate_drafts_drafted_at on rate_drafts (drafted_at);

alter table rate_versions add column withdrawn_at timestamptz;
alter table rate_versions add column withdrawn_by text;
-- A version that is wrong on its first day is corrected by another of the same day, which counts from then on.
alter table rate_versions drop constraint rate_versions_effective_from_key;
