-- Data keys encrypt and index; each stands here wrapped by a master key: a secret of FIELD_KEYS, or a key that never leaves a vault.
-- A retired one still opens what it has sealed.
create table data_keys (
  id text primary key,
  kind text not null check (kind in ('field', 'index')),
  is_derived boolean not null,
  wrapped_by text not null,
  wrapped text not null,
  created_at timestamptz not null,
  active_from timestamptz not null,
  retired_at timestamptz
);

-- Where the rotation of the keys stands: it goes on from here after an interruption.
create table key_rotations (
  field_key text primary key references data_keys (id),
  index_key text not null references data_keys (id),
  began_at timestamptz not null,
  step text not null,
  cursor text not null,
  handled integer not null,
  failed integer not null,
  finished_at timestamptz
);

-- The key of a sale follows from a data key and this: where it is gone, nothing that was sealed with it opens again.
alter table quotes add column key_salt text;
alter table quotes add column key_destroyed_at timestamptz;
alter table proposals add column key_salt text;
