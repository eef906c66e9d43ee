-- online
-- What the search box looks in, beside the board: written only when a name, a number plate or a policy number changes, so that an
-- index of its parts costs a sale nothing while it moves from step to step.

-- step: extensions of the index
-- Both are trusted: the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- step: table and triggers
create table sale_search (
  quote_id text primary key references quotes (id),
  partner_id text not null,
  words text not null
);
create function keep_sale_search() returns trigger language plpgsql as $$
begin
  insert into sale_search (quote_id, partner_id, words)
  values (new.quote_id, new.partner_id, lower(concat_ws(' ', new.name, new.registration, new.policy_number)))
  on conflict (quote_id) do update set partner_id = excluded.partner_id, words = excluded.words;
  return null;
end $$;
create trigger sales_board_new_words after insert on sales_board for each row
  when (coalesce(new.name, new.registration, new.policy_number) is not null) execute function keep_sale_search();
create trigger sales_board_changed_words after update on sales_board for each row
  when ((old.partner_id, old.name, old.registration, old.policy_number) is distinct from
    (new.partner_id, new.name, new.registration, new.policy_number)) execute function keep_sale_search();

-- pages: sales from before the triggers
with page as (select quote_id, partner_id, name, registration, policy_number from sales_board where quote_id > $1 order by quote_id limit 5000 for share),
  added as (
    insert into sale_search (quote_id, partner_id, words)
    select quote_id, partner_id, lower(concat_ws(' ', name, registration, policy_number)) from page
    where coalesce(name, registration, policy_number) is not null
    on conflict (quote_id) do nothing)
select max(quote_id) as last from page

-- step: index by partner and parts of words
create index concurrently if not exists sale_search_words on sale_search using gin (partner_id, words gin_trgm_ops) with (fastupdate = off);
