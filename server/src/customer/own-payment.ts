import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { PaymentTable } from '../db/tables/payment.ts'

export interface OwnPayment {
  payment: Selectable<PaymentTable>
  /** The gateway's number of the money, once it was taken. */
  reference?: string
  paidAt?: string
}

/**
 * The payment of a sale that every screen and paper names: the one that became, or is becoming, its policy. A payment that is
 * returned beside it is told as a refund, never in its place. Before that it is the last attempt.
 */
export async function findOwnPayment(db: Executor, proposalId: string): Promise<OwnPayment | undefined> {
  const own = await db
    .selectFrom('gateway_payments')
    .select(['id', 'payment_id', 'captured_at'])
    .where('proposal_id', '=', proposalId)
    .where('ends_as', '=', 'policy')
    .executeTakeFirst()
  const payments = db.selectFrom('payments').selectAll().where('proposal_id', '=', proposalId)
  if (own?.payment_id) {
    const payment = await payments.where('id', '=', own.payment_id).executeTakeFirstOrThrow()
    return { payment, reference: own.id, ...(own.captured_at && { paidAt: own.captured_at }) }
  }
  const payment = await payments.orderBy('attempt', 'desc').executeTakeFirst()
  if (!payment) return undefined
  const taken = await db
    .selectFrom('gateway_payments')
    .select(['id', 'captured_at'])
    .where('payment_id', '=', payment.id)
    .where('captured_at', 'is not', null)
    .orderBy('captured_at')
    .executeTakeFirst()
  return { payment, ...(taken && { reference: taken.id }), ...(taken?.captured_at && { paidAt: taken.captured_at }) }
}
