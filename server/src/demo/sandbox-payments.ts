import type { Deps } from '../context/deps.ts'

/**
 * Adds the demo's seeded payments, and refunds on their way, to the sandbox gateway, so that their refunds work like any other. Runs at every start, also for a
 * demo database of an earlier version.
 */
export async function showDemoPaymentsToSandbox(deps: Pick<Deps, 'db' | 'sandbox'>): Promise<void> {
  const { sandbox } = deps
  if (!sandbox) return
  const rows = await deps.db
    .selectFrom('gateway_payments')
    .innerJoin('payments', 'payments.id', 'gateway_payments.payment_id')
    .select(['gateway_payments.id', 'gateway_payments.order_id', 'gateway_payments.amount_paise'])
    .select(['gateway_payments.currency', 'gateway_payments.method', 'gateway_payments.captured_at'])
    .select(['payments.receipt', 'payments.amount_paise as ordered_paise'])
    .where('gateway_payments.id', 'like', 'pay_demo_%')
    .where('gateway_payments.captured_at', 'is not', null)
    .execute()
  for (const row of rows)
    sandbox.adoptPayment({
      id: row.id,
      orderId: row.order_id ?? row.id,
      receipt: row.receipt,
      ordered: row.ordered_paise,
      amount: row.amount_paise,
      currency: row.currency,
      method: row.method ?? 'upi',
      paidAt: row.captured_at ?? '',
    })
  await showSentRefunds(deps.db, sandbox)
}

/** A bank takes its days. */
const bankMs = 6 * 86_400_000

async function showSentRefunds(db: Deps['db'], sandbox: NonNullable<Deps['sandbox']>): Promise<void> {
  const rows = await db
    .selectFrom('refunds')
    .select(['gateway_refund_id', 'gateway_payment_id', 'amount_paise', 'key', 'sent_at'])
    .where('gateway_refund_id', 'like', 'rfnd_demo_%')
    .where('state', '=', 'pending')
    .execute()
  for (const row of rows)
    sandbox.adoptRefund({
      id: row.gateway_refund_id ?? '',
      paymentId: row.gateway_payment_id,
      amount: row.amount_paise,
      key: row.key,
      createdAt: row.sent_at ?? '',
      processAt: Date.parse(row.sent_at ?? '') + bankMs,
    })
}
