import type { WorkFacts } from '../work-facts.ts'
import { eachOf, type Figure, type FigureSources, single } from './figure.ts'

const fact =
  (pick: (facts: WorkFacts) => number) =>
  async ({ facts }: FigureSources) =>
    single(pick(await facts()))

const plain = { labels: [], of: 'shared' } as const
const byState = { labels: ['state'], of: 'shared' } as const

/** What waits in the portal, and for how long. */
export const workFigures: readonly Figure[] = [
  {
    name: 'work_metrics_readable',
    help: '1 while the database answers what waits in it; 0 leaves out those figures',
    unit: 'yes_no',
    ...plain,
    read: async ({ facts }) =>
      single(
        await facts().then(
          () => 1,
          () => 0,
        ),
      ),
  },
  {
    name: 'outbox_messages',
    help: 'messages that are not sent, by state',
    unit: 'count',
    ...byState,
    read: async ({ facts }) => {
      const { waiting, failed } = (await facts()).outbox
      return eachOf('state', { waiting, failed })
    },
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'age of the oldest message that waits',
    unit: 'seconds',
    ...plain,
    read: fact(({ outbox }) => outbox.oldestSeconds),
  },
  {
    name: 'events_oldest_seconds',
    help: 'age of the oldest business event that an endpoint has not got',
    unit: 'seconds',
    ...plain,
    read: fact(({ events }) => events.oldestSeconds),
  },
  {
    name: 'events_refused',
    help: 'business events that a receiver refused every time',
    unit: 'count',
    ...plain,
    read: fact(({ events }) => events.deadLetters),
  },
  {
    name: 'gateway_inbox_waiting',
    help: 'notifications of the gateway that are not applied',
    unit: 'count',
    ...plain,
    read: fact(({ inbox }) => inbox.waiting),
  },
  {
    name: 'gateway_inbox_oldest_seconds',
    help: 'age of the oldest of them',
    unit: 'seconds',
    ...plain,
    read: fact(({ inbox }) => inbox.oldestSeconds),
  },
  {
    name: 'gateway_last_notification_timestamp_seconds',
    help: 'when the last genuine notification of a gateway came, on any server',
    unit: 'moment',
    labels: ['gateway'],
    of: 'shared',
    read: async ({ facts }) =>
      (await facts()).lastNotifications.map(({ gateway, at }) => ({
        labels: { gateway },
        value: Date.parse(at) / 1000,
      })),
  },
  {
    name: 'reviews_open',
    help: 'payments that a person has to look at',
    unit: 'count',
    ...plain,
    read: fact(({ reviews }) => reviews.open),
  },
  {
    name: 'reviews_oldest_seconds',
    help: 'age of the oldest of them',
    unit: 'seconds',
    ...plain,
    read: fact(({ reviews }) => reviews.oldestSeconds),
  },
  {
    name: 'reviews_money_paise',
    help: 'money under review',
    unit: 'paise',
    ...plain,
    read: fact(({ reviews }) => reviews.paise),
  },
  {
    name: 'refunds_open',
    help: 'refunds that have not reached the customer',
    unit: 'count',
    ...plain,
    read: fact(({ refunds }) => refunds.open),
  },
  {
    name: 'refunds_oldest_seconds',
    help: 'age of the oldest of them',
    unit: 'seconds',
    ...plain,
    read: fact(({ refunds }) => refunds.oldestSeconds),
  },
  {
    name: 'refunds_money_paise',
    help: 'money of open refunds',
    unit: 'paise',
    ...plain,
    read: fact(({ refunds }) => refunds.paise),
  },
  {
    name: 'payments_last_hour',
    help: 'payments begun within the last hour, by state',
    unit: 'count',
    ...byState,
    read: async ({ facts }) => eachOf('state', (await facts()).payments),
  },
  {
    name: 'sales',
    help: 'proposals by state, counted every five minutes',
    unit: 'count',
    ...byState,
    read: async ({ proposals }) => eachOf('state', await proposals()),
  },
]
