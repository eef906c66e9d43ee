import { type Deps, timeNow } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../kernel/ids.ts'

/** What a person must look at; each kind has its words in the back office. */
export const reviewKinds = [
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

export interface ReviewItem {
  kind: ReviewKind
  /** What it is about; one item per kind and subject. */
  subject: string
  proposalId?: string | null
  gatewayPaymentId?: string | null
  detail: Record<string, unknown>
}

/** Opens an item once; answers whether it is new. */
export async function openReview(tx: Tx, deps: Pick<Deps, 'now'>, item: ReviewItem): Promise<boolean> {
  const row = await tx
    .insertInto('reviews')
    .values(rowOf(deps, item))
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** For what can be tried again: the item tells what is wrong now, and one closed meanwhile is open once more. */
export async function openReviewAgain(tx: Tx, deps: Pick<Deps, 'now'>, item: ReviewItem): Promise<void> {
  const { detail, gateway_payment_id, ...rest } = rowOf(deps, item)
  const open = {
    detail,
    gateway_payment_id,
    state: 'open',
    closed_at: null,
    closed_by: null,
    resolution: null,
    ended_as: null,
  } as const
  await tx
    .insertInto('reviews')
    .values({ ...rest, detail, gateway_payment_id })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(open))
    .execute()
}

/** What a review comes to: there is no closing without one of these. */
export type ReviewEnd = 'policy' | 'refund' | 'write_off'

interface ReviewsToClose {
  kinds: readonly ReviewKind[]
  subject?: string
  gatewayPaymentId?: string
}

/** Closes the open items about one thing. */
export async function closeReviews(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { kinds, subject, gatewayPaymentId }: ReviewsToClose,
  ended_as: ReviewEnd,
  closing: { by: string; words: string },
): Promise<void> {
  let open = tx
    .updateTable('reviews')
    .set({ state: 'closed', closed_at: timeNow(deps), closed_by: closing.by, resolution: closing.words, ended_as })
    .where('state', '=', 'open')
    .where('kind', 'in', kinds)
  if (subject !== undefined) open = open.where('subject', '=', subject)
  if (gatewayPaymentId !== undefined) open = open.where('gateway_payment_id', '=', gatewayPaymentId)
  await open.execute()
}

/** Kinds that stand for captured money which has not come to its end. */
export const holdingKinds = [
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
