-- What the CKYC register answered about the proposer of a sale: whoever reviews the identity compares it with what was typed and with the document.
create table register_answers (
  id text not null,
  quote_id text not null references quotes (id),
  partner_id text not null,
  -- A record that was read, or the search by which an identity is verified. Of each the last answer is kept.
  kind text not null,
  -- Encrypted: about whom the register was asked, and what it answered.
  sealed text not null,
  answered_at timestamptz not null,
  constraint register_answers_pkey primary key (id),
  constraint register_answers_kind_check check (kind in ('record', 'search'))
);
create unique index register_answers_of_quote on register_answers (quote_id, kind);
