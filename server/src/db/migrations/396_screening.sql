-- PEP and sanctions screening of the proposer: how it stands with the sale, and each search with what it found.
alter table proposals add column screening_state text not null default 'none';
alter table proposals add constraint proposals_screening_state_check
  check (screening_state in ('none', 'clear', 'match', 'cleared', 'declined')) not valid;
alter table proposals validate constraint proposals_screening_state_check;

create table screenings (
  id text not null,
  proposal_id text not null references proposals (id),
  partner_id text not null,
  result text not null,
  -- Of the lists that were searched, as their provider names it.
  list_version text not null,
  -- The provider's number of the search.
  reference text not null,
  -- Encrypted: who was searched for, and the entries that were found.
  sealed text not null,
  screened_at timestamptz not null,
  -- Of a match: what an officer decided, and, encrypted, why.
  decision text,
  decided_by text,
  decided_at timestamptz,
  reason_sealed text,
  constraint screenings_pkey primary key (id),
  constraint screenings_result_check check (result in ('clear', 'match')),
  constraint screenings_decision_check check (decision in ('clear', 'decline'))
);
create index screenings_of_proposal on screenings (proposal_id, screened_at desc);
