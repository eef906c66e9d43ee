-- What leaves the portal: business events, read off the audit trail in the order in which their changes were committed.
create table business_events (
  -- 1, 2, 3 … without a gap.
  sequence bigint not null,
  id text not null,
  name text not null,
  subject text not null,
  data jsonb not null,
  at timestamptz not null
) partition by range (at);
create table business_events_other partition of business_events default;
create index business_events_sequence on business_events (sequence);
create index business_events_at on business_events (at);

-- One row, from the first endpoint on: up to which audit event they were read, and the number of the last.
create table event_position (
  is_only boolean not null default true,
  audit_id bigint not null,
  sequence bigint not null,
  constraint event_position_pkey primary key (is_only),
  constraint event_position_only check (is_only)
);

-- Where events are sent, and how far each receiver is. Waiting for one never holds up another.
create table event_endpoints (
  id text not null,
  kind text not null,
  name text not null,
  url text not null,
  -- Empty: all events.
  names text[] not null,
  -- One secret, or two while the old one still signs; none on a stream.
  secrets_sealed text,
  old_secret_until timestamptz,
  state text not null,
  -- The last event that was delivered or given up.
  position bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  claim text,
  claimed_until timestamptz,
  last_error text,
  delivered_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  constraint event_endpoints_pkey primary key (id),
  constraint event_endpoints_kind_check check (kind in ('webhook', 'stream')),
  constraint event_endpoints_state_check check (state in ('active', 'paused', 'stopped'))
);

-- Events that a receiver refused every time.
create table event_dead_letters (
  endpoint_id text not null,
  sequence bigint not null,
  event_id text not null,
  name text not null,
  attempts integer not null,
  error text not null,
  failed_at timestamptz not null,
  delivered_at timestamptz,
  constraint event_dead_letters_pkey primary key (endpoint_id, sequence),
  constraint event_dead_letters_endpoint_fkey foreign key (endpoint_id) references event_endpoints (id) on delete cascade
);
create index event_dead_letters_failed_at on event_dead_letters (failed_at);
