-- online
-- Quotes that are written by one statement come to the board by one. A trigger for each row began a statement of its own for each, and read its own
-- condition, with the functions in it, as text each time: more work than the row itself.

-- step: new quotes and their changes
create or replace function put_quotes_on_board() returns trigger language plpgsql as $$
begin
  insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, name, registration, mobile_index, ends_on,
    created_on, updated_at, quote_number, valid_until, plan, idv)
  select id, partner_id, product, standing[1], standing[2], total_paise, customer_name,
    nullif(inputs ->> 'registration_number', 'NEW'), mobile_index, valid_until,
    (created_at at time zone 'Asia/Kolkata')::date, updated_at, number, valid_until, plan_of_inputs(inputs), (breakup ->> 'idv')::bigint
  from new_quotes, (select sale_standing('open', null, null, null, false, null, null, null, null, false, false) as standing) as of_open
  where state = 'open';
  return null;
end $$;
create or replace function change_quotes_on_board() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  update sales_board set amount_paise = total_paise, name = customer_name, mobile_index = quote.mobile_index,
    registration = nullif(inputs ->> 'registration_number', 'NEW'), ends_on = quote.valid_until, updated_at = quote.updated_at,
    quote_number = number, valid_until = quote.valid_until, plan = plan_of_inputs(inputs), idv = (breakup ->> 'idv')::bigint
  from changed_quotes as quote
  where quote_id = quote.id and proposal_id is null and turn = 'quote' and quote.state = 'open'
    and (amount_paise, name, sales_board.mobile_index, sales_board.valid_until, sales_board.updated_at, quote_number, plan, idv)
      is distinct from (total_paise, customer_name, quote.mobile_index, quote.valid_until, quote.updated_at, number, plan_of_inputs(inputs),
        (breakup ->> 'idv')::bigint);
  get diagnostics changed = row_count;
  if changed < (select count(*) from changed_quotes where state = 'open') then
    perform refresh_sale(id) from changed_quotes
      where state = 'open' and not exists (select from sales_board where quote_id = id and proposal_id is null and turn = 'quote');
  end if;
  return null;
end $$;
drop trigger quotes_put_on_board on quotes;
create trigger quotes_put_on_board after insert on quotes referencing new table as new_quotes for each statement execute function put_quotes_on_board();
drop trigger open_quotes_on_board on quotes;
create trigger open_quotes_on_board after update on quotes referencing new table as changed_quotes for each statement
  execute function change_quotes_on_board();
drop trigger quotes_on_board on quotes;
create constraint trigger quotes_on_board after update on quotes deferrable initially deferred for each row
  when ((old.state <> 'open' or new.state <> 'open')
    and (old.partner_id, old.state, old.total_paise, old.customer_name, old.mobile_index, old.valid_until, old.updated_at, old.number, old.inputs)
      is distinct from
      (new.partner_id, new.state, new.total_paise, new.customer_name, new.mobile_index, new.valid_until, new.updated_at, new.number, new.inputs))
  execute function refresh_sale_of_quote();
drop function put_quote_on_board();
drop function change_quote_on_board();

-- step: words of a line
-- What clear_name says, written out: a function in a trigger's condition is read as text at every statement.
drop trigger sales_board_new_words on sales_board;
create trigger sales_board_new_words after insert on sales_board for each row
  when (new.registration is not null or new.policy_number is not null or left(new.name, 1) <> chr(1)) execute function keep_sale_search();
drop trigger sales_board_changed_words on sales_board;
create trigger sales_board_changed_words after update on sales_board for each row
  when (old.partner_id <> new.partner_id or old.registration is distinct from new.registration
    or old.policy_number is distinct from new.policy_number
    or (old.name is distinct from new.name and (left(old.name, 1) <> chr(1) or left(new.name, 1) <> chr(1))))
  execute function keep_sale_search();
