-- online
-- When each gateway was last heard from, without reading its notifications.

-- step: notifications by gateway and time
create index concurrently if not exists gateway_inbox_latest on gateway_inbox (gateway, received_at);
