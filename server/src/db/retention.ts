import { addYears, type Day, dayInKolkata, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { type ClockKind, type KeptFor, keptFor, type RetentionSettings } from '../kernel/retention-clocks.ts'

/** By a clock that an operator may set, or, for what is needed by the portal itself, for a time of its own with the reason. */
type Kept<Own> = { kept: { clock: ClockKind } } | { kept: Own; why: string }

/** How long rows of this table are kept, as the operator has set it. */
export function periodOf({ kept }: Kept<KeptFor>, settings: RetentionSettings): KeptFor {
  return 'clock' in kept ? keptFor(settings, kept.clock) : kept
}

const dayMs = 24 * 60 * 60_000

/** What is older than this is past its time. */
export function keptSince(period: KeptFor, now: number): string {
  if ('days' in period) return new Date(now - period.days * dayMs).toISOString()
  const today = dayInKolkata(now)
  const day = 'months' in period ? monthBefore(today, period.months) : addYears(today, -period.years)
  return new Date(startOfDayMs(day)).toISOString()
}

/** The first day of the month that many months ago. */
function monthBefore(day: Day, months: number): Day {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 10)
}

/** A table that is divided by month: a month is removed whole, without reading its rows. */
export type MonthTable = Kept<{ days: number }> & {
  table: string
  /** The time by which rows are divided. */
  age: string
  /** What becomes of a month that is past its time. */
  atEnd: 'archived' | 'dropped'
  /** Rows are never changed, and the table is never emptied. */
  isAppendOnly?: boolean
  /** The sender says the time: months are made by our own clock only, and what is dated elsewhere is removed by row. */
  isDatedBySender?: boolean
}

/** A table whose rows are removed in pages. */
export type PurgedTable = Kept<{ days: number }> & {
  table: string
  /** The time by which a row grows old; an index holds it. */
  age: string
  key: readonly string[]
  /** Only these rows grow old. */
  only?: string
}

/** The months of these tables are made ahead, and removed or archived, by one daily job. */
export const monthTables: readonly MonthTable[] = [
  {
    table: 'audit_events',
    age: 'at',
    kept: { clock: 'auditTrail' },
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
    kept: { clock: 'messages' },
    atEnd: 'dropped',
  },
  {
    table: 'applied_notifications',
    age: 'received_at',
    kept: { clock: 'notifications' },
    atEnd: 'dropped',
  },
  {
    table: 'business_events',
    age: 'at',
    kept: { days: 366 },
    why: 'events sent to other systems, without names: a receiver can be sent those of the last year again',
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
    finished: ['sent', 'failed'],
    kept: { days: 90 },
    why: 'reminders look at recent messages, and the office sends again what failed',
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
    kept: { clock: 'devices' },
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
    table: 'sign_in_requests',
    age: 'expires_at',
    key: ['state_hash'],
    kept: { days: 0 },
    why: 'a sign-in that never came back from the identity provider',
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
    kept: { clock: 'drafts' },
  },
  { table: 'otps', age: 'sent_at', key: ['id'], kept: { clock: 'codes' } },
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
  {
    table: 'inspection_uploads',
    age: 'created_at',
    key: ['id'],
    only: 'photo_id is null',
    kept: { days: 7 },
    why: 'a phone without a connection goes on with its photo; the parts of one that never came whole go with it',
  },
  {
    table: 'reconcile_runs',
    age: 'started_at',
    key: ['id'],
    kept: { days: 730 },
    why: 'which days were compared with the gateway: as long as its notifications',
  },
  {
    table: 'reconcile_findings',
    age: 'at',
    key: ['id'],
    kept: { days: 730 },
    why: 'what differed from the gateway and what was done about it: as long as the comparison itself',
  },
  {
    table: 'privacy_requests',
    age: 'opened_at',
    key: ['id'],
    kept: { days: 1096 },
    why: 'what customers asked of their data and how it was answered: longer than a complaint can be made',
  },
  {
    table: 'person_views',
    age: 'at',
    key: ['id'],
    kept: { days: 730 },
    why: 'which member of staff opened whose file',
  },
  {
    table: 'imports',
    age: 'created_at',
    key: ['id'],
    kept: { days: 30 },
    why: 'imported files with their mistakes, to be corrected and sent again; the audit trail keeps what was imported',
  },
  {
    table: 'event_dead_letters',
    age: 'failed_at',
    key: ['endpoint_id', 'sequence'],
    kept: { days: 90 },
    why: 'events that a receiver refused: long enough to mend it and send them again',
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

/** Tables of a sale: their rows belong together. */
export const saleTables: readonly string[] = [
  'quotes',
  'quote_shares',
  'sales_board',
  'sale_search',
  'declined_sales_to_recheck',
  'proposals',
  'proposal_changes',
  'identity_documents',
  'identity_claims',
  'screenings',
  'register_answers',
  'uw_cases',
  'uw_queries',
  'uw_notes',
  'uw_mentions',
  'uw_files',
  'uw_decisions',
  'appointments',
  'revised_offers',
  'port_requests',
  'inspections',
  'inspection_photos',
  'inspection_links',
  'inspection_decisions',
  'sale_flags',
  'pay_links',
  'consents',
  'consent_voids',
  'consent_choices',
  'policies',
  'policy_documents',
  'policy_changes',
  'endorsements',
  'policy_credits',
  'policy_uploads',
  'service_requests',
  'desk_cases',
  'desk_entries',
  'car_registrations',
  'renewals',
]

/** Tables of which nothing is ever removed. None of them names a customer. */
export const keptForGood: readonly { tables: readonly string[]; why: string }[] = [
  {
    tables: [
      'payments',
      'gateway_payments',
      'refunds',
      'reviews',
      'write_offs',
      'commissions',
      'ledger_accounts',
      'ledger_journals',
      'ledger_entries',
      'ledger_balances',
      'ledger_tail',
      'commission_journals',
      'commission_months',
      'commission_tail',
      'tax_documents',
      'month_closes',
      'settlements',
      'settlement_lines',
      'settlement_differences',
    ],
    why: 'the books: amounts, times and numbers of sales',
  },
  {
    tables: [
      'partners',
      'branches',
      'account_identities',
      'second_factors',
      'recovery_codes',
      'api_keys',
      'workbench_views',
      'partner_targets',
    ],
    why: 'accounts, the ways into them, how their people have arranged their lists, and the targets they set themselves',
  },
  { tables: ['data_keys', 'key_rotations'], why: 'a key opens what it has sealed, however long ago' },
  {
    tables: ['rate_versions', 'rate_drafts', 'registered_templates'],
    why: 'with which a premium or a message was made',
  },
  { tables: ['sent_message_keys'], why: 'a message is sent once, however long ago' },
  { tables: ['audit_heads', 'audit_archived_ends'], why: 'one row a case: the chain of a case goes on from them' },
  {
    tables: ['audit_archives', 'audit_checkpoints', 'audit_breaks', 'audit_anchor'],
    why: 'how the trail, and what is archived of it, verifies',
  },
  {
    tables: [
      'schema_migrations',
      'schema_migration_steps',
      'database_purpose',
      'seeds',
      'job_progress',
      'job_successes',
      'inspection_parts',
      'import_pages',
      'import_keys',
      'import_mistakes',
      'event_position',
      'event_endpoints',
      'provider_sessions',
    ],
    why: 'a fixed number of rows, or gone with the row they belong to',
  },
]
