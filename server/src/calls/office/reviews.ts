import { closeReviewBody } from '@portal/contract/calls/office.schema.ts'
import { closeReview, issueAgain, listReviews, type ReviewRow } from '@portal/contract/calls/office.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { ReviewTable } from '../../db/tables/money.ts'
import { notFound } from '../../kernel/refusal.ts'
import { issueAfterReview } from '../../payment/issue-after-review.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { moneyUnderReview, refundAfterReview } from '../../payment/refund-after-review.ts'
import { route } from '../../plugins/route.ts'
import { alreadyDecided, wrongState } from '../../sales/refuse.ts'

/** Money that only a person can place. */
export function registerReviews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listReviews, {
    access: 'see payments',
    handler: async ({ tx }) => {
      const rows = await tx
        .selectFrom('reviews')
        .selectAll()
        .orderBy('state', 'desc')
        .orderBy('opened_at', 'desc')
        .limit(500)
        .execute()
      const held = await moneyUnderReview(tx, rows)
      return { rows: rows.map((row) => reviewView(row, held.get(row.gateway_payment_id ?? ''))) }
    },
  })

  route(app, deps, closeReview, {
    access: 'resolve payment review',
    schema: { body: closeReviewBody },
    handler: async ({ tx, who, params, body }) => {
      const { sale, review } = await lockOpen(tx, deps, params.review_id ?? '', body.refund === true)
      const closed = await tx
        .updateTable('reviews')
        .set({ state: 'closed', closed_at: timeNow(deps), closed_by: who.code, resolution: body.resolution })
        .where('id', '=', review.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const actor = `office:${who.code}`
      if (body.refund) await refundAfterReview(tx, deps, sale, review, actor)
      const data = { review_id: review.id, kind: review.kind, refund: body.refund ?? false }
      const caseId = review.proposal_id ?? review.subject
      await audit(tx, deps, { case_id: caseId, actor, event: 'review_closed', data })
      return reviewView(closed)
    },
  })

  route(app, deps, issueAgain, {
    access: 'resolve payment review',
    schema: { body: emptyBody },
    handler: async ({ tx, who, params }) => {
      const { sale, review } = await lockOpen(tx, deps, params.review_id ?? '', true)
      if (!sale) throw wrongState(review.kind)
      await issueAfterReview(tx, deps, sale, review, `office:${who.code}`)
      return reviewView(review)
    },
  })
}

/** The sale first, as everywhere: whoever moves its money waits there. */
async function lockOpen(tx: Tx, deps: Deps, id: string, movesMoney: boolean) {
  const find = tx.selectFrom('reviews').selectAll().where('id', '=', id)
  const seen = await find.executeTakeFirst()
  if (!seen) throw notFound()
  const sale = movesMoney && seen.proposal_id ? await lockSaleForMoney(tx, deps, seen.proposal_id) : undefined
  const review = await find.forUpdate().executeTakeFirstOrThrow()
  if (review.state !== 'open') throw alreadyDecided(review.state)
  return { sale, review }
}

function reviewView(row: Selectable<ReviewTable>, held?: { amount_paise: number }): ReviewRow {
  return {
    review_id: row.id,
    kind: row.kind,
    subject: row.subject,
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    detail: row.detail,
    state: row.state,
    opened_at: row.opened_at,
    ...(row.resolution && { resolution: row.resolution }),
    ...(held && row.state === 'open' && { refundable: toRupees(held.amount_paise) }),
    ...(held && row.state === 'open' && row.kind === 'cannot_issue' && { issuable: true as const }),
  }
}
