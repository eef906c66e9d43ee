import { CompiledQuery, sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { isDatabaseAway } from '../db/driver/database-away.ts'
import { addJob } from '../db/jobs.ts'
import { defer } from '../db/send-together.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { jobNames } from '../kernel/job-names.ts'
import { runSpan, startTrace } from '../kernel/spans.ts'
import { readTraceparent } from '../kernel/trace.ts'
import { syncWithGateway } from './sync-with-gateway.ts'

const job = jobNames.applyNotifications
const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Waits until a notification is looked at again, while its order is unknown or the gateway does not answer; the last one repeats. */
const retryWaits = [
  3 * second,
  10 * second,
  30 * second,
  2 * minute,
  10 * minute,
  ...Array<number>(6).fill(hour),
  24 * hour,
]

const pageSize = 200
/** Read from the gateway at a time, each in its own short transaction. */
const paymentsAtOnce = 8
/** The rest is left to the next job, so that a stopping server need not wait for it. */
const longestMs = 2000

interface DueEvent {
  event_id: string
  payment_id: string
  /** Of the request that brought it. */
  traceparent: string | null
}

interface DuePage {
  size: number
  parked: number
  /** Those whose payment must be read from the gateway. */
  events: readonly DueEvent[]
}

/**
 * Works through the stored notifications that are due. An event only names the payment to read; several of one payment need one reading.
 * What can be told from our own rows is marked where it lies: an event of no interest, money we have recorded already, an unknown order,
 * which is looked at again later.
 */
export async function applyNotifications(deps: Deps): Promise<void> {
  crashPoint('notification-stored')
  const startedAt = performance.now()
  let isRetryNeeded = false
  for (;;) {
    const page = await sortDuePage(deps)
    const isAnyPostponed = await applyToPayments(deps, page.events)
    isRetryNeeded ||= isAnyPostponed || page.parked > 0
    if (page.size < pageSize) break
    if (deps.stopping || performance.now() - startedAt >= longestMs) {
      await addJob(deps.db, job, {}, { key: job, queue: job, isFirst: true })
      break
    }
  }
  if (isRetryNeeded) await planRetry(deps)
}

/** By how often it was looked at in vain. */
const nextDue = `$1::timestamptz + ($2::float8[])[least(tries + 1, cardinality($2::float8[]))] * interval '1 ms'`

/** It waits for no row that a delivery is counting; that delivery asks for the job again. */
const sortText = `with due as materialized (
    select event_id, kind, gateway_payment_id, headers ->> 'traceparent' as traceparent, coalesce(
      (select id from payments where payments.gateway_order_id = gateway_inbox.order_id limit 1),
      (select id from payments where payments.receipt = gateway_inbox.receipt limit 1)) as payment_id
    from gateway_inbox where state in ('new', 'parked') and due_at <= $1 order by due_at limit ${pageSize}
    for update of gateway_inbox skip locked),
  sorted as materialized (
    select event_id, payment_id, traceparent, case
      when kind = 'other' then 'ignored'
      when payment_id is null then 'parked'
      when kind in ('authorised', 'captured', 'order_paid') and exists (
        select from gateway_payments as money
        where money.id = due.gateway_payment_id and money.payment_id = due.payment_id and money.captured_at is not null) then 'done'
      else 'new' end as state
    from due),
  marked as (
    update gateway_inbox set state = sorted.state,
      tries = tries + (sorted.state = 'parked')::int,
      due_at = case when sorted.state = 'parked' then ${nextDue} else due_at end,
      done_at = case when sorted.state = 'parked' then null else $1::timestamptz end
    from sorted where gateway_inbox.event_id = sorted.event_id and sorted.state <> 'new' and gateway_inbox.state in ('new', 'parked'))
  select count(*)::int as size, count(*) filter (where state = 'parked')::int as parked,
    coalesce(json_agg(json_build_object('event_id', event_id, 'payment_id', payment_id, 'traceparent', traceparent)) filter (where state = 'new'), '[]') as events
  from sorted`

/** A page is read and marked row by row through its indexes, also where PostgreSQL has not yet noticed how long the inbox has become. */
const planByIndex = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((way) => `set_config('enable_${way}', 'off', true)`)
  .join(', ')

function sortDuePage(deps: Deps): Promise<DuePage> {
  return inTransaction(deps, async ({ tx }) => {
    await defer(tx, { text: `select ${planByIndex}`, values: [] })
    const { rows } = await tx.executeQuery<DuePage>(CompiledQuery.raw(sortText, [timeNow(deps), retryWaits]))
    return rows[0]!
  })
}

/** Answers whether some are left for later. */
async function applyToPayments(deps: Deps, events: readonly DueEvent[]): Promise<boolean> {
  const payments = [...Map.groupBy(events, ({ payment_id }) => payment_id)]
  let isAnyPostponed = false
  for (let first = 0; first < payments.length; first += paymentsAtOnce) {
    const together = payments.slice(first, first + paymentsAtOnce).map(([paymentId, own]) => {
      const parent = readTraceparent(own[0]!.traceparent)
      const eventIds = own.map(({ event_id }) => event_id)
      return runSpan(startTrace({ name: 'apply notification', kind: 'consumer' }, { parent }), () =>
        applyToPayment(deps, paymentId, eventIds),
      )
    })
    for (const result of await Promise.allSettled(together)) {
      if (result.status === 'rejected') throw result.reason
      isAnyPostponed ||= result.value === 'postponed'
    }
  }
  return isAnyPostponed
}

async function applyToPayment(
  deps: Deps,
  paymentId: string,
  eventIds: readonly string[],
): Promise<'done' | 'postponed'> {
  try {
    if ((await syncWithGateway(deps, paymentId)) !== 'unknown') {
      await deps.db.executeQuery(CompiledQuery.raw(markDoneText, [timeNow(deps), eventIds]))
      return 'done'
    }
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    // The others of the page go on; the driver's message may quote personal data.
    const why = error instanceof Error ? error.name : typeof error
    deps.log.error({ payment: paymentId, why }, 'a notification could not be applied')
  }
  await deps.db.executeQuery(CompiledQuery.raw(postponeText, [timeNow(deps), retryWaits, eventIds]))
  return 'postponed'
}

const markDoneText = `update gateway_inbox set state = 'done', done_at = $1
  where event_id = any($2::text[]) and state in ('new', 'parked')`

const postponeText = `update gateway_inbox set tries = tries + 1, due_at = ${nextDue}
  where event_id = any($3::text[]) and state in ('new', 'parked')`

/** One job at the time when the first of those left is due. */
async function planRetry({ db }: Deps): Promise<void> {
  const { due_at } = await db
    .selectFrom('gateway_inbox')
    .select((event) => event.fn.min('due_at').as('due_at'))
    .where(sql<boolean>`state in ('new', 'parked')`)
    .executeTakeFirstOrThrow()
  if (!due_at) return
  await addJob(db, job, {}, { key: `${job}:retry`, queue: job, runAt: new Date(due_at), isFirst: true })
}
