-- online
-- The board no longer keeps what the search box looks in: sale_search does. And it is written only when something that it shows has changed.

-- step: the column may stay empty
alter table sales_board alter column search drop not null;

-- step: functions that no longer write it
create or replace function refresh_sale(id text) returns void language plpgsql as $$
declare
  q record; p record; link record; pay record; uw record; seen text; pol record;
  standing text[]; shown_name text; plate text; runs_out date;
begin
  select quotes.id, partner_id, product, state, total_paise, customer_name, valid_until, created_at, updated_at,
    nullif(inputs ->> 'registration_number', 'NEW') as plate
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
    mobile_index, policy_id, policy_number, ends_on, created_on, updated_at)
  values (q.id, q.partner_id, q.product, p.id, standing[1], standing[2],
    coalesce(pol.premium_paise, p.frozen_paise, q.total_paise), shown_name, plate, p.mobile_index, pol.id, pol.number, runs_out,
    (q.created_at at time zone 'Asia/Kolkata')::date,
    greatest(q.updated_at, p.updated_at, link.created_at, link.seen_at, link.consented_at, pay.created_at, pay.captured_at, pol.issued_at))
  on conflict (quote_id) do update set
    proposal_id = excluded.proposal_id, turn = excluded.turn, status = excluded.status, amount_paise = excluded.amount_paise,
    name = excluded.name, registration = excluded.registration, mobile_index = excluded.mobile_index,
    policy_id = excluded.policy_id, policy_number = excluded.policy_number,
    ends_on = excluded.ends_on, updated_at = excluded.updated_at
  where (b.proposal_id, b.turn, b.status, b.amount_paise, b.name, b.registration, b.mobile_index, b.policy_id, b.policy_number,
      b.ends_on, b.updated_at)
    is distinct from (excluded.proposal_id, excluded.turn, excluded.status, excluded.amount_paise, excluded.name,
      excluded.registration, excluded.mobile_index, excluded.policy_id, excluded.policy_number, excluded.ends_on, excluded.updated_at);
end $$;
create or replace function put_quote_on_board() returns trigger language plpgsql as $$
declare
  standing text[] := sale_standing(new.state, null, null, null, false, null, null, null, null, false, false);
begin
  insert into sales_board (quote_id, partner_id, product, turn, status, amount_paise, name, registration, ends_on, created_on, updated_at)
  values (new.id, new.partner_id, new.product, standing[1], standing[2], new.total_paise, new.customer_name,
    nullif(new.inputs ->> 'registration_number', 'NEW'), new.valid_until, (new.created_at at time zone 'Asia/Kolkata')::date, new.updated_at);
  return null;
end $$;

-- step: the column goes
alter table sales_board drop column if exists search;

-- step: links that change what is shown
drop trigger if exists links_on_board on pay_links;
create constraint trigger links_on_board after insert on pay_links deferrable initially deferred for each row
  execute function refresh_sale_by_proposal();
create constraint trigger changed_links_on_board after update on pay_links deferrable initially deferred for each row
  when ((old.state, old.mistake_sealed is null, old.created_at, old.seen_at, old.consented_at) is distinct from
    (new.state, new.mistake_sealed is null, new.created_at, new.seen_at, new.consented_at))
  execute function refresh_sale_by_proposal();

-- step: payments that change what is shown
drop trigger if exists payments_on_board on payments;
create constraint trigger payments_on_board after insert on payments deferrable initially deferred for each row
  execute function refresh_sale_by_proposal();
create constraint trigger changed_payments_on_board after update on payments deferrable initially deferred for each row
  when ((old.state, old.given_up_at, old.created_at, old.captured_at) is distinct from
    (new.state, new.given_up_at, new.created_at, new.captured_at))
  execute function refresh_sale_by_proposal();

-- step: policies that change what is shown
drop trigger if exists policies_on_board on policies;
create constraint trigger policies_on_board after insert on policies deferrable initially deferred for each row
  execute function refresh_sale_by_quote();
create constraint trigger changed_policies_on_board after update on policies deferrable initially deferred for each row
  when ((old.number, old.premium_paise, old.issued_at) is distinct from (new.number, new.premium_paise, new.issued_at))
  execute function refresh_sale_by_quote();
