-- online
-- An underwriter claims a case or hands it over. The workbench lists the open ones by their clock, and what its tabs ask of each stands in the index.

-- step: whose case it is
alter table uw_cases add column if not exists assigned_to text, add column if not exists assigned_at timestamptz;

-- step: an account
alter table uw_cases add constraint uw_cases_assigned_to_fkey foreign key (assigned_to) references partners (id) not valid;

-- step: every one is
alter table uw_cases validate constraint uw_cases_assigned_to_fkey;

-- step: open cases by their clock
create index concurrently if not exists uw_cases_workbench on uw_cases (due_at, id) include (state, needs, report_received_at, assigned_to, product, opened_at)
  where decided_at is null;

-- step: decided cases, newest first
create index concurrently if not exists uw_cases_decided on uw_cases (decided_at desc, id desc) where decided_at is not null;
