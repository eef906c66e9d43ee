-- online
-- Messages of the months that are in clear, as those of the demo, are found by their receiver along an index of their own; sealed ones do not enter it.

-- parts of sent_messages: messages in clear by receiver
create index concurrently if not exists :part_in_clear on :part (recipient) where recipient > '';

-- step: all messages in clear by receiver
-- safe because every part has its index already: they are only attached
create index if not exists sent_messages_in_clear on sent_messages (recipient) where recipient > '';
