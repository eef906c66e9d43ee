-- What was put right on a policy after it was issued, with the customer's code. The proposal stays as it was agreed to.
create table policy_changes (
  id text primary key,
  seq bigint generated always as identity unique,
  policy_id text not null references policies (id),
  proposal_id text not null references proposals (id),
  partner_id text not null references partners (id),
  kind text not null check (kind in ('nominee', 'address', 'contact', 'name')),
  -- Both sealed: they hold personal answers.
  before_sealed text not null,
  change_sealed text not null,
  otp_id text not null unique references otps (id),
  actor text not null,
  changed_at timestamptz not null
);
create index policy_changes_of_proposal on policy_changes (proposal_id, seq);
create trigger policy_changes_append_only before update or delete on policy_changes
  for each row execute function refuse_change_of_evidence();
