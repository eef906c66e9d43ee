-- From when to when a partner's licence or POSP certificate is valid; empty where it was not recorded. The regulator may suspend it before.
alter table partners
  add column licence_from date,
  add column licence_until date,
  add column licence_suspended boolean not null default false,
  add constraint partners_licence_order check (licence_until >= licence_from);
