-- What customers ask of their personal data under the DPDP Act, and how it was answered.
create table privacy_requests (
  id text not null,
  kind text not null,
  -- The sales of the person, as whoever checked the identity chose them.
  quote_ids text[] not null,
  reason text not null,
  opened_by text not null,
  opened_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  outcome text,
  note text,
  constraint privacy_requests_pkey primary key (id),
  constraint privacy_requests_kind_check check (kind in ('access', 'correction', 'erasure')),
  constraint privacy_requests_outcome_check check (outcome in ('done', 'refused')),
  constraint privacy_requests_closed_check check ((outcome is null) = (closed_at is null))
);
create index privacy_requests_opened_at on privacy_requests (opened_at);

-- Which member of staff has opened whose file. Written in batches beside the calls, never changed.
create table person_views (
  id bigint generated always as identity,
  at timestamptz not null,
  by text not null,
  role text not null,
  quote_id text not null,
  what text not null,
  constraint person_views_pkey primary key (id)
);
create index person_views_at on person_views (at, id);
create index person_views_sale on person_views (quote_id, at);
create index person_views_by on person_views (by, at);
create function refuse_change_of_person_views() returns trigger language plpgsql as $$
begin
  raise exception 'who looked at whom is never changed';
end $$;
create trigger person_views_unchanged before update on person_views
  for each statement execute function refuse_change_of_person_views();
