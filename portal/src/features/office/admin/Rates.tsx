import { listRateVersions } from '@portal/contract/calls/office-rates.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { config } from '../../../kit/browser/config.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { ExportLink } from '../../../kit/ExportLink.tsx'
import inRow from '../../../kit/in-row.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Card, Tag } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Changing } from '../Changing.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { Drafts } from '../rates/Drafts.tsx'
import { RulesEditor } from '../rates/RulesEditor.tsx'
import { VersionActions } from '../rates/VersionActions.tsx'
import { say as sayRates } from '../rates/words.ts'
import { RateUpload } from './RateUpload.tsx'
import { say } from './words.ts'

const stateCodes = {
  past: 'office-admin.version_past',
  in_force: 'office-admin.in_force',
  scheduled: 'office-admin.version_scheduled_tag',
} as const
const stateKinds = { past: 'plain', in_force: 'good', scheduled: 'wait', withdrawn: 'plain' } as const

export default function Rates() {
  const [edition, setEdition] = useState(0)
  const versions = useCall(listRateVersions, { edition })
  const reload = () => setEdition(edition + 1)
  const root = config().apiRoot.replace(/\/$/, '')
  return (
    <OfficePage
      title={say('office-admin.products_and_rates')}
      needs="manage rates"
      intro={say('office-admin.rates_intro')}
    >
      <Loaded reading={versions} failed={say('office-admin.versions_not_loaded')}>
        {({ rows }) => (
          <>
            {!rows.some((row) => row.state === 'in_force') && (
              <Notice kind="wait" title={say('office-admin.no_rates')}>
                {say('office-admin.no_rates_hint')}
              </Notice>
            )}
            {rows.length > 0 && (
              <Card title={say('office-admin.versions')} flush>
                <DataTable
                  caption={say('office-admin.versions')}
                  rows={rows}
                  keyOf={(row) => row.version}
                  columns={[
                    { id: 'version', title: say('office-admin.version'), isTitle: true, cell: (row) => row.version },
                    {
                      id: 'from',
                      title: say('office-admin.effective_from'),
                      cell: (row) => showDay(row.effective_from),
                    },
                    {
                      id: 'state',
                      title: say('office-admin.status'),
                      cell: (row) => (
                        <Tag kind={stateKinds[row.state]}>
                          {row.state === 'withdrawn' ? sayRates('rates.state.withdrawn') : say(stateCodes[row.state])}
                        </Tag>
                      ),
                    },
                    { id: 'loaded', title: say('office-admin.uploaded'), cell: (row) => <When at={row.loaded_at} /> },
                    { id: 'drafted', title: sayRates('rates.drafted_by'), cell: (row) => row.drafted_by },
                    { id: 'approved', title: sayRates('rates.approved_by'), cell: (row) => row.approved_by },
                    {
                      id: 'file',
                      title: say('office-admin.file'),
                      cell: (row) => (
                        <ExportLink
                          className={classes(buttonClass({ look: 'quiet', small: true }), inRow.inRow)}
                          href={`${root}/api/office/rates/${row.version}/csv/`}
                          aria-label={say('office-admin.download_file_of', { version: row.version })}
                        >
                          {say('office-admin.download_file')}
                        </ExportLink>
                      ),
                    },
                    {
                      id: 'actions',
                      title: sayRates('rates.actions'),
                      cell: (row) => (
                        <Changing>
                          <VersionActions row={row} onChanged={reload} />
                        </Changing>
                      ),
                    },
                  ]}
                />
              </Card>
            )}
          </>
        )}
      </Loaded>
      <Drafts edition={edition} />
      <Changing>
        <RateUpload onDrafted={reload} />
      </Changing>
      {versions.status === 'ready' &&
        versions.data.rows
          .filter((row) => row.state === 'in_force')
          .map(({ version }) => <RulesEditor key={`${version} ${edition}`} version={version} onDrafted={reload} />)}
    </OfficePage>
  )
}
