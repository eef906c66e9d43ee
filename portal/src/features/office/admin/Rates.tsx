import { listRateVersions } from '@portal/contract/calls/office-admin.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { config } from '../../../kit/browser/config.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import inRow from '../../../kit/in-row.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Card, Tag } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { RateUpload } from './RateUpload.tsx'

const stateWords = { past: 'Past', in_force: 'In force', scheduled: 'Scheduled' }
const stateKinds = { past: 'plain', in_force: 'good', scheduled: 'wait' } as const

export default function Rates() {
  const versions = useCall(listRateVersions)
  const root = config().apiRoot.replace(/\/$/, '')
  return (
    <OfficePage
      title="Products and rates"
      needs="manage rates"
      intro="A version is a complete filing. Download one, edit it in a spreadsheet, upload it, compare it, then schedule it."
    >
      <Loaded reading={versions} failed="The versions could not be read">
        {({ rows }) => (
          <Card title="Versions" flush>
            <DataTable
              caption="Rate versions"
              rows={rows}
              keyOf={(row) => row.version}
              columns={[
                { id: 'version', title: 'Version', isTitle: true, cell: (row) => row.version },
                { id: 'from', title: 'From', cell: (row) => showDay(row.effective_from) },
                {
                  id: 'state',
                  title: 'State',
                  cell: (row) => <Tag kind={stateKinds[row.state]}>{stateWords[row.state]}</Tag>,
                },
                { id: 'loaded', title: 'Loaded', cell: (row) => <When at={row.loaded_at} /> },
                {
                  id: 'file',
                  title: 'File',
                  cell: (row) => (
                    <a
                      className={classes(buttonClass({ look: 'quiet', small: true }), inRow.inRow)}
                      href={`${root}/api/office/rates/${row.version}/csv/`}
                      download
                    >
                      Download<span className="visually-hidden"> {row.version}</span>
                    </a>
                  ),
                },
              ]}
            />
          </Card>
        )}
      </Loaded>
      <RateUpload onScheduled={versions.status === 'ready' ? versions.reload : () => undefined} />
    </OfficePage>
  )
}
