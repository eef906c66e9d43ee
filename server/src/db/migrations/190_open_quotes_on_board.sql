-- An open quote is written by one statement for its row and one for its place on the board.

-- For a change of a row that was read without a lock: the whole transaction begins again where the row is no longer as it was read.
create function must_be_unchanged(present xid, as_read xid) returns boolean language plpgsql as $$
begin
  if present = as_read then return true; end if;
  raise exception 'the row has changed since it was read' using errcode = '40001';
end $$;

-- The place of an open quote depends on nothing else while it has no proposal. This is what refresh_sale would write of it.
create function change_quote_on_board() returns trigger language plpgsql as $$
begin
  update sales_board set amount_paise = new.total_paise, name = new.customer_name,
    registration = nullif(new.inputs ->> 'registration_number', 'NEW'), ends_on = new.valid_until, updated_at = new.updated_at
  where quote_id = new.id and proposal_id is null and turn = 'quote';
  if not found then perform refresh_sale(new.id); end if;
  return null;
end $$;

drop trigger quotes_on_board on quotes;
create trigger open_quotes_on_board after update on quotes for each row
  when (old.state = 'open' and new.state = 'open'
    and (old.total_paise, old.customer_name, old.valid_until, old.updated_at, old.inputs ->> 'registration_number')
      is distinct from (new.total_paise, new.customer_name, new.valid_until, new.updated_at, new.inputs ->> 'registration_number'))
  execute function change_quote_on_board();
create constraint trigger quotes_on_board after update on quotes deferrable initially deferred for each row
  when (old.state <> 'open' or new.state <> 'open') execute function refresh_sale_of_quote();

-- The board holds what the triggers copy from rows that have these keys themselves: checking them again costs as much as writing the row.
alter table sales_board drop constraint sales_board_partner_id_fkey;
alter table sales_board drop constraint sales_board_quote_id_fkey;
