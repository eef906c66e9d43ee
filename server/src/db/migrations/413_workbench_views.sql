-- What a person has made of a workbench: the columns they want to see, and lists with filters under a name of their own. No search is among them: it may be
-- a customer's name.
create table workbench_views (
  account_id text not null references partners (id),
  bench text not null,
  -- Ids of columns in their order; null shows the usual ones.
  columns jsonb,
  views jsonb not null default '[]'::jsonb,
  changed_at timestamptz not null,
  constraint workbench_views_pkey primary key (account_id, bench)
);
