import type { caseDues } from '@portal/contract/calls/workbench.ts'
import type { WorkFilter } from '../workbench/Workbench.tsx'
import { say } from './words.ts'

/** How near the end of its clock the listed work is. */
export const dueFilter = (dues: readonly (typeof caseDues)[number][]): WorkFilter => ({
  key: 'due',
  label: say('office-cases.filter_due'),
  choices: [
    { value: '', label: say('office-cases.filter_all') },
    ...dues.map((due) => ({ value: due as string, label: say(`office-cases.due.${due}`) })),
  ],
})
