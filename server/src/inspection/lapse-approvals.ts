import { inspectionHours } from '@portal/domain/lifecycle/deadlines.ts'
import { incomingPaymentStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { lockSaleById } from '../sales/sale.ts'
import { advanceIfComplete, reopenProposal } from '../sales/transitions.ts'
import { lockInspection, moveInspection } from './inspections.ts'

const hourMs = 3_600_000
/** How long a customer may stay at the gateway; an abandoned attempt must not keep an approval alive for days. */
const atBankMs = 30 * 60_000

/** An approval not paid within 48 hours lapses, and a new inspection opens: the car may have changed. */
export const lapseApprovals = dueRows({
  name: 'lapse-approvals',
  failure: 'a lapsed approval could not be recorded',
  async findPage(deps, after, size) {
    const rows = await approvalsToLapse(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ proposal_id }) => ({ id: proposal_id }))
  },
  handle: lapseApproval,
})

/** By proposal: few are payable at any time, while approved inspections stay for ever. */
export function approvalsToLapse(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  const approvedBefore = new Date(deps.now() - inspectionHours * hourMs).toISOString()
  return deps.db
    .selectFrom('proposals')
    .innerJoin('inspections', 'inspections.proposal_id', 'proposals.id')
    .select(['inspections.id', 'inspections.proposal_id'])
    .where('proposals.state', '=', sql.lit('payable'))
    .where('proposals.product', '=', sql.lit('car'))
    .where('inspections.state', '=', 'approved')
    .where('inspections.closed_at', '<=', approvedBefore)
    .where(isAfter({ 'proposals.id': 'text' }, after))
    .orderBy('proposals.id')
}

async function lapseApproval(work: Work, { id, proposal_id }: { id: string; proposal_id: string }): Promise<void> {
  const { tx, deps } = work
  const sale = await lockSaleById(work, proposal_id)
  const inspection = await lockInspection(tx, id)
  const openPayment = await tx
    .selectFrom('payments')
    .select('id')
    .where('proposal_id', '=', proposal_id)
    .where('given_up_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', incomingPaymentStates),
        and([eb('state', '=', 'at_gateway'), eb('tried_at', '>', new Date(deps.now() - atBankMs).toISOString())]),
      ]),
    )
    .executeTakeFirst()
  if (sale.proposal.state !== 'payable' || inspection.state !== 'approved' || openPayment) return
  await moveInspection(work, inspection, { event: 'expire', actor: 'system' })
  const { sale: startedSale } = await reopenProposal(work, sale, {
    actor: 'system',
    why: 'inspection_expired',
    touchesRisk: true,
  })
  await advanceIfComplete(work, startedSale, 'system')
}
