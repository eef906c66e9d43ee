import { type AssignedWork, type Assignment, assignWork } from '../accounts/assign-work.ts'
import type { Work } from '../context/work.ts'
import { alreadyDecided } from '../sales/refusals.ts'
import { type InspectionRow, lockInspection } from './inspections.ts'

/** A locked inspection as work that somebody has. */
export const inspectionWork = (inspection: InspectionRow): AssignedWork => ({
  right: 'decide inspection',
  proposalId: inspection.proposal_id,
  holderId: inspection.assigned_to,
  store: (tx, holder) =>
    tx
      .updateTable('inspections')
      .set({ assigned_to: holder?.id ?? null, assigned_at: holder?.at ?? null })
      .where('id', '=', inspection.id)
      .execute(),
  events: { assigned: 'inspection_assigned', unassigned: 'inspection_unassigned' },
  data: { inspection_id: inspection.id },
})

export async function assignInspection(
  work: Work,
  { inspectionId, ...assignment }: Assignment & { inspectionId: string },
): Promise<void> {
  const inspection = await lockInspection(work.tx, inspectionId)
  if (inspection.closed_at !== null) throw alreadyDecided(inspection.state)
  await assignWork(work, inspectionWork(inspection), assignment)
}
