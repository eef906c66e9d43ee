import type { Selectable } from 'kysely'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { addJob } from '../db/jobs.ts'
import { moveIfAllowed } from '../db/move.ts'
import type { ReviewTable } from '../db/tables/payment.ts'
import { jobNames } from '../kernel/job-names.ts'
import { wrongState } from '../sales/refuse.ts'
import type { Sale } from '../sales/sale.ts'
import { paymentRecord } from './payment-record.ts'
import { moneyUnderReview } from './refund-after-review.ts'
import { closeReviews } from './reviews.ts'

type ReviewRow = Selectable<ReviewTable>

/**
 * The person's word that what was lacking is there. The money is on its way to a policy again, so that it cannot go back meanwhile;
 * the item stays open until the policy stands. Call it with the sale and the review locked.
 */
export async function issueAfterReview(
  work: Work,
  { proposal }: Sale,
  review: ReviewRow,
  actor: string,
): Promise<void> {
  const { tx } = work
  const money = (await moneyUnderReview(tx, [review])).get(review.gateway_payment_id ?? '')
  if (!money) throw wrongState('settled')
  if (review.kind !== 'cannot_issue' || proposal.state !== 'paid') throw wrongState(proposal.state)
  await tx.updateTable('gateway_payments').set({ ends_as: 'policy' }).where('id', '=', money.id).execute()
  // Facts of the gateway only lead up from `captured` to `review`; back down leads a person alone.
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

/** The policy stands: nothing is left to look at. */
export async function closeIssueReview(work: Work, proposalId: string, policyNumber: string): Promise<void> {
  await closeReviews(work, { subject: proposalId, kinds: ['cannot_issue'] }, 'policy', {
    by: 'system',
    words: `Issued as ${policyNumber}`,
  })
}
