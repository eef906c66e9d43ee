import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../context/deps.ts'
import { partyHealth } from '../../integrations/party-health.ts'
import { keepFresh } from '../../kernel/keep-fresh.ts'
import { countProposals, readWorkFacts, type WorkFacts } from '../../office/work-facts.ts'

const factsMs = 15_000
const proposalsMs = 5 * 60_000

/** What waits in the portal and how its outside parties answer. Read at most every 15 seconds, whoever asks. */
export function installWorkMetrics(registry: Registry, { db, pool }: Pick<Deps, 'db' | 'pool'>): void {
  const facts = keepFresh(factsMs, () => readWorkFacts(db))
  const proposals = keepFresh(proposalsMs, () => countProposals(db))
  new Gauge({
    name: 'work_metrics_readable',
    help: '1 while the database answers what waits in it; 0 leaves out those figures',
    registers: [registry],
    async collect() {
      this.set(
        await facts().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (gauge: Gauge<Label>, facts: Omit<WorkFacts, 'proposals'>) => void | Promise<void>,
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        try {
          await set(this, await facts())
        } catch {
          // Figures of this process are wanted most while the database does not answer.
        }
      },
    })

  gauge('outbox_messages', 'messages that are not sent, by state', ['state'], (self, { outbox }) => {
    self.set({ state: 'waiting' }, outbox.waiting)
    self.set({ state: 'failed' }, outbox.failed)
  })
  gauge('outbox_oldest_seconds', 'age of the oldest message that waits', [], (self, { outbox }) =>
    self.set(outbox.oldestSeconds),
  )
  gauge('gateway_inbox_waiting', 'notifications of the gateway that are not applied', [], (self, { inbox }) =>
    self.set(inbox.waiting),
  )
  gauge('gateway_inbox_oldest_seconds', 'age of the oldest of them', [], (self, { inbox }) =>
    self.set(inbox.oldestSeconds),
  )
  gauge('reviews_open', 'payments that a person has to look at', [], (self, { reviews }) => self.set(reviews.open))
  gauge('reviews_oldest_seconds', 'age of the oldest of them', [], (self, { reviews }) =>
    self.set(reviews.oldestSeconds),
  )
  gauge('reviews_money_paise', 'money under review', [], (self, { reviews }) => self.set(reviews.paise))
  gauge('refunds_open', 'refunds that have not reached the customer', [], (self, { refunds }) => self.set(refunds.open))
  gauge('refunds_oldest_seconds', 'age of the oldest of them', [], (self, { refunds }) =>
    self.set(refunds.oldestSeconds),
  )
  gauge('refunds_money_paise', 'money of open refunds', [], (self, { refunds }) => self.set(refunds.paise))
  gauge('payments_last_hour', 'payments begun within the last hour, by state', ['state'], (self, { payments }) => {
    for (const [state, count] of Object.entries(payments)) self.set({ state }, count)
  })
  gauge('sales', 'proposals by state, counted every five minutes', ['state'], async (self) => {
    for (const [state, count] of Object.entries(await proposals())) self.set({ state }, count)
  })
  gauge('jobs_waiting', 'jobs in the queue, by task', ['task'], (self, { jobs }) => {
    for (const { task, waiting } of jobs) self.set({ task }, waiting)
  })
  gauge('jobs_failing', 'jobs in the queue that have failed at least once, by task', ['task'], (self, { jobs }) => {
    for (const { task, failing } of jobs) self.set({ task }, failing)
  })

  new Gauge({
    name: 'database_connections',
    help: 'connections of this server to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'outside_calls',
    help: 'calls of this server to outside parties since its start, by host and outcome',
    labelNames: ['party', 'outcome'],
    registers: [registry],
    collect() {
      for (const { party, outcomes } of partyHealth())
        for (const [outcome, count] of outcomes) this.set({ party, outcome }, count)
    },
  })
  new Gauge({
    name: 'outside_breaker_open',
    help: '1 while an outside party is not called because it does not answer',
    labelNames: ['party'],
    registers: [registry],
    collect() {
      for (const { party, isOpen } of partyHealth()) this.set({ party }, isOpen ? 1 : 0)
    },
  })
}
