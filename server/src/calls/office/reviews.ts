import {
  decideWriteOffBody,
  listReviewsQuery,
  proposeWriteOffBody,
  refundReviewBody,
} from '@portal/contract/calls/office.schema.ts'
import {
  decideWriteOff as decideWriteOffCall,
  listReviews,
  proposeWriteOff as proposeWriteOffCall,
  type ReviewRow,
  refundReview,
  retryPolicyIssue,
} from '@portal/contract/calls/office.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import type { Executor } from '../../db/database.ts'
import type { ChangePayloads } from '../../db/tables/approvals.ts'
import type { ReviewTable } from '../../db/tables/payment.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { type ChangeRequest, findWaitingRefunds, requestChange } from '../../office/change-requests.ts'
import { findNumbers } from '../../office/find-numbers.ts'
import { issueAfterReview } from '../../payment/issue-after-review.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { findMoneyUnderReview, findUnplacedMoney, refundAfterReview } from '../../payment/refund-after-review.ts'
import { type ReviewKind, refundKinds } from '../../payment/reviews.ts'
import { decideWriteOff, findAmountAtStake, findOpenWriteOff, proposeWriteOff } from '../../payment/write-off.ts'
import { route } from '../../plugins/route.ts'
import { alreadyDecided, wrongState } from '../../sales/refusals.ts'

type Review = Selectable<ReviewTable>

/** Reviews of money that only a person can settle: into a policy, a refund, or a write-off by two people. */
export function registerReviews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listReviews, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: listReviewsQuery },
    handler: async ({ tx, query }) => {
      let list = tx.selectFrom('reviews').selectAll().orderBy('state', 'desc').orderBy('opened_at', 'desc').limit(500)
      if (query.state) list = list.where('state', '=', query.state as Review['state'])
      const rows: ReviewRow[] = []
      const reviews = await list.execute()
      const ids = reviews.filter(({ state }) => state === 'open').map(({ id }) => id)
      const waitingRefunds = await findWaitingRefunds(tx, ids, timeNow(deps))
      const numbers = await findNumbers(tx, reviews.flatMap(idsIn))
      for (const review of reviews) rows.push(await reviewView(tx, review, numbers, waitingRefunds.get(review.id)))
      return { rows }
    },
  })

  route(app, deps, refundReview, {
    access: 'resolve payment review',
    stepUp: true,
    limits: limits.gatewayWork,
    schema: { body: refundReviewBody },
    handler: async ({ work, who, params, body }) => {
      const { sale, review } = await lockOpenReview(work, params.review_id ?? '')
      const money = await findUnplacedMoney(work.tx, review)
      if (money && money.amount_paise > deps.settings.refundApprovalAbove * 100)
        await requestChange(work, who, {
          kind: 'refund',
          subject: review.id,
          payload: { amount_paise: money.amount_paise, proposal_id: review.proposal_id },
          reason: body.resolution,
        })
      else
        await refundAfterReview(work, sale, review, {
          by: who.code,
          words: body.resolution,
          actor: `office:${who.code}`,
        })
      return reviewById(work, review.id)
    },
  })

  route(app, deps, proposeWriteOffCall, {
    access: 'resolve payment review',
    stepUp: true,
    limits: 'none',
    schema: { body: proposeWriteOffBody },
    handler: async ({ work, who, params, body }) => {
      const { review } = await lockOpenReview(work, params.review_id ?? '')
      await proposeWriteOff(work, review, who, body.reason)
      return reviewById(work, review.id)
    },
  })

  route(app, deps, decideWriteOffCall, {
    access: 'resolve payment review',
    stepUp: true,
    limits: limits.notice,
    schema: { body: decideWriteOffBody },
    handler: async ({ work, who, params, body }) => {
      const { sale, review } = await lockOpenReview(work, params.review_id ?? '')
      await decideWriteOff(work, { review, sale, who, approve: body.approve })
      return reviewById(work, review.id)
    },
  })

  route(app, deps, retryPolicyIssue, {
    access: 'resolve payment review',
    limits: limits.notice,
    schema: { body: emptyBody },
    handler: async ({ work, who, params }) => {
      const { sale, review } = await lockOpenReview(work, params.review_id ?? '')
      if (!sale) throw wrongState(review.kind)
      await issueAfterReview(work, sale, review, `office:${who.code}`)
      return reviewById(work, review.id)
    },
  })
}

/** Lock the sale first, as everywhere that moves its money. */
async function lockOpenReview(work: Work, id: string) {
  const find = work.tx.selectFrom('reviews').selectAll().where('id', '=', id)
  const unlockedReview = await find.executeTakeFirst()
  if (!unlockedReview) throw notFound()
  const sale = unlockedReview.proposal_id ? await lockSaleForMoney(work, unlockedReview.proposal_id) : undefined
  const review = await find.forUpdate().executeTakeFirstOrThrow()
  if (review.state !== 'open') throw alreadyDecided(review.state)
  return { sale, review }
}

/** A refund that a second person has approved, unless its amount is another one by now. */
export async function refundApprovedReview(
  work: Work,
  { subject, payload, reason, asked_by }: Pick<ChangeRequest, 'subject' | 'payload' | 'reason' | 'asked_by'>,
  approvedBy: string,
): Promise<void> {
  const { sale, review } = await lockOpenReview(work, subject)
  const money = await findUnplacedMoney(work.tx, review)
  if (money?.amount_paise !== (payload as ChangePayloads['refund']).amount_paise) throw wrongState('settled')
  await refundAfterReview(work, sale, review, {
    by: `${asked_by}, ${approvedBy}`,
    words: reason,
    actor: `office:${approvedBy}`,
  })
}

async function reviewById({ tx, deps }: Work, id: string): Promise<ReviewRow> {
  const review = await tx.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const waitingRefunds = await findWaitingRefunds(tx, [id], timeNow(deps))
  return reviewView(tx, review, await findNumbers(tx, idsIn(review)), waitingRefunds.get(id))
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
