-- online
-- Short numbers of refunds, which customers read out. Drawn as those of quotes and proposals (241); rows from before, and rows that a
-- server of the version before still writes, get theirs here.

-- step: column
alter table refunds add column if not exists number text;

-- step: function
create or replace function new_refund_number() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := draw_sale_number('RF');
    if not exists (select from refunds where number = drawn) then return drawn; end if;
  end loop;
end $$;

-- step: unique among refunds
create unique index concurrently if not exists refunds_number on refunds (number);

-- step: new rows of a server of the version before
alter table refunds alter column number set default new_refund_number();

-- pages: refunds from before
with page as (select id, draw_sale_number('RF') as drawn from refunds where id > $1 and number is null order by id limit 500 for update),
  free as (select distinct on (drawn) id, drawn from page where not exists (select from refunds where number = drawn)),
  numbered as (update refunds set number = drawn from free where refunds.id = free.id)
select max(id) as last from page

-- pages: refunds whose drawn number was taken
with page as (select id, draw_sale_number('RF') as drawn from refunds where number is null and $1::text is not null limit 100 for update),
  free as (select distinct on (drawn) id, drawn from page where not exists (select from refunds where number = drawn)),
  numbered as (update refunds set number = drawn from free where refunds.id = free.id)
select max(id) as last from page

-- step: every row has one
alter table refunds add constraint refunds_number_given check (number is not null) not valid;

-- step: every refund of before has one
alter table refunds validate constraint refunds_number_given;

-- step: the column itself says so
-- safe because the validated check spares reading the table
alter table refunds alter column number set not null;
alter table refunds drop constraint refunds_number_given;
