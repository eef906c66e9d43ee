import type { InspectionDecision } from '@portal/contract/calls/inspection.ts'
import { inspectionHours } from '@portal/domain/lifecycle/deadlines.ts'
import { decidedInspectionStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { refuseColleaguesWork } from '../accounts/assign-work.ts'
import type { Work } from '../context/work.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../kernel/ids.ts'
import { sealExclusions } from '../sales/exclusions.ts'
import { changeProposal } from '../sales/proposal-repository.ts'
import { alreadyDecided } from '../sales/refusals.ts'
import { lockSaleById, refuseExpired, type Sale } from '../sales/sale.ts'
import { extendQuoteValidity, freezePremium, moveProposal, repriceSale } from '../sales/transitions.ts'
import { inspectionWork } from './assign-inspection.ts'
import { inspectionRejected } from './events.ts'
import { sendInspectionResult } from './inspection-links.ts'
import {
  findInspection,
  type InspectionRow,
  insertDecision,
  listDecisions,
  lockInspection,
  moveInspection,
} from './inspections.ts'

const events = { approve: 'approve', more: 'ask_more', reject: 'reject' } as const

interface InspectionRuling {
  inspectionId: string
  decision: InspectionDecision
  /** The account's code. */
  by: string
  /** How many decisions the surveyor had seen. */
  version?: number | undefined
}

/** Records the surveyor's decision: inspection and sale move together, and the customer is informed. */
export async function decideInspection(
  work: Work,
  { inspectionId, decision, by, version }: InspectionRuling,
): Promise<InspectionRow> {
  const { tx, deps } = work
  const { proposal_id } = await findInspection(tx, inspectionId)
  // The sale's locks first, as everywhere.
  const sale = await lockSaleById(work, proposal_id)
  const inspection = await lockInspection(tx, inspectionId)
  await refuseSecond(tx, inspection, version)
  await refuseColleaguesWork(tx, { code: by }, inspectionWork(inspection))
  refuseExpired(sale.quote, sale.proposal, deps)
  const actor = `office:${by}`
  const id = newId('E')
  const decidedInspection = await moveInspection(work, inspection, {
    event: events[decision.decision],
    actor,
    data: { decision_id: id },
  })
  await insertDecision(work, decidedInspection, { id, by, decision })
  if (decision.decision === 'approve') await approve(work, sale, decision.damage, actor)
  if (decision.decision === 'reject') {
    await deps.events.publish(work, inspectionRejected, { proposalId: sale.proposal.id, actor })
    await moveProposal(work, sale, { event: 'reject', actor, data: { inspection_id: inspectionId } })
  }
  await sendInspectionResult(work, sale, decidedInspection, id)
  return decidedInspection
}

/** Refuses a second decision, and one on photos the surveyor has not seen. */
async function refuseSecond(tx: Tx, inspection: InspectionRow, version: number | undefined): Promise<void> {
  const decisions = await listDecisions(tx, inspection.id)
  const last = decisions.at(-1)
  const isDecided = isOneOf(decidedInspectionStates, inspection.state)
  if (isDecided || (version !== undefined && version !== decisions.length))
    throw alreadyDecided(inspection.state, last && { decided_by: last.decided_by, decided_at: last.decided_at })
}

/** Damage seen today is not covered: it stands with the terms the customer agrees to, so an earlier consent no longer fits. */
async function approve(work: Work, sale: Sale, damage: string[], actor: string): Promise<void> {
  const { deps } = work
  const { sale: repriced } = await repriceSale(work, sale)
  const quote = await extendQuoteValidity(work, repriced.quote, inspectionHours / 24)
  const proposal = await changeProposal(work, repriced.proposal, 'inspection', {
    inspection_approved: true,
    decided_exclusions: damage.length > 0 ? sealExclusions(deps, repriced.proposal, { car: damage }) : null,
  })
  await freezePremium(work, { ...repriced, quote, proposal }, { event: 'approve', actor })
}
