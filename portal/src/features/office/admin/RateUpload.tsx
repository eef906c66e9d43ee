import {
  analyseRateImpact,
  previewRates,
  type RateImpact,
  type RatePreview,
  type RefusedRates,
  scheduleRates,
} from '@portal/contract/calls/office-admin.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import type { CallFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayFailure } from '../../../kit/words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'
import { RateImpactView } from './RateImpactView.tsx'
import { say } from './words.ts'

const analysedQuotes = 10_000

/** A file of rates: checked, compared, analysed, scheduled; each step only after the one before. */
export function RateUpload({ onScheduled }: { onScheduled: () => void }) {
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<RatePreview>()
  const [impact, setImpact] = useState<RateImpact>()
  const { run, busy, failure } = useOfficeAction()

  async function read(file: File | undefined) {
    setPreview(undefined)
    setImpact(undefined)
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await run('check', async () => {
      setPreview(await send(previewRates, { body: { csv: text } }))
      return undefined
    })
  }
  const analyse = () =>
    run('analyse', async () => {
      setImpact(await send(analyseRateImpact, { body: { csv, quotes: analysedQuotes } }))
      return undefined
    })
  const schedule = () =>
    run('schedule', async () => {
      const made = await send(scheduleRates, { body: { csv } })
      setPreview(undefined)
      setImpact(undefined)
      onScheduled()
      return say('office-admin.version_scheduled', {
        version: made.version,
        day: showDay(made.effective_from),
      })
    })

  return (
    <Card title={say('office-admin.new_version')}>
      <Field label={say('office-admin.rates_file')} hint={say('office-admin.rates_file_hint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className={css.file}
            onChange={(event) => read(event.target.files?.[0])}
          />
        )}
      </Field>
      {busy === 'check' && <p role="status">{say('office-admin.checking_file')}</p>}
      {failure && <FileErrors failure={failure} />}
      {preview && (
        <>
          <Notice
            kind="good"
            title={say('office-admin.version_from', {
              version: preview.version,
              day: showDay(preview.effective_from),
            })}
          >
            {sayCount(say, 'office-admin.cells_differ', preview.changed)}
          </Notice>
          <DataTable
            caption={say('office-admin.changed_cells')}
            rows={preview.changes}
            keyOf={(row) => `${row.table} ${row.row} ${row.column}`}
            empty={<p className="muted">{say('office-admin.no_differences')}</p>}
            columns={[
              { id: 'cell', title: say('office-admin.cell'), isTitle: true, cell: (row) => `${row.table}, ${row.row}` },
              { id: 'column', title: say('office-admin.column'), cell: (row) => row.column },
              { id: 'before', title: say('office-admin.in_force'), isNumber: true, cell: (row) => row.before || '–' },
              { id: 'after', title: say('office-admin.new'), isNumber: true, cell: (row) => row.after || '–' },
            ]}
          />
          <div className="row">
            <Button busy={busy === 'analyse'} onClick={analyse}>
              {say('office-admin.run_impact_analysis')}
            </Button>
            <Button look="primary" busy={busy === 'schedule'} onClick={schedule}>
              {say('office-admin.schedule_from', { day: showDay(preview.effective_from) })}
            </Button>
          </div>
        </>
      )}
      {impact && <RateImpactView impact={impact} />}
    </Card>
  )
}

/** Errors of the file, cell by cell. */
function FileErrors({ failure }: { failure: CallFailure }) {
  const mistakes = (failure.body as { data?: RefusedRates } | undefined)?.data?.mistakes
  return (
    <div role="alert">
      <Notice kind="bad" title={say('office-admin.file_rejected')}>
        {mistakes ? (
          <ul className={css.list}>
            {mistakes.slice(0, 20).map(({ table, row, column, problem, value = '' }) => (
              <li key={`${table} ${row} ${column} ${problem} ${value}`}>
                {[
                  say('office-admin.in_table', { table }),
                  row && say('office-admin.in_row', { row }),
                  column && say('office-admin.in_column', { column }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                : {say(`office-admin.rate_problem.${problem}`, { value })}
              </li>
            ))}
            {mistakes.length > 20 && <li>{sayCount(say, 'office-admin.more_errors', mistakes.length - 20)}</li>}
          </ul>
        ) : (
          sayFailure(failure)
        )}
      </Notice>
    </div>
  )
}
