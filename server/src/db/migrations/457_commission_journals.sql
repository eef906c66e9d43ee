-- online
-- Every journal of a commission, by partner and time: a statement is read along it. Looked up policy by policy, the year of a large broker took as long
-- as the broker had sold.

-- step: table
create table commission_journals (
  journal_id text not null,
  partner_id text not null,
  policy_id text not null,
  -- As the ref of the journal begins.
  kind text not null,
  at timestamptz not null,
  amount_paise bigint not null,
  constraint commission_journals_pkey primary key (journal_id),
  constraint commission_journals_kind_check check (kind in ('commission', 'commission-released', 'commission-reversed'))
);
create index commission_journals_of_partner on commission_journals (partner_id, at, journal_id) include (kind, amount_paise);

-- step: written with the entries
create or replace function append_to_ledger_tail() returns trigger language plpgsql as $$
begin
  insert into ledger_tail (journal_id, account, day, amount_paise)
  select a.journal_id, a.account, (j.at at time zone 'Asia/Kolkata')::date, a.amount_paise
  from added a join ledger_journals j on j.id = a.journal_id;
  if exists (select from added where account in ('commission_expense', 'commission_payable')) then
    insert into commission_journals (journal_id, partner_id, policy_id, kind, at, amount_paise)
    select j.id, c.partner_id, c.policy_id, split_part(j.ref, ':', 1), j.at, abs(a.amount_paise)
    from added a join ledger_journals j on j.id = a.journal_id join commissions c on c.policy_id = split_part(j.ref, ':', 2)
    where (split_part(j.ref, ':', 1), a.account) in (('commission', 'commission_expense'),
      ('commission-released', 'commission_payable'), ('commission-reversed', 'commission_expense'));
  end if;
  return null;
end $$;

-- pages: journals from before
with page as (select id, ref, at from ledger_journals where id > $1 order by id limit 5000),
  added as (
    insert into commission_journals (journal_id, partner_id, policy_id, kind, at, amount_paise)
    select p.id, c.partner_id, c.policy_id, split_part(p.ref, ':', 1), p.at, abs(e.amount_paise)
    from page p join commissions c on c.policy_id = split_part(p.ref, ':', 2) join ledger_entries e on e.journal_id = p.id
    where (split_part(p.ref, ':', 1), e.account) in (('commission', 'commission_expense'),
      ('commission-released', 'commission_payable'), ('commission-reversed', 'commission_expense'))
    on conflict (journal_id) do nothing)
select max(id) as last from page
