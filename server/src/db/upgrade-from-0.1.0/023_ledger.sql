-- Double entry in paise. A debit is positive, a credit negative; a journal whose entries do not sum to zero cannot be committed.
create table ledger_accounts (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into ledger_accounts (code, name, kind) values
  ('gateway_clearing', 'Money held by the payment gateway', 'asset'),
  ('premium_deposits', 'Premium received, not yet a policy', 'liability'),
  ('refunds_payable', 'Refunds owed to customers', 'liability'),
  ('gst_payable', 'Goods and services tax owed', 'liability'),
  ('commission_held', 'Commission held through free look', 'liability'),
  ('commission_payable', 'Commission owed to partners', 'liability'),
  ('premium_income', 'Premium of issued policies', 'income'),
  ('commission_expense', 'Commission', 'expense');

create table ledger_journals (
  id text primary key,
  -- What happened, once: 'capture:pay_1', 'issue:pol_1', ...
  ref text not null unique,
  proposal_id text,
  at timestamptz not null
);
create table ledger_entries (
  journal_id text not null references ledger_journals (id),
  account text not null references ledger_accounts (code),
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (journal_id, account)
);
create index ledger_entries_by_account on ledger_entries (account);

create function journal_must_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_paise), 0) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function journal_must_balance();
create trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_change_of_evidence();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change_of_evidence();
