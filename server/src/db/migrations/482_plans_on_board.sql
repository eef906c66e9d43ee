-- online
-- The board holds what a line of a list says of its quote: number, last day and what names the plan. A list then reads no quote, whose rows are ten times
-- as long. Birth dates stay where they are sealed.

-- step: what a line says of its quote
alter table sales_board add column if not exists quote_number text;
alter table sales_board add column if not exists valid_until date;
alter table sales_board add column if not exists plan jsonb;
alter table sales_board add column if not exists idv bigint;

-- step: it is written with the quote
-- What of a quote's inputs names its plan: neither birth dates nor where its people live.
create or replace function plan_of_inputs(inputs jsonb) returns jsonb language sql immutable as $$
  select inputs - '{birth_dates,pincode}'::text[]
$$;

create or replace function put_quote_on_board() returns trigger language plpgsql as $$
declare
  standing text[] := sale_standing(new.state, null, null, null, false, null, null, null, null, false, false);
begin
  insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, name, registration, mobile_index, ends_on,
    created_on, updated_at, quote_number, valid_until, plan, idv)
  values (new.id, new.partner_id, new.product, standing[1], standing[2], new.total_paise, new.customer_name,
    nullif(new.inputs ->> 'registration_number', 'NEW'), new.mobile_index, new.valid_until,
    (new.created_at at time zone 'Asia/Kolkata')::date, new.updated_at, new.number, new.valid_until, plan_of_inputs(new.inputs),
    (new.breakup ->> 'idv')::bigint);
  return null;
end $$;

create or replace function change_quote_on_board() returns trigger language plpgsql as $$
begin
  update sales_board set amount_paise = new.total_paise, name = new.customer_name, mobile_index = new.mobile_index,
    registration = nullif(new.inputs ->> 'registration_number', 'NEW'), ends_on = new.valid_until, updated_at = new.updated_at,
    quote_number = new.number, valid_until = new.valid_until, plan = plan_of_inputs(new.inputs), idv = (new.breakup ->> 'idv')::bigint
  where quote_id = new.id and proposal_id is null and turn = 'quote';
  if not found then perform refresh_sale(new.id); end if;
  return null;
end $$;

create or replace function refresh_sale(id text) returns void language plpgsql as $$
declare
  q record; p record; link record; pay record; uw record; seen text; pol record;
  standing text[]; shown_name text; plate text; runs_out date;
