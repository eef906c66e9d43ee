import type { Selectable } from 'kysely'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { addJob } from '../db/jobs.ts'
import { moveIfAllowed } from '../db/move.ts'
import type { ReviewTable } from '../db/tables/payment.ts'
import { jobNames } from '../kernel/job-names.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { paymentRecord } from './payment-record.ts'
import { findMoneyUnderReview } from './refund-after-review.ts'
import { closeReviews } from './reviews.ts'

type ReviewRow = Selectable<ReviewTable>

/**
 * Issues the policy after the missing facts were completed. The money is set to become a policy again, so that it cannot be refunded
 * meanwhile; the review stays open until the policy is issued. Lock the sale and the review first.
 */
export async function issueAfterReview(
  work: Work,
  { proposal }: Sale,
  review: ReviewRow,
  actor: string,
): Promise<void> {
  const { tx } = work
  const money = (await findMoneyUnderReview(tx, [review])).get(review.gateway_payment_id ?? '')
  if (!money) throw wrongState('settled')
  if (review.kind !== 'cannot_issue' || proposal.state !== 'paid') throw wrongState(proposal.state)
  await tx.updateTable('gateway_payments').set({ ends_as: 'policy' }).where('id', '=', money.id).execute()
  // Gateway reports only move a payment from `captured` to `review`; only a person moves it back.
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'state', 'proposal_id'])
    .where('id', '=', money.payment_id)
    .forUpdate()
    .executeTakeFirst()
  if (payment)
    await moveIfAllowed(work, 'payment', payment, { event: 'resume_issue', ...paymentRecord(payment, actor) })
  await audit(work, {
    case_id: proposal.id,
    actor,
    event: 'issue_asked_again',
    data: { review_id: review.id, gateway_payment_id: money.id },
  })
  const key = `issue:${proposal.id}`
  await addJob(tx, jobNames.issuePolicy, { proposal_id: proposal.id }, { key, isFirst: true })
}

/** The policy is issued, so the review is closed. */
export async function closeIssueReview(work: Work, proposalId: string): Promise<void> {
  await closeReviews(work, { subject: proposalId, kinds: ['cannot_issue'] }, 'policy', {
    by: 'system',
  })
}
