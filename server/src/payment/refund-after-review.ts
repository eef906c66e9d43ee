import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { voidConsentAndLinks } from '../customer/void-consent.ts'
import type { Executor, Tx } from '../db/database.ts'
import type { GatewayPaymentTable, ReviewTable } from '../db/tables/money.ts'
import { wrongState } from '../sales/refuse.ts'
import type { Sale } from '../sales/sale.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'
import { askRefund } from './refunds.ts'

type ReviewRow = Pick<Selectable<ReviewTable>, 'gateway_payment_id'>

/** Money that waits for a person: taken, neither a policy nor a refund, and not returned by hand at the gateway. */
export async function moneyUnderReview(
  db: Executor,
  reviews: readonly ReviewRow[],
): Promise<Map<string, Selectable<GatewayPaymentTable>>> {
  const ids = reviews.flatMap(({ gateway_payment_id }) => gateway_payment_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', 'in', ids)
    .where('ends_as', '=', 'review')
    .where('status', '=', 'captured')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.gateway_payment_id', '=', 'gateway_payments.id')
            .where('kind', '=', 'refund_by_hand'),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The person's decision that it goes back. Call it with the sale, if there is one, and the review locked. */
export async function refundAfterReview(
  tx: Tx,
  deps: Deps,
  sale: Sale | undefined,
  review: ReviewRow,
  actor: string,
): Promise<void> {
  const money = (await moneyUnderReview(tx, [review])).get(review.gateway_payment_id ?? '')
  if (!money) throw wrongState('settled')
  await tx.updateTable('gateway_payments').set({ ends_as: 'refund' }).where('id', '=', money.id).execute()
  await askRefund(tx, deps, money, 'after_review', money.amount_paise)
  // Paid by this money, it can no longer become a policy. Another payment may have made it one meanwhile.
  if (sale?.proposal.state !== 'paid' || (await isPaidOtherwise(tx, sale))) return
  await voidConsentAndLinks(tx, deps, sale.proposal, 'refunded')
  await moveProposal(tx, deps, sale, 'refund', actor, { withdrawn_reason: 'refunded' })
  if (sale.quote.state === 'proposed') await moveQuote(tx, deps, sale.quote, 'withdraw', actor)
}

async function isPaidOtherwise(tx: Tx, { proposal }: Sale): Promise<boolean> {
  const other = await tx
    .selectFrom('gateway_payments')
    .select('id')
    .where('proposal_id', '=', proposal.id)
    .where('ends_as', '=', 'policy')
    .executeTakeFirst()
  return other !== undefined
}
