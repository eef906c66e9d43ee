-- What one member of staff asks for and another decides: new staff, roles, authorities, large refunds.
create table change_requests (
  id text not null,
  kind text not null,
  -- The account's code, or the review whose money is refunded.
  subject text not null,
  payload jsonb not null,
  reason text not null default '',
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Empty while it waits.
  outcome text,
  decided_by text,
  decided_at timestamptz,
  refusal text,
  constraint change_requests_pkey primary key (id),
  constraint change_requests_outcome_check check (outcome in ('approved', 'refused', 'withdrawn', 'expired')),
  -- Not even a mistake of the program lets one person do both.
  constraint change_requests_second_person_check check (outcome is distinct from 'approved' or decided_by is distinct from asked_by)
);
create unique index change_requests_waiting on change_requests (kind, subject) where outcome is null;
create index change_requests_asked_at on change_requests (asked_at);
