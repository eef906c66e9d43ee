-- Every server says here that its runners take jobs, and when each task last succeeded:
-- any server can tell whether somebody would follow up a payment begun now.
alter table worker_heartbeats add column runner text not null default 'jobs';

create table job_successes (
  task text primary key,
  at timestamptz not null
);
