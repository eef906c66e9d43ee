-- Complaints and reports of claims, with everything that was done about them. What people said is sealed.
create table desk_cases (
  id text not null,
  number text not null,
  kind text not null,
  topic text not null,
  channel text not null,
  state text not null,
  outcome text,
  quote_id text not null,
  policy_id text,
  happened_on date,
  reference text,
  told_sealed text not null,
  opened_by text not null,
  received_at timestamptz not null,
  -- Of the complaint or, once taken up again, of that: its days count from here.
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint desk_cases_pkey primary key (id),
  constraint desk_cases_kind_check check (kind in ('complaint', 'claim')),
  constraint desk_cases_state_check check (state in ('open', 'handed_over', 'closed')),
  constraint desk_cases_closed_check check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null)),
  constraint desk_cases_claim_check check (kind <> 'claim' or (policy_id is not null and happened_on is not null))
);
create unique index desk_cases_number on desk_cases (number);
create index desk_cases_waiting on desk_cases (kind, opened_at, id) where state <> 'closed';
create index desk_cases_closed on desk_cases (kind, closed_at desc, id desc) where state = 'closed';
create index desk_cases_by_quote on desk_cases (quote_id);

create table desk_entries (
  id text not null,
  case_id text not null,
  at timestamptz not null,
  by text not null,
  step text not null,
  note_sealed text not null,
  constraint desk_entries_pkey primary key (id),
  constraint desk_entries_case foreign key (case_id) references desk_cases (id)
);
create index desk_entries_by_case on desk_entries (case_id, at, id);
