/** How long rows are kept after their time. */
type KeptFor = { days: number } | { months: number }

/** A table that is divided by month: a month is removed whole, without reading its rows. */
export interface MonthTable {
  table: string
  /** The time by which rows are divided. */
  age: string
  kept: KeptFor
  why: string
  /** What becomes of a month that is past its time. */
  atEnd: 'archived' | 'dropped'
  /** Rows are never changed, and the table is never emptied. */
  isAppendOnly?: boolean
  /** The sender says the time: months are made by our own clock only, and what is dated elsewhere is removed by row. */
  isDatedBySender?: boolean
}

/** A table whose rows are removed in pages. */
export interface PurgedTable {
  table: string
  /** The time by which a row grows old; an index holds it. */
  age: string
  key: readonly string[]
  kept: { days: number }
  why: string
}

/** The months of these tables are made ahead, and removed or archived, by one daily job. */
export const monthTables: readonly MonthTable[] = [
  {
    table: 'audit_events',
    age: 'at',
    kept: { months: 24 },
    why: 'evidence of every change: two years at hand, then in the document store for good',
    atEnd: 'archived',
    isAppendOnly: true,
  },
  {
    table: 'request_keys',
    age: 'month',
    kept: { days: 30 },
    why: 'a repeated call is recognised for at least this long',
    atEnd: 'dropped',
    isDatedBySender: true,
  },
  {
    table: 'sent_messages',
    age: 'created_at',
    kept: { months: 36 },
    why: 'what a customer was told: longer than a complaint can be made',
    atEnd: 'dropped',
  },
  {
    table: 'applied_notifications',
    age: 'received_at',
    kept: { months: 24 },
    why: 'what the gateway said: longer than a payment can be disputed',
    atEnd: 'dropped',
  },
]

/** A table of work: what is finished moves into a table by month, so that this one stays as large as what is under way. */
export interface MovedTable {
  table: string
  to: string
  id: string
  age: string
  /** States in which nobody works with a row any more. */
  finished: readonly string[]
  kept: { days: number }
  why: string
  /** The column that stays unique for ever, and where its values are kept. */
  unique?: { column: string; keptIn: string }
}

export const movedTables: readonly MovedTable[] = [
  {
    table: 'outbox',
    to: 'sent_messages',
    id: 'id',
    age: 'created_at',
    finished: ['sent'],
    kept: { days: 90 },
    why: 'reminders and the office look at recent messages',
    unique: { column: 'dedupe_key', keptIn: 'sent_message_keys' },
  },
  {
    table: 'gateway_inbox',
    to: 'applied_notifications',
    id: 'event_id',
    age: 'received_at',
    finished: ['done', 'ignored'],
    kept: { days: 30 },
    why: 'the gateway repeats a notification for some days; one that came again later would only read the payment again',
  },
]

/** Technical rows: no such table grows for ever. */
export const purgedTables: readonly PurgedTable[] = [
  { table: 'sessions', age: 'expires_at', key: ['token_hash'], kept: { days: 0 }, why: 'expired' },
  {
    table: 'partner_devices',
    age: 'last_seen_at',
    key: ['partner_id', 'device_hash', 'ip'],
    kept: { days: 180 },
    why: 'longer than any commission is held, so that a consent can still be traced',
  },
  { table: 'customer_visits', age: 'expires_at', key: ['token_hash'], kept: { days: 0 }, why: 'expired' },
  { table: 'inspection_visits', age: 'expires_at', key: ['token_hash'], kept: { days: 0 }, why: 'expired' },
  {
    table: 'password_resets',
    age: 'expires_at',
    key: ['token_hash'],
    kept: { days: 1 },
    why: 'an expired link says so for a day',
  },
  {
    table: 'servers',
    age: 'reported_at',
    key: ['id'],
    kept: { days: 1 },
    why: 'a server that ended',
  },
  {
    table: 'rate_limits',
    age: 'window_start',
    key: ['key'],
    kept: { days: 2 },
    why: 'longer than the longest window',
  },
  {
    table: 'security_counts',
    age: 'last_at',
    key: ['pattern', 'kind', 'subject', 'began_at'],
    kept: { days: 2 },
    why: 'alarms look at the last hour; the log keeps the events',
  },
  {
    table: 'idempotency_keys',
    age: 'created_at',
    key: ['scope', 'key'],
    kept: { days: 30 },
    why: 'keys that servers of the release before have written',
  },
  {
    table: 'request_keys_other',
    age: 'created_at',
    key: ['scope', 'key'],
    kept: { days: 30 },
    why: 'keys with a time for which there is no month',
  },
  {
    table: 'step_drafts',
    age: 'saved_at',
    key: ['quote_id', 'step'],
    kept: { days: 30 },
    why: 'a draft holds unconfirmed health answers: deleted soon after the quote expires',
  },
  {
    table: 'change_requests',
    age: 'asked_at',
    key: ['id'],
    kept: { days: 730 },
    why: 'who asked and who approved: as long as the audit trail is at hand, which keeps both for good',
  },
  { table: 'upload_days', age: 'day', key: ['partner_id', 'day'], kept: { days: 2 }, why: 'a quota is counted by day' },
  {
    table: 'document_uploads',
    age: 'created_at',
    key: ['id'],
    kept: { days: 2 },
    why: 'a document that was never stored whole',
  },
  { table: 'worker_heartbeats', age: 'at', key: ['worker'], kept: { days: 1 }, why: 'a runner that ended' },
  {
    table: 'forged_notifications',
    age: 'received_at',
    key: ['id'],
    kept: { days: 30 },
    why: 'long enough to investigate an attack',
  },
]

/** Tables that grow with the book and of which nothing is ever removed. */
export const keptForGood: readonly { table: string; why: string }[] = [
  {
    table: 'quotes',
    why: 'proposals, policies, shares, cases, renewals and the board refer to a quote by its id: foreign keys that a key of id and month would not survive',
  },
  { table: 'proposals, policies, consents, endorsements', why: 'the contract and its evidence' },
  { table: 'payments, refunds, ledger_journals, ledger_entries', why: 'the books' },
  { table: 'data_keys, key_rotations', why: 'a key opens what it has sealed, however long ago' },
  { table: 'second_factors, recovery_codes', why: 'ways into an account, until its person removes them' },
  { table: 'sent_message_keys', why: 'a message is sent once, however long ago' },
  { table: 'audit_heads, audit_archived_ends', why: 'one row a case: the chain of a case goes on from them' },
  {
    table: 'audit_archives, audit_checkpoints, audit_breaks, audit_anchor',
    why: 'how the trail, and what is archived of it, verifies',
  },
]
