-- Messages that were sent and notifications that were applied move here, month by month, when nobody works with them any more: the
-- tables they come from stay as large as what is under way.
create table sent_messages (
  id text not null,
  dedupe_key text not null,
  channel text not null,
  recipient text not null,
  kind text not null,
  language text not null,
  subject text,
  body text not null,
  case_id text,
  partner_id text,
  state text not null,
  attempts integer not null,
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz
) partition by range (created_at);
create table sent_messages_other partition of sent_messages default;
create index sent_messages_id on sent_messages (id);
create index sent_messages_case on sent_messages (case_id);
create index sent_messages_latest on sent_messages (created_at desc, id desc);
create index sent_messages_key on sent_messages (dedupe_key);

-- A message is sent once, for ever: the key stays when the message goes.
create table sent_message_keys (
  dedupe_key text not null,
  constraint sent_message_keys_pkey primary key (dedupe_key)
);

create view messages as
  select id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, provider_id, created_at, sent_at
    from outbox
  union all
  select id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, provider_id, created_at, sent_at
    from sent_messages;

create table applied_notifications (
  event_id text not null,
  gateway text not null,
  kind text not null,
  order_id text,
  receipt text,
  gateway_payment_id text,
  raw bytea not null,
  headers jsonb not null,
  state text not null,
  deliveries integer not null,
  received_at timestamptz not null,
  done_at timestamptz
) partition by range (received_at);
create table applied_notifications_other partition of applied_notifications default;
create index applied_notifications_id on applied_notifications (event_id);
create index applied_notifications_payment on applied_notifications (gateway_payment_id);
