-- What finance tells the tax office of each premium, and the months it has closed.

-- Numbers of credit notes, as the tax rules demand them of premium that is returned.
create sequence credit_note_seq;

-- An invoice, bill of supply or credit note, by the journal that booked it. Amounts of a credit note are negative. It names nobody.
create table tax_documents (
  journal_ref text not null,
  policy_id text not null,
  number text not null,
  -- Of the invoice that a credit note reduces.
  against text,
  product text not null,
  -- The table of the monthly return.
  section text not null,
  sac text not null,
  -- GST code of the state that is the place of supply.
  place text not null,
  is_registered boolean not null,
  -- 1800 for 18 %.
  basis_points integer not null,
  net_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  constraint tax_documents_pkey primary key (journal_ref),
  constraint tax_documents_number_key unique (number),
  constraint within_or_across_states check (igst_paise = 0 or (cgst_paise = 0 and sgst_paise = 0)),
  constraint exempt_has_no_tax check (section <> 'exempt' or (cgst_paise = 0 and sgst_paise = 0 and igst_paise = 0))
);
create index tax_documents_of_policy on tax_documents (policy_id);
create trigger tax_documents_append_only before delete or update on tax_documents
  for each row execute function refuse_change_of_evidence();

create table month_closes (
  -- '2026-10'
  month text not null,
  closed_by text not null,
  closed_at timestamptz not null,
  -- As the registers and the ledger agreed when it was closed.
  totals jsonb not null,
  constraint month_closes_pkey primary key (month),
  constraint month_closes_month_check check (month ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
create trigger month_closes_append_only before delete or update on month_closes
  for each row execute function refuse_change_of_evidence();

-- What is booked after a month was closed belongs to a later one.
create function refuse_entry_in_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from month_closes where month >= to_char(new.at at time zone 'Asia/Kolkata', 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.at;
  end if;
  return new;
end $$;
create trigger ledger_journals_in_open_month before insert on ledger_journals
  for each row execute function refuse_entry_in_closed_month();
