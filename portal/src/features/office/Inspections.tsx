import { listInspections } from '@portal/contract/calls/inspection.ts'
import { Link } from 'react-router'
import { Loaded } from '../../app/Loaded.tsx'
import { say } from '../../app/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { ago } from '../shared/ago.ts'
import css from './Office.module.css'
import { OfficePage } from './OfficePage.tsx'
import { usePages } from './use-pages.ts'

export default function Inspections() {
  const { reading, more, busy } = usePages(listInspections, {})
  const now = Date.now()
  return (
    <OfficePage title="Inspections" needs="decide inspection" intro="Cars whose old policy has lapsed.">
      <Loaded reading={reading} failed="The inspections could not be read">
        {(rows) => (
          <Card flush>
            <DataTable
              caption="Inspections"
              rows={rows}
              keyOf={(row) => row.inspection_id}
              empty={
                <div className={css.pad}>
                  <EmptyState title="No car waits" says="Cars whose photos are complete appear here." />
                </div>
              }
              columns={[
                {
                  id: 'car',
                  title: 'Car',
                  isTitle: true,
                  cell: (row) => (
                    <Link to={`/office/inspections/${row.inspection_id}`}>{row.car.registration_number}</Link>
                  ),
                },
                { id: 'name', title: 'Model', cell: (row) => row.car.name },
                { id: 'why', title: 'Why', cell: (row) => say(`inspection.why.${row.reason}`) },
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
            {more && (
              <div className={css.foot}>
                <Button busy={busy} onClick={more}>
                  Show more
                </Button>
              </div>
            )}
          </Card>
        )}
      </Loaded>
    </OfficePage>
  )
}
