-- How many data keys each server has open: a new one is used once all of them have it.
alter table servers add column data_keys integer;
