-- A car policy that is to stand in the register of motor policies.
create table policy_uploads (
  policy_id text primary key references policies (id),
  state text not null check (state in ('waiting', 'uploaded', 'refused')),
  -- Why the register would not take it.
  refusal text check (refusal in ('no_vehicle', 'other_vehicle', 'insured_elsewhere')),
  -- The day on which it first stood in the register.
  uploaded_on date,
  -- How many endorsements the policy had when the register last answered.
  told_version integer,
  changed_at timestamptz not null,
  constraint refused_for_a_reason check ((refusal is not null) = (state = 'refused')),
  constraint uploaded_on_a_day check (state <> 'uploaded' or uploaded_on is not null)
);
-- The office lists what was refused.
create index policy_uploads_refused on policy_uploads (changed_at desc, policy_id desc) where state = 'refused';
