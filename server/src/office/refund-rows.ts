import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { refundView } from '../customer/refund-view.ts'
import type { Executor } from '../db/database.ts'

/** Refunds as the office lists them. */
export function refundRows(db: Executor) {
  return db
    .selectFrom('refunds')
    .leftJoin('proposals', 'proposals.id', 'refunds.proposal_id')
    .leftJoin('partners', 'partners.id', 'proposals.partner_id')
    .leftJoin('policies', 'policies.proposal_id', 'refunds.proposal_id')
    .selectAll('refunds')
    .select(['proposals.proposer_name', 'partners.code', 'policies.number as policy_number'])
    .select((row) =>
      row
        .selectFrom('reviews')
        .select('reviews.id')
        .whereRef('reviews.subject', '=', 'refunds.id')
        .where('reviews.state', '=', 'open')
        .limit(1)
        .as('review_id'),
    )
    .select(sql<string>`refunds.created_at::text`.as('exact_at'))
}

type Row = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>

export function officeRefund(deps: Pick<Deps, 'now'>, row: Row): OfficeRefund {
  return {
    ...refundView(deps, row),
    tries: row.tries,
    ...(row.last_error && { error: row.last_error }),
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    ...(row.proposer_name && { customer: row.proposer_name }),
    ...(row.code && { partner: row.code }),
    ...(row.policy_number && { policy_number: row.policy_number }),
    reference: row.gateway_payment_id,
    ...(row.review_id && { review_id: row.review_id }),
  }
}
