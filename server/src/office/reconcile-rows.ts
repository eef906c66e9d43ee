import type { ReconcileFinding, ReconcileRun } from '@portal/contract/calls/office-reconcile.ts'
import type { RefundStatus } from '@portal/contract/calls/refund.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { PaymentTables } from '../db/tables/payment.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'

const mostRuns = 30

export async function listRuns(db: Executor): Promise<ReconcileRun[]> {
  const rows = await db.selectFrom('reconcile_runs').selectAll().orderBy('started_at', 'desc').limit(mostRuns).execute()
  return rows.map((row) => ({
    run_id: row.id,
    window_from: row.window_from,
    window_to: row.window_to,
    started_at: row.started_at,
    ...(row.finished_at && { finished_at: row.finished_at }),
    seen: row.payments_seen,
    repaired: row.repaired,
    flagged: row.flagged,
  }))
}

export interface FindingFilter {
  run?: string
  result?: string
  kind?: string
  after?: string
}

type Row = Selectable<PaymentTables['reconcile_findings']> & {
  exact_at: string
  amount_paise: Paise | null
  customer: string | null
  proposal_number: string | null
  refund_number: string | null
  review_kind: string | null
  review_state: 'open' | 'closed' | null
}

/** One page of what the comparisons with the gateway found, newest first. */
export async function findingsPage(
  db: Executor,
  filter: FindingFilter,
  size: number,
): Promise<{ rows: ReconcileFinding[]; next?: string }> {
  const cursor = filter.after ? readCursor(filter.after) : undefined
  const { rows } = await sql<Row>`
    with page as (select * from reconcile_findings f where true
      ${filter.run ? sql`and f.run_id = ${filter.run}` : sql``}
      ${filter.result ? sql`and f.result = ${filter.result}` : sql``}
      ${filter.kind ? sql`and f.kind = ${filter.kind}` : sql``}
      ${cursor ? sql`and (f.at, f.id) < (${cursor.at}::timestamptz, ${cursor.id})` : sql``}
      order by f.at desc, f.id desc limit ${size + 1})
    select page.*, page.at::text as exact_at, proposals.proposer_name as customer, proposals.number as proposal_number,
      refunds.number as refund_number, reviews.kind as review_kind, reviews.state as review_state
    from page left join proposals on proposals.id = page.proposal_id left join refunds on refunds.id = page.refund_id
    left join reviews on reviews.id = page.review_id
    order by page.at desc, page.id desc`.execute(db)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    rows: rows.slice(0, size).map(showFinding),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

/** The word that people read for the state of a refund. */
const refundWords: Readonly<Record<string, RefundStatus>> = { due: 'owed', pending: 'sent', refunded: 'settled' }

const stateWord = ({ refund_id }: Row, state: string) => (refund_id ? (refundWords[state] ?? state) : state)

const showFinding = (row: Row): ReconcileFinding => ({
  finding_id: row.id,
  run_id: row.run_id,
  found_at: row.at,
  kind: row.kind,
  result: row.result,
  ...(row.review_kind && { review_kind: row.review_kind }),
  ...(row.review_state && { review_state: row.review_state }),
  ...(row.payment_id && { payment_id: row.payment_id }),
  ...(row.proposal_number && { proposal_number: row.proposal_number }),
  ...(row.customer && { customer: row.customer }),
  ...(row.gateway_payment_id && { reference: row.gateway_payment_id }),
  ...(row.refund_number && { refund_number: row.refund_number }),
  ...(row.amount_paise !== null && { amount: toRupees(row.amount_paise) }),
  ...(row.ours && { ours: stateWord(row, row.ours) }),
  ...(row.gateway && { gateway: row.gateway }),
  ...(row.outcome && { outcome: stateWord(row, row.outcome) }),
})
