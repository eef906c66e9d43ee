import { assignKyc, type CaseRow } from '@portal/contract/calls/office.ts'
import { assignCase } from '@portal/contract/calls/workbench.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useOfficeAction } from '../use-office-action.ts'
import { sayKyc } from './kyc-words.ts'
import { say } from './words.ts'

/** A case, or an identity under review, which has no case. */
export type AssignedWork = Pick<CaseRow, 'proposal_id' | 'customer' | 'assigned_to'> & { case_id?: string }

/** Claims work, hands it over or gives it back; afterwards, also when a colleague was first, what is shown is read anew. */
export function useAssignWork(me: string, onChanged: () => void) {
  const { run, busy } = useOfficeAction()
  const assign = (row: AssignedWork, to: string | null) =>
    run(row.case_id ?? row.proposal_id, async () => {
      const { assigned_to } = await sendAssignment(row, to).finally(onChanged)
      return sayAssigned(row, assigned_to, me)
    })
  return { assign, busy }
}

function sendAssignment({ case_id, proposal_id, assigned_to }: AssignedWork, to: string | null) {
  const body = { to, from: assigned_to?.code ?? null }
  return case_id ? send(assignCase, { params: { case_id }, body }) : send(assignKyc, { params: { proposal_id }, body })
}

function sayAssigned({ case_id }: AssignedWork, holder: AssignedWork['assigned_to'], me: string): string {
  if (!holder) return case_id ? say('office-cases.case_returned') : sayKyc('kyc-review.returned')
  if (holder.code === me) return case_id ? say('office-cases.case_claimed') : sayKyc('kyc-review.claimed')
  const { name } = holder
  return case_id ? say('office-cases.case_handed_over', { name }) : sayKyc('kyc-review.handed_over', { name })
}
