-- online
-- A surveyor claims an inspection or hands it over, as underwriters do with cases; its clock runs from the day the photos came.

-- step: whose inspection it is, and since when there are photos
alter table inspections add column if not exists assigned_to text, add column if not exists assigned_at timestamptz,
  add column if not exists submitted_at timestamptz;

-- step: an account
alter table inspections add constraint inspections_assigned_to_fkey foreign key (assigned_to) references partners (id) not valid;

-- step: every one is
alter table inspections validate constraint inspections_assigned_to_fkey;

-- pages: when the photos came, as the trail tells
with page as (select id, proposal_id from inspections where id > $1 order by id limit 500),
  changed as (update inspections set submitted_at = (select max(at) from audit_events
      where case_id = inspections.proposal_id and event = 'inspection_send_photos')
    from page where inspections.id = page.id and inspections.submitted_at is null)
select max(id) as last from page

-- step: open ones by their clock
create index concurrently if not exists inspections_workbench on inspections ((coalesce(submitted_at, requested_at)), id)
  include (state, assigned_to) where closed_at is null;
