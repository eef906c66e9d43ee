import { listAppointments } from '@portal/contract/calls/office-overview.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { say } from '../work/words.ts'

export default function Appointments() {
  return (
    <OfficePage
      title={say('office-cases.appointments')}
      needs="decide underwriting"
      intro={say('office-cases.appointments_intro')}
    >
      <OfficeList
        caption={say('office-cases.appointments')}
        call={listAppointments}
        keyOf={(row) => row.appointment_id}
        empty={{
          title: say('office-cases.no_appointments'),
          says: say('office-cases.no_appointments_note'),
        }}
        columns={[
          {
            id: 'who',
            title: say('office-cases.customer'),
            isTitle: true,
            cell: (row) => <Link to={`/office/cases/${row.case_id}`}>{row.customer}</Link>,
          },
          {
            id: 'at',
            title: say('office-cases.appointment_time'),
            cell: (row) =>
              say('office-cases.time_and_minutes', { time: showMoment(row.starts_at), minutes: row.minutes }),
          },
          { id: 'place', title: say('office-cases.place'), cell: (row) => row.place },
          {
            id: 'state',
            title: say('office-cases.case_status'),
            cell: (row) => <Tag>{sayCommon(`state.case.${row.case_state}`)}</Tag>,
          },
          {
            id: 'partner',
            title: say('office-cases.partner'),
            cell: (row) => `${row.partner.name} (${row.partner.code})`,
          },
        ]}
      />
    </OfficePage>
  )
}
