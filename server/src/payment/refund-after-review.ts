import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { voidConsentAndLinks } from '../customer/void-consent.ts'
import type { Executor, Tx } from '../db/database.ts'
import { begin } from '../db/move.ts'
import type { GatewayPaymentTable, ReviewTable } from '../db/tables/payment.ts'
import { newId, newSaleNumber } from '../kernel/ids.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { moveProposal, moveQuote } from '../sales/transitions.ts'
import { journals, postJournal } from './ledger.ts'
import { requestRefund } from './refunds.ts'
import { closeReviews, moneyHoldingKinds } from './reviews.ts'

type ReviewRow = Pick<Selectable<ReviewTable>, 'gateway_payment_id'>
type GatewayPaymentRow = Selectable<GatewayPaymentTable>

/** Captured money under review that is neither a policy nor a refund and was not returned by hand at the gateway. */
export async function findMoneyUnderReview(
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

/** Refunds the money, or records what was returned at the gateway as its refund. Lock the sale, if there is one, and the review first. */
export async function refundAfterReview(
  work: Work,
  sale: Sale | undefined,
  review: ReviewRow,
  closing: { by: string; words: string; actor: string },
): Promise<void> {
  const money = await findUnplacedMoney(work.tx, review)
  if (!money) throw wrongState('settled')
  await work.tx.updateTable('gateway_payments').set({ ends_as: 'refund' }).where('id', '=', money.id).execute()
  const returned = await recordRefundsByHand(work, money)
  const remainder = money.amount_paise - returned
  if (remainder > 0) await requestRefund(work, money, { reason: 'after_review', amount: remainder })
  await closeReviews(work, { gatewayPaymentId: money.id, kinds: moneyHoldingKinds }, 'refund', closing)
  await endSaleWithoutPolicy(work, sale, closing.actor, 'refunded')
}

/** Money under review, including money partly or wholly returned by hand at the gateway. */
export async function findUnplacedMoney(db: Executor, review: ReviewRow): Promise<GatewayPaymentRow | undefined> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', review.gateway_payment_id ?? '')
    .where('ends_as', '=', 'review')
    .executeTakeFirst()
}

/** Records the refunds made by hand at the gateway and returns their sum. */
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
      number: newSaleNumber('RF'),
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
    await postJournal(work, `refund-due:${id}`, money.proposal_id, journals.refundOfDepositDue(amount))
    await postJournal(work, `refund:${id}`, money.proposal_id, journals.refunded(amount))
    returned += amount
  }
  return returned
}

/** Closes a sale whose payment was refunded or written off, unless another payment has paid for it. */
export async function endSaleWithoutPolicy(
  work: Work,
  sale: Sale | undefined,
  actor: string,
  reason: 'refunded' | 'written_off',
): Promise<void> {
  if (sale?.proposal.state !== 'paid' || (await hasOtherPayment(work.tx, sale))) return
  await voidConsentAndLinks(work, sale.proposal, reason)
  await moveProposal(work, sale, { event: 'refund', actor, change: { withdrawn_reason: reason } })
  if (sale.quote.state === 'proposed') await moveQuote(work, sale.quote, { event: 'withdraw', actor })
}

async function hasOtherPayment(tx: Tx, { proposal }: Sale): Promise<boolean> {
  const otherPayment = await tx
    .selectFrom('gateway_payments')
    .select('id')
    .where('proposal_id', '=', proposal.id)
    .where('ends_as', '=', 'policy')
    .executeTakeFirst()
  return otherPayment !== undefined
}
