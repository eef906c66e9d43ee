-- A review of the identity that begins after the premium was fixed stops the payment: the board says so, whatever link or failed payment there is.

create or replace function sale_standing(quote_state text, proposal_state text, kyc text, link text, mistake boolean, payment text, case_state text, needs text, inspection text, has_policy boolean, can_continue boolean) returns text[] language sql immutable as $$
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
    when payment in ('pending', 'unknown', 'at_gateway', 'authorised') then array['customer', 'state.payment.' || payment]
    when kyc = 'review' and proposal_state in ('started', 'complete', 'accepted', 'payable') then array['underwriter', 'state.sale.kyc_review']
    when payment in ('failed', 'expired', 'cancelled') then array['mine', 'state.sale.payment_failed']
    when link is not null then array['customer', 'state.link.' || link]
    when proposal_state = 'revised_offer' then array['customer', 'state.proposal.revised_offer']
    when kyc = 'rejected' and proposal_state in ('started', 'complete') then array['mine', 'state.sale.kyc_rejected']
    else array['mine', 'state.proposal.' || proposal_state]
  end
$$;

do $$
declare
  reviewed text;
begin
  for reviewed in select quote_id from proposals where kyc_state = 'review' and state in ('accepted', 'payable') loop
    perform refresh_sale(reviewed);
  end loop;
end $$;
