-- The partner's list of sales: one narrow row per quote, so that no dashboard query reads the quotes themselves.
-- It is kept by the database at the end of each transaction, whoever changed the sale.
create table sales_board (
  quote_id text primary key references quotes (id),
  partner_id text not null references partners (id),
  product text not null,
  proposal_id text,
  -- Whose turn it is: mine (the partner's), quote (nobody waits for it), customer, underwriter, surveyor, done, closed.
  turn text not null,
  -- Code of the words that say where the sale stands.
  status text not null,
  amount_paise bigint not null,
  name text,
  registration text,
  mobile_index text,
  policy_id text,
  policy_number text,
  -- Everything the one search box looks in, in small letters.
  search text not null,
  created_on date not null,
  updated_at timestamptz not null
);
create index sales_board_queue on sales_board (partner_id, turn, updated_at desc, quote_id desc);
create index sales_board_all on sales_board (partner_id, updated_at desc, quote_id desc);
create index sales_board_customer on sales_board (partner_id, mobile_index) where mobile_index is not null;
create index sales_board_funnel on sales_board (partner_id, created_on, product) include (proposal_id, policy_id);
create index policies_of_partner_by_end on policies (partner_id, ends) where state in ('issued', 'active', 'grace');
create index payments_by_proposal on payments (proposal_id, created_at desc);
create index proposals_of_quote on proposals (quote_id, created_at desc);
create index pay_links_of_proposal on pay_links (proposal_id, created_at desc);
create index inspections_of_proposal on inspections (proposal_id, requested_at desc);

-- Whose turn a sale is, and in which words: the only place where it is decided. `link` is a link that can still be used.
create function sale_turn(
  quote_state text, proposal_state text, kyc text, link text, mistake boolean, payment text,
  case_state text, needs text, inspection text, has_policy boolean,
  out turn text, out status text
) language sql immutable as $$
  select t[1], t[2] from (select case
    when has_policy then array['done', 'state.proposal.issued']
    when proposal_state in ('paid', 'issued') then array['done', 'state.proposal.' || proposal_state]
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
    else array['mine', 'state.proposal.' || proposal_state]
  end as t) decided
$$;

create function refresh_sale(id text) returns void language plpgsql as $$
declare
  q quotes; p proposals; link pay_links; pay payments; uw uw_cases; seen inspections; pol policies;
  decided record; shown_name text; plate text;
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
  select * into decided from sale_turn(q.state, p.state, p.kyc_state,
    case when link.state in ('created', 'sent', 'seen', 'consented') then link.state end,
    link.mistake_sealed is not null, pay.state, uw.state, uw.needs, seen.state, pol.id is not null);
  shown_name := coalesce(p.proposer_name, q.customer_name);
  plate := nullif(q.inputs ->> 'registration_number', 'NEW');
  insert into sales_board as b (quote_id, partner_id, product, proposal_id, turn, status, amount_paise, name, registration,
    mobile_index, policy_id, policy_number, search, created_on, updated_at)
  values (q.id, q.partner_id, q.product, p.id, decided.turn, decided.status,
    coalesce(pol.premium_paise, p.frozen_paise, q.total_paise), shown_name, plate, p.mobile_index, pol.id, pol.number,
    lower(concat_ws(' ', shown_name, plate, pol.number, q.id, p.id)),
    (q.created_at at time zone 'Asia/Kolkata')::date,
    greatest(q.updated_at, p.updated_at, link.created_at, link.seen_at, link.consented_at, pay.created_at, pay.captured_at, pol.issued_at))
  on conflict (quote_id) do update set
    proposal_id = excluded.proposal_id, turn = excluded.turn, status = excluded.status, amount_paise = excluded.amount_paise,
    name = excluded.name, registration = excluded.registration, mobile_index = excluded.mobile_index,
    policy_id = excluded.policy_id, policy_number = excluded.policy_number, search = excluded.search,
    updated_at = excluded.updated_at
  where (b.proposal_id, b.turn, b.status, b.amount_paise, b.name, b.mobile_index, b.policy_id, b.search, b.updated_at)
    is distinct from (excluded.proposal_id, excluded.turn, excluded.status, excluded.amount_paise, excluded.name,
      excluded.mobile_index, excluded.policy_id, excluded.search, excluded.updated_at);
end $$;

create function refresh_sale_of_quote() returns trigger language plpgsql as $$
begin perform refresh_sale(new.id); return null; end $$;
create function refresh_sale_by_quote() returns trigger language plpgsql as $$
begin perform refresh_sale(new.quote_id); return null; end $$;
create function refresh_sale_by_proposal() returns trigger language plpgsql as $$
begin perform refresh_sale((select quote_id from proposals where id = new.proposal_id)); return null; end $$;

-- Deferred: the board's row is locked last, when every lock of the sale itself is held, so that it cannot cause a deadlock.
create constraint trigger quotes_on_board after insert or update on quotes
  deferrable initially deferred for each row execute function refresh_sale_of_quote();
create constraint trigger proposals_on_board after insert or update on proposals
  deferrable initially deferred for each row execute function refresh_sale_by_quote();
create constraint trigger cases_on_board after insert or update on uw_cases
  deferrable initially deferred for each row execute function refresh_sale_by_quote();
create constraint trigger inspections_on_board after insert or update on inspections
  deferrable initially deferred for each row execute function refresh_sale_by_quote();
create constraint trigger policies_on_board after insert or update on policies
  deferrable initially deferred for each row execute function refresh_sale_by_quote();
create constraint trigger links_on_board after insert or update on pay_links
  deferrable initially deferred for each row execute function refresh_sale_by_proposal();
create constraint trigger payments_on_board after insert or update on payments
  deferrable initially deferred for each row execute function refresh_sale_by_proposal();

-- Sales from before this table existed.
select refresh_sale(id) from quotes;
