import { listAppointments } from '@portal/contract/calls/office-admin.ts'
import { Link } from 'react-router'
import { Loaded } from '../../app/Loaded.tsx'
import { say } from '../../app/words.ts'
import { useCall } from '../../calls/use-call.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { showTime } from '../shared/ago.ts'
import css from './Office.module.css'
import { OfficePage } from './OfficePage.tsx'

export default function Appointments() {
  const reading = useCall(listAppointments)
  return (
    <OfficePage title="Appointments" needs="decide underwriting" intro="Doctors’ calls and medicals of open cases.">
      <Loaded reading={reading} failed="The appointments could not be read">
        {({ rows }) => (
          <Card flush>
            <DataTable
              caption="Appointments"
              rows={rows}
              keyOf={(row) => row.appointment_id}
              empty={
                <div className={css.pad}>
                  <EmptyState title="Nothing is booked" says="Appointments that partners book appear here." />
                </div>
              }
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
          </Card>
        )}
      </Loaded>
    </OfficePage>
  )
}
