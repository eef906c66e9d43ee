import type { OfficePayment } from '@portal/contract/calls/office-admin.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { paymentFailureOf } from '../integrations/payment/failure-reasons.ts'

/** Payments as the office lists them. */
export function paymentRows(db: Executor) {
  return (
    db
      .selectFrom('payments')
      .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
      .innerJoin('partners', 'partners.id', 'payments.partner_id')
      // A sale has at most one policy, found by its proposal; another payment may have paid for it.
      .leftJoin('policies', (join) =>
        join
          .onRef('policies.proposal_id', '=', 'payments.proposal_id')
          .onRef('policies.payment_id', '=', 'payments.id'),
      )
      .select(['payments.id', 'payments.proposal_id', 'payments.state', 'payments.reason', 'payments.amount_paise'])
      .select(['payments.created_at', 'payments.captured_at', 'policies.number as policy_number'])
      .select(['proposals.product', 'proposals.proposer_name', 'partners.code'])
      .select((row) =>
        row
          .selectFrom('gateway_payments')
          .select('ends_as')
          .whereRef('gateway_payments.payment_id', '=', 'payments.id')
          .where('captured_at', 'is not', null)
          .orderBy((money) => money('ends_as', '<>', 'policy'))
          .limit(1)
          .as('ends_as'),
      )
      .select(sql<string>`payments.created_at::text`.as('exact_at'))
  )
}

type PaymentListRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

export function officePayment(row: PaymentListRow): OfficePayment {
  return {
    payment_id: row.id,
    proposal_id: row.proposal_id,
    product: row.product as ProductId,
    customer: row.proposer_name,
    partner: row.code,
    amount: toRupees(row.amount_paise),
    state: row.state,
    ...(row.reason && { failure: { reason: paymentFailureOf(row.reason), gateway_code: row.reason } }),
    ...(row.ends_as && { ends_as: row.ends_as }),
    ...(row.policy_number && { policy_number: row.policy_number }),
    created_at: row.created_at,
    ...(row.captured_at && { captured_at: row.captured_at }),
  }
}
