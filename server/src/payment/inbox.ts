import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { GatewayNotification, NotificationHeaders } from '../integrations/payment/gateway.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { jobNames } from '../kernel/job-names.ts'
import { applyPaymentFact } from './apply-payment.ts'

const keptHeaders = /^(content-type|user-agent|x-.*(?:signature|event-id))$/

export function keptHeadersOf(headers: NotificationHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && keptHeaders.test(name) ? [[name, value]] : [],
    ),
  )
}

/** First stored, then answered, then worked on. A second delivery is counted and answered alike. */
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
      headers: JSON.stringify(keptHeadersOf(headers)),
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

/** The event only says where to look. One whose order is not ours yet is parked and tried again. */
export async function applyNotification(deps: Deps, eventId: string): Promise<void> {
  crashPoint('notification-stored')
  const event = await deps.db.selectFrom('gateway_inbox').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  if (!event || event.state === 'done' || event.state === 'ignored') return
  if (event.kind === 'other') return mark(deps, eventId, 'ignored')
  const payment = await findPayment(deps, event)
  if (!payment) {
    await mark(deps, eventId, 'parked')
    throw new Error(`event ${eventId} names no order of ours yet`)
  }
  if ((await applyPaymentFact(deps, payment.id)) === 'unknown')
    throw new Error(`event ${eventId}: the gateway does not answer`)
  await mark(deps, eventId, 'done')
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

async function mark(deps: Deps, eventId: string, state: 'done' | 'parked' | 'ignored'): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const done_at = state === 'parked' ? null : timeNow(deps)
    await tx.updateTable('gateway_inbox').set({ state, done_at }).where('event_id', '=', eventId).execute()
  })
}
