import { CompiledQuery } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/driver/database-away.ts'
import { highPriority } from '../db/jobs.ts'
import type { GatewayNotification, NotificationHeaders } from '../integrations/payment/gateway.ts'
import { jobNames } from '../kernel/job-names.ts'

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

/** The rows are the queue; the job that works through it is added with them where it is wanted. */
const storeText = `with stored as (
    insert into gateway_inbox (event_id, gateway, kind, order_id, receipt, gateway_payment_id, raw, headers, deliveries, received_at, due_at)
    select event_id, $2, kind, order_id, receipt, gateway_payment_id, raw, headers, deliveries, $10, $10
    from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::jsonb[], $9::integer[])
      as given (event_id, kind, order_id, receipt, gateway_payment_id, raw, headers, deliveries)
    on conflict (event_id) do update set deliveries = gateway_inbox.deliveries + excluded.deliveries
    returning state)
  select ${addJobCall} from (select from stored where state = 'new' limit 1) as unapplied where $11`

interface WaitingNotification {
  notification: GatewayNotification
  raw: Buffer
  headers: string
  resolve: () => void
  reject: (error: unknown) => void
}

const mostTogether = 50
const mostBytesTogether = 1_000_000
/** A flood asks for the job this often; between two askings notifications are only stored. */
const jobPauseMs = 50

/**
 * Notifications of one moment are stored by one statement and one commit, each answered only after it. While one statement is under way the
 * next ones gather.
 */
class Inbox {
  readonly #deps: Deps
  #waiting: WaitingNotification[] = []
  #isStoring = false
  #jobAskedAt = Number.NEGATIVE_INFINITY
  /** Runs while stored notifications wait for their job to be asked for. */
  #owedJob: NodeJS.Timeout | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  store(notification: GatewayNotification, raw: Buffer, headers: NotificationHeaders): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ notification, raw, headers: JSON.stringify(headersToStore(headers)), resolve, reject })
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
    if (this.#isStoring || this.#waiting.length === 0) return
    this.#isStoring = true
    // After the requests that have arrived with this one.
    setImmediate(() => {
      void this.#storeTogether(this.#takeWaiting()).finally(() => {
        this.#isStoring = false
        this.#storeNext()
      })
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
    const events = [...Map.groupBy(together, ({ notification }) => notification.eventId).values()]
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
