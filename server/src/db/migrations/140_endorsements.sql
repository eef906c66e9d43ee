-- Every change of an issued policy is an endorsement: numbered 1, 2, 3 … for each policy, without gaps.
create table endorsements (
  policy_id text not null references policies (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('nominee', 'address', 'contact', 'name', 'registration', 'cancel')),
  -- Holds, sealed, what was and what is now.
  change_id text unique references policy_changes (id),
  effective_on date not null,
  -- What a cancellation returns; a change of details costs nothing.
  refund_paise bigint not null default 0 check (refund_paise >= 0),
  -- 'customer', or the code of the partner who asked for it.
  asked_by text not null,
  -- Where the customer's code went, masked; none where no customer confirms.
  confirmed_to text,
  issued_at timestamptz not null,
  primary key (policy_id, number),
  constraint change_of_details check ((change_id is not null) = (kind in ('nominee', 'address', 'contact', 'name'))),
  constraint refund_of_cancellation check (kind = 'cancel' or refund_paise = 0)
);
-- A policy is cancelled once, and a new car gets its number once.
create unique index endorsements_once on endorsements (policy_id, kind) where kind in ('registration', 'cancel');
create trigger endorsements_append_only before delete or update on endorsements for each row execute function refuse_change_of_evidence();

-- Who gave a notice and how it was confirmed, until the endorsement of cancellation names them.
alter table policies add column cancel_asked_by text;
alter table policies add column cancel_confirmed_to text;

-- Changes from before endorsements were numbered get their numbers in the order in which they happened.
insert into endorsements (policy_id, number, kind, change_id, effective_on, refund_paise, asked_by, confirmed_to, issued_at)
select policy_id, row_number() over (partition by policy_id order by issued_at, seq), kind, change_id, effective_on, refund_paise, asked_by, confirmed_to, issued_at
from (
  select c.policy_id, c.kind, c.id as change_id, (c.changed_at at time zone 'Asia/Kolkata')::date as effective_on,
    0::bigint as refund_paise, regexp_replace(c.actor, '^partner:', '') as asked_by, o.sent_to as confirmed_to,
    c.changed_at as issued_at, c.seq
  from policy_changes c join otps o on o.id = c.otp_id
  union all
  select policy_id, 'registration', null, (added_at at time zone 'Asia/Kolkata')::date, 0, regexp_replace(added_by, '^partner:', ''),
    null, added_at, 0
  from car_registrations
  union all
  select p.id, 'cancel', null, coalesce(p.cancels_on + 1, (p.cancelled_at at time zone 'Asia/Kolkata')::date),
    coalesce(p.cancel_refund_paise, (select sum(r.amount_paise) from refunds r where r.policy_id = p.id and r.reason = 'free_look'), 0),
    'customer', null, p.cancelled_at, 0
  from policies p where p.state in ('cancelled', 'cancelled_free_look') and p.cancelled_at is not null
) earlier;
