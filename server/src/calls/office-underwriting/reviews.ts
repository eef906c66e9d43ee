import { closeReviewBody } from '@portal/contract/calls/office.schema.ts'
import { closeReview, listReviews, type ReviewRow } from '@portal/contract/calls/office.ts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { audit } from '../../db/audit.ts'
import type { ReviewTable } from '../../db/tables/money.ts'
import { type Deps, timeNow } from '../../deps.ts'
import { notFound } from '../../plugins/refusal.ts'
import { route } from '../../plugins/route.ts'
import { wrongState } from '../../sales/refuse.ts'

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
      return { rows: rows.map(reviewView) }
    },
  })

  route(app, deps, closeReview, {
    access: 'resolve payment review',
    schema: { body: closeReviewBody },
    handler: async ({ tx, who, params, body }) => {
      const found = await tx
        .selectFrom('reviews')
        .selectAll()
        .where('id', '=', params.review_id ?? '')
        .forUpdate()
        .executeTakeFirst()
      if (!found) throw notFound()
      if (found.state !== 'open') throw wrongState(found.state)
      const closed = await tx
        .updateTable('reviews')
        .set({ state: 'closed', closed_at: timeNow(deps), closed_by: who.code, resolution: body.resolution })
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const data = { review_id: found.id, kind: found.kind }
      const caseId = found.proposal_id ?? found.subject
      await audit(tx, deps, { case_id: caseId, actor: `office:${who.code}`, event: 'review_closed', data })
      return reviewView(closed)
    },
  })
}

function reviewView(row: Selectable<ReviewTable>): ReviewRow {
  return {
    review_id: row.id,
    kind: row.kind,
    subject: row.subject,
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    detail: row.detail,
    state: row.state,
    opened_at: row.opened_at,
    ...(row.resolution && { resolution: row.resolution }),
  }
}
