import { listInspections } from '@portal/contract/calls/inspection.ts'
import { Link } from 'react-router'
import { ago } from '../../../kit/ago.ts'
import { say } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'

export default function Inspections() {
  const now = Date.now()
  return (
    <OfficePage title="Inspections" needs="decide inspection" intro="Cars whose old policy has lapsed.">
      <OfficeList
        name="Inspections"
        call={listInspections}
        filter={{
          key: 'state',
          label: 'Show',
          choices: [
            { value: '', label: 'Pending' },
            { value: 'closed', label: 'Closed' },
          ],
        }}
        keyOf={(row) => row.inspection_id}
        empty={{ title: 'No inspections found', says: 'Cars whose photos are complete appear here.' }}
        columns={[
          {
            id: 'car',
            title: 'Car',
            isTitle: true,
            cell: (row) => <Link to={`/office/inspections/${row.inspection_id}`}>{row.car.registration_number}</Link>,
          },
          { id: 'name', title: 'Model', cell: (row) => row.car.name },
          { id: 'why', title: 'Reason', cell: (row) => say(`inspection.why.${row.reason}`) },
          {
            id: 'state',
            title: 'State',
            cell: (row) => (
              <Tag kind={row.state === 'photos_received' ? 'wait' : 'plain'}>
                {say(`state.inspection.${row.state}`)}
              </Tag>
            ),
          },
          { id: 'photos', title: 'Photos', isNumber: true, cell: (row) => row.photos },
          { id: 'partner', title: 'Partner', cell: (row) => `${row.partner.name} (${row.partner.code})` },
          { id: 'since', title: 'Since', cell: (row) => ago(row.submitted_at ?? row.requested_at, now) },
        ]}
      />
    </OfficePage>
  )
}
