-- The whole schema. A new database gets this file and the later ones; a database of 0.1.0 comes to the same schema by upgrade-from-0.1.0/.
-- Never edited: what changes is written into a new file.

create sequence policy_number_seq;

-- People who may sign in: partners (agents and POSPs), underwriters, admins. The demo's passwords are hashed like any other.
create table partners (
  id text not null,
  code text not null,
  name text not null,
  email text not null,
  mobile text not null default '',
  role text not null,
  licence text,
  status text not null default 'active',
  password_hash text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- From when to when a partner's licence or POSP certificate is valid; empty where it was not recorded. The regulator may suspend it before.
  licence_from date,
  licence_until date,
  licence_suspended boolean not null default false,
  -- A partner's PAN and birth date, sealed: they tell a partner's own policy from a customer's with the partner's number in it.
  identity_sealed text,
  identity_index text,
  may_waive_medical boolean not null default false,
  constraint identity_is_whole check ((identity_sealed is null) = (identity_index is null)),
  constraint partners_licence_check check (licence in ('agent', 'posp')),
  constraint partners_licence_order check (licence_until >= licence_from),
  constraint partners_role_check check (role in ('partner', 'underwriter', 'finance', 'admin')),
  constraint partners_status_check check (status in ('active', 'suspended')),
  constraint partners_code_key unique (code),
  constraint partners_pkey primary key (id)
);
create index partners_by_identity on partners (identity_index) where identity_index is not null;
create index partners_by_mailbox on partners (regexp_replace(lower(email), '\+[^@]*@', '@'));
create index partners_by_mobile on partners ("right"(regexp_replace(mobile, '\D', '', 'g'), 10));
create unique index partners_email on partners (lower(email));
create index partners_latest on partners (created_at desc, id desc);

-- A stolen table gives no session: only the hash of the cookie's value is kept.
create table sessions (
  token_hash text not null,
  partner_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_partner_id_fkey foreign key (partner_id) references partners (id) on delete cascade
);
create index sessions_expiry on sessions (expires_at);
create index sessions_partner on sessions (partner_id);

create table password_resets (
  token_hash text not null,
  partner_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_partner_id_fkey foreign key (partner_id) references partners (id) on delete cascade
);

-- How often something was asked within its window: calls, codes, sign-in attempts. Keys of sign-in are hashed.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  constraint rate_limits_pkey primary key (key)
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  -- Empty while the call runs outside one transaction; taken over when older than its lease.
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- One row per thing done before it runs once per database: demo seeds.
create table seeds (
  name text not null,
  done_at timestamptz not null default now(),
  constraint seeds_pkey primary key (name)
);

-- What happened, for ever. Each case is a chain: a row's hash covers the row before it, so a changed or missing row shows.
create table audit_events (
  id bigint generated always as identity,
  case_id text not null,
  seq integer not null,
  at timestamptz not null,
  actor text not null,
  event text not null,
  data jsonb not null,
  previous_hash text not null,
  hash text not null,
  constraint audit_events_case_id_seq_key unique (case_id, seq),
  constraint audit_events_pkey primary key (id)
);
create index audit_events_at on audit_events (at);

-- Messages to people. Written in the transaction of the change that causes them; sent afterwards, at least once.
create table outbox (
  id text not null,
  dedupe_key text not null,
  channel text not null,
  recipient text not null,
  kind text not null,
  language text not null default 'en',
  subject text,
  body text not null,
  case_id text,
  partner_id text,
  state text not null default 'waiting',
  attempts integer not null default 0,
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint outbox_channel_check check (channel in ('sms', 'email', 'whatsapp')),
  constraint outbox_state_check check (state in ('waiting', 'sent', 'failed')),
  constraint outbox_dedupe_key_key unique (dedupe_key),
  constraint outbox_pkey primary key (id),
  constraint outbox_partner_id_fkey foreign key (partner_id) references partners (id)
);
create index outbox_by_state on outbox (state, created_at desc, id desc);
create index outbox_case on outbox (case_id);
create index outbox_latest on outbox (created_at desc, id desc);
create index outbox_recipient on outbox (recipient, created_at desc);
create index outbox_waiting on outbox (created_at) where state = 'waiting';

-- Rates as data, and the quotes rated with them.
create table rate_versions (
  version text not null,
  effective_from date not null,
  tables jsonb not null,
  loaded_at timestamptz not null default now(),
  constraint rate_versions_effective_from_key unique (effective_from),
  constraint rate_versions_pkey primary key (version)
);

create table quotes (
  id text not null,
  partner_id text not null,
  product text not null,
  state text not null,
  version integer not null default 1,
  -- The wire's shape; members carry their insured_id.
  inputs jsonb not null,
  -- Highest insured_id ever given in this quote, so that a removed member's id is never given to another person.
  last_insured_id integer not null default 0,
  rate_version text not null,
  -- The day the premium was worked out for: with inputs, rate version and loadings it gives the same premium years later.
  rated_on date not null,
  loadings jsonb not null default '[]'::jsonb,
  breakup jsonb not null,
  total_paise bigint not null,
  content_hash text not null,
  valid_until date not null,
  -- Encrypted medical answers; null until given.
  medical text,
  customer_name text,
  copied_from text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quotes_product_check check (product in ('arogya-sanjeevani', 'health', 'topup', 'car')),
  constraint quotes_state_check check (state in ('open', 'proposed', 'closed', 'expired')),
  constraint quotes_total_paise_check check (total_paise >= 0),
  constraint quotes_pkey primary key (id),
  constraint quotes_copied_from_fkey foreign key (copied_from) references quotes (id),
  constraint quotes_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint quotes_rate_version_fkey foreign key (rate_version) references rate_versions (version)
);
-- The office's lists, newest first, page by page; and the newest quotes, on which new rates are rehearsed.
create index quotes_latest on quotes (updated_at desc);
create index quotes_of_partner on quotes (partner_id, updated_at desc);
create index quotes_to_expire on quotes (valid_until) where state in ('open', 'proposed');

