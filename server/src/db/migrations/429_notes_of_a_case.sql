-- What underwriters write to each other about a case: notes, a second opinion that is asked for or given, a referral to a senior. Sealed: it tells of health.
create table uw_notes (
  id text not null,
  case_id text not null,
  kind text not null,
  -- Empty once the person was erased.
  note_sealed text not null,
  author text not null,
  -- Who is asked for an opinion, or to whom the case is referred.
  addressee text,
  written_at timestamptz not null,
  constraint uw_notes_pkey primary key (id),
  constraint uw_notes_kind_check check (kind in ('note', 'opinion_asked', 'opinion', 'referred')),
  constraint uw_notes_addressee_check check ((addressee is not null) = (kind in ('opinion_asked', 'referred'))),
  constraint uw_notes_case foreign key (case_id) references uw_cases (id),
  constraint uw_notes_author foreign key (author) references partners (id),
  constraint uw_notes_addressee foreign key (addressee) references partners (id)
);
create index uw_notes_by_case on uw_notes (case_id, written_at, id);

-- Whom a note names or asks, until they have answered or read it.
create table uw_mentions (
  note_id text not null,
  account_id text not null,
  case_id text not null,
  done_at timestamptz,
  constraint uw_mentions_pkey primary key (note_id, account_id),
  constraint uw_mentions_note foreign key (note_id) references uw_notes (id),
  constraint uw_mentions_account foreign key (account_id) references partners (id)
);
create index uw_mentions_open on uw_mentions (account_id, case_id) where done_at is null;
