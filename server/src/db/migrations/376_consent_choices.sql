-- What a customer has chosen since about a purpose that is theirs to choose: withdrawn, or agreed to again. Evidence: rows are only ever added.
-- The consent to the sale itself stands in consents; it is withdrawn by a row of consent_voids.
create table consent_choices (
  id text not null,
  proposal_id text not null references proposals (id),
  purpose text not null,
  agreed boolean not null,
  -- The sentence that was shown, its version and language.
  text text not null,
  text_version text not null,
  language text not null,
  -- The code by which the customer had opened the page.
  otp_ref text not null,
  at timestamptz not null,
  constraint consent_choices_pkey primary key (id)
);
create index consent_choices_of_proposal on consent_choices (proposal_id, at desc);
create trigger consent_choices_append_only before delete or update on consent_choices
  for each row execute function refuse_change_of_evidence();
