-- online
-- Since when an identity is under review: the clock of its check runs from then, whatever else of the proposal is changed meanwhile. Several ways lead into a
-- review, and so the table itself starts the clock.

-- step: since when
alter table proposals add column if not exists review_since timestamptz;

-- step: the clock
create or replace function start_identity_clock() returns trigger language plpgsql as $$
begin
  new.review_since := new.updated_at;
  return new;
end
$$;

-- step: starts with the review
create or replace trigger proposals_identity_clock before update on proposals for each row
  when (new.kyc_state = 'review' and old.kyc_state <> 'review') execute function start_identity_clock();

-- step: or with the proposal
create or replace trigger proposals_identity_clock_at_once before insert on proposals for each row
  when (new.kyc_state = 'review') execute function start_identity_clock();

-- pages: those under review
with page as (select id from proposals where id > $1 and kyc_state = 'review' order by id limit 500),
  changed as (update proposals set review_since = updated_at from page where proposals.id = page.id and proposals.review_since is null)
select max(id) as last from page

-- step: identities by their clock
create index concurrently if not exists proposals_by_identity_clock on proposals (review_since, id) where kyc_state = 'review';
