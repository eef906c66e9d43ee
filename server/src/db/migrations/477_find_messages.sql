-- online
-- The office lists messages newest first, by state, kind and receiver: each way along an index of its own. A job finds sealed messages of earlier
-- releases, which have no keyed receiver, by a partial index that later ones do not enter.

-- step: messages at hand by kind
create index concurrently if not exists outbox_by_kind on outbox (kind, created_at desc, id desc);

-- step: messages at hand by receiver
create index concurrently if not exists outbox_by_receiver on outbox (recipient_index, created_at desc, id desc) where recipient_index is not null;

-- step: messages at hand without a keyed receiver
create index concurrently if not exists outbox_not_indexed on outbox (id) where recipient = '' and recipient_index is null;

-- parts of sent_messages: messages by state
create index concurrently if not exists :part_by_state on :part (state, created_at desc, id desc);

-- parts of sent_messages: messages by kind
create index concurrently if not exists :part_by_kind on :part (kind, created_at desc, id desc);

-- parts of sent_messages: messages by receiver
create index concurrently if not exists :part_by_receiver on :part (recipient_index, created_at desc, id desc) where recipient_index is not null;

-- parts of sent_messages: messages without a keyed receiver
create index concurrently if not exists :part_not_indexed on :part (id) where recipient = '' and recipient_index is null;

-- step: all messages by state
-- safe because every part has its index already: they are only attached
create index if not exists sent_messages_by_state on sent_messages (state, created_at desc, id desc);

-- step: all messages by kind
-- safe because every part has its index already: they are only attached
create index if not exists sent_messages_by_kind on sent_messages (kind, created_at desc, id desc);

-- step: all messages by receiver
-- safe because every part has its index already: they are only attached
create index if not exists sent_messages_by_receiver on sent_messages (recipient_index, created_at desc, id desc) where recipient_index is not null;

-- step: all messages without a keyed receiver
-- safe because every part has its index already: they are only attached
create index if not exists sent_messages_not_indexed on sent_messages (id) where recipient = '' and recipient_index is null;
