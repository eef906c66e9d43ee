-- online
-- What each partner was booked in each month, so that neither the year of a large broker nor the office's register adds up every journal of it.

-- step: tables
create table commission_months (
  partner_id text not null,
  -- '2026-10'
  month text not null,
  kind text not null,
  amount_paise bigint not null,
  constraint commission_months_pkey primary key (partner_id, month, kind),
  constraint commission_months_kind_check check (kind in ('commission', 'commission-released', 'commission-reversed'))
);
-- Journals that are not yet in a month. They are only appended, in the transaction of the journal: no policy waits for the row of another.
create table commission_tail (
  journal_id text not null,
  partner_id text not null,
  month text not null,
  kind text not null,
  amount_paise bigint not null,
  constraint commission_tail_pkey primary key (journal_id)
);
create index commission_tail_of_partner on commission_tail (partner_id, month);

-- step: written with the journals
create or replace function append_to_ledger_tail() returns trigger language plpgsql as $$
begin
  insert into ledger_tail (journal_id, account, day, amount_paise)
  select a.journal_id, a.account, (j.at at time zone 'Asia/Kolkata')::date, a.amount_paise
  from added a join ledger_journals j on j.id = a.journal_id;
  if exists (select from added where account in ('commission_expense', 'commission_payable')) then
    with booked as (
      insert into commission_journals (journal_id, partner_id, policy_id, kind, at, amount_paise)
      select j.id, c.partner_id, c.policy_id, split_part(j.ref, ':', 1), j.at, abs(a.amount_paise)
      from added a join ledger_journals j on j.id = a.journal_id join commissions c on c.policy_id = split_part(j.ref, ':', 2)
      where (split_part(j.ref, ':', 1), a.account) in (('commission', 'commission_expense'),
        ('commission-released', 'commission_payable'), ('commission-reversed', 'commission_expense'))
      returning journal_id, partner_id, kind, at, amount_paise)
    insert into commission_tail (journal_id, partner_id, month, kind, amount_paise)
    select journal_id, partner_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM'), kind, amount_paise from booked;
  end if;
  return null;
end $$;

-- pages: journals from before
with page as (select journal_id, partner_id, kind, at, amount_paise from commission_journals where journal_id > $1 order by journal_id limit 5000),
  sums as (
    select partner_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, kind, sum(amount_paise) as amount_paise
    from page where not exists (select from commission_tail t where t.journal_id = page.journal_id)
    group by 1, 2, 3),
  added as (
    insert into commission_months as m (partner_id, month, kind, amount_paise) select partner_id, month, kind, amount_paise from sums
    on conflict (partner_id, month, kind) do update set amount_paise = m.amount_paise + excluded.amount_paise)
select max(journal_id) as last from page
