import {
  type InspectionList,
  type InspectionRow,
  inspectionTabs,
  listInspections,
} from '@portal/contract/calls/inspection.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { ago } from '../../../kit/ago.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { say } from '../work/words.ts'
import { Workbench } from '../workbench/Workbench.tsx'

const reasons = ['policy_lapsed', 'third_party_before', 'no_previous_policy'] as const

/** The surveyor's workbench. */
export default function Inspections() {
  const now = Date.now()
  const tabs = (page: InspectionList | undefined) =>
    inspectionTabs.map((id) => ({
      id,
      label: say(`office-cases.inspections.${id}`),
      ...(page && id !== 'closed' && { count: page.counts[id] }),
    }))
  return (
    <OfficePage
      title={say('office-cases.inspections')}
      needs="decide inspection"
      intro={say('office-cases.inspections_intro')}
    >
      <Workbench<InspectionRow, InspectionList>
        label={say('office-cases.inspections')}
        bench="inspections"
        call={listInspections}
        tabs={tabs}
        search={{ label: say('office-cases.search_cases'), hint: say('office-cases.search_inspections_hint') }}
        filters={[
          {
            key: 'reason',
            label: say('office-cases.reason'),
            choices: [
              { value: '', label: say('office-cases.filter_all') },
              ...reasons.map((reason) => ({ value: reason as string, label: sayCommon(`inspection.why.${reason}`) })),
            ],
          },
        ]}
        sort="since"
        keyOf={(row) => row.inspection_id}
        empty={{
          title: say('office-cases.no_inspections'),
          says: say('office-cases.no_inspections_note'),
        }}
        rowKeys={{}}
        columns={[
          {
            id: 'car',
            title: say('office-cases.car'),
            isTitle: true,
            cell: (row) => (
              <Link to={`/office/inspections/${row.inspection_id}`} data-row={row.inspection_id}>
                {showRegistration(row.car.registration_number)}
              </Link>
            ),
          },
          { id: 'name', title: say('office-cases.model'), cell: (row) => row.car.name },
          { id: 'why', title: say('office-cases.reason'), cell: (row) => sayCommon(`inspection.why.${row.reason}`) },
          {
            id: 'state',
            title: say('office-cases.status'),
            cell: (row) => (
              <Tag kind={row.state === 'photos_received' ? 'wait' : 'plain'}>
                {sayCommon(`state.inspection.${row.state}`)}
              </Tag>
            ),
          },
          { id: 'photos', title: say('office-cases.photos'), isNumber: true, cell: (row) => row.photos },
          {
            id: 'partner',
            title: say('office-cases.partner'),
            cell: (row) => `${row.partner.name} (${row.partner.code})`,
          },
          {
            id: 'since',
            title: say('office-cases.pending_since'),
            sort: 'since',
            shown: 'always',
            cell: (row) => ago(row.submitted_at ?? row.requested_at, now),
          },
        ]}
      />
    </OfficePage>
  )
}
