-- Which browser a session was begun in, for the account's own page. Unknown for sessions begun before.
alter table sessions add column device text;
