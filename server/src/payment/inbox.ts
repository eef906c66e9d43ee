import { CompiledQuery } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/driver/database-away.ts'
import { highPriority } from '../db/jobs.ts'
import type { GatewayNotification, NotificationHeaders } from '../integrations/payment/gateway.ts'
import { jobNames } from '../kernel/job-names.ts'
import { currentTraceparent } from '../kernel/trace.ts'
import { sealNotification } from './sealed-notification.ts'

const storedHeaderNames = /^(content-type|user-agent|x-.*(?:signature|event-id))$/

export function headersToStore(headers: NotificationHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && storedHeaderNames.test(name) ? [[name, value]] : [],
    ),
  )
}

/** One at a time works through the inbox: two would read the gateway for the same payment. */
const job = jobNames.applyNotifications
const addJobCall = `graphile_worker.add_job('${job}', job_key => '${job}', queue_name => '${job}', priority => ${highPriority})`

/**
 * The rows are the queue; the job that works through it is added with them where it is wanted, and after all of them: every statement takes
 * its locks in the same order.
 */
const storeText = `with stored as (
    insert into gateway_inbox (event_id, gateway, kind, order_id, receipt, gateway_payment_id, raw, headers, deliveries, received_at, due_at)
    select event_id, $2, kind, order_id, receipt, gateway_payment_id, raw, headers, deliveries, $10, $10
    from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::jsonb[], $9::integer[])
      as given (event_id, kind, order_id, receipt, gateway_payment_id, raw, headers, deliveries)
    on conflict (event_id) do update set deliveries = gateway_inbox.deliveries + excluded.deliveries
    returning state)
  select ${addJobCall} from (select count(*) as events from stored where state = 'new') as unapplied where events > 0 and $11`

interface WaitingNotification {
  notification: GatewayNotification
  raw: Buffer
  headers: string
  resolve: () => void
  reject: (error: unknown) => void
}

/** Two, so that one is worked out while the other waits for the disk. */
const mostStatements = 2
const mostTogether = 50
const mostBytesTogether = 1_000_000
/** A flood asks for the job this often; between two askings notifications are only stored. */
const jobPauseMs = 50

/**
 * Notifications of one moment are stored by one statement and one commit, each answered only after it. While statements are
 * under way the next ones gather.
 */
class Inbox {
  readonly #deps: Deps
  #waiting: WaitingNotification[] = []
  #statements = 0
  #isScheduled = false
  #jobAskedAt = Number.NEGATIVE_INFINITY
  /** Runs while stored notifications wait for their job to be asked for. */
  #owedJob: NodeJS.Timeout | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  store(notification: GatewayNotification, raw: Buffer, headers: NotificationHeaders): Promise<void> {
    return new Promise((resolve, reject) => {
      const traceparent = currentTraceparent()
      const stored = { ...headersToStore(headers), ...(traceparent && { traceparent }) }
      const sealed = sealNotification(this.#deps, notification.eventId, raw)
      this.#waiting.push({ notification, raw: sealed, headers: JSON.stringify(stored), resolve, reject })
      this.#storeNext()
    })
  }

  /** Adds the job that stored notifications wait for, if any do. Without the database they are left to the minute's job. */
  async askForOwedJob(): Promise<void> {
    if (!this.#owedJob) return
    this.#noteJob()
    try {
      await this.#deps.db.executeQuery(CompiledQuery.raw(`select ${addJobCall}`))
    } catch (error) {
      this.#deps.log.warn({ why: error instanceof Error ? error.name : typeof error }, 'the inbox was not asked for')
    }
  }

  #storeNext(): void {
    if (this.#isScheduled || this.#statements >= mostStatements || this.#waiting.length === 0) return
    this.#isScheduled = true
    // After the requests that have arrived with this one.
    setImmediate(() => {
      this.#isScheduled = false
      this.#statements++
      void this.#storeTogether(this.#takeWaiting()).finally(() => {
        this.#statements--
        this.#storeNext()
      })
      this.#storeNext()
    })
  }

  #takeWaiting(): WaitingNotification[] {
    let bytes = 0
    let count = 0
    while (count < this.#waiting.length && count < mostTogether && bytes < mostBytesTogether)
      bytes += this.#waiting[count++]!.raw.length
    return this.#waiting.splice(0, count)
  }

  async #storeTogether(together: readonly WaitingNotification[]): Promise<void> {
    try {
      await this.#run(together)
      for (const { resolve } of together) resolve()
    } catch (error) {
      if (together.length === 1 || isDatabaseAway(error)) for (const { reject } of together) reject(error)
      // One that cannot be stored must not fail the others.
      else for (const one of together) await this.#storeTogether([one])
    }
  }

  async #run(together: readonly WaitingNotification[]): Promise<void> {
    const deps = this.#deps
    const wantsJob = performance.now() - this.#jobAskedAt >= jobPauseMs
    const byEvent = Map.groupBy(together, ({ notification }) => notification.eventId)
    const events = [...byEvent].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, deliveries]) => deliveries)
    const column = <Value>(read: (event: WaitingNotification) => Value) => events.map(([first]) => read(first!))
    const values = [
      column(({ notification }) => notification.eventId),
      deps.integrations.gateway.name,
      column(({ notification }) => notification.kind),
      column(({ notification }) => notification.orderId),
      column(({ notification }) => notification.receipt),
      column(({ notification }) => notification.paymentId),
      column(({ raw }) => raw),
      column(({ headers }) => headers),
      events.map((deliveries) => deliveries.length),
      timeNow(deps),
      wantsJob,
    ]
    if (wantsJob) this.#noteJob()
    await deps.db.executeQuery(CompiledQuery.raw(storeText, values))
    if (!wantsJob) this.#oweJob()
  }

  #noteJob(): void {
    this.#jobAskedAt = performance.now()
    clearTimeout(this.#owedJob)
    this.#owedJob = undefined
  }

  /** A server that is killed before it asks leaves them to the minute's job. */
  #oweJob(): void {
    this.#owedJob ??= setTimeout(() => void this.askForOwedJob(), jobPauseMs).unref()
  }
}

const inboxes = new WeakMap<Database, Inbox>()

/** The inbox of this server's database. */
export function inboxOf(deps: Deps): Inbox {
  const existingInbox = inboxes.get(deps.db)
  if (existingInbox) return existingInbox
  const inbox = new Inbox(deps)
  inboxes.set(deps.db, inbox)
  return inbox
}
