-- A transaction that makes many sales, such as a page of an import, writes each of them to the board once and not for each of its rows.
-- The names of the latest are remembered: all of a page, and so few that looking through them costs nothing.
create or replace function refresh_sale_once(id text) returns void language plpgsql as $$
declare
  refreshed text := coalesce(current_setting('portal.refreshed_sale', true), '');
begin
  if position(id || ' ' in refreshed) = 0 then
    perform refresh_sale(id);
    perform set_config('portal.refreshed_sale', right(refreshed || id || ' ', 8000), true);
  end if;
end $$;
