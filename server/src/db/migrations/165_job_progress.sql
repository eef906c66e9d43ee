-- How far each job is that works through everything due in pages: its present run, or the last one.
create table job_progress (
  task text primary key,
  -- The key of the last row that was handled; empty when the run has ended.
  cursor jsonb,
  began_at timestamptz not null,
  page_at timestamptz not null,
  finished_at timestamptz,
  pages integer not null,
  handled integer not null,
  failed integer not null,
  constraint ended_without_cursor check ((cursor is null) = (finished_at is not null))
);
