-- online
-- An underwriter postpones a proposal until a day: it rests, and is begun again with its answers when the day has come.

-- step: until when
alter table proposals add column if not exists postponed_until date;

-- step: a postponed proposal has its day
alter table proposals add constraint proposals_postponed_check
  check ((state = 'postponed') = (postponed_until is not null)) not valid;

-- step: that holds for what is there
alter table proposals validate constraint proposals_postponed_check;

-- step: those whose day has come
create index concurrently if not exists proposals_postponed on proposals (postponed_until, id) where state = 'postponed';

-- step: decisions that postpone
alter table uw_decisions add constraint uw_decisions_kinds_check
  check (decision in ('accept', 'revise', 'load', 'exclude', 'drop_member', 'lower_sum', 'query', 'decline', 'postpone')) not valid;

-- step: every one is
alter table uw_decisions validate constraint uw_decisions_kinds_check;

-- step: the shorter list goes
alter table uw_decisions drop constraint if exists uw_decisions_kind_check;

-- step: the board knows it
create or replace function sale_standing(quote_state text, proposal_state text, kyc text, link text, mistake boolean, payment text, case_state text, needs text, inspection text, has_policy boolean, can_continue boolean) returns text[] language sql immutable as $$
  select case
    when has_policy then array['done', 'state.proposal.issued']
    when proposal_state in ('paid', 'issued') then array['done', 'state.proposal.' || proposal_state]
    when proposal_state = 'declined' and can_continue and quote_state <> 'expired'
      then array['mine', 'state.sale.continue_without']
    when proposal_state in ('withdrawn', 'expired', 'declined', 'postponed') then array['closed', 'state.proposal.' || proposal_state]
    when proposal_state = 'query_asked' then array['mine', 'state.proposal.query_asked']
    when proposal_state = 'referred' and needs in ('medical', 'tele-medical') and case_state = 'open'
      then array['mine', 'state.sale.book_appointment']
    when proposal_state = 'referred' then array['underwriter', 'state.proposal.referred']
    when quote_state = 'expired' then array['closed', 'state.quote.expired']
    when proposal_state is null then array['quote', 'state.quote.open']
    when mistake then array['mine', 'state.sale.mistake']
    when proposal_state = 'inspection_pending' and inspection = 'photos_received' then array['surveyor', 'state.inspection.photos_received']
    when proposal_state = 'inspection_pending' then array['mine', 'state.inspection.' || coalesce(inspection, 'requested')]
    when payment in ('pending', 'unknown', 'at_gateway', 'authorised') then array['customer', 'state.payment.' || payment]
    when kyc = 'review' and proposal_state in ('started', 'complete', 'accepted', 'payable') then array['underwriter', 'state.sale.kyc_review']
    when payment in ('failed', 'expired', 'cancelled') then array['mine', 'state.sale.payment_failed']
    when link is not null then array['customer', 'state.link.' || link]
    when proposal_state = 'revised_offer' then array['customer', 'state.proposal.revised_offer']
    when kyc = 'rejected' and proposal_state in ('started', 'complete') then array['mine', 'state.sale.kyc_rejected']
    else array['mine', 'state.proposal.' || proposal_state]
  end
$$;
