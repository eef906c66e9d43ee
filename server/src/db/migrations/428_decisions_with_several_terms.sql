-- online
-- One decision may set several terms at once: loadings, exclusions, waiting periods, a member left out, a lower sum.

-- step: decisions with terms
alter table uw_decisions add constraint uw_decisions_kind_check
  check (decision in ('accept', 'revise', 'load', 'exclude', 'drop_member', 'lower_sum', 'query', 'decline')) not valid;

-- step: every one is
alter table uw_decisions validate constraint uw_decisions_kind_check;

-- step: the shorter list goes
alter table uw_decisions drop constraint if exists uw_decisions_decision_check;
