-- Counts one for each key, in one statement for all of them. Answers the seconds to wait where a key is over its limit, else null.
-- The keys are counted in the order of their names, so that two calls with the same keys wait for each other instead of both for ever.
create function count_limits(keys text[], most integer[], seconds integer[], at timestamptz) returns integer
language sql strict as $$
  with counted as (
    insert into rate_limits as present (key, window_start, hits)
    select key, at, 1 from unnest(keys) as key order by key
    on conflict (key) do update set
      hits = case when present.window_start <= at - make_interval(secs => seconds[array_position(keys, present.key)])
        then 1 else present.hits + 1 end,
      window_start = case when present.window_start <= at - make_interval(secs => seconds[array_position(keys, present.key)])
        then at else present.window_start end
    returning key, hits, window_start
  )
  select max(greatest(1, ceil(extract(epoch from
    counted.window_start + make_interval(secs => seconds[array_position(keys, counted.key)]) - at))))::integer
  from counted where counted.hits > most[array_position(keys, counted.key)]
$$;

-- The same as part of another statement: over the limit, the whole change is undone, its counts included.
create function refuse_above_limits(keys text[], most integer[], seconds integer[], at timestamptz) returns void
language plpgsql strict as $$
declare
  wait integer := count_limits(keys, most, seconds, at);
begin
  if wait is not null then
    raise exception 'too often' using errcode = 'PL429', detail = wait::text;
  end if;
end
$$;
