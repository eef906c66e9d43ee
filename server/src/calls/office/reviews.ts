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
} from '@portal/contract/calls/office-reviews.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import type { ChangePayloads } from '../../db/tables/approvals.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { type ChangeRequest, requestChange } from '../../office/change-requests.ts'
import { type Review, reviewViews } from '../../office/review-view.ts'
import { issueAfterReview } from '../../payment/issue-after-review.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { findUnplacedMoney, refundAfterReview } from '../../payment/refund-after-review.ts'
import { decideWriteOff, proposeWriteOff } from '../../payment/write-off.ts'
import { route } from '../../plugins/route.ts'
import { alreadyDecided, wrongState } from '../../sales/refusals.ts'

/** Each is a card with every way to close it, and somebody decides on one after the other. */
const pageSize = 20

/** Reviews of money that only a person can settle: into a policy, a refund, or a write-off by two people. */
export function registerReviews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listReviews, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: listReviewsQuery },
    handler: async ({ tx, query }) => {
      let list = tx
        .selectFrom('reviews')
        .selectAll()
        .select(sql<string>`opened_at::text`.as('exact_at'))
        .orderBy('opened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
      if (query.state) list = list.where('state', '=', query.state as Review['state'])
      if (query.after) {
        const { at, id } = readCursor(query.after)
        list = list.where(sql<SqlBool>`(opened_at, id) < (${at}::timestamptz, ${id})`)
      }
      const rows = await list.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        rows: await reviewViews(tx, deps, rows.slice(0, pageSize)),
        ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
      }
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
  return (await reviewViews(tx, deps, [review]))[0]!
}
