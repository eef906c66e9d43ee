-- Policies of an earlier system, brought in for their renewal: no payment and no consent of ours stands behind them.
alter table policies add column imported_from text;
-- Cumulative bonus in percent, as the earlier system had given it.
alter table policies add column imported_bonus integer;
alter table policies alter column gateway_payment_id drop not null;
alter table policies alter column payment_id drop not null;
alter table policies alter column consent_id drop not null;
alter table policies alter column paid_at drop not null;
alter table policies add constraint paid_or_imported check (case when imported_from is null
  then gateway_payment_id is not null and payment_id is not null and consent_id is not null and paid_at is not null
  else gateway_payment_id is null and payment_id is null and consent_id is null and paid_at is null and invoice_number is null end) not valid;
alter table policies validate constraint paid_or_imported;
