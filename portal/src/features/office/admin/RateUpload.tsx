import {
  previewRates,
  type RatePreview,
  type RefusedRates,
  type Rehearsal,
  rehearseRates,
  scheduleRates,
} from '@portal/contract/calls/office-admin.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import type { CallFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayFailure } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'
import { RehearsalView } from './RehearsalView.tsx'

const rehearsedQuotes = 10_000

/** A file of rates: checked, compared, rehearsed, scheduled; each step only after the one before. */
export function RateUpload({ onScheduled }: { onScheduled: () => void }) {
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<RatePreview>()
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const { run, busy, failure } = useOfficeAction()

  async function read(file: File | undefined) {
    setPreview(undefined)
    setRehearsal(undefined)
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await run('check', async () => {
      setPreview(await send(previewRates, { body: { csv: text } }))
      return undefined
    })
  }
  const rehearse = () =>
    run('rehearse', async () => {
      setRehearsal(await send(rehearseRates, { body: { csv, quotes: rehearsedQuotes } }))
      return undefined
    })
  const schedule = () =>
    run('schedule', async () => {
      const made = await send(scheduleRates, { body: { csv } })
      setPreview(undefined)
      setRehearsal(undefined)
      onScheduled()
      return `Version ${made.version} begins on ${showDay(made.effective_from)}`
    })

  return (
    <Card title="New version">
      <Field label="File of rates" hint="CSV with table, row, column and value in each line">
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
      {busy === 'check' && <p role="status">Checking every cell…</p>}
      {failure && <FileErrors failure={failure} />}
      {preview && (
        <>
          <Notice kind="good" title={`Version ${preview.version}, from ${showDay(preview.effective_from)}`}>
            {preview.changed === 1
              ? 'Every cell is in order. 1 cell differs from the version in force.'
              : `Every cell is in order. ${preview.changed} cells differ from the version in force.`}
          </Notice>
          <DataTable
            caption="Cells that change"
            rows={preview.changes}
            keyOf={(row) => `${row.table} ${row.row} ${row.column}`}
            empty={<p className="muted">No differences.</p>}
            columns={[
              { id: 'cell', title: 'Cell', isTitle: true, cell: (row) => `${row.table}, ${row.row}` },
              { id: 'column', title: 'Column', cell: (row) => row.column },
              { id: 'before', title: 'In force', isNumber: true, cell: (row) => row.before || '–' },
              { id: 'after', title: 'New', isNumber: true, cell: (row) => row.after || '–' },
            ]}
          />
          <div className="row">
            <Button busy={busy === 'rehearse'} onClick={rehearse}>
              Rehearse on the last quotes
            </Button>
            <Button look="primary" busy={busy === 'schedule'} onClick={schedule}>
              {`Schedule for ${showDay(preview.effective_from)}`}
            </Button>
          </div>
        </>
      )}
      {rehearsal && <RehearsalView rehearsal={rehearsal} />}
    </Card>
  )
}

/** Errors of the file, cell by cell. */
function FileErrors({ failure }: { failure: CallFailure }) {
  const mistakes = (failure.body as { data?: RefusedRates } | undefined)?.data?.mistakes
  return (
    <div role="alert">
      <Notice kind="bad" title="File rejected">
        {mistakes ? (
          <ul className={css.list}>
            {mistakes.slice(0, 20).map(({ table, row, column, problem }) => (
              <li key={`${table} ${row} ${column} ${problem}`}>
                {[`Table ${table}`, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ')}:{' '}
                {problem}
              </li>
            ))}
            {mistakes.length > 20 && <li>and {mistakes.length - 20} more</li>}
          </ul>
        ) : (
          sayFailure(failure)
        )}
      </Notice>
    </div>
  )
}
