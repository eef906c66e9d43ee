-- online
-- Somebody other than the proposer pays: who it is is searched in the same lists, and stands with the payment.

-- step: whom a search is about
alter table screenings add column if not exists role text not null default 'proposer';
alter table screenings add column if not exists relation text;
alter table screenings add column if not exists payment_id text;

-- step: a payer has a relation to the proposer
alter table screenings add constraint screenings_role_check
  check (role in ('proposer', 'payer') and (role = 'payer') = (relation is not null)) not valid;

-- step: that holds for what is there
alter table screenings validate constraint screenings_role_check;

-- step: the payer of a payment
create index concurrently if not exists screenings_of_payment on screenings (payment_id) where payment_id is not null;
