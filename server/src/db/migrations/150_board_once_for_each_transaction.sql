-- The board is written once for each transaction, and at once for a new quote.

-- Turn and status in one value: a function of one value becomes part of the statement that calls it.
create function sale_standing(quote_state text, proposal_state text, kyc text, link text, mistake boolean, payment text, case_state text, needs text, inspection text, has_policy boolean, can_continue boolean) returns text[] language sql immutable as $$
  select case
    when has_policy then array['done', 'state.proposal.issued']
    when proposal_state in ('paid', 'issued') then array['done', 'state.proposal.' || proposal_state]
    when proposal_state = 'declined' and can_continue and quote_state <> 'expired'
      then array['mine', 'state.sale.continue_without']
    when proposal_state in ('withdrawn', 'expired', 'declined') then array['closed', 'state.proposal.' || proposal_state]
    when proposal_state = 'query_asked' then array['mine', 'state.proposal.query_asked']
    when proposal_state = 'referred' and needs in ('medical', 'tele-medical') and case_state = 'open'
      then array['mine', 'state.sale.book_appointment']
    when proposal_state = 'referred' then array['underwriter', 'state.proposal.referred']
    when quote_state = 'expired' then array['closed', 'state.quote.expired']
    when proposal_state is null then array['quote', 'state.quote.open']
    when mistake then array['mine', 'state.sale.mistake']
    when proposal_state = 'inspection_pending' and inspection = 'photos_received' then array['surveyor', 'state.inspection.photos_received']
    when proposal_state = 'inspection_pending' then array['mine', 'state.inspection.' || coalesce(inspection, 'requested')]
    when payment in ('failed', 'expired', 'cancelled') then array['mine', 'state.sale.payment_failed']
    when payment in ('pending', 'unknown', 'at_gateway', 'authorised') then array['customer', 'state.payment.' || payment]
    when link is not null then array['customer', 'state.link.' || link]
    when proposal_state = 'revised_offer' then array['customer', 'state.proposal.revised_offer']
    when kyc = 'review' and proposal_state in ('started', 'complete') then array['underwriter', 'state.sale.kyc_review']
    when kyc = 'rejected' and proposal_state in ('started', 'complete') then array['mine', 'state.sale.kyc_rejected']
    else array['mine', 'state.proposal.' || proposal_state]
  end
$$;

-- Nothing here calls it any more; a transaction under way while this file is applied still may.
create or replace function sale_turn(quote_state text, proposal_state text, kyc text, link text, mistake boolean, payment text, case_state text, needs text, inspection text, has_policy boolean, can_continue boolean, out turn text, out status text) returns record language sql immutable as $$
  select t[1], t[2] from (select sale_standing(quote_state, proposal_state, kyc, link, mistake, payment, case_state, needs, inspection, has_policy, can_continue) as t) standing
$$;

create or replace function refresh_sale(id text) returns void language plpgsql as $$
declare
  q quotes; p proposals; link pay_links; pay payments; uw uw_cases; seen inspections; pol policies;
  standing text[]; shown_name text; plate text; runs_out date;
