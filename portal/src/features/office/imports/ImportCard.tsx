import type { ImportView } from '@portal/contract/calls/imports.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { type ReactNode, useState } from 'react'
import { config } from '../../../kit/browser/config.ts'
import { send } from '../../../kit/calls/clients.ts'
import { ExportLink } from '../../../kit/ExportLink.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Changing } from '../Changing.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import type { FileCalls } from './file-calls.ts'
import { say } from './words.ts'

const tags = {
  receiving: 'wait',
  checking: 'wait',
  checked: 'wait',
  importing: 'wait',
  done: 'good',
  cancelled: 'plain',
} as const

interface ImportCardProps {
  row: ImportView
  calls: FileCalls
  onChanged: () => void
  /** What can be done once the file is imported. */
  children?: ReactNode
}

/** One file: how far it is, what was found, and what can be done next. */
export function ImportCard({ row, calls, onChanged, children }: ImportCardProps) {
  const [sendWelcome, setSendWelcome] = useState(false)
  const { run, busy } = useOfficeAction()
  const params = { import_id: row.import_id }
  const isEnded = row.state === 'done' || row.state === 'cancelled'
  const act = (name: string, action: () => Promise<unknown>, done: string) =>
    run(name, async () => {
      await action()
      onChanged()
      return done
    })
  return (
    <Card title={row.file_name} end={<Tag kind={tags[row.state]}>{say(`imports.state.${row.state}`)}</Tag>}>
      <div className="stack-small">
        <Rows
          rows={[
            { label: say('imports.kind'), value: say(`imports.kind.${row.kind}`) },
            ...(row.source ? [{ label: say('imports.source'), value: row.source }] : []),
            {
              label: say('imports.uploaded_on'),
              value: `${showMoment(row.created_at)}, ${row.uploaded_by.replace('office:', '')}`,
            },
            {
              label: say('imports.progress'),
              value: say('imports.rows_of', { done: groupDigits(row.done), rows: groupDigits(row.rows) }),
            },
            {
              label: say(row.state === 'done' || row.state === 'importing' ? 'imports.created' : 'imports.new_rows'),
              value: groupDigits(row.created),
            },
            { label: say('imports.known'), value: groupDigits(row.known) },
            { label: say('imports.wrong'), value: groupDigits(row.wrong) },
          ]}
        />
        {row.wrong > 0 && (
          <div className="row">
            <ExportLink
              className={buttonClass({})}
              href={`${config().apiRoot.replace(/\/$/, '')}${pathOf(calls.exportMistakes, params)}`}
            >
              <Icon name="download" size={18} />
              {say('imports.mistakes')}
            </ExportLink>
          </div>
        )}
        <Changing>
          {row.state === 'checked' && row.kind === 'partners' && row.created > 0 && (
            <Checkbox
              label={say('imports.welcome')}
              note={say('imports.welcome_note')}
              checked={sendWelcome}
              onCheck={setSendWelcome}
            />
          )}
          <div className="row">
            {row.state === 'checked' && row.created > 0 && (
              <Button
                look="primary"
                busy={busy === 'start'}
                onClick={() =>
                  act(
                    'start',
                    () => send(calls.start, { params, body: { send_welcome: sendWelcome } }),
                    say('imports.started'),
                  )
                }
              >
                {say('imports.start', { rows: groupDigits(row.created) })}
              </Button>
            )}
            {!isEnded && (
              <Button
                look="quiet"
                busy={busy === 'cancel'}
                onClick={() => act('cancel', () => send(calls.cancel, { params, body: {} }), say('imports.cancelled'))}
              >
                {say('imports.cancel')}
              </Button>
            )}
          </div>
        </Changing>
        {row.state === 'done' && children}
      </div>
    </Card>
  )
}
