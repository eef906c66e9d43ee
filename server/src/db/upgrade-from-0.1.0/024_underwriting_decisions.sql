-- What the underwriter decided, in order; the case itself stands with the sales tables.
create table uw_decisions (
  id text primary key,
  case_id text not null,
  proposal_id text not null references proposals (id),
  decision text not null check (decision in ('accept', 'load', 'exclude', 'drop_member', 'lower_sum', 'query', 'decline')),
  terms jsonb not null,
  note text not null,
  decided_by text not null,
  decided_at timestamptz not null
);
create index uw_decisions_by_case on uw_decisions (case_id, decided_at);
create trigger uw_decisions_append_only before update or delete on uw_decisions
  for each row execute function refuse_change_of_evidence();

-- A decision that differs from what was consented: old and new price, for the customer to accept or not.
create table revised_offers (
  id text primary key,
  proposal_id text not null references proposals (id),
  case_id text not null,
  old_paise bigint not null,
  new_paise bigint not null,
  terms jsonb not null,
  state text not null check (state in ('open', 'accepted', 'refused', 'superseded')),
  offered_at timestamptz not null,
  answered_at timestamptz
);
create unique index revised_offers_one_open on revised_offers (proposal_id) where state = 'open';
