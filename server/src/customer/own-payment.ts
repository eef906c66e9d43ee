import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import type { PaymentTable } from '../db/tables/payment.ts'

export interface OwnPayment {
  payment: Selectable<PaymentTable>
  /** The gateway's number of the money, once it was taken. */
  reference?: string
  paidAt?: string
  /** Paise received and written off. */
  writtenOff?: number
}

const readPolicyMoney = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db
    .selectFrom('gateway_payments')
    .select(['id', 'payment_id', 'captured_at'])
    .where('proposal_id', '=', proposalId)
    .where('ends_as', '=', 'policy'),
)

const readLastPayment = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db.selectFrom('payments').selectAll().where('proposal_id', '=', proposalId).orderBy('attempt', 'desc').limit(1),
)

/**
 * The payment of a sale that every screen and document shows: the one that pays for its policy. A second payment is shown as a
 * refund, never in its place. Before a policy is paid for it is the last attempt.
 */
export async function findOwnPayment(db: Executor, proposalId: string): Promise<OwnPayment | undefined> {
  const [policyMoney, payment] = await Promise.all([
    findFirst(db, readPolicyMoney({ proposalId })),
    findFirst(db, readLastPayment({ proposalId })),
  ])
  if (policyMoney?.payment_id) {
    const paid = await db
      .selectFrom('payments')
      .selectAll()
      .where('proposal_id', '=', proposalId)
      .where('id', '=', policyMoney.payment_id)
      .executeTakeFirstOrThrow()
    return {
      payment: paid,
      reference: policyMoney.id,
      ...(policyMoney.captured_at && { paidAt: policyMoney.captured_at }),
    }
  }
  if (!payment) return undefined
  const capturedMoney = await db
    .selectFrom('gateway_payments')
    .select(['id', 'captured_at', 'amount_paise', 'ends_as'])
    .where('payment_id', '=', payment.id)
    .where('captured_at', 'is not', null)
    .orderBy('captured_at')
    .executeTakeFirst()
  return {
    payment,
    ...(capturedMoney && { reference: capturedMoney.id }),
    ...(capturedMoney?.captured_at && { paidAt: capturedMoney.captured_at }),
    ...(capturedMoney?.ends_as === 'write_off' && { writtenOff: capturedMoney.amount_paise }),
  }
}