create table quote_shares (
  id text not null,
  token_hash text not null,
  quote_id text not null,
  partner_id text not null,
  channel text not null,
  language text not null,
  expires date not null,
  opens integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_at timestamptz not null,
  constraint quote_shares_channel_check check (channel in ('link', 'whatsapp', 'email', 'sms')),
  constraint quote_shares_language_check check (language in ('en', 'hi')),
  constraint quote_shares_pkey primary key (id),
  constraint quote_shares_token_hash_key unique (token_hash),
  constraint quote_shares_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint quote_shares_quote_id_fkey foreign key (quote_id) references quotes (id)
);
create index quote_shares_of_quote on quote_shares (quote_id);

create table proposals (
  id text not null,
  quote_id text not null,
  partner_id text not null,
  product text not null,
  state text not null,
  version integer not null default 1,
  -- Section name to encrypted body; 'proposal' holds the form of the create call.
  answers jsonb not null default '{}'::jsonb,
  -- Keyed hash of the form the proposal was created with: tells a repeated create from a different one.
  form_hash text not null,
  -- What lists show and search by; everything else personal is inside answers.
  proposer_name text not null,
  mobile_masked text,
  mobile_index text,
  mobile_verified boolean not null default false,
  kyc_state text not null default 'none',
  kyc_reference text,
  -- What the last save was about, so that a second editor can be told what changed.
  last_change text not null default 'proposal',
  frozen_paise bigint,
  frozen_breakup jsonb,
  frozen_at timestamptz,
  -- A decision of an underwriter stands until premium or health answers change.
  underwriting_accepted boolean not null default false,
  -- Loadings the underwriter set, percent by insured_id; they take the place of the table's.
  decided_loadings jsonb,
  inspection_approved boolean not null default false,
  withdrawn_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What an underwriter excluded, by member; encrypted, since it tells of a person's health. Stands until premium or health answers change.
  decided_exclusions text,
  -- Tells proposers apart without opening their answers.
  proposer_index text,
  constraint proposals_frozen_paise_check check (frozen_paise >= 0),
  constraint proposals_kyc_state_check check (kyc_state in ('none', 'verified', 'review', 'rejected')),
  constraint proposals_product_check check (product in ('arogya-sanjeevani', 'health', 'topup', 'car')),
  constraint proposals_pkey primary key (id),
  constraint proposals_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint proposals_quote_id_fkey foreign key (quote_id) references quotes (id)
);
create index proposals_by_mobile on proposals (mobile_index);
create index proposals_kyc_review on proposals (updated_at) where kyc_state = 'review';
create index proposals_of_partner on proposals (partner_id, updated_at desc);
create index proposals_of_quote on proposals (quote_id, created_at desc);
create unique index proposals_one_live on proposals (quote_id) where state not in ('withdrawn', 'expired');

create table proposal_changes (
  proposal_id text not null,
  version integer not null,
  what text not null,
  at timestamptz not null,
  constraint proposal_changes_pkey primary key (proposal_id, version),
  constraint proposal_changes_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);

