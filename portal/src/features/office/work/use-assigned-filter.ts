import { useCall } from '../../../kit/calls/use-call.ts'
import type { WorkFilter } from '../workbench/Workbench.tsx'
import { say } from './words.ts'
import type { WorkKind } from './work-kind.ts'

/** Whose work is listed. */
export function useAssignedFilter(call: WorkKind<never>['colleagues']): WorkFilter {
  const colleagues = useCall(call)
  return {
    key: 'assigned',
    label: say('office-cases.assigned_to'),
    choices: [
      { value: '', label: say('office-cases.filter_anyone') },
      { value: 'nobody', label: say('office-cases.unassigned') },
      ...(colleagues.status === 'ready'
        ? colleagues.data.rows.map(({ code, name }) => ({ value: code, label: name }))
        : []),
    ],
  }
}
