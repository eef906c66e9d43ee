import type { Deps } from '../context/deps.ts'

/**
 * Adds the demo's seeded payments to the sandbox gateway, so that their refunds work like any other. Runs at every start, also for a
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
    .select('payments.receipt')
    .where('gateway_payments.id', 'like', 'pay_demo_%')
    .where('gateway_payments.captured_at', 'is not', null)
    .execute()
  for (const row of rows)
    sandbox.adoptPayment({
      id: row.id,
      orderId: row.order_id ?? row.id,
      receipt: row.receipt,
      amount: row.amount_paise,
      currency: row.currency,
      method: row.method ?? 'upi',
      paidAt: row.captured_at ?? '',
    })
}
