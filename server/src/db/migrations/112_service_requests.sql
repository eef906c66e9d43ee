-- What a partner asks for on an issued policy. The customer answers on a page of their own; until then nothing changes.
create table service_requests (
  id text primary key,
  policy_id text not null references policies (id),
  proposal_id text not null references proposals (id),
  partner_id text not null,
  kind text not null check (kind in ('nominee', 'address', 'contact', 'name', 'cancel')),
  request_sealed text not null,
  via text not null check (via in ('sms', 'email')),
  sent_to text not null,
  nonce text not null,
  token_hash text not null unique,
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('confirmed', 'refused', 'withdrawn')),
  answered_at timestamptz,
  constraint answered_with_time check ((answer is null) = (answered_at is null))
);
create unique index service_requests_one_open on service_requests (policy_id) where answer is null;
create index service_requests_by_policy on service_requests (policy_id, asked_at desc);

alter table customer_visits add column service_request_id text references service_requests (id);
