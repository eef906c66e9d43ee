-- online
-- Short numbers of quotes and proposals, which people read out. The domain's sale-number.ts says how they are made; a test holds the two
-- together. Rows from before, and rows that a server of the version before still writes, get theirs here.

-- step: columns
alter table quotes add column if not exists number text;
alter table proposals add column if not exists number text;

-- step: functions
create or replace function draw_sale_number(kind text) returns text language plpgsql volatile as $$
declare
  symbols constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  value int; written text := ''; total int := 0;
begin
  for place in 1..7 loop
    value := floor(random() * case when place = 1 then 8 else 31 end);
    written := written || substr(symbols, value + 1, 1);
    total := total + place * value;
  end loop;
  written := written || substr(symbols, total % 31 + 1, 1);
  return kind || '-' || left(written, 4) || '-' || right(written, 4);
end $$;
create or replace function new_quote_number() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := draw_sale_number('Q');
    if not exists (select from quotes where number = drawn) then return drawn; end if;
  end loop;
end $$;
create or replace function new_proposal_number() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := draw_sale_number('P');
    if not exists (select from proposals where number = drawn) then return drawn; end if;
  end loop;
end $$;

-- step: unique among quotes
create unique index concurrently if not exists quotes_number on quotes (number);

-- step: unique among proposals
create unique index concurrently if not exists proposals_number on proposals (number);

-- step: new rows of a server of the version before
alter table quotes alter column number set default new_quote_number();
alter table proposals alter column number set default new_proposal_number();

-- pages: quotes from before
with page as (select id, draw_sale_number('Q') as drawn from quotes where id > $1 and number is null order by id limit 2000 for update),
  free as (select distinct on (drawn) id, drawn from page where not exists (select from quotes where number = drawn)),
  numbered as (update quotes set number = drawn from free where quotes.id = free.id)
select max(id) as last from page

-- pages: quotes whose drawn number was taken
with page as (select id, draw_sale_number('Q') as drawn from quotes where number is null and $1::text is not null limit 100 for update),
  free as (select distinct on (drawn) id, drawn from page where not exists (select from quotes where number = drawn)),
  numbered as (update quotes set number = drawn from free where quotes.id = free.id)
select max(id) as last from page

-- pages: proposals from before
with page as (select id, draw_sale_number('P') as drawn from proposals where id > $1 and number is null order by id limit 500 for update),
  free as (select distinct on (drawn) id, drawn from page where not exists (select from proposals where number = drawn)),
  numbered as (update proposals set number = drawn from free where proposals.id = free.id)
select max(id) as last from page

-- pages: proposals whose drawn number was taken
with page as (select id, draw_sale_number('P') as drawn from proposals where number is null and $1::text is not null limit 100 for update),
  free as (select distinct on (drawn) id, drawn from page where not exists (select from proposals where number = drawn)),
  numbered as (update proposals set number = drawn from free where proposals.id = free.id)
select max(id) as last from page

-- step: every row has one
alter table quotes add constraint quotes_number_given check (number is not null) not valid;
alter table proposals add constraint proposals_number_given check (number is not null) not valid;

-- step: every quote of before has one
alter table quotes validate constraint quotes_number_given;

-- step: every proposal of before has one
alter table proposals validate constraint proposals_number_given;

-- step: the columns themselves say so
-- safe because the validated check spares reading the table
alter table quotes alter column number set not null;
-- safe because the validated check spares reading the table
alter table proposals alter column number set not null;
alter table quotes drop constraint quotes_number_given;
alter table proposals drop constraint proposals_number_given;
