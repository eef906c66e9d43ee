-- How often something suspicious was seen from one address or on one account, in stretches of ten minutes: what raises an alarm.
create table security_counts (
  pattern text not null,
  kind text not null check (kind in ('account', 'address')),
  subject text not null,
  began_at timestamptz not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (pattern, kind, subject, began_at)
);
create index security_counts_last_at on security_counts (last_at);