create table identity_documents (
  id text not null,
  proposal_id text not null,
  partner_id text not null,
  document_type text not null,
  storage_key text not null,
  media_type text not null,
  bytes integer not null,
  state text not null default 'uploaded',
  created_at timestamptz not null,
  -- Who looked at an identity document, when, and what they noted.
  reviewed_by text,
  reviewed_at timestamptz,
  review_note text not null default '',
  constraint identity_documents_bytes_check check (bytes > 0),
  constraint identity_documents_state_check check (state in ('uploaded', 'accepted', 'rejected')),
  constraint identity_documents_pkey primary key (id),
  constraint identity_documents_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint identity_documents_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index identity_documents_of_proposal on identity_documents (proposal_id);

-- Cases that wait for an underwriter or a surveyor, and one-time codes.
create table uw_cases (
  id text not null,
  proposal_id text not null,
  quote_id text not null,
  partner_id text not null,
  product text not null,
  state text not null default 'open',
  -- Encrypted list of reasons: they tell of a person's health.
  reasons text not null,
  needs text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decision jsonb,
  -- A medical that the rules demand: what the report said, sealed, and who may decide without one.
  report_received_at timestamptz,
  report_sealed text,
  constraint uw_cases_pkey primary key (id),
  constraint uw_cases_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint uw_cases_proposal_id_fkey foreign key (proposal_id) references proposals (id),
  constraint uw_cases_quote_id_fkey foreign key (quote_id) references quotes (id)
);
create unique index uw_cases_one_open on uw_cases (proposal_id) where decided_at is null;
create index uw_cases_queue on uw_cases (due_at) where decided_at is null;

create table inspections (
  id text not null,
  proposal_id text not null,
  quote_id text not null,
  partner_id text not null,
  state text not null default 'requested',
  reason text not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  constraint inspections_pkey primary key (id),
  constraint inspections_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint inspections_proposal_id_fkey foreign key (proposal_id) references proposals (id),
  constraint inspections_quote_id_fkey foreign key (quote_id) references quotes (id)
);
create index inspections_of_proposal on inspections (proposal_id, requested_at desc);
create unique index inspections_one_open on inspections (proposal_id) where closed_at is null;
create index inspections_queue on inspections (requested_at, id) where closed_at is null;

create table otps (
  id text not null,
  purpose text not null,
  -- What the code is for: a proposal, a link; a code given for one is refused for another.
  subject text not null,
  -- Hash of the exact content agreed to, where there is one.
  content_hash text,
  partner_id text,
  mobile_index text not null,
  sent_to text not null,
  code_hash text not null,
  -- ABHA: the register's own transaction, encrypted.
  outside_reference text,
  tries integer not null default 0,
  most_tries integer not null default 3,
  sent_on date not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  verified_at timestamptz,
  used_at timestamptz,
  constraint otps_pkey primary key (id),
  constraint otps_partner_id_fkey foreign key (partner_id) references partners (id)
);
create index otps_of_mobile on otps (mobile_index, purpose, sent_on);
create index otps_of_partner on otps (partner_id, sent_on) where tries > 0;

-- What the customer was shown and agreed to. Evidence: rows are only ever added; voiding one is a row of its own.
create table consents (
  id text not null,
  proposal_id text not null,
  partner_id text not null,
  link_id text not null,
  kind text not null,
  text_version text not null,
  language text not null,
  text_hash text not null,
  content_hash text not null,
  items jsonb not null,
  amount_paise bigint not null,
  otp_ref text not null,
  ip text not null,
  user_agent text not null,
  given_at timestamptz not null,
  -- Which form of the agreed content a consent's hash was made of; consents up to 0.1.0 are of the first.
  content_version smallint not null,
  -- On whose device a consent was given. Evidence of older consents does not say.
  device text not null default 'not_recorded',
  device_partner_id text,
  is_partner_address boolean not null default false,
  constraint consents_amount_paise_check check (amount_paise >= 0),
  constraint consents_device_check check (device in ('not_recorded', 'customer', 'partner_pay_now', 'partner')),
  constraint consents_kind_check check (kind in ('proposal', 'revised_offer')),
  constraint consents_pkey primary key (id),
  constraint consents_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index consents_by_proposal on consents (proposal_id, given_at desc);

create table consent_voids (
  consent_id text not null,
  why text not null,
  at timestamptz not null,
  constraint consent_voids_pkey primary key (consent_id),
  constraint consent_voids_consent_id_fkey foreign key (consent_id) references consents (id)
);

create table pay_links (
  id text not null,
  proposal_id text not null,
  partner_id text not null,
  product text not null,
  journey text not null,
  mode text not null,
  state text not null,
  -- The token is HMAC(secret of the server, nonce): it can be sent again, and a copy of the database opens nothing.
  nonce text not null,
  token_hash text not null,
  mobile_sealed text not null,
  sent_to text not null,
  expires_at timestamptz not null,
  resends integer not null default 0,
  seen_at timestamptz,
  verified_at timestamptz,
  consented_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  -- 'Something is wrong: tell my agent', in the customer's words, encrypted.
  mistake_sealed text,
  constraint pay_links_journey_check check (journey in ('consent', 'consent_payment', 'payment')),
  constraint pay_links_mode_check check (mode in ('pay_now', 'link', 'pay_later')),
  constraint pay_links_state_check check (state in ('created', 'sent', 'seen', 'consented', 'paid', 'expired', 'cancelled', 'superseded')),
  constraint pay_links_pkey primary key (id),
  constraint pay_links_token_hash_key unique (token_hash),
  constraint pay_links_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index pay_links_due on pay_links (expires_at) where state in ('created', 'sent', 'seen', 'consented');
create index pay_links_of_proposal on pay_links (proposal_id, created_at desc);
create unique index pay_links_one_live on pay_links (proposal_id) where state in ('created', 'sent', 'seen', 'consented');

-- A customer's browser, by link or by policy home. The cookie's value is kept hashed.
create table customer_visits (
  token_hash text not null,
  link_id text,
  policy_id text,
  otp_id text,
  otp_ref text,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint customer_visits_pkey primary key (token_hash),
  constraint customer_visits_link_id_fkey foreign key (link_id) references pay_links (id)
);

-- One row per order at the gateway. A failed try goes on under the same order; a changed amount or content makes a new one.
create table payments (
  id text not null,
  proposal_id text not null,
  partner_id text not null,
  link_id text,
  consent_id text not null,
  content_hash text not null,
  attempt integer not null,
  receipt text not null,
  amount_paise bigint not null,
  currency text not null default 'INR',
  state text not null,
  gateway text not null,
  gateway_order_id text,
  reason text,
  sync_step integer not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null,
  -- When the customer last went to the gateway: a failure known before then is an old one.
  tried_at timestamptz,
  captured_at timestamptz,
  -- Given up on our side; money that still arrives on it goes back.
  given_up_at timestamptz,
  constraint payments_amount_paise_check check (amount_paise > 0),
  constraint payments_currency_check check (currency = 'INR'),
  constraint payments_gateway_order_id_key unique (gateway_order_id),
  constraint payments_pkey primary key (id),
  constraint payments_proposal_id_attempt_key unique (proposal_id, attempt),
  constraint payments_receipt_key unique (receipt),
  constraint payments_consent_id_fkey foreign key (consent_id) references consents (id),
  constraint payments_link_id_fkey foreign key (link_id) references pay_links (id),
  constraint payments_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index payments_by_proposal on payments (proposal_id, created_at desc);
create index payments_latest on payments (created_at desc, id desc);
create unique index payments_one_live on payments (proposal_id) where (given_up_at is null) and (state not in ('review', 'refund_due', 'refund_pending', 'refunded'));

-- Every payment the gateway ever showed us, with the one end its money came to.
create table gateway_payments (
  id text not null,
  payment_id text,
  proposal_id text,
  order_id text,
  amount_paise bigint not null,
  currency text not null,
  status text not null,
  method text,
  error_code text,
  captured_at timestamptz,
  ends_as text,
  first_seen timestamptz not null,
  constraint captured_money_has_an_end check ((captured_at is null) or (ends_as is not null)),
  constraint gateway_payments_ends_as_check check (ends_as in ('policy', 'refund', 'review', 'write_off')),
  constraint gateway_payments_pkey primary key (id),
  constraint gateway_payments_payment_id_fkey foreign key (payment_id) references payments (id),
  constraint gateway_payments_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index gateway_payments_by_payment on gateway_payments (payment_id);
create unique index gateway_payments_one_policy on gateway_payments (proposal_id) where ends_as = 'policy';

create table gateway_inbox (
  event_id text not null,
  gateway text not null,
  kind text not null,
  order_id text,
  receipt text,
  gateway_payment_id text,
  raw bytea not null,
  headers jsonb not null,
  state text not null default 'new',
  deliveries integer not null default 1,
  received_at timestamptz not null,
  done_at timestamptz,
  constraint gateway_inbox_state_check check (state in ('new', 'done', 'parked', 'ignored')),
  constraint gateway_inbox_pkey primary key (event_id)
);
create index gateway_inbox_waiting on gateway_inbox (received_at) where state in ('new', 'parked');

create table refunds (
  id text not null,
  gateway_payment_id text not null,
  proposal_id text,
  policy_id text,
  reason text not null,
  amount_paise bigint not null,
  key text not null,
  state text not null,
  gateway_refund_id text,
  tries integer not null default 0,
  created_at timestamptz not null,
  refunded_at timestamptz,
  -- What a person sees of a refund: when it was sent, how often it failed and what the gateway said.
  sent_at timestamptz,
  last_error text,
  last_tried_at timestamptz,
  constraint refunds_amount_paise_check check (amount_paise > 0),
  constraint refunds_state_check check (state in ('due', 'pending', 'refunded', 'failed', 'written_off')),
  constraint refunds_gateway_refund_id_key unique (gateway_refund_id),
  constraint refunds_key_key unique (key),
  constraint refunds_pkey primary key (id),
  constraint refunds_gateway_payment_id_fkey foreign key (gateway_payment_id) references gateway_payments (id),
  constraint refunds_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index refunds_by_proposal on refunds (proposal_id);
create index refunds_newest on refunds (created_at desc, id desc);
create unique index refunds_once on refunds (gateway_payment_id, reason) where reason <> 'by_hand';
create index refunds_open on refunds (created_at) where state in ('due', 'pending');

-- What a person must look at. Nothing that concerns money is only logged.
create table reviews (
  id text not null,
  kind text not null,
  subject text not null,
  proposal_id text,
  gateway_payment_id text,
  detail jsonb not null,
  state text not null default 'open',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  resolution text,
  -- Null on a review closed before this existed: verify:books finds it if its money has no end.
  ended_as text,
  constraint reviews_ended_as_check check (ended_as in ('policy', 'refund', 'write_off')),
  constraint reviews_state_check check (state in ('open', 'closed')),
  constraint reviews_pkey primary key (id)
);
-- Resolved once, it is not asked again.
create unique index reviews_once on reviews (kind, subject);
create index reviews_open on reviews (opened_at) where state = 'open';

create table reconcile_runs (
  id text not null,
  gateway text not null,
  window_from timestamptz not null,
  window_to timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  payments_seen integer not null default 0,
  repaired integer not null default 0,
  flagged integer not null default 0,
  constraint reconcile_runs_pkey primary key (id)
);
create index reconcile_runs_latest on reconcile_runs (started_at desc);

create table worker_heartbeats (
  worker text not null,
  at timestamptz not null,
  -- Every server says here that its runners take jobs, and when each task last succeeded:
  -- any server can tell whether somebody would follow up a payment begun now.
  runner text not null default 'jobs',
  constraint worker_heartbeats_pkey primary key (worker)
);

create table policies (
  id text not null,
  number text not null,
  proposal_id text not null,
  quote_id text not null,
  partner_id text not null,
  product text not null,
  plan text not null,
  state text not null,
  holder text not null,
  sum_insured text not null,
  starts date not null,
  -- Cover never starts before payment: the time of day on the first day.
  start_time text not null,
  ends date not null,
  premium_paise bigint not null,
  net_paise bigint not null,
  tax_paise bigint not null,
  breakup jsonb not null,
  gateway_payment_id text not null,
  payment_id text not null,
  consent_id text not null,
  paid_at timestamptz not null,
  issued_at timestamptz not null,
  free_look_until date,
  cancelled_at timestamptz,
  home_nonce text not null,
  home_token_hash text not null,
  -- A policy cancelled after the free look gives cover until the notice is over; what returns then was agreed when it was asked for.
  cancels_on date,
  cancel_refund_paise bigint,
  constraint adds_up check ((net_paise + tax_paise) = premium_paise),
  constraint agreed_to_cancel check ((cancels_on is null) = (cancel_refund_paise is null)),
  constraint no_more_than_paid check ((cancel_refund_paise >= 0) and (cancel_refund_paise <= premium_paise)),
  constraint not_before_payment check (starts >= ((paid_at at time zone 'Asia/Kolkata'))::date),
  constraint policies_premium_paise_check check (premium_paise > 0),
  constraint policies_state_check check (state in ('issued', 'active', 'grace', 'renewed', 'lapsed', 'cancelled_free_look', 'cancelled')),
  constraint policies_gateway_payment_id_key unique (gateway_payment_id),
  constraint policies_home_token_hash_key unique (home_token_hash),
  constraint policies_number_key unique (number),
  constraint policies_pkey primary key (id),
  constraint policies_proposal_id_key unique (proposal_id),
  constraint policies_consent_id_fkey foreign key (consent_id) references consents (id),
  constraint policies_gateway_payment_id_fkey foreign key (gateway_payment_id) references gateway_payments (id),
  constraint policies_payment_id_fkey foreign key (payment_id) references payments (id),
  constraint policies_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index policies_by_end on policies (ends);
create index policies_by_partner on policies (partner_id, issued_at desc);
create index policies_of_partner_by_end on policies (partner_id, ends) where state in ('issued', 'active', 'grace');
create index policies_to_cancel on policies (cancels_on) where (cancels_on is not null) and (state in ('issued', 'active'));
create index policies_to_renew on policies (ends) where state in ('issued', 'active', 'grace');

create table policy_documents (
  policy_id text not null,
  kind text not null,
  subject text not null default '',
  title text not null,
  content_hash text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  constraint policy_documents_pkey primary key (policy_id, kind, subject),
  constraint policy_documents_policy_id_fkey foreign key (policy_id) references policies (id)
);

create table commissions (
  policy_id text not null,
  partner_id text not null,
  lines jsonb not null,
  amount_paise bigint not null,
  state text not null,
  accrued_on date not null,
  held_until date not null,
  changed_at timestamptz not null,
  -- The amount stays as it was earned; what a cancellation took back of it stands beside it.
  taken_back_paise bigint not null default 0,
  constraint commissions_amount_paise_check check (amount_paise >= 0),
  constraint commissions_state_check check (state in ('held', 'released', 'reversed')),
  constraint reversed_is_all check ((state <> 'reversed') or (taken_back_paise = amount_paise)),
  constraint takes_back_what_was_earned check ((taken_back_paise >= 0) and (taken_back_paise <= amount_paise)),
  constraint commissions_pkey primary key (policy_id),
  constraint commissions_policy_id_fkey foreign key (policy_id) references policies (id)
);
create index commissions_by_partner on commissions (partner_id, accrued_on desc);
create index commissions_held on commissions (held_until) where state = 'held';

-- Double entry in paise. A debit is positive, a credit negative; a journal whose entries do not sum to zero cannot be committed.
create table ledger_accounts (
  code text not null,
  name text not null,
  kind text not null,
  constraint ledger_accounts_kind_check check (kind in ('asset', 'liability', 'income', 'expense')),
  constraint ledger_accounts_pkey primary key (code)
);

create table ledger_journals (
  id text not null,
  -- What happened, once: 'capture:pay_1', 'issue:pol_1', ...
  ref text not null,
  proposal_id text,
  at timestamptz not null,
  constraint ledger_journals_pkey primary key (id),
  constraint ledger_journals_ref_key unique (ref)
);
create index ledger_journals_latest on ledger_journals (at desc);

create table ledger_entries (
  journal_id text not null,
  account text not null,
  amount_paise bigint not null,
  constraint ledger_entries_amount_paise_check check (amount_paise <> 0),
  constraint ledger_entries_pkey primary key (journal_id, account),
  constraint ledger_entries_account_fkey foreign key (account) references ledger_accounts (code),
  constraint ledger_entries_journal_id_fkey foreign key (journal_id) references ledger_journals (id)
);
create index ledger_entries_by_account on ledger_entries (account);

-- What the underwriter decided, in order; the case itself stands with the sales tables.
create table uw_decisions (
  id text not null,
  case_id text not null,
  proposal_id text not null,
  decision text not null,
  terms jsonb not null,
  note text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  constraint uw_decisions_decision_check check (decision in ('accept', 'load', 'exclude', 'drop_member', 'lower_sum', 'query', 'decline')),
  constraint uw_decisions_pkey primary key (id),
  constraint uw_decisions_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index uw_decisions_by_case on uw_decisions (case_id, decided_at);

-- A decision that differs from what was consented: old and new price, for the customer to accept or not.
create table revised_offers (
  id text not null,
  proposal_id text not null,
  case_id text not null,
  old_paise bigint not null,
  new_paise bigint not null,
  terms jsonb not null,
  state text not null,
  offered_at timestamptz not null,
  answered_at timestamptz,
  constraint revised_offers_state_check check (state in ('open', 'accepted', 'refused', 'superseded')),
  constraint revised_offers_pkey primary key (id),
  constraint revised_offers_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create unique index revised_offers_one_open on revised_offers (proposal_id) where state = 'open';

-- The underwriter's one question and the partner's answer; both may tell of a person's health.
create table uw_queries (
  case_id text not null,
  question text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  constraint uw_queries_pkey primary key (case_id),
  constraint uw_queries_case_id_fkey foreign key (case_id) references uw_cases (id)
);

-- Medical appointments of cases that wait for an underwriter. A slot is a place and a moment; one booking holds it.
create table appointments (
  id text not null,
  case_id text not null,
  proposal_id text not null,
  partner_id text not null,
  insured_id text not null,
  place text not null,
  starts_at timestamptz not null,
  minutes integer not null,
  state text not null default 'booked',
  -- Raised by each move, so that a calendar replaces its entry.
  sequence integer not null default 0,
  booked_at timestamptz not null,
  changed_at timestamptz not null,
  constraint appointments_state_check check (state in ('booked', 'cancelled')),
  constraint appointments_pkey primary key (id),
  constraint appointments_case_id_fkey foreign key (case_id) references uw_cases (id),
  constraint appointments_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint appointments_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index appointments_of_case on appointments (case_id);
create unique index appointments_one_per_member on appointments (case_id, insured_id) where state = 'booked';
create unique index appointments_one_per_slot on appointments (place, starts_at) where state = 'booked';

-- A port asked for: one per quote. What the old policy says about people's health is encrypted.
create table port_requests (
  id text not null,
  quote_id text not null,
  partner_id text not null,
  product text not null,
  state text not null,
  details text not null,
  insurer text not null,
  expiry date not null,
  reasons jsonb not null default '[]'::jsonb,
  -- The day on which we remind the customer, when the port was asked for too early.
  remind_on date,
  asked_at timestamptz not null,
  decided_at timestamptz,
  constraint port_requests_state_check check (state in ('asked', 'history_awaited', 'accepted', 'declined', 'withdrawn')),
  constraint port_requests_pkey primary key (id),
  constraint port_requests_quote_id_key unique (quote_id),
  constraint port_requests_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint port_requests_quote_id_fkey foreign key (quote_id) references quotes (id)
);
create index port_requests_to_remind on port_requests (remind_on) where (remind_on is not null) and (state = 'declined');

-- The renewal of a policy: the sale that continues it. A car's renewal is a prefilled quote, so it has no proposal of its own yet.
create table renewals (
  policy_id text not null,
  year integer not null,
  partner_id text not null,
  quote_id text not null,
  proposal_id text,
  -- Percent of the sum insured given for claim-free years, this one included.
  bonus_percent integer not null default 0,
  opened_at timestamptz not null,
  -- Set when the renewed policy is issued.
  issued_policy_id text,
  constraint renewals_pkey primary key (policy_id, year),
  constraint renewals_proposal_id_key unique (proposal_id),
  constraint renewals_quote_id_key unique (quote_id),
  constraint renewals_issued_policy_id_fkey foreign key (issued_policy_id) references policies (id),
  constraint renewals_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint renewals_policy_id_fkey foreign key (policy_id) references policies (id),
  constraint renewals_proposal_id_fkey foreign key (proposal_id) references proposals (id),
  constraint renewals_quote_id_fkey foreign key (quote_id) references quotes (id)
);

-- Photos of cars whose old cover has lapsed: uploads in parts, kept photos, the customer's link, the surveyor's decision.
create table inspection_uploads (
  id text not null,
  inspection_id text not null,
  view text not null,
  source text not null,
  taken_by text not null,
  bytes integer not null,
  sha256 text not null,
  captured_at timestamptz not null,
  place jsonb,
  received integer not null default 0,
  -- The photo it became; its parts are gone then.
  photo_id text,
  created_at timestamptz not null,
  constraint inspection_uploads_source_check check (source in ('camera', 'gallery')),
  constraint inspection_uploads_taken_by_check check (taken_by in ('partner', 'customer')),
  constraint inspection_uploads_pkey primary key (id),
  constraint inspection_uploads_inspection_id_fkey foreign key (inspection_id) references inspections (id)
);
-- The same photo announced again goes on where it stopped.
create unique index inspection_uploads_same on inspection_uploads (inspection_id, view, sha256);

create table inspection_parts (
  upload_id text not null,
  at integer not null,
  bytes bytea not null,
  constraint inspection_parts_pkey primary key (upload_id, at),
  constraint inspection_parts_upload_id_fkey foreign key (upload_id) references inspection_uploads (id) on delete cascade
);

create table inspection_photos (
  id text not null,
  inspection_id text not null,
  view text not null,
  source text not null,
  taken_by text not null,
  captured_at timestamptz not null,
  place jsonb,
  -- Of the file as the phone sent it; the redrawn photo stands in the document store.
  original_hash text not null,
  original_bytes integer not null,
  storage_key text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- 64 bits of what the photo looks like, and the same in four bands, so that look-alikes are found by an index.
  likeness bit(64) not null,
  likeness_bands integer[] not null,
  resembles text,
  received_at timestamptz not null,
  -- Taken again or removed: kept for the record, no longer shown.
  replaced_at timestamptz,
  constraint inspection_photos_pkey primary key (id),
  constraint inspection_photos_inspection_id_fkey foreign key (inspection_id) references inspections (id),
  constraint inspection_photos_resembles_fkey foreign key (resembles) references inspection_photos (id)
);
create index inspection_photos_bands on inspection_photos using gin (likeness_bands);
create index inspection_photos_of on inspection_photos (inspection_id);
create index inspection_photos_original on inspection_photos (original_hash);

create table inspection_links (
  inspection_id text not null,
  nonce text not null,
  token_hash text not null,
  sent_to text not null,
  times_sent integer not null default 1,
  expires_at timestamptz not null,
  opened_at timestamptz,
  created_at timestamptz not null,
  constraint inspection_links_pkey primary key (inspection_id),
  constraint inspection_links_token_hash_key unique (token_hash),
  constraint inspection_links_inspection_id_fkey foreign key (inspection_id) references inspections (id)
);

create table inspection_visits (
  token_hash text not null,
  inspection_id text not null,
  expires_at timestamptz not null,
  constraint inspection_visits_pkey primary key (token_hash),
  constraint inspection_visits_inspection_id_fkey foreign key (inspection_id) references inspections (id)
);

-- One row per decision: more photos may be asked for before the last word.
create table inspection_decisions (
  id text not null,
  inspection_id text not null,
  decision text not null,
  views text[] not null default '{}'::text[],
  damage text[] not null default '{}'::text[],
  reasons text[] not null default '{}'::text[],
  note text not null default '',
  decided_by text not null,
  decided_at timestamptz not null,
  constraint inspection_decisions_decision_check check (decision in ('approve', 'more', 'reject')),
  constraint inspection_decisions_pkey primary key (id),
  constraint inspection_decisions_inspection_id_fkey foreign key (inspection_id) references inspections (id)
);
create index inspection_decisions_of on inspection_decisions (inspection_id, decided_at);

-- The number a new car got after its policy was issued.
create table car_registrations (
  policy_id text not null,
  registration_number text not null,
  added_by text not null,
  added_at timestamptz not null,
  constraint car_registrations_pkey primary key (policy_id),
  constraint car_registrations_policy_id_fkey foreign key (policy_id) references policies (id)
);

-- The partner's list of sales: one narrow row per quote, so that no dashboard query reads the quotes themselves.
-- It is kept by the database at the end of each transaction, whoever changed the sale.
create table sales_board (
  quote_id text not null,
  partner_id text not null,
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
  updated_at timestamptz not null,
  -- The last day of a sale that can run out: the list tells by the clock, before the job has written it down.
  ends_on date,
  constraint sales_board_pkey primary key (quote_id),
  constraint sales_board_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint sales_board_quote_id_fkey foreign key (quote_id) references quotes (id)
);
create index sales_board_all on sales_board (partner_id, updated_at desc, quote_id desc);
create index sales_board_customer on sales_board (partner_id, mobile_index) where mobile_index is not null;
-- Few at any time: what has run out since the job's last round. The other queues filter them out along their own index.
create index sales_board_ends on sales_board (partner_id, ends_on) where ends_on is not null;
create index sales_board_funnel on sales_board (partner_id, created_on, product) include (proposal_id, policy_id);
create index sales_board_queue on sales_board (partner_id, turn, updated_at desc, quote_id desc) include (ends_on);

-- What was put right on a policy after it was issued, with the customer's code. The proposal stays as it was agreed to.
create table policy_changes (
  id text not null,
  seq bigint generated always as identity,
  policy_id text not null,
  proposal_id text not null,
  partner_id text not null,
  kind text not null,
  -- Both sealed: they hold personal answers.
  before_sealed text not null,
  change_sealed text not null,
  otp_id text not null,
  actor text not null,
  changed_at timestamptz not null,
  constraint policy_changes_kind_check check (kind in ('nominee', 'address', 'contact', 'name')),
  constraint policy_changes_otp_id_key unique (otp_id),
  constraint policy_changes_pkey primary key (id),
  constraint policy_changes_seq_key unique (seq),
  constraint policy_changes_otp_id_fkey foreign key (otp_id) references otps (id),
  constraint policy_changes_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint policy_changes_policy_id_fkey foreign key (policy_id) references policies (id),
  constraint policy_changes_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index policy_changes_of_proposal on policy_changes (proposal_id, seq);

-- What came with a wrong signature: a sample, for whoever has to find out where it came from. Nothing reads it to decide anything.
create table forged_notifications (
  id bigint generated always as identity,
  ip text not null,
  headers jsonb not null,
  -- The beginning of the body only.
  raw bytea not null,
  bytes integer not null,
  received_at timestamptz not null,
  constraint forged_notifications_raw_check check (octet_length(raw) <= 4096),
  constraint forged_notifications_pkey primary key (id)
);
create index forged_notifications_by_time on forged_notifications (received_at);

create table job_successes (
  task text not null,
  at timestamptz not null,
  constraint job_successes_pkey primary key (task)
);

-- What this database is for. A server that is for something else does not start on it.
create table database_purpose (
  only_row boolean not null default true,
  purpose text not null,
  marked_at timestamptz not null,
  constraint database_purpose_only_row_check check (only_row),
  constraint database_purpose_purpose_check check (purpose in ('demo', 'production')),
  constraint database_purpose_pkey primary key (only_row)
);

create table write_offs (
  id text not null,
  review_id text not null,
  gateway_payment_id text,
  amount_paise bigint not null,
  reason text not null,
  state text not null default 'proposed',
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint approved_by_another_person check ((state <> 'approved') or (decided_by <> proposed_by)),
  constraint decided_by_somebody check ((state = 'proposed') = (decided_by is null)),
  constraint write_offs_amount_paise_check check (amount_paise > 0),
  constraint write_offs_state_check check (state in ('proposed', 'approved', 'rejected')),
  constraint write_offs_pkey primary key (id),
  constraint write_offs_gateway_payment_id_fkey foreign key (gateway_payment_id) references gateway_payments (id),
  constraint write_offs_review_id_fkey foreign key (review_id) references reviews (id)
);
create unique index write_offs_one_approved on write_offs (review_id) where state = 'approved';
create unique index write_offs_one_proposed on write_offs (review_id) where state = 'proposed';

-- The browsers and addresses an account was used from; what a browser is known by is kept hashed.
create table partner_devices (
  partner_id text not null,
  device_hash text not null,
  ip text not null,
  last_seen_at timestamptz not null,
  constraint partner_devices_pkey primary key (partner_id, device_hash, ip),
  constraint partner_devices_partner_id_fkey foreign key (partner_id) references partners (id)
);
create index partner_devices_by_device on partner_devices (device_hash);
create index partner_devices_seen on partner_devices (last_seen_at);

-- A sale that somebody in the office has to look at. The same finding about a sale is raised once.
create table sale_flags (
  id text not null,
  proposal_id text not null,
  partner_id text not null,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text not null default '',
  constraint acknowledged_by_somebody check ((acknowledged_at is null) = (acknowledged_by is null)),
  constraint sale_flags_kind_check check (kind in ('own_policy', 'shared_mobile', 'partner_device', 'partner_address')),
  constraint sale_flags_pkey primary key (id),
  constraint sale_flags_proposal_id_kind_subject_key unique (proposal_id, kind, subject),
  constraint sale_flags_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint sale_flags_proposal_id_fkey foreign key (proposal_id) references proposals (id)
);
create index sale_flags_open on sale_flags (raised_at) where acknowledged_at is null;

-- What a partner has typed on a step and not yet continued with: sealed, read by nothing but that step.
create table step_drafts (
  quote_id text not null,
  step text not null,
  partner_id text not null,
  sealed text not null,
  saved_at timestamptz not null,
  constraint step_drafts_pkey primary key (quote_id, step),
  constraint step_drafts_partner_id_fkey foreign key (partner_id) references partners (id),
  constraint step_drafts_quote_id_fkey foreign key (quote_id) references quotes (id) on delete cascade
);
create index step_drafts_by_age on step_drafts (saved_at);

-- The database itself makes the link, so that no writer can leave one out.
create function audit_chain() returns trigger language plpgsql as $$
declare
  last_row record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.case_id, 0));
  select seq, hash into last_row from audit_events where case_id = new.case_id order by seq desc limit 1;
  new.seq := coalesce(last_row.seq, 0) + 1;
  new.previous_hash := coalesce(last_row.hash, '');
  new.hash := audit_hash(new.previous_hash, new.case_id, new.seq, new.at, new.actor, new.event, new.data);
  return new;
end
$$;

create function audit_hash(previous text, case_id text, seq integer, at timestamptz, actor text, event text, data jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(e'\x1f', previous, case_id, seq::text,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, event, data::text), 'UTF8')), 'hex')
$$;

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only' using errcode = '42501';
end
$$;

create function journal_must_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_paise), 0) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create function refresh_sale(id text) returns void language plpgsql as $$
declare
  q quotes; p proposals; link pay_links; pay payments; uw uw_cases; seen inspections; pol policies;
  decided record; shown_name text; plate text; runs_out date;
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
  -- While the insurer owes an answer the days do not run, and what is paid or over has none left to lose.
  runs_out := case when decided.turn not in ('done', 'closed') and coalesce(p.state, '') not in ('referred', 'query_asked')
    then q.valid_until end;
  insert into sales_board as b (quote_id, partner_id, product, proposal_id, turn, status, amount_paise, name, registration,
    mobile_index, policy_id, policy_number, search, ends_on, created_on, updated_at)
  values (q.id, q.partner_id, q.product, p.id, decided.turn, decided.status,
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

create function refresh_sale_by_proposal() returns trigger language plpgsql as $$
begin perform refresh_sale((select quote_id from proposals where id = new.proposal_id)); return null; end $$;

create function refresh_sale_by_quote() returns trigger language plpgsql as $$
begin perform refresh_sale(new.quote_id); return null; end $$;

create function refresh_sale_of_quote() returns trigger language plpgsql as $$
begin perform refresh_sale(new.id); return null; end $$;

create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A case that is decided or closed gives its slots back, whoever decides it.
create function release_appointments() returns trigger language plpgsql as $$
begin
  update appointments set state = 'cancelled', changed_at = new.decided_at
    where case_id = new.id and state = 'booked' and starts_at > new.decided_at;
  return new;
end $$;

-- An identity document that was not accepted is named: 'being filled in' would hide why the sale came back.
create function sale_turn(quote_state text, proposal_state text, kyc text, link text, mistake boolean, payment text, case_state text, needs text, inspection text, has_policy boolean, out turn text, out status text) returns record language sql immutable as $$
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
    when kyc = 'rejected' and proposal_state in ('started', 'complete') then array['mine', 'state.sale.kyc_rejected']
    else array['mine', 'state.proposal.' || proposal_state]
  end as t) decided
$$;

create trigger audit_chain before insert on audit_events for each row execute function audit_chain();
create trigger audit_no_change before delete or update on audit_events for each row execute function audit_refuse_change();
create trigger audit_no_truncate before truncate on audit_events for each statement execute function audit_refuse_change();
create constraint trigger quotes_on_board after insert or update on quotes deferrable initially deferred for each row execute function refresh_sale_of_quote();
create constraint trigger proposals_on_board after insert or update on proposals deferrable initially deferred for each row execute function refresh_sale_by_quote();
create constraint trigger cases_on_board after insert or update on uw_cases deferrable initially deferred for each row execute function refresh_sale_by_quote();
create trigger uw_cases_release_appointments after update of decided_at on uw_cases for each row when (((new.decided_at is not null) and (old.decided_at is null))) execute function release_appointments();
create constraint trigger inspections_on_board after insert or update on inspections deferrable initially deferred for each row execute function refresh_sale_by_quote();
create trigger consents_append_only before delete or update on consents for each row execute function refuse_change_of_evidence();
create trigger consent_voids_append_only before delete or update on consent_voids for each row execute function refuse_change_of_evidence();
create constraint trigger links_on_board after insert or update on pay_links deferrable initially deferred for each row execute function refresh_sale_by_proposal();
create constraint trigger payments_on_board after insert or update on payments deferrable initially deferred for each row execute function refresh_sale_by_proposal();
create constraint trigger policies_on_board after insert or update on policies deferrable initially deferred for each row execute function refresh_sale_by_quote();
create trigger ledger_journals_append_only before delete or update on ledger_journals for each row execute function refuse_change_of_evidence();
create trigger ledger_entries_append_only before delete or update on ledger_entries for each row execute function refuse_change_of_evidence();
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function journal_must_balance();
create trigger uw_decisions_append_only before delete or update on uw_decisions for each row execute function refuse_change_of_evidence();
create trigger policy_changes_append_only before delete or update on policy_changes for each row execute function refuse_change_of_evidence();

insert into ledger_accounts (code, name, kind) values
('gateway_clearing', 'Money held by the payment gateway', 'asset'),
  ('premium_deposits', 'Premium received, not yet a policy', 'liability'),
  ('refunds_payable', 'Refunds owed to customers', 'liability'),
  ('gst_payable', 'Goods and services tax owed', 'liability'),
  ('commission_held', 'Commission held through free look', 'liability'),
  ('commission_payable', 'Commission owed to partners', 'liability'),
  ('premium_income', 'Premium of issued policies', 'income'),
  ('commission_expense', 'Commission', 'expense'),
  ('written_off', 'Written off by two people', 'income');
