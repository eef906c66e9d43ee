import { type ImportKind, type ImportView, importLimits } from '@portal/contract/calls/imports.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { useState } from 'react'
import { config } from '../../../kit/browser/config.ts'
import { sayFailure } from '../../../kit/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField, TextField } from '../../../ui/TextField.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'
import type { FileCalls } from './file-calls.ts'
import { uploadFile } from './upload-file.ts'
import { say } from './words.ts'

const megabyte = 1024 * 1024

interface NewImportProps {
  title: string
  kinds: readonly ImportKind[]
  calls: FileCalls
  onUploaded: () => void
}

/** Chooses what a file holds, offers its template and uploads it; the check begins by itself. */
export function NewImport({ title, kinds, calls, onUploaded }: NewImportProps) {
  const [kind, setKind] = useState<ImportKind>(kinds[0]!)
  const [source, setSource] = useState('')
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<ImportView>()
  const { run, busy, failure } = useOfficeAction()
  const needsSource = kind === 'family_policies' || kind === 'car_policies'
  const isTooLarge = file !== undefined && file.size > importLimits.bytes
  const upload = () =>
    run('upload', async () => {
      try {
        await uploadFile(calls, file!, { kind, ...(needsSource && { source: source.trim() }) }, setSent)
        setFile(undefined)
      } finally {
        setSent(undefined)
        onUploaded()
      }
      return say('imports.uploaded')
    })
  const refusal = failure?.issues[0]?.message ?? (failure && sayFailure(failure))
  return (
    <Card title={title}>
      <div className={classes('stack', css.form)}>
        <SelectField
          label={say('imports.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as ImportKind)}
          options={kinds.map((value) => ({ value, label: say(`imports.kind.${value}`) }))}
        />
        <div className="row">
          <a
            className={buttonClass({})}
            href={`${config().apiRoot.replace(/\/$/, '')}${pathOf(calls.template, { kind })}`}
            download
          >
            <Icon name="download" size={18} />
            {say('imports.template')}
          </a>
        </div>
        {needsSource && (
          <TextField
            label={say('imports.source')}
            hint={say('imports.source_hint')}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={60}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        )}
        <FileField
          label={say('imports.file')}
          hint={say('imports.file_hint', { mb: importLimits.bytes / megabyte })}
          error={isTooLarge ? say('imports.too_large', { mb: importLimits.bytes / megabyte }) : undefined}
          accept=".csv,text/csv"
          chosen={file?.name}
          onFile={setFile}
        />
        {refusal && (
          <div role="alert">
            <Notice kind="bad" title={say('imports.rejected')}>
              {refusal}
            </Notice>
          </div>
        )}
        {sent && (
          <p role="status">{say('imports.uploading', { percent: Math.floor((sent.received / sent.bytes) * 100) })}</p>
        )}
        <Button
          look="primary"
          busy={busy === 'upload'}
          disabled={!file || isTooLarge || (needsSource && source.trim() === '')}
          onClick={upload}
        >
          {say('imports.upload')}
        </Button>
      </div>
    </Card>
  )
}
