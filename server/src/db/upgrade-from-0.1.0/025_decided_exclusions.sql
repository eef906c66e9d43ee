-- What an underwriter excluded, by member; encrypted, since it tells of a person's health. Stands until premium or health answers change.
alter table proposals add column decided_exclusions text;
