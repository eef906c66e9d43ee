import { inspectionHours } from '@portal/domain/lifecycle/deadlines.ts'
import { incomingPaymentStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Deps } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { lockSaleById } from '../sales/sale.ts'
import { advanceIfComplete, reopen } from '../sales/transitions.ts'
import { lockInspection, moveInspection } from './inspections.ts'

const hourMs = 3_600_000
const batch = 200
/** Money that may already be on its way decides first. */
/** So long somebody may be typing at the bank's page; one opened and left must not keep an approval alive for days. */
const atBankMs = 30 * 60_000

/** An approval nobody paid on within 48 hours is over: the car may look different today, so a new inspection opens. */
export async function lapseApprovals(deps: Deps): Promise<void> {
  const before = new Date(deps.now() - inspectionHours * hourMs).toISOString()
  const due = await deps.db
    .selectFrom('inspections')
    .innerJoin('proposals', 'proposals.id', 'inspections.proposal_id')
    .select(['inspections.id', 'inspections.proposal_id'])
    .where('inspections.state', '=', 'approved')
    .where('inspections.closed_at', '<=', before)
    .where('proposals.state', '=', 'payable')
    .limit(batch)
    .execute()
  for (const one of due)
    await runIsolated(deps, { inspection: one.id }, 'an approval that has run out could not be written down', () =>
      inTransaction(deps, (work) => lapse(work, one)),
    )
}

async function lapse(work: Work, { id, proposal_id }: { id: string; proposal_id: string }): Promise<void> {
  const { tx, deps } = work
  const sale = await lockSaleById(work, proposal_id)
  const inspection = await lockInspection(tx, id)
  const paying = await tx
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
  if (sale.proposal.state !== 'payable' || inspection.state !== 'approved' || paying) return
  await moveInspection(work, inspection, { event: 'expire', actor: 'system' })
  const { sale: started } = await reopen(work, sale, { actor: 'system', why: 'inspection_expired', touchesRisk: true })
  await advanceIfComplete(work, started, 'system')
}
