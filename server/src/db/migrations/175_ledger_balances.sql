-- online
-- What was booked on each account on each day, so that no screen adds up every entry ever made.

-- step: tables and trigger
create table ledger_balances (
  account text not null references ledger_accounts (code),
  day date not null,
  amount_paise bigint not null,
  primary key (account, day)
);
-- Entries that are not yet in a balance. They are only appended, in the transaction of the entry: no policy waits for the row of another.
create table ledger_tail (
  journal_id text not null,
  account text not null references ledger_accounts (code),
  day date not null,
  amount_paise bigint not null,
  primary key (journal_id, account)
);
create function append_to_ledger_tail() returns trigger language plpgsql as $$
begin
  insert into ledger_tail (journal_id, account, day, amount_paise)
  select a.journal_id, a.account, (j.at at time zone 'Asia/Kolkata')::date, a.amount_paise
  from added a join ledger_journals j on j.id = a.journal_id;
  return null;
end $$;
create trigger ledger_entries_to_tail after insert on ledger_entries referencing new table as added
  for each statement execute function append_to_ledger_tail();

-- pages: entries from before the trigger
with page as (select id, at from ledger_journals where id > $1 order by id limit 5000),
  sums as (
    select e.account, (p.at at time zone 'Asia/Kolkata')::date as day, sum(e.amount_paise) as amount_paise
    from page p join ledger_entries e on e.journal_id = p.id
    where not exists (select from ledger_tail t where t.journal_id = e.journal_id and t.account = e.account)
    group by 1, 2),
  added as (
    insert into ledger_balances as b (account, day, amount_paise) select account, day, amount_paise from sums
    on conflict (account, day) do update set amount_paise = b.amount_paise + excluded.amount_paise)
select max(id) as last from page
