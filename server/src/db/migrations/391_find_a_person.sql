-- online
-- A person is found by mobile, PAN, e-mail, or name with birth date. Of each only an index is kept that nobody can read back; sales of older versions
-- get those of the last two when keys are rotated.

-- step: the columns
alter table proposals add column if not exists email_index text;
alter table proposals add column if not exists person_indexes text[];

-- step: proposals by e-mail
create index concurrently if not exists proposals_by_email on proposals (email_index) where email_index is not null;

-- step: proposals by people
create index concurrently if not exists proposals_by_person on proposals using gin (person_indexes) with (fastupdate = off) where person_indexes is not null;

-- step: proposals by proposer
create index concurrently if not exists proposals_by_proposer on proposals (proposer_index) where proposer_index is not null;

-- step: quotes by the mobile of their customer
create index concurrently if not exists quotes_by_mobile on quotes (mobile_index) where mobile_index is not null;
