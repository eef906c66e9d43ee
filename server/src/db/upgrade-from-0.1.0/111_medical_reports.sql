-- A medical that the rules demand: what the report said, sealed, and who may decide without one.
alter table uw_cases
  add column report_received_at timestamptz,
  add column report_sealed text;
update uw_cases set report_received_at = coalesce(decided_at, now()) where state = 'report_received';
alter table partners add column may_waive_medical boolean not null default false;
