-- A policy cancelled after the free look gives cover until the notice is over; what returns then was agreed when it was asked for.
alter table policies
  add column cancels_on date,
  add column cancel_refund_paise bigint,
  add constraint agreed_to_cancel check ((cancels_on is null) = (cancel_refund_paise is null)),
  add constraint no_more_than_paid check (cancel_refund_paise between 0 and premium_paise);
create index policies_to_cancel on policies (cancels_on) where cancels_on is not null and state in ('issued', 'active');

-- The amount stays as it was earned; what a cancellation took back of it stands beside it.
alter table commissions add column taken_back_paise bigint not null default 0;
update commissions set taken_back_paise = amount_paise where state = 'reversed';
alter table commissions
  add constraint takes_back_what_was_earned check (taken_back_paise between 0 and amount_paise),
  add constraint reversed_is_all check (state <> 'reversed' or taken_back_paise = amount_paise);
