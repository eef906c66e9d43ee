import { listAppointments } from '@portal/contract/calls/office-admin.ts'
import { Link } from 'react-router'
import { showTime } from '../../../kit/ago.ts'
import { say } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'

export default function Appointments() {
  return (
    <OfficePage title="Appointments" needs="decide underwriting" intro="Doctors’ calls and medicals of open cases.">
      <OfficeList
        name="Appointments"
        call={listAppointments}
        keyOf={(row) => row.appointment_id}
        empty={{ title: 'No appointments booked', says: 'Appointments that partners book appear here.' }}
        columns={[
          {
            id: 'who',
            title: 'Customer',
            isTitle: true,
            cell: (row) => <Link to={`/office/cases/${row.case_id}`}>{row.customer}</Link>,
          },
          { id: 'at', title: 'When', cell: (row) => `${showTime(row.starts_at)}, ${row.minutes} minutes` },
          { id: 'place', title: 'Where', cell: (row) => row.place },
          { id: 'state', title: 'Case', cell: (row) => <Tag>{say(`state.case.${row.case_state}`)}</Tag> },
          { id: 'partner', title: 'Partner', cell: (row) => `${row.partner.name} (${row.partner.code})` },
        ]}
      />
    </OfficePage>
  )
}
