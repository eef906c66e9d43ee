-- What a partner wants to sell in a month: set by themselves, for themselves.
create table partner_targets (
  partner_id text not null references partners (id),
  -- '2026-11'
  month text not null,
  premium_paise bigint not null,
  changed_at timestamptz not null,
  constraint partner_targets_pkey primary key (partner_id, month),
  constraint partner_targets_month_check check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint partner_targets_premium_check check (premium_paise > 0)
);
