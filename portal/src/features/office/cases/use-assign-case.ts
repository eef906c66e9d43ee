import type { CaseRow } from '@portal/contract/calls/office.ts'
import { assignCase } from '@portal/contract/calls/workbench.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

type Assigned = Pick<CaseRow, 'case_id' | 'assigned_to'>

/** Claims a case, hands it over or gives it back; afterwards, also when a colleague was first, what is shown is read anew. */
export function useAssignCase(me: string, onChanged: () => void) {
  const { run, busy } = useOfficeAction()
  const assign = (row: Assigned, to: string | null) =>
    run(row.case_id, async () => {
      const body = { to, from: row.assigned_to?.code ?? null }
      const sent = send(assignCase, { params: { case_id: row.case_id }, body })
      const { assigned_to } = await sent.finally(onChanged)
      if (!assigned_to) return say('office-cases.case_returned')
      return assigned_to.code === me
        ? say('office-cases.case_claimed')
        : say('office-cases.case_handed_over', { name: assigned_to.name })
    })
  return { assign, busy }
}
