create table proposals (
  id text primary key,
  quote_id text not null references quotes (id),
  partner_id text not null references partners (id),
  product text not null check (product in ('arogya-sanjeevani', 'health', 'topup', 'car')),
  state text not null,
  version integer not null default 1,
  -- Section name to encrypted body; 'proposal' holds the form of the create call.
  answers jsonb not null default '{}',
  -- Keyed hash of the form the proposal was created with: tells a repeated create from a different one.
  form_hash text not null,
  -- What lists show and search by; everything else personal is inside answers.
  proposer_name text not null,
  mobile_masked text,
  mobile_index text,
  mobile_verified boolean not null default false,
  kyc_state text not null default 'none' check (kyc_state in ('none', 'verified', 'review', 'rejected')),
  kyc_reference text,
  -- What the last save was about, so that a second editor can be told what changed.
  last_change text not null default 'proposal',
  frozen_paise bigint check (frozen_paise >= 0),
  frozen_breakup jsonb,
  frozen_at timestamptz,
  -- A decision of an underwriter stands until premium or health answers change.
  underwriting_accepted boolean not null default false,
  -- Loadings the underwriter set, percent by insured_id; they take the place of the table's.
  decided_loadings jsonb,
  inspection_approved boolean not null default false,
  withdrawn_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index proposals_one_live on proposals (quote_id) where state not in ('withdrawn', 'expired');
create index proposals_of_partner on proposals (partner_id, updated_at desc);
create index proposals_by_mobile on proposals (mobile_index);

create table proposal_changes (
  proposal_id text not null references proposals (id),
  version integer not null,
  what text not null,
  at timestamptz not null,
  primary key (proposal_id, version)
);

create table identity_documents (
  id text primary key,
  proposal_id text not null references proposals (id),
  partner_id text not null references partners (id),
  document_type text not null,
  storage_key text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  state text not null default 'uploaded' check (state in ('uploaded', 'accepted', 'rejected')),
  created_at timestamptz not null
);
create index identity_documents_of_proposal on identity_documents (proposal_id);
