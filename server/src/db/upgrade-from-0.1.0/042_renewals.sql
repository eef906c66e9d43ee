-- The renewal of a policy: the sale that continues it. A car's renewal is a prefilled quote, so it has no proposal of its own yet.
create table renewals (
  policy_id text not null references policies (id),
  year integer not null,
  partner_id text not null references partners (id),
  quote_id text not null unique references quotes (id),
  proposal_id text unique references proposals (id),
  -- Percent of the sum insured given for claim-free years, this one included.
  bonus_percent integer not null default 0,
  opened_at timestamptz not null,
  -- Set when the renewed policy is issued.
  issued_policy_id text references policies (id),
  primary key (policy_id, year)
);
create index policies_to_renew on policies (ends) where state in ('issued', 'active', 'grace');
