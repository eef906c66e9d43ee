-- To whom a sealed message went, as a keyed number: the office finds the messages of a mobile or an e-mail by it. One that is still in clear has none.
alter table outbox add column recipient_index text;
alter table sent_messages add column recipient_index text;

create or replace view messages as
  select id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, provider_id, created_at, sent_at,
    recipient_index
    from outbox
  union all
  select id, dedupe_key, channel, recipient, kind, language, subject, body, case_id, partner_id, state, attempts, provider_id, created_at, sent_at,
    recipient_index
    from sent_messages;
