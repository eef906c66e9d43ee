import type { Updateable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import type { EventEndpointTable } from '../db/tables/business-events.ts'
import type { IntegrationFailure } from '../integrations/outcome.ts'
import { newId } from '../kernel/ids.ts'
import { type RecordedEvent, toCloudEvent } from './cloud-event.ts'
import { type EventEndpoint, kindOfFailure, sendEvent } from './send-event.ts'

type DeliveryDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'integrations' | 'log' | 'stopping'>

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** How long a receiver is waited for after each attempt in vain. */
const pausesMs: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  24 * hour,
]
/** An event that is refused this often is put aside, and the next one is sent. */
const mostRefusals = 5
/** A receiver that is away this often, over about two days, is sent nothing more until somebody resumes it. */
const mostAbsences = pausesMs.length + 1
const longestStreamPauseMs = minute
/** Sent at once: their order is that of their numbers, not of their arrival. */
const together = 8
/** Longer than a round of deliveries takes: the endpoint of a server that was killed is taken over after it. */
const claimMs = minute
const longestRoundMs = 20 * second

/** Endpoints that have something to deliver now and that no other server delivers to. */
export async function claimDueEndpoints(deps: DeliveryDeps): Promise<EventEndpoint[]> {
  const now = timeNow(deps)
  return deps.db
    .updateTable('event_endpoints')
    .set({ claim: newId('EC'), claimed_until: new Date(deps.now() + claimMs).toISOString() })
    .where('id', 'in', (where) =>
      where
        .selectFrom('event_endpoints')
        .select('id')
        .where('state', '=', 'active')
        .where('due_at', '<=', now)
        .where((one) => one.or([one('claimed_until', 'is', null), one('claimed_until', '<', now)]))
        .where('position', '<', (one) => one.selectFrom('event_position').select('sequence'))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Sends what is due to one claimed endpoint, in the order of the numbers, until it has all or fails. */
export async function deliverTo(deps: DeliveryDeps, claimed: EventEndpoint): Promise<void> {
  const startedAt = performance.now()
  let endpoint: EventEndpoint | undefined = claimed
  while (endpoint) {
    const isLast = deps.stopping || performance.now() - startedAt > longestRoundMs
    endpoint = await deliverPage(deps, endpoint, isLast === true)
  }
}

/** Undefined after the last page, and where somebody paused, replayed or removed the endpoint meanwhile. */
async function deliverPage(
  deps: DeliveryDeps,
  endpoint: EventEndpoint,
  isLast: boolean,
): Promise<EventEndpoint | undefined> {
  // After a failure one at a time: a receiver that is away is not asked eight times.
  const size = endpoint.attempts > 0 ? 1 : together
  const { events, end } = await readEvents(deps, endpoint, size)
  const outcomes = await Promise.all(events.map((event) => sendEvent(deps, endpoint, toCloudEvent(deps, event))))
  const failedAt = outcomes.findIndex((outcome) => !outcome.ok)
  const delivered = failedAt < 0 ? events.length : failedAt
  const isAll = failedAt < 0 && events.length < size
  const progress: Updateable<EventEndpointTable> = {
    position: isAll ? end : (events[delivered - 1]?.sequence ?? endpoint.position),
    ...(delivered > 0 && { delivered_at: timeNow(deps), attempts: 0, last_error: null }),
  }
  const failed = failedAt < 0 ? undefined : events[failedAt]
  if (failed) {
    const attempts = (delivered > 0 ? 0 : endpoint.attempts) + 1
    await recordFailure(
      deps,
      endpoint,
      { event: failed, failure: outcomes[failedAt] as IntegrationFailure, attempts },
      progress,
    )
    return undefined
  }
  const isOver = isAll || isLast
  return saveProgress(deps, endpoint, { ...progress, ...(isOver && released) }).then((saved) =>
    isOver ? undefined : saved,
  )
}

const released = { claim: null, claimed_until: null }

async function readEvents(deps: DeliveryDeps, { position, names }: EventEndpoint, size: number) {
  const { sequence: end } = await deps.db.selectFrom('event_position').select('sequence').executeTakeFirstOrThrow()
  let wanted = deps.db
    .selectFrom('business_events')
    .selectAll()
    .where('sequence', '>', position)
    .where('sequence', '<=', end)
    .orderBy('sequence')
    .limit(size)
  if (names.length > 0) wanted = wanted.where('name', 'in', names as never)
  return { events: (await wanted.execute()) as RecordedEvent[], end }
}

interface FailedDelivery {
  event: RecordedEvent
  failure: IntegrationFailure
  attempts: number
}

async function recordFailure(
  deps: DeliveryDeps,
  endpoint: EventEndpoint,
  { event, failure, attempts }: FailedDelivery,
  progress: Updateable<EventEndpointTable>,
): Promise<void> {
  const kind = kindOfFailure(failure)
  const isGivenUp = kind === 'refused' && attempts >= mostRefusals
  const isStopped = endpoint.kind === 'webhook' && (kind === 'gone' || (kind === 'away' && attempts >= mostAbsences))
  const usual = pausesMs[Math.min(attempts, pausesMs.length) - 1]!
  const pauseMs = endpoint.kind === 'stream' ? Math.min(usual, longestStreamPauseMs) : usual
  const change: Updateable<EventEndpointTable> = {
    ...progress,
    ...released,
    last_error: failure.detail,
    attempts: isGivenUp ? 0 : attempts,
    ...(isGivenUp && { position: event.sequence }),
    ...(isStopped && { state: 'stopped' as const }),
    due_at: new Date(deps.now() + (isGivenUp ? 0 : pauseMs)).toISOString(),
  }
  await inTransaction(deps, async ({ tx }) => {
    const saved = await saveProgress({ db: tx }, endpoint, change)
    if (!saved || !isGivenUp) return
    const letter = {
      event_id: event.id,
      name: event.name,
      attempts,
      error: failure.detail,
      failed_at: timeNow(deps),
      delivered_at: null,
    }
    await tx
      .insertInto('event_dead_letters')
      .values({ endpoint_id: endpoint.id, sequence: event.sequence, ...letter })
      .onConflict((conflict) => conflict.columns(['endpoint_id', 'sequence']).doUpdateSet(letter))
      .execute()
  })
  const about = { endpoint: endpoint.id, event: event.name, why: failure.detail, attempts }
  deps.log.warn(about, isStopped ? 'an event endpoint was stopped' : 'an event was not delivered')
}

/** Only while the claim stands: a pause or a replay in the meantime wins. */
async function saveProgress(
  { db }: { db: Executor },
  { id, claim }: EventEndpoint,
  change: Updateable<EventEndpointTable>,
): Promise<EventEndpoint | undefined> {
  return db
    .updateTable('event_endpoints')
    .set(change)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returningAll()
    .executeTakeFirst()
}
