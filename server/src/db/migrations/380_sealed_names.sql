-- online
-- Names rest sealed: the search box finds them by the keyed tokens that the server writes beside the words. Triggers copy a sealed name to the board
-- as it is and keep it out of the words; one that is still in clear stays in them until rotate-keys has sealed it.

-- step: tokens of a name
alter table sale_search add column if not exists tokens integer[];

-- step: words without sealed names
create or replace function clear_name(name text) returns text language sql immutable as $$
  select case when left(name, 1) <> chr(1) then name end
$$;
create or replace function keep_sale_search() returns trigger language plpgsql as $$
begin
  insert into sale_search (quote_id, partner_id, words)
  values (new.quote_id, new.partner_id, lower(concat_ws(' ', clear_name(new.name), new.registration, new.policy_number)))
  on conflict (quote_id) do update set partner_id = excluded.partner_id, words = excluded.words;
  return null;
end $$;
drop trigger if exists sales_board_new_words on sales_board;
create trigger sales_board_new_words after insert on sales_board for each row
  when (coalesce(clear_name(new.name), new.registration, new.policy_number) is not null) execute function keep_sale_search();
drop trigger if exists sales_board_changed_words on sales_board;
create trigger sales_board_changed_words after update on sales_board for each row
  when ((old.partner_id, clear_name(old.name), old.registration, old.policy_number) is distinct from
    (new.partner_id, clear_name(new.name), new.registration, new.policy_number)) execute function keep_sale_search();

-- step: index by partner, parts of words and tokens
create index concurrently if not exists sale_search_parts on sale_search using gin (partner_id, words gin_trgm_ops, tokens) with (fastupdate = off);

-- step: the index without tokens goes
drop index concurrently if exists sale_search_words;
