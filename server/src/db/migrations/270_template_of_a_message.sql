-- The template that made a message, where that is not its kind: its registered id is looked up when it is sent.
alter table outbox add column template text;
