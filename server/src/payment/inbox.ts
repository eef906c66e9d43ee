import { isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
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

/** Store first, then reply, then apply. A repeated delivery is counted and gets the same reply. */
export async function storeNotification(
  { tx, deps }: Work,
  notification: GatewayNotification,
  raw: Buffer,
  headers: NotificationHeaders,
): Promise<void> {
  const row = await tx
    .insertInto('gateway_inbox')
    .values({
      event_id: notification.eventId,
      gateway: deps.integrations.gateway.name,
      kind: notification.kind,
      order_id: notification.orderId,
      receipt: notification.receipt,
      gateway_payment_id: notification.paymentId,
      raw,
      headers: JSON.stringify(headersToStore(headers)),
      received_at: timeNow(deps),
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet((build) => ({ deliveries: build('gateway_inbox.deliveries', '+', 1) })),
    )
    .returning('deliveries')
    .executeTakeFirstOrThrow()
  if (row.deliveries > 1) return
  const { eventId } = notification
  await addJob(tx, jobNames.applyNotification, { event_id: eventId }, { key: `inbox:${eventId}`, isFirst: true })
}

/** The event only names the payment to read. One with an unknown order is parked and retried. */
export async function applyNotification(deps: Deps, eventId: string): Promise<void> {
  crashPoint('notification-stored')
  const event = await deps.db.selectFrom('gateway_inbox').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  if (!event || !isOneOf(unappliedNotificationStates, event.state)) return
  if (event.kind === 'other') return markNotification(deps, eventId, 'ignored')
  const payment = await findPayment(deps, event)
  if (!payment) {
    await markNotification(deps, eventId, 'parked')
    throw new Error(`event ${eventId} names no order of ours yet`)
  }
  if ((await syncWithGateway(deps, payment.id)) === 'unknown')
    throw new Error(`event ${eventId}: the gateway does not answer`)
  await markNotification(deps, eventId, 'done')
}

async function findPayment(deps: Deps, event: { order_id: string | null; receipt: string | null }) {
  const { order_id, receipt } = event
  if (!order_id && !receipt) return undefined
  return deps.db
    .selectFrom('payments')
    .select('id')
    .where((where) => where.or([where('gateway_order_id', '=', order_id ?? ''), where('receipt', '=', receipt ?? '')]))
    .executeTakeFirst()
}

async function markNotification(deps: Deps, eventId: string, state: 'done' | 'parked' | 'ignored'): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const done_at = state === 'parked' ? null : timeNow(deps)
    await tx.updateTable('gateway_inbox').set({ state, done_at }).where('event_id', '=', eventId).execute()
  })
}
