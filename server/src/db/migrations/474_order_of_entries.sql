-- Entries written within one millisecond stand in the order in which they were written. Earlier ones have no number and keep the order of their ids.
alter table uw_notes add column seq bigint;
create sequence uw_notes_seq owned by uw_notes.seq;
alter table uw_notes alter column seq set default nextval('uw_notes_seq');

alter table desk_entries add column seq bigint;
create sequence desk_entries_seq owned by desk_entries.seq;
alter table desk_entries alter column seq set default nextval('desk_entries_seq');
