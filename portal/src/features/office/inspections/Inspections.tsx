import {
  type InspectionList,
  type InspectionRow,
  type InspectionTab,
  inspectionOutcomes,
  inspectionTabs,
  listInspections,
} from '@portal/contract/calls/inspection.ts'
import { workDues } from '@portal/contract/calls/workbench.ts'
import { ago } from '../../../kit/ago.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { saySurvey } from '../photos/survey-words.ts'
import { DueClock } from '../work/DueClock.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { say } from '../work/words.ts'
import type { WorkColumn } from '../workbench/Workbench.tsx'
import { inspectionWork } from './inspection-work.ts'

const reasons = ['policy_lapsed', 'third_party_before', 'no_previous_policy'] as const

/** The surveyor's workbench. */
export default function Inspections() {
  return (
    <WorkPage<InspectionRow, InspectionList, InspectionTab>
      title={say('office-cases.inspections')}
      intro={say('office-cases.inspections_intro')}
      needs="decide inspection"
      bench="inspections"
      call={listInspections}
      kind={inspectionWork}
      tabs={inspectionTabs}
      sayTab={sayList}
      searchHint={say('office-cases.search_inspections_hint')}
      empty={{ title: say('office-cases.no_inspections'), says: say('office-cases.no_inspections_note') }}
      sort="since"
      filters={() => [
        {
          key: 'reason',
          label: say('office-cases.reason'),
          choices: [
            { value: '', label: say('office-cases.filter_all') },
            ...reasons.map((reason) => ({ value: reason as string, label: sayCommon(`inspection.why.${reason}`) })),
          ],
        },
      ]}
      dues={workDues}
      outcomes={inspectionOutcomes}
      nameTitle={say('office-cases.car')}
      // Without photos there is nothing to decide, and no clock.
      clock={(tab) =>
        tab === 'photos'
          ? { ...since(), sort: 'since', shown: 'always' }
          : {
              id: 'due',
              title: say('office-cases.decision_due'),
              sort: 'since',
              shown: 'always',
              cell: (row) => row.due_at && <DueClock due={row.due_at} soon={8} />,
            }
      }
      columns={columnsOf}
    />
  )
}

const sayList = (id: InspectionTab) =>
  id === 'mine' || id === 'team' ? say(`office-cases.list.${id}`) : say(`office-cases.inspections.${id}`)

const since = (): WorkColumn<InspectionRow> => ({
  id: 'since',
  title: say('office-cases.pending_since'),
  cell: (row) => ago(row.submitted_at ?? row.requested_at, Date.now()),
})

const columnsOf = (tab: InspectionTab): WorkColumn<InspectionRow>[] => [
  { id: 'name', title: say('office-cases.model'), cell: (row) => row.car.name },
  { id: 'why', title: say('office-cases.reason'), cell: (row) => sayCommon(`inspection.why.${row.reason}`) },
  ...(tab === 'closed'
    ? []
    : [
        {
          id: 'state',
          title: say('office-cases.status'),
          cell: (row: InspectionRow) => (
            <Tag kind={row.state === 'photos_received' ? 'wait' : 'plain'}>
              {sayCommon(`state.inspection.${row.state}`)}
            </Tag>
          ),
        },
      ]),
  { id: 'photos', title: say('office-cases.photos'), isNumber: true, cell: (row) => row.photos },
  ...(tab === 'photos' || tab === 'closed' ? [] : [{ ...since(), shown: 'extra' as const }]),
  {
    id: 'requested',
    title: saySurvey('survey.requested_on'),
    shown: 'extra',
    cell: (row) => <When at={row.requested_at} />,
  },
  { id: 'partner', title: say('office-cases.partner'), cell: (row) => `${row.partner.name} (${row.partner.code})` },
]
