import { isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { highPriority } from '../db/jobs.ts'
import { type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { defer } from '../db/send-together.ts'
import type { GatewayNotification, NotificationHeaders } from '../integrations/payment/gateway.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { jobNames } from '../kernel/job-names.ts'
import { syncWithGateway } from './sync-with-gateway.ts'

/** Stored and not yet applied; a parked one names an order that is not recorded yet. */
export const unappliedNotificationStates = ['new', 'parked'] as const

const storedHeaderNames = /^(content-type|user-agent|x-.*(?:signature|event-id))$/

export function headersToStore(headers: NotificationHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && storedHeaderNames.test(name) ? [[name, value]] : [],
    ),
  )
}

/** The job is added with the first delivery, by the statement that stores it. */
const storeText = `with stored as (
    insert into gateway_inbox (event_id, gateway, kind, order_id, receipt, gateway_payment_id, raw, headers, received_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (event_id) do update set deliveries = gateway_inbox.deliveries + 1
    returning event_id, deliveries)
  select graphile_worker.add_job('${jobNames.applyNotification}', payload => json_build_object('event_id', event_id),
    job_key => 'inbox:' || event_id, priority => ${highPriority})
  from stored where deliveries = 1`

/** Store first, then reply, then apply: one message to the database. A repeated delivery is counted and gets the same reply. */
export async function storeNotification(
  { tx, deps }: Work,
  notification: GatewayNotification,
  raw: Buffer,
  headers: NotificationHeaders,
): Promise<void> {
  const { eventId, kind, orderId, receipt, paymentId } = notification
  const storedHeaders = JSON.stringify(headersToStore(headers))
  const gateway = deps.integrations.gateway.name
  await defer(tx, {
    text: storeText,
    values: [eventId, gateway, kind, orderId, receipt, paymentId, raw, storedHeaders, timeNow(deps)],
  })
}

/** The event only names the payment to read. One with an unknown order is parked and retried. */
export async function applyNotification(deps: Deps, eventId: string): Promise<void> {
  crashPoint('notification-stored')
  const [event] = await deps.reads.run(readEvent({ eventId }))
  if (!event || !isOneOf(unappliedNotificationStates, event.state)) return
  if (event.kind === 'other') return markNotification(deps, eventId, 'ignored')
  if (!event.payment_id) {
    if (event.state !== 'parked') await markNotification(deps, eventId, 'parked')
    throw new Error(`event ${eventId} names no order of ours yet`)
  }
  if ((await syncWithGateway(deps, event.payment_id)) === 'unknown')
    throw new Error(`event ${eventId}: the gateway does not answer`)
  await markNotification(deps, eventId, 'done')
}

/** With the payment it names, by the gateway's number of the order or by ours. */
const readEvent = prepareRead((db, { eventId }: Placeholders<{ eventId: string }>) =>
  db
    .selectFrom('gateway_inbox')
    .select(['state', 'kind'])
    .select((event) =>
      event.fn
        .coalesce(
          event
            .selectFrom('payments')
            .select('id')
            .whereRef('gateway_order_id', '=', 'gateway_inbox.order_id')
            .limit(1),
          event.selectFrom('payments').select('id').whereRef('payments.receipt', '=', 'gateway_inbox.receipt').limit(1),
        )
        .as('payment_id'),
    )
    .where('event_id', '=', eventId),
)

async function markNotification(deps: Deps, eventId: string, state: 'done' | 'parked' | 'ignored'): Promise<void> {
  const done_at = state === 'parked' ? null : timeNow(deps)
  await deps.db.updateTable('gateway_inbox').set({ state, done_at }).where('event_id', '=', eventId).execute()
}
