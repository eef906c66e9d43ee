-- Where a partner stands: a branch with its manager, and under whom a sub-agent works.
create table branches (
  code text not null,
  name text not null,
  -- A partner manager of the office, who then manages the partners of this branch and no others.
  manager_id text,
  created_at timestamptz not null,
  constraint branches_pkey primary key (code),
  constraint branches_manager_fkey foreign key (manager_id) references partners (id)
);
create index branches_by_manager on branches (manager_id) where manager_id is not null;

-- A sub-agent is in the branch of the partner above: the server moves them together.
alter table partners add column branch_code text references branches (code);
alter table partners add column supervisor_id text references partners (id);
alter table partners add constraint partners_not_own_supervisor check (supervisor_id <> id);
create index partners_by_branch on partners (branch_code, created_at desc, id desc) where branch_code is not null;
create index partners_by_supervisor on partners (supervisor_id) where supervisor_id is not null;
