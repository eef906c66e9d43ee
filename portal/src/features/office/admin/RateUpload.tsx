import { previewRates, type RatePreview, type RefusedRates } from '@portal/contract/calls/office-rates.ts'
import { draftRates } from '@portal/contract/calls/rate-drafts.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import type { CallFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayFailure } from '../../../kit/words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { NoteForm } from '../NoteForm.tsx'
import css from '../Office.module.css'
import { say as sayRates } from '../rates/words.ts'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** A file of rates and rules: checked and compared, then saved as a draft, which is rehearsed and approved. */
export function RateUpload({ onDrafted }: { onDrafted: () => void }) {
  const [fileName, setFileName] = useState<string>()
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<RatePreview>()
  const { run, busy, failure } = useOfficeAction()

  async function read(file: File | undefined) {
    setPreview(undefined)
    setFileName(file?.name)
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await run('check', async () => {
      setPreview(await send(previewRates, { body: { csv: text } }))
      return undefined
    })
  }
  async function saveDraft(note: string): Promise<string> {
    await send(draftRates, { body: { csv, note } })
    setPreview(undefined)
    onDrafted()
    return sayRates('rates.draft_saved')
  }

  return (
    <Card title={say('office-admin.new_version')}>
      <FileField
        label={say('office-admin.rates_file')}
        hint={say('office-admin.rates_file_hint')}
        accept=".csv,text/csv"
        chosen={fileName}
        onFile={read}
      />
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
              { id: 'before', title: say('office-admin.in_force'), isNumber: true, cell: (row) => row.before },
              { id: 'after', title: say('office-admin.new'), isNumber: true, cell: (row) => row.after },
            ]}
          />
          <NoteForm
            label={sayRates('rates.note')}
            rows={2}
            maxLength={500}
            button={sayRates('rates.save_draft')}
            look="primary"
            save={saveDraft}
          />
        </>
      )}
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
