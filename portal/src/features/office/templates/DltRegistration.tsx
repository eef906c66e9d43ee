import { type DltSettings, loadTemplateIds, type RefusedTemplates } from '@portal/contract/calls/office-templates.ts'
import { useState } from 'react'
import { config } from '../../../kit/browser/config.ts'
import type { CallFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { sayFailure } from '../../../kit/words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

const mistakesShown = 20

/** Who sends, how many texts are registered, and the file in which their ids come and go. */
export function DltRegistration({ dlt, onLoaded }: { dlt: DltSettings; onLoaded: () => void }) {
  const { run, failure } = useOfficeAction()
  const [fileName, setFileName] = useState<string>()
  const load = async (file: File | undefined) => {
    setFileName(file?.name)
    if (!file) return
    const csv = await file.text()
    await run('load', async () => {
      const { loaded } = await send(loadTemplateIds, { body: { csv } })
      onLoaded()
      return sayCount(say, 'templates.loaded', loaded)
    })
  }
  return (
    <Card title={say('templates.registration')}>
      <Rows
        rows={[
          { label: say('templates.column.entity_id'), value: dlt.entity_id ?? say('templates.not_set') },
          { label: say('templates.column.header'), value: dlt.header ?? say('templates.not_set') },
          {
            label: say('templates.registered_count'),
            value: say('templates.count_of', { registered: dlt.registered, sms: dlt.sms }),
          },
        ]}
      />
      <div className="row">
        <a
          className={buttonClass({})}
          href={`${config().apiRoot.replace(/\/$/, '')}/api/office/message-templates/export/`}
          download
        >
          <Icon name="download" size={18} />
          {say('templates.export')}
        </a>
      </div>
      <Changing>
        <FileField
          label={say('templates.file')}
          hint={say('templates.file_hint')}
          accept=".csv,text/csv"
          chosen={fileName}
          onFile={(file) => void load(file)}
        />
      </Changing>
      {failure && <FileMistakes failure={failure} />}
    </Card>
  )
}

function FileMistakes({ failure }: { failure: CallFailure }) {
  const mistakes = (failure.body as { data?: RefusedTemplates } | undefined)?.data?.mistakes
  return (
    <div role="alert">
      <Notice kind="bad" title={say('templates.file_rejected')}>
        {mistakes ? (
          <ul className={css.list}>
            {mistakes.slice(0, mistakesShown).map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>{say(`templates.mistake.${problem}`, { line })}</li>
            ))}
            {mistakes.length > mistakesShown && (
              <li>{say('templates.more_mistakes', { count: mistakes.length - mistakesShown })}</li>
            )}
          </ul>
        ) : (
          sayFailure(failure)
        )}
      </Notice>
    </div>
  )
}
