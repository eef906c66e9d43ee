-- Medical appointments of cases that wait for an underwriter. A slot is a place and a moment; one booking holds it.
create table appointments (
  id text primary key,
  case_id text not null references uw_cases (id),
  proposal_id text not null references proposals (id),
  partner_id text not null references partners (id),
  insured_id text not null,
  place text not null,
  starts_at timestamptz not null,
  minutes integer not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  -- Raised by each move, so that a calendar replaces its entry.
  sequence integer not null default 0,
  booked_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index appointments_one_per_slot on appointments (place, starts_at) where state = 'booked';
create unique index appointments_one_per_member on appointments (case_id, insured_id) where state = 'booked';
create index appointments_of_case on appointments (case_id);

-- A case that is decided or closed gives its slots back, whoever decides it.
create function release_appointments() returns trigger language plpgsql as $$
begin
  update appointments set state = 'cancelled', changed_at = new.decided_at
    where case_id = new.id and state = 'booked' and starts_at > new.decided_at;
  return new;
end $$;
create trigger uw_cases_release_appointments after update of decided_at on uw_cases
  for each row when (new.decided_at is not null and old.decided_at is null) execute function release_appointments();
