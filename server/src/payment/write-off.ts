import type { Paise } from '@portal/domain/kernel/money.ts'
import { isOneOf, retryableRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable } from 'kysely'
import { checkSecondPerson } from '../accounts/second-person.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { beginOnce, move, moveIfAllowed } from '../db/move.ts'
import type { ReviewTable, WriteOffTable } from '../db/tables/payment.ts'
import { newId } from '../kernel/ids.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { journals, postJournal } from './ledger.ts'
import { paymentRecord } from './payment-record.ts'
import { endSaleWithoutPolicy, findMoneyUnderReview } from './refund-after-review.ts'
import { refundRecord } from './refunds.ts'
import { closeReviews, moneyHoldingKinds, type ReviewKind, refundKinds } from './reviews.ts'

type WriteOffRow = Selectable<WriteOffTable>
type ReviewRow = Selectable<ReviewTable>

/** The review stays open until a second person approves. */
export async function proposeWriteOff(
  work: Work,
  review: ReviewRow,
  who: { code: string },
  reason: string,
): Promise<WriteOffRow> {
  const { tx, deps } = work
  const amount = await findAmountAtStake(tx, review)
  if (amount === undefined) throw wrongState('settled')
  const proposed = await beginOnce(tx, 'write_off', 'proposed', {
    id: newId('WO'),
    review_id: review.id,
    gateway_payment_id: review.gateway_payment_id,
    amount_paise: amount,
    reason,
    proposed_by: who.code,
    proposed_at: timeNow(deps),
  })
  if (!proposed) throw wrongState('proposed')
  const { caseId, actor, data } = writeOffRecord(review, proposed, who)
  await audit(work, { case_id: caseId, actor, event: 'write_off_proposed', data })
  return proposed
}

/** The second person must not be the proposer. Anybody may reject, the proposer included. */
export async function decideWriteOff(
  work: Work,
  { review, sale, who, approve }: { review: ReviewRow; sale?: Sale; who: { code: string }; approve: boolean },
): Promise<WriteOffRow> {
  const { tx, deps } = work
  const proposed = await findOpenWriteOff(tx, review.id)
  if (!proposed) throw wrongState('open')
  if (approve) await checkSecondPerson(tx, { askedBy: proposed.proposed_by, right: 'resolve payment review' }, who.code)
  // Refunded or issued since it was proposed: nothing, or another amount, would be written off.
  if (approve && (await findAmountAtStake(tx, review)) !== proposed.amount_paise) throw wrongState('settled')
  const decided = await move(work, 'write_off', proposed, {
    event: approve ? 'approve' : 'reject',
    ...writeOffRecord(review, proposed, who),
    name: approve ? 'write_off_approved' : 'write_off_rejected',
    change: { decided_by: who.code, decided_at: timeNow(deps) },
  })
  if (approve) await writeOff(work, review, sale, decided)
  return decided
}