begin
  select quotes.id, partner_id, product, state, total_paise, customer_name, mobile_index, valid_until, created_at, updated_at,
    nullif(inputs ->> 'registration_number', 'NEW') as plate, quotes.number, plan_of_inputs(inputs) as plan, (breakup ->> 'idv')::bigint as idv
    into q from quotes where quotes.id = refresh_sale.id;
  if not found then return; end if;
  select proposals.id, state, kyc_state, can_continue, proposer_name, mobile_index, frozen_paise, updated_at
    into p from proposals where quote_id = q.id order by (state not in ('withdrawn', 'expired')) desc, created_at desc limit 1;
  select state, mistake_sealed is not null as mistake, created_at, seen_at, consented_at
    into link from pay_links where proposal_id = p.id order by created_at desc limit 1;
  select state, created_at, captured_at
    into pay from payments where proposal_id = p.id and given_up_at is null order by created_at desc limit 1;
  select state, needs into uw from uw_cases where proposal_id = p.id and decided_at is null;
  select state into seen from inspections where proposal_id = p.id order by requested_at desc limit 1;
  select policies.id, number, premium_paise, issued_at into pol from policies where proposal_id = p.id;
  standing := sale_standing(q.state, p.state, p.kyc_state,
    case when link.state in ('created', 'sent', 'seen', 'consented') then link.state end,
    coalesce(link.mistake, false), pay.state, uw.state, uw.needs, seen, pol.id is not null, coalesce(p.can_continue, false));
  shown_name := coalesce(p.proposer_name, q.customer_name);
  plate := q.plate;
  -- While the insurer owes an answer the days do not run, and what is paid or over has none left to lose.
  runs_out := case when standing[1] not in ('done', 'closed') and coalesce(p.state, '') not in ('referred', 'query_asked')
    then q.valid_until end;
  insert into sales_board as b (quote_id, partner_id, product, proposal_id, turn, status, amount_paise, name, registration,
    mobile_index, policy_id, policy_number, ends_on, created_on, updated_at, quote_number, valid_until, plan, idv)
  values (q.id, q.partner_id, q.product, p.id, standing[1], standing[2],
    coalesce(pol.premium_paise, p.frozen_paise, q.total_paise), shown_name, plate, coalesce(p.mobile_index, q.mobile_index),
    pol.id, pol.number, runs_out, (q.created_at at time zone 'Asia/Kolkata')::date,
    greatest(q.updated_at, p.updated_at, link.created_at, link.seen_at, link.consented_at, pay.created_at, pay.captured_at, pol.issued_at),
    q.number, q.valid_until, q.plan, q.idv)
  on conflict (quote_id) do update set
    proposal_id = excluded.proposal_id, turn = excluded.turn, status = excluded.status, amount_paise = excluded.amount_paise,
    name = excluded.name, registration = excluded.registration, mobile_index = excluded.mobile_index,
    policy_id = excluded.policy_id, policy_number = excluded.policy_number,
    ends_on = excluded.ends_on, updated_at = excluded.updated_at,
    quote_number = excluded.quote_number, valid_until = excluded.valid_until, plan = excluded.plan, idv = excluded.idv
  where (b.proposal_id, b.turn, b.status, b.amount_paise, b.name, b.registration, b.mobile_index, b.policy_id, b.policy_number,
      b.ends_on, b.updated_at, b.quote_number, b.valid_until, b.plan, b.idv)
    is distinct from (excluded.proposal_id, excluded.turn, excluded.status, excluded.amount_paise, excluded.name,
      excluded.registration, excluded.mobile_index, excluded.policy_id, excluded.policy_number, excluded.ends_on, excluded.updated_at,
      excluded.quote_number, excluded.valid_until, excluded.plan, excluded.idv);
end $$;

-- step: a change of the inputs alone
drop trigger open_quotes_on_board on quotes;
create trigger open_quotes_on_board after update on quotes for each row
  when (old.state = 'open' and new.state = 'open'
    and (old.total_paise, old.customer_name, old.mobile_index, old.valid_until, old.updated_at, old.number,
        plan_of_inputs(old.inputs))
      is distinct from
      (new.total_paise, new.customer_name, new.mobile_index, new.valid_until, new.updated_at, new.number,
        plan_of_inputs(new.inputs)))
  execute function change_quote_on_board();
drop trigger quotes_on_board on quotes;
create constraint trigger quotes_on_board after update on quotes deferrable initially deferred for each row
  when ((old.state <> 'open' or new.state <> 'open')
    and (old.partner_id, old.state, old.total_paise, old.customer_name, old.mobile_index, old.valid_until, old.updated_at,
        old.number, plan_of_inputs(old.inputs))
      is distinct from
      (new.partner_id, new.state, new.total_paise, new.customer_name, new.mobile_index, new.valid_until, new.updated_at,
        new.number, plan_of_inputs(new.inputs)))
  execute function refresh_sale_of_quote();

-- pages: sales from before
with page as (select quote_id from sales_board where quote_id > $1 order by quote_id limit 1000),
  told as (update sales_board set quote_number = quotes.number, valid_until = quotes.valid_until, plan = plan_of_inputs(quotes.inputs),
      idv = (quotes.breakup ->> 'idv')::bigint
    from page join quotes on quotes.id = page.quote_id
    where sales_board.quote_id = page.quote_id and sales_board.plan is null)
select max(quote_id) as last from page

-- step: every line says it
alter table sales_board add constraint sales_board_tells_plan
  check (quote_number is not null and valid_until is not null and plan is not null) not valid;

-- step: every line from before says it
alter table sales_board validate constraint sales_board_tells_plan;
