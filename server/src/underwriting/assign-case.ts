import {
  type AssignedWork,
  type Assignment,
  assignWork,
  moveWork,
  refuseColleaguesWork,
} from '../accounts/assign-work.ts'
import type { Work } from '../context/work.ts'
import type { Tx } from '../db/database.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { notFound } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { alreadyDecided } from '../sales/refusals.ts'

/** A locked case as work that somebody has. */
const caseWork = (uwCase: CaseRow): AssignedWork => ({
  right: 'decide underwriting',
  proposalId: uwCase.proposal_id,
  holderId: uwCase.assigned_to,
  store: (tx, holder) =>
    tx
      .updateTable('uw_cases')
      .set({ assigned_to: holder?.id ?? null, assigned_at: holder?.at ?? null })
      .where('id', '=', uwCase.id)
      .execute(),
  events: { assigned: 'case_assigned', unassigned: 'case_unassigned' },
  data: { case_id: uwCase.id },
})

export async function assignCase(
  work: Work,
  { caseId, ...assignment }: Assignment & { caseId: string },
): Promise<void> {
  const { tx } = work
  const uwCase = await tx.selectFrom('uw_cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst()
  if (!uwCase) throw notFound()
  if (uwCase.decided_at !== null) throw alreadyDecided(uwCase.state)
  await assignWork(work, caseWork(uwCase), assignment)
}

interface CaseMove {
  who: SignedIn
  uwCase: CaseRow
  target: { id: string; code: string } | undefined
}

/** Gives a locked case to an underwriter, or back to the team. */
export const moveCase = (work: Work, { uwCase, ...move }: CaseMove): Promise<void> =>
  moveWork(work, caseWork(uwCase), move)

export const refuseColleaguesCase = (tx: Tx, who: SignedIn, uwCase: CaseRow): Promise<void> =>
  refuseColleaguesWork(tx, who, caseWork(uwCase))
