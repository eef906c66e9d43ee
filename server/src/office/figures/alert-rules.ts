import type { AlertName } from '@portal/contract/calls/system.ts'

type Labels = Readonly<Record<string, string>>

/** One alert: deploy/observe/alerts.yml is written from these rules, and the office's status page judges by them. */
export interface AlertRule {
  name: AlertName
  figure: string
  /** Only values with these labels. */
  where?: Labels
  /** Divided by the values of the same figure with these labels. */
  shareOf?: Labels
  /** Judged for each of these; `instance` is what Prometheus calls a server. */
  by?: 'task' | 'party' | 'instance'
  combine: 'max' | 'sum'
  limit: number
  /** Goes off below the limit instead of above it. */
  isBelow?: true
  /** How long it must last before somebody is called. */
  lasts: `${number}${'m' | 'h'}`
  severity: 'page' | 'ticket'
}

const fiveMinutes = 300
const day = 86_400

/** By how much they matter: people who pay first. */
export const alertRules: readonly AlertRule[] = [
  { name: 'PaymentsPaused', figure: 'payments_paused', combine: 'max', limit: 0, lasts: '2m', severity: 'page' },
  {
    name: 'DatabaseUnreadable',
    figure: 'work_metrics_readable',
    combine: 'max',
    limit: 1,
    isBelow: true,
    lasts: '2m',
    severity: 'page',
  },
  { name: 'AuditBroken', figure: 'audit_breaks_open', combine: 'max', limit: 0, lasts: '0m', severity: 'page' },
  {
    name: 'DiskNearlyFull',
    figure: 'disk_used_share',
    by: 'instance',
    combine: 'max',
    limit: 0.9,
    lasts: '5m',
    severity: 'page',
  },
  {
    name: 'OutsidePartyDown',
    figure: 'outside_breaker_open',
    by: 'party',
    combine: 'max',
    limit: 0,
    lasts: '5m',
    severity: 'page',
  },
  { name: 'MessagesLate', figure: 'outbox_oldest_seconds', combine: 'max', limit: 600, lasts: '5m', severity: 'page' },
  { name: 'EventsLate', figure: 'events_oldest_seconds', combine: 'max', limit: 3600, lasts: '5m', severity: 'ticket' },
  {
    name: 'NotificationsLate',
    figure: 'gateway_inbox_oldest_seconds',
    combine: 'max',
    limit: 900,
    lasts: '5m',
    severity: 'page',
  },
  {
    name: 'JobsLate',
    figure: 'jobs_lag_seconds',
    by: 'task',
    combine: 'max',
    limit: fiveMinutes,
    lasts: '5m',
    severity: 'page',
  },
  {
    name: 'JobsFailing',
    figure: 'jobs_failing',
    by: 'task',
    combine: 'max',
    limit: 20,
    lasts: '15m',
    severity: 'ticket',
  },
  {
    name: 'RefundsOld',
    figure: 'refunds_oldest_seconds',
    combine: 'max',
    limit: 5 * day,
    lasts: '1h',
    severity: 'page',
  },
  { name: 'ReviewsOld', figure: 'reviews_oldest_seconds', combine: 'max', limit: day, lasts: '1h', severity: 'ticket' },
  {
    name: 'RequestsFail',
    figure: 'http_recent_requests',
    where: { outcome: 'failed' },
    shareOf: { outcome: 'all' },
    combine: 'sum',
    limit: 0.01,
    lasts: '5m',
    severity: 'page',
  },
  {
    name: 'RateLimitsHit',
    figure: 'http_recent_requests',
    where: { outcome: 'limited' },
    combine: 'sum',
    // Five a second.
    limit: 5 * fiveMinutes,
    lasts: '10m',
    severity: 'ticket',
  },
  {
    name: 'ForeignIdsAsked',
    figure: 'security_foreign_ids',
    combine: 'max',
    limit: 30,
    lasts: '0m',
    severity: 'ticket',
  },
  { name: 'ManyCodes', figure: 'security_codes', combine: 'max', limit: 100, lasts: '0m', severity: 'ticket' },
  { name: 'SignInsRefused', figure: 'security_sign_ins', combine: 'max', limit: 30, lasts: '0m', severity: 'ticket' },
  {
    name: 'AuditNotAnchored',
    figure: 'audit_anchor_seconds',
    combine: 'max',
    limit: 1800,
    lasts: '5m',
    severity: 'ticket',
  },
  {
    name: 'RolesNotSeparate',
    figure: 'database_roles_separate',
    combine: 'max',
    limit: 1,
    isBelow: true,
    lasts: '1h',
    severity: 'ticket',
  },
  {
    name: 'ReplicaLate',
    figure: 'database_read_lag_seconds',
    by: 'instance',
    combine: 'max',
    limit: 60,
    lasts: '5m',
    severity: 'ticket',
  },
  {
    name: 'ConnectionsWaitedFor',
    figure: 'database_connections',
    where: { state: 'waited_for' },
    by: 'instance',
    combine: 'max',
    limit: 5,
    lasts: '5m',
    severity: 'ticket',
  },
]
