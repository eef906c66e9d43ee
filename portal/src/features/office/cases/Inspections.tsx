import { listInspections } from '@portal/contract/calls/inspection.ts'
import { ago } from '../../../kit/ago.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { say } from './words.ts'

export default function Inspections() {
  const now = Date.now()
  return (
    <OfficePage
      title={say('office-cases.inspections')}
      needs="decide inspection"
      intro={say('office-cases.inspections_intro')}
    >
      <OfficeList
        caption={say('office-cases.inspections')}
        call={listInspections}
        filters={[
          {
            key: 'state',
            label: say('office-cases.show'),
            choices: [
              { value: '', label: say('office-cases.pending') },
              { value: 'closed', label: say('office-cases.closed') },
            ],
          },
        ]}
        keyOf={(row) => row.inspection_id}
        empty={{
          title: say('office-cases.no_inspections'),
          says: say('office-cases.no_inspections_note'),
        }}
        columns={[
          {
            id: 'car',
            title: say('office-cases.car'),
            isTitle: true,
            cell: (row) => <Link to={`/office/inspections/${row.inspection_id}`}>{row.car.registration_number}</Link>,
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
            cell: (row) => ago(row.submitted_at ?? row.requested_at, now),
          },
        ]}
      />
    </OfficePage>
  )
}
