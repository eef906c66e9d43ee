import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import { assignCase, findNextCase, listUnderwriters } from '@portal/contract/calls/workbench.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { say } from '../work/words.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** A case as work of the workbench. */
export const caseWork: WorkKind<Pick<CaseRow, 'case_id' | 'customer' | 'assigned_to'>> = {
  path: '/office/cases',
  param: 'case_id',
  idOf: ({ case_id }) => case_id,
  nameOf: ({ customer }) => customer,
  near: findNextCase,
  assign: ({ case_id }, body) => send(assignCase, { params: { case_id }, body }),
  colleagues: listUnderwriters,
  says: {
    claimed: () => say('office-cases.case_claimed'),
    returned: () => say('office-cases.case_returned'),
    handedOver: (name) => say('office-cases.case_handed_over', { name }),
    handOver: ({ customer }) => say('office-cases.hand_over_case', { name: customer }),
    colleague: () => say('office-cases.hand_over_to'),
    colleaguesNotLoaded: () => say('office-cases.underwriters_not_loaded'),
    held: (name) => say('office-cases.assigned_to_colleague', { name }),
    navigation: () => say('office-cases.case_navigation'),
    left: (count) => (count > 0 ? sayCount(say, 'office-cases.cases_left', count) : say('office-cases.no_more_cases')),
    previous: () => say('office-cases.previous_case'),
    next: () => say('office-cases.next_case'),
    nextOf: (name) => say('office-cases.next_case_of', { name }),
  },
}