begin
  select * into q from quotes where quotes.id = refresh_sale.id;
  if not found then return; end if;
  select * into p from proposals where quote_id = q.id order by (state not in ('withdrawn', 'expired')) desc, created_at desc limit 1;
  if p.id is not null then
    select * into link from pay_links where proposal_id = p.id order by created_at desc limit 1;
    select * into pay from payments where proposal_id = p.id and given_up_at is null order by created_at desc limit 1;
    select * into uw from uw_cases where proposal_id = p.id and decided_at is null;
    select * into seen from inspections where proposal_id = p.id order by requested_at desc limit 1;
    select * into pol from policies where proposal_id = p.id;
  end if;
  standing := sale_standing(q.state, p.state, p.kyc_state,
    case when link.state in ('created', 'sent', 'seen', 'consented') then link.state end,
    link.mistake_sealed is not null, pay.state, uw.state, uw.needs, seen.state, pol.id is not null, coalesce(p.can_continue, false));
  shown_name := coalesce(p.proposer_name, q.customer_name);
  plate := nullif(q.inputs ->> 'registration_number', 'NEW');
  -- While the insurer owes an answer the days do not run, and what is paid or over has none left to lose.
  runs_out := case when standing[1] not in ('done', 'closed') and coalesce(p.state, '') not in ('referred', 'query_asked')
    then q.valid_until end;
  insert into sales_board as b (quote_id, partner_id, product, proposal_id, turn, status, amount_paise, name, registration,
    mobile_index, policy_id, policy_number, search, ends_on, created_on, updated_at)
  values (q.id, q.partner_id, q.product, p.id, standing[1], standing[2],
    coalesce(pol.premium_paise, p.frozen_paise, q.total_paise), shown_name, plate, p.mobile_index, pol.id, pol.number,
    lower(concat_ws(' ', shown_name, plate, pol.number, q.id, p.id)), runs_out,
    (q.created_at at time zone 'Asia/Kolkata')::date,
    greatest(q.updated_at, p.updated_at, link.created_at, link.seen_at, link.consented_at, pay.created_at, pay.captured_at, pol.issued_at))
  on conflict (quote_id) do update set
    proposal_id = excluded.proposal_id, turn = excluded.turn, status = excluded.status, amount_paise = excluded.amount_paise,
    name = excluded.name, registration = excluded.registration, mobile_index = excluded.mobile_index,
    policy_id = excluded.policy_id, policy_number = excluded.policy_number, search = excluded.search,
    ends_on = excluded.ends_on, updated_at = excluded.updated_at
  where (b.proposal_id, b.turn, b.status, b.amount_paise, b.name, b.mobile_index, b.policy_id, b.search, b.ends_on, b.updated_at)
    is distinct from (excluded.proposal_id, excluded.turn, excluded.status, excluded.amount_paise, excluded.name,
      excluded.mobile_index, excluded.policy_id, excluded.search, excluded.ends_on, excluded.updated_at);
end $$;

-- The triggers run at commit, when everything is written: the first of a sale sees what the others would.
create function refresh_sale_once(id text) returns void language plpgsql as $$
begin
  if current_setting('portal.refreshed_sale', true) is distinct from id then
    perform refresh_sale(id);
    perform set_config('portal.refreshed_sale', id, true);
  end if;
end $$;

create or replace function refresh_sale_by_proposal() returns trigger language plpgsql as $$
begin perform refresh_sale_once((select quote_id from proposals where id = new.proposal_id)); return null; end $$;

create or replace function refresh_sale_by_quote() returns trigger language plpgsql as $$
begin perform refresh_sale_once(new.quote_id); return null; end $$;

create or replace function refresh_sale_of_quote() returns trigger language plpgsql as $$
begin perform refresh_sale_once(new.id); return null; end $$;

-- A new quote has nothing beside it to look up. This is what refresh_sale would write of it.
create function put_quote_on_board() returns trigger language plpgsql as $$
declare
  standing text[] := sale_standing(new.state, null, null, null, false, null, null, null, null, false, false);
  plate text := nullif(new.inputs ->> 'registration_number', 'NEW');
begin
  insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, name, registration, search, ends_on, created_on, updated_at)
  values (new.id, new.partner_id, new.product, standing[1], standing[2], new.total_paise, new.customer_name, plate,
    lower(concat_ws(' ', new.customer_name, plate, new.id)), new.valid_until, (new.created_at at time zone 'Asia/Kolkata')::date, new.updated_at);
  return null;
end $$;

drop trigger quotes_on_board on quotes;
create trigger quotes_put_on_board after insert on quotes for each row when (new.state = 'open') execute function put_quote_on_board();
create constraint trigger quotes_with_proposal_on_board after insert on quotes deferrable initially deferred for each row when (new.state <> 'open') execute function refresh_sale_of_quote();
create constraint trigger quotes_on_board after update on quotes deferrable initially deferred for each row execute function refresh_sale_of_quote();
