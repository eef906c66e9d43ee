import { useCall } from '../../../kit/calls/use-call.ts'
import type { WorkFilter } from '../workbench/Workbench.tsx'
import { say } from './words.ts'
import type { WorkKind } from './work-kind.ts'
import { sayWork } from './work-words.ts'

/** Whose work is listed, and who decided what is listed. */
export function useColleagueFilters(call: WorkKind<never>['colleagues']): {
  assigned: WorkFilter
  decidedBy: WorkFilter
} {
  const colleagues = useCall(call)
  const people =
    colleagues.status === 'ready' ? colleagues.data.rows.map(({ code, name }) => ({ value: code, label: name })) : []
  const anyone = { value: '', label: say('office-cases.filter_anyone') }
  return {
    assigned: {
      key: 'assigned',
      label: say('office-cases.assigned_to'),
      choices: [anyone, { value: 'nobody', label: say('office-cases.unassigned') }, ...people],
    },
    decidedBy: { key: 'decided_by', label: sayWork('office-work.decided_by'), choices: [anyone, ...people] },
  }
}
