import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { beginOnce, move } from '../db/move.ts'
import type { ReviewTable } from '../db/tables/payment.ts'
import type { WorkWith } from '../db/work-with.ts'
import { newId } from '../kernel/ids.ts'

/** Kinds of review items; each has its label in the back office. */
const reviewKinds = [
  'amount_differs',
  'currency_differs',
  'order_unknown',
  'cannot_issue',
  'refund_failed',
  'refund_late',
  'refund_by_hand',
  'refund_amount_differs',
  'captured_vanished',
  'policy_without_money',
  'order_amount_differs',
  'state_disagrees',
  'chargeback',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

type ReviewRow = Selectable<ReviewTable>

interface ReviewItem {
  kind: ReviewKind
  /** Id of the payment, refund or sale; one item per kind and subject. */
  subject: string
  proposalId?: string | null
  gatewayPaymentId?: string | null
  detail: Record<string, unknown>
}

/** Opens an item once and returns its id if it is new. */
export async function openReview(
  { tx, deps }: WorkWith<Pick<Deps, 'now'>>,
  item: ReviewItem,
): Promise<string | undefined> {
  return (await beginOnce(tx, 'review', 'open', rowOf(deps, item)))?.id
}

/** For failures that are retried: updates the reason and reopens an item that was closed. */
export async function openReviewAgain(work: WorkWith<Pick<Deps, 'now'>>, item: ReviewItem): Promise<void> {
  const { tx, deps } = work
  const row = rowOf(deps, item)
  if (await beginOnce(tx, 'review', 'open', row)) return
  const existingReview = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', item.kind)
    .where('subject', '=', item.subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { detail, gateway_payment_id } = row
  await reopenReview(work, existingReview, { detail, gateway_payment_id })
}

export async function reopenReview(
  work: WorkWith<Pick<Deps, 'now'>>,
  review: Pick<ReviewRow, 'id' | 'state' | 'proposal_id' | 'subject'>,
  change: { detail?: string; gateway_payment_id?: string | null } = {},
): Promise<void> {
  await move(work, 'review', review, {
    event: 'reopen',
    caseId: review.proposal_id ?? review.subject,
    actor: 'system',
    name: 'review_reopened',
    data: { review_id: review.id },
    change: { ...change, closed_at: null, closed_by: null, resolution: null, ended_as: null },
    isQuietIfSame: true,
  })
}

/** The only ways to close a review. */
type ReviewEnd = 'policy' | 'refund' | 'write_off'

interface ReviewsToClose {
  kinds: readonly ReviewKind[]
  subject?: string
  gatewayPaymentId?: string
}

/** Closes the open items of one payment or refund. */
export async function closeReviews(
  work: WorkWith<Pick<Deps, 'now'>>,
  { kinds, subject, gatewayPaymentId }: ReviewsToClose,
  ended_as: ReviewEnd,
  closing: { by: string; words?: string; actor?: string },
): Promise<void> {
  let openReviews = work.tx.selectFrom('reviews').selectAll().where('state', '=', 'open').where('kind', 'in', kinds)
  if (subject !== undefined) openReviews = openReviews.where('subject', '=', subject)
  if (gatewayPaymentId !== undefined) openReviews = openReviews.where('gateway_payment_id', '=', gatewayPaymentId)
  for (const review of await openReviews.forUpdate().execute())
    await move(work, 'review', review, {
      event: 'close',
      caseId: review.proposal_id ?? review.subject,
      actor: closing.actor ?? 'system',
      name: 'review_closed',
      data: { review_id: review.id, kind: review.kind, ended_as },
      change: { closed_at: timeNow(work.deps), closed_by: closing.by, resolution: closing.words ?? null, ended_as },
    })
}

/** Kinds about captured money that is not settled. */
export const moneyHoldingKinds = [
  'amount_differs',
  'currency_differs',
  'order_unknown',
  'cannot_issue',
  'refund_by_hand',
] as const satisfies readonly ReviewKind[]

/** Kinds about a refund that the customer has not received. */
export const refundKinds = ['refund_failed', 'refund_late'] as const satisfies readonly ReviewKind[]

function rowOf(deps: Pick<Deps, 'now'>, item: ReviewItem) {
  return {
    id: newId('RV'),
    kind: item.kind,
    subject: item.subject,
    proposal_id: item.proposalId ?? null,
    gateway_payment_id: item.gatewayPaymentId ?? null,
    detail: JSON.stringify(item.detail),
    opened_at: timeNow(deps),
  }
}
