import { inspectionHours } from '@portal/domain/lifecycle/deadlines.ts'
import { incomingPaymentStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Deps } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { lockSaleById } from '../sales/sale.ts'
import { advanceIfComplete, reopenProposal } from '../sales/transitions.ts'
import { lockInspection, moveInspection } from './inspections.ts'

const hourMs = 3_600_000
const batch = 200
/** How long a customer may stay at the gateway; an abandoned attempt must not keep an approval alive for days. */
const atBankMs = 30 * 60_000

/** An approval not paid within 48 hours lapses, and a new inspection opens: the car may have changed. */
export async function lapseApprovals(deps: Deps): Promise<void> {
  const approvedBefore = new Date(deps.now() - inspectionHours * hourMs).toISOString()
  const due = await deps.db
    .selectFrom('inspections')
    .innerJoin('proposals', 'proposals.id', 'inspections.proposal_id')
    .select(['inspections.id', 'inspections.proposal_id'])
    .where('inspections.state', '=', 'approved')
    .where('inspections.closed_at', '<=', approvedBefore)
    .where('proposals.state', '=', 'payable')
    .limit(batch)
    .execute()
  for (const one of due)
    await runIsolated(deps, { inspection: one.id }, 'a lapsed approval could not be recorded', () =>
      inTransaction(deps, (work) => lapseApproval(work, one)),
    )
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
