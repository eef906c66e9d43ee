-- An underwriter claims an identity under review, or hands it over, as a case: without a row the team has it.
create table identity_claims (
  proposal_id text not null references proposals (id),
  assigned_to text not null references partners (id),
  assigned_at timestamptz not null,
  constraint identity_claims_pkey primary key (proposal_id)
);
