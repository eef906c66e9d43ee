-- What a partner has typed on a step and not yet continued with: sealed, read by nothing but that step.
create table step_drafts (
  quote_id   text not null references quotes (id) on delete cascade,
  step       text not null,
  partner_id text not null references partners (id),
  sealed     text not null,
  saved_at   timestamptz not null,
  primary key (quote_id, step)
);
create index step_drafts_by_age on step_drafts (saved_at);
