-- online
-- Sales declined before 145 do not say whether they can continue without some members. Only the rules can tell, from sealed answers:
-- a job takes each of them from this list and decides. The list is empty afterwards.
-- step: the list
create table if not exists declined_sales_to_recheck (proposal_id text primary key);
-- pages: declined sales
with page as (
  select id from proposals where id > $1 and state = 'declined' and not can_continue order by id limit 500
), listed as (
  insert into declined_sales_to_recheck (proposal_id) select id from page on conflict do nothing
)
select max(id) as last from page
