-- Reports that an underwriter adds to a case: each was scanned and made anew, and is stored by its content.
create table uw_files (
  id text not null,
  case_id text not null,
  proposal_id text not null,
  -- Whose report it is; of the whole family when missing.
  insured_id text,
  kind text not null,
  storage_key text not null,
  media_type text not null,
  bytes integer not null,
  added_by text not null,
  added_at timestamptz not null,
  constraint uw_files_pkey primary key (id),
  constraint uw_files_kind_check check (kind in ('medical_report', 'tele_medical', 'prescription', 'discharge_summary', 'other')),
  constraint uw_files_bytes_check check (bytes > 0),
  constraint uw_files_case foreign key (case_id) references uw_cases (id),
  constraint uw_files_proposal foreign key (proposal_id) references proposals (id),
  constraint uw_files_added_by foreign key (added_by) references partners (id)
);
create index uw_files_by_case on uw_files (case_id, added_at, id);
create index uw_files_of_proposal on uw_files (proposal_id);
