import { eachOf, type Figure } from './figure.ts'

/** The connections of this server and how its outside parties answer. */
export const serverFigures: readonly Figure[] = [
  {
    name: 'database_connections',
    help: 'connections of this server to PostgreSQL, and requests that wait for one',
    labels: ['state'],
    unit: 'count',
    of: 'server',
    read: ({ pool }) => eachOf('state', { open: pool.totalCount, idle: pool.idleCount, waited_for: pool.waitingCount }),
  },
  {
    name: 'outside_calls',
    help: 'calls of this server to outside parties since its start, by host and outcome',
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
]
