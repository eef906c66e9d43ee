-- online
-- The audit trail is searched by time, person and kind of event, newest first: each way along an index of its own, however long the trail is.

-- parts of audit_events: events by time
create index concurrently if not exists :part_by_time on :part (at, id);

-- parts of audit_events: events by who caused them
create index concurrently if not exists :part_by_actor on :part (actor, at, id) include (event);

-- parts of audit_events: events by their name
create index concurrently if not exists :part_by_event on :part (event, at, id);

-- step: the whole trail by time
-- safe because every part has its index already: they are only attached
create index if not exists audit_events_by_time on audit_events (at, id);

-- step: the whole trail by who caused it
-- safe because every part has its index already: they are only attached
create index if not exists audit_events_by_actor on audit_events (actor, at, id) include (event);

-- step: the whole trail by name
-- safe because every part has its index already: they are only attached
create index if not exists audit_events_by_event on audit_events (event, at, id);