export function findOpenWriteOff(db: Executor, reviewId: string): Promise<WriteOffRow | undefined> {
  return db
    .selectFrom('write_offs')
    .selectAll()
    .where('review_id', '=', reviewId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
}

async function writeOff(work: Work, review: ReviewRow, sale: Sale | undefined, decided: WriteOffRow) {
  const { tx } = work
  const kind = review.kind as ReviewKind
  const { amount_paise: amount } = decided
  const closing = {
    by: `${decided.proposed_by}, ${decided.decided_by}`,
    words: decided.reason,
    actor: `office:${decided.decided_by}`,
  }
  const ref = `write-off:${decided.id}`
  if (isOfKind(refundKinds, kind)) {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', review.subject)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await move(work, 'refund', refund, { event: 'write_off', ...refundRecord(refund, `office:${decided.decided_by}`) })
    await postJournal(work, ref, review.proposal_id, journals.refundWrittenOff(amount))
    return closeReviews(work, { subject: review.subject, kinds: refundKinds }, 'write_off', closing)
  }
  if (isOfKind(moneyHoldingKinds, kind) && (await findHeldMoney(tx, review))) {
    const gatewayPaymentId = review.gateway_payment_id ?? ''
    await tx.updateTable('gateway_payments').set({ ends_as: 'write_off' }).where('id', '=', gatewayPaymentId).execute()
    await moveToWrittenOff(work, gatewayPaymentId, closing.actor)
    await postJournal(work, ref, review.proposal_id, journals.depositWrittenOff(amount))
    await endSaleWithoutPolicy(work, sale, `office:${decided.decided_by}`, 'written_off')
    return closeReviews(work, { gatewayPaymentId, kinds: moneyHoldingKinds }, 'write_off', closing)
  }
  const { asked_paise = 0, returned_paise = 0 } = review.detail as Record<string, number | undefined>
  const isKept = returned_paise < asked_paise
  await postJournal(work, ref, review.proposal_id, journals.lossWrittenOff(isKept ? -amount : amount))
  await closeReviews(work, { subject: review.subject, kinds: [kind] }, 'write_off', closing)
}

/** An order paid twice keeps the state of its other money, which became a policy or goes back. */
async function moveToWrittenOff(work: Work, gatewayPaymentId: string, actor: string): Promise<void> {
  const payment = await work.tx
    .selectFrom('payments')
    .innerJoin('gateway_payments as money', 'money.payment_id', 'payments.id')
    .select(['payments.id', 'payments.state', 'payments.proposal_id'])
    .where('money.id', '=', gatewayPaymentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gateway_payments as other')
            .select('other.id')
            .whereRef('other.payment_id', '=', 'payments.id')
            .where('other.ends_as', 'in', ['policy', 'refund', 'review']),
        ),
      ),
    )
    .forUpdate('payments')
    .executeTakeFirst()
  if (payment) await moveIfAllowed(work, 'payment', payment, { event: 'write_off', ...paymentRecord(payment, actor) })
}

const isOfKind = (kinds: readonly ReviewKind[], kind: ReviewKind) => kinds.includes(kind)

const findHeldMoney = async (db: Executor, review: ReviewRow) =>
  (await findMoneyUnderReview(db, [review])).get(review.gateway_payment_id ?? '')

/** The amount that a write-off of this review would cover; undefined once the money was refunded or issued. */
export async function findAmountAtStake(db: Executor, review: ReviewRow): Promise<Paise | undefined> {
  const kind = review.kind as ReviewKind
  if (isOfKind(refundKinds, kind)) {
    const refund = await db
      .selectFrom('refunds')
      .select(['amount_paise', 'state'])
      .where('id', '=', review.subject)
      .executeTakeFirst()
    return refund && isOneOf(retryableRefundStates, refund.state) ? refund.amount_paise : undefined
  }
  const heldPayment = isOfKind(moneyHoldingKinds, kind) ? await findHeldMoney(db, review) : undefined
  if (heldPayment) return heldPayment.amount_paise
  // Captured money of a payment that was returned by hand is recorded as refunded, not written off.
  if (kind !== 'refund_by_hand' && isOfKind(moneyHoldingKinds, kind)) return undefined
  if (kind === 'refund_by_hand' && (await isUnderReview(db, review))) return undefined
  return findLoss(review)
}

async function isUnderReview(db: Executor, { gateway_payment_id }: ReviewRow): Promise<boolean> {
  const money = await db
    .selectFrom('gateway_payments')
    .select('ends_as')
    .where('id', '=', gateway_payment_id ?? '')
    .executeTakeFirst()
  return money?.ends_as === 'review'
}

/** Money that left without our request: the difference to our refund, or else the amount of the review. */
function findLoss({ detail }: ReviewRow): Paise | undefined {
  const { amount_paise, asked_paise, returned_paise } = detail as Record<string, number | undefined>
  if (asked_paise !== undefined && returned_paise !== undefined)
    return Math.abs(returned_paise - asked_paise) || undefined
  return amount_paise
}

function writeOffRecord(review: ReviewRow, row: WriteOffRow, who: { code: string }) {
  return {
    caseId: review.proposal_id ?? review.subject,
    actor: `office:${who.code}`,
    data: {
      review_id: review.id,
      write_off_id: row.id,
      amount_paise: row.amount_paise,
      proposed_by: row.proposed_by,
    },
  }
}
