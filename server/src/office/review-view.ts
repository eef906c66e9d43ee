import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { ReviewTable } from '../db/tables/payment.ts'
import { findMoneyUnderReview, findUnplacedMoney } from '../payment/refund-after-review.ts'
import { type ReviewKind, refundKinds } from '../payment/reviews.ts'
import { findAmountAtStake, findOpenWriteOff } from '../payment/write-off.ts'
import { type ChangeRequest, findWaitingRequests } from './change-requests.ts'
import { findNumbers } from './find-numbers.ts'

export type Review = Selectable<ReviewTable>

/** Reviews as the office reads them, in the order given, each open one with every way in which it can still be closed. */
export async function reviewViews(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  reviews: readonly Review[],
): Promise<ReviewRow[]> {
  const ids = reviews.filter(({ state }) => state === 'open').map(({ id }) => id)
  const waitingRefunds = await findWaitingRequests(db, 'refund', ids, timeNow(deps))
  const numbers = await findNumbers(db, reviews.flatMap(idsIn))
  const rows: ReviewRow[] = []
  for (const review of reviews) rows.push(await reviewView(db, review, numbers, waitingRefunds.get(review.id)))
  return rows
}

const idsIn = ({ subject, proposal_id }: Review): string[] => (proposal_id ? [subject, proposal_id] : [subject])

async function reviewView(
  db: Executor,
  row: Review,
  numbers: ReadonlyMap<string, string>,
  waitingRefund: ChangeRequest | undefined,
): Promise<ReviewRow> {
  const proposalNumber = numbers.get(row.proposal_id ?? '')
  const base: ReviewRow = {
    review_id: row.id,
    kind: row.kind,
    reference: numbers.get(row.subject) ?? row.subject,
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    ...(proposalNumber && { proposal_number: proposalNumber }),
    detail: row.detail,
    state: row.state,
    opened_at: row.opened_at,
    ...(row.closed_at && { closed_at: row.closed_at }),
    ...(row.closed_by && { closed_by: row.closed_by }),
    ...(row.ended_as && { ended_as: row.ended_as }),
    ...(row.resolution && { resolution: row.resolution }),
  }
  if (row.state !== 'open') return base
  return {
    ...base,
    ...(await waysToClose(db, row)),
    ...(waitingRefund && {
      refund_request: {
        reason: waitingRefund.reason,
        asked_by: waitingRefund.asked_by,
        asked_at: waitingRefund.asked_at,
      },
    }),
  }
}

/** The ways in which the review can still be closed. */
async function waysToClose(db: Executor, row: Review): Promise<Partial<ReviewRow>> {
  const unplaced = await findUnplacedMoney(db, row)
  const heldPayment = (await findMoneyUnderReview(db, [row])).get(row.gateway_payment_id ?? '')
  const proposed = await findOpenWriteOff(db, row.id)
  const atStake = proposed ? undefined : await findAmountAtStake(db, row)
  const isAboutRefund = (refundKinds as readonly ReviewKind[]).includes(row.kind as ReviewKind)
  return {
    ...(unplaced && { refundable: toRupees(unplaced.amount_paise) }),
    ...(unplaced && !heldPayment && { is_returned: true as const }),
    ...(heldPayment && row.kind === 'cannot_issue' && { issuable: true as const }),
    ...(isAboutRefund && { refund_id: row.subject }),
    ...(atStake !== undefined && { can_write_off: toRupees(atStake) }),
    ...(proposed && {
      write_off: {
        amount: toRupees(proposed.amount_paise),
        reason: proposed.reason,
        proposed_by: proposed.proposed_by,
        proposed_at: proposed.proposed_at,
      },
    }),
  }
}
