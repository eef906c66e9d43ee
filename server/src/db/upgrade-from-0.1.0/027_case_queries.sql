-- The underwriter's one question and the partner's answer; both may tell of a person's health.
create table uw_queries (
  case_id text primary key references uw_cases (id),
  question text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz
);
