import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { voidConsentAndLinks } from '../customer/void-consent.ts'
import type { Executor, Tx } from '../db/database.ts'
import { begin } from '../db/move.ts'
import type { GatewayPaymentTable, ReviewTable } from '../db/tables/payment.ts'
import { newId } from '../kernel/ids.ts'
import { wrongState } from '../sales/refuse.ts'
import type { Sale } from '../sales/sale.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'
import { journals, post } from './ledger.ts'
import { askRefund } from './refunds.ts'
import { closeReviews, holdingKinds } from './reviews.ts'

type ReviewRow = Pick<Selectable<ReviewTable>, 'gateway_payment_id'>
type GatewayPaymentRow = Selectable<GatewayPaymentTable>

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

/** The person's decision that it goes back, or that what was returned at the gateway is its refund. Call it with the sale, if there is one, and the review locked. */
export async function refundAfterReview(
  work: Work,
  sale: Sale | undefined,
  review: ReviewRow,
  closing: { by: string; words: string },
): Promise<void> {
  const money = await unplacedMoney(work.tx, review)
  if (!money) throw wrongState('settled')
  await work.tx.updateTable('gateway_payments').set({ ends_as: 'refund' }).where('id', '=', money.id).execute()
  const returned = await recordRefundsByHand(work, money)
  const left = money.amount_paise - returned
  if (left > 0) await askRefund(work, money, 'after_review', left)
  const by = { ...closing, actor: `office:${closing.by}` }
  await closeReviews(work, { gatewayPaymentId: money.id, kinds: holdingKinds }, 'refund', by)
  await endSaleWithoutPolicy(work, sale, `office:${closing.by}`, 'refunded')
}

/** Money under review, also where some or all of it went back by hand at the gateway. */
export async function unplacedMoney(db: Executor, review: ReviewRow): Promise<GatewayPaymentRow | undefined> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', review.gateway_payment_id ?? '')
    .where('ends_as', '=', 'review')
    .executeTakeFirst()
}

/** Writes down what the gateway returned without us; answers how much. */
async function recordRefundsByHand(work: Work, money: GatewayPaymentRow): Promise<Paise> {
  const { tx, deps } = work
  const reviews = await tx
    .selectFrom('reviews')
    .select(['subject', 'detail', 'opened_at'])
    .where('gateway_payment_id', '=', money.id)
    .where('kind', '=', 'refund_by_hand')
    .execute()
  let returned = 0
  for (const { subject, detail, opened_at } of reviews) {
    const amount = Number(detail.amount_paise ?? 0)
    const id = newId('RF')
    await begin(tx, 'refund', 'refunded', {
      id,
      gateway_payment_id: money.id,
      proposal_id: money.proposal_id,
      policy_id: null,
      reason: 'by_hand',
      amount_paise: amount,
      key: id,
      gateway_refund_id: subject,
      created_at: opened_at,
      sent_at: opened_at,
      refunded_at: timeNow(deps),
    })
    await post(work, `refund-due:${id}`, money.proposal_id, journals.refundOfDepositDue(amount))
    await post(work, `refund:${id}`, money.proposal_id, journals.refunded(amount))
    returned += amount
  }
  return returned
}

/** Paid by money that went elsewhere, the sale can no longer become a policy. Another payment may have made it one meanwhile. */
export async function endSaleWithoutPolicy(
  work: Work,
  sale: Sale | undefined,
  actor: string,
  why: 'refunded' | 'written_off',
): Promise<void> {
  if (sale?.proposal.state !== 'paid' || (await isPaidOtherwise(work.tx, sale))) return
  await voidConsentAndLinks(work, sale.proposal, why)
  await moveProposal(work, sale, { event: 'refund', actor, change: { withdrawn_reason: why } })
  if (sale.quote.state === 'proposed') await moveQuote(work, sale.quote, { event: 'withdraw', actor })
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
