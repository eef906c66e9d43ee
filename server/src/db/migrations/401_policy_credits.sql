-- A policy that is to stand in its holder's e-insurance account. The number of the account is an answer of the sale and rests sealed there.
create table policy_credits (
  policy_id text primary key references policies (id),
  state text not null check (state in ('waiting', 'credited', 'refused')),
  -- Why the repository would not take it.
  refusal text check (refusal in ('no_account', 'other_holder', 'closed')),
  -- The day on which it first stood in the account.
  credited_on date,
  -- How many endorsements the policy had when the repository last answered.
  told_version integer,
  changed_at timestamptz not null,
  constraint refused_for_a_reason check ((refusal is not null) = (state = 'refused')),
  constraint credited_on_a_day check (state <> 'credited' or credited_on is not null)
);
