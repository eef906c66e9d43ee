import { release } from '../../db/release.ts'
import { eachOf, type Figure, single } from './figure.ts'

/** The requests and connections of this server, and how its outside parties answer. */
export const serverFigures: readonly Figure[] = [
  {
    name: 'server_info',
    help: '1; the release of this server and the Node it runs on',
    labels: ['release', 'node'],
    unit: 'yes_no',
    of: 'server',
    read: () => [{ labels: { release, node: process.versions.node }, value: 1 }],
  },
  {
    name: 'http_recent_requests',
    help: 'requests of the last five minutes: all, failed (from 500 on) and refused by a rate limit (429)',
    labels: ['outcome'],
    unit: 'count',
    of: 'server',
    read: ({ recentRequests }) => eachOf('outcome', { ...recentRequests() }),
  },
  {
    name: 'csp_reports',
    help: 'reports of browsers that the content security policy refused part of a page, since the start, by directive',
    labels: ['directive'],
    unit: 'count',
    of: 'server',
    read: ({ cspReports }) => eachOf('directive', cspReports()),
  },
  {
    name: 'disk_used_share',
    help: 'how full the disk of DATA_DIR is, from 0 to 1; absent where neither documents nor the database are written there',
    labels: [],
    unit: 'share',
    of: 'server',
    read: ({ disk }) => {
      const share = disk?.usedShare()
      return share === undefined ? [] : single(share)
    },
  },
  {
    name: 'database_connections',
    help: 'connections of this server to PostgreSQL, and requests that wait for one',
    labels: ['state'],
    unit: 'count',
    of: 'server',
    read: ({ pool }) => eachOf('state', { open: pool.totalCount, idle: pool.idleCount, waited_for: pool.waitingCount }),
  },
  {
    name: 'database_read_lag_seconds',
    help: 'age of the oldest change that the replica of DATABASE_READ_URL has not replayed; absent while it does not answer',
    labels: [],
    unit: 'seconds',
    of: 'server',
    read: ({ replica }) => {
      const lagMs = replica?.lagMs()
      return lagMs === undefined ? [] : single(lagMs / 1000)
    },
  },
  {
    name: 'database_reads',
    help: 'reads of lists, dashboards and exports since the start, by where they went and why not to the replica',
    labels: ['to'],
    unit: 'count',
    of: 'server',
    read: ({ replica }) => (replica ? eachOf('to', replica.counts()) : []),
  },
  {
    name: 'outside_calls',
    help: 'calls of this server to outside parties since its start, by party and outcome',
    labels: ['party', 'outcome'],
    unit: 'count',
    of: 'server',
    read: ({ parties }) =>
      parties().flatMap(({ party, outcomes }) =>
        [...outcomes].map(([outcome, value]) => ({ labels: { party, outcome }, value })),
      ),
  },
  {
    name: 'outside_breaker_open',
    help: '1 while an outside party is not called because it does not answer',
    labels: ['party'],
    unit: 'yes_no',
    of: 'server',
    read: ({ parties }) => parties().map(({ party, isOpen }) => ({ labels: { party }, value: Number(isOpen) })),
  },
  {
    name: 'outside_breaker_changed_timestamp_seconds',
    help: 'when this server last stopped or resumed calling an outside party',
    labels: ['party'],
    unit: 'moment',
    of: 'server',
    read: ({ parties }) =>
      parties().flatMap(({ party, changedAt }) =>
        changedAt === undefined ? [] : [{ labels: { party }, value: changedAt / 1000 }],
      ),
  },
]
