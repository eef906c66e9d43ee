import { listOutbox, type OutboxRow, retryMessage, revealMessage } from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { showTime } from '../../../kit/ago.ts'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Rows, Tag } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'

const states = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Queued' },
  { value: 'failed', label: 'Failed' },
  { value: 'sent', label: 'Sent' },
]
const stateWords = { waiting: 'Queued', sent: 'Sent', failed: 'Failed' }
const stateKinds = { waiting: 'wait', sent: 'good', failed: 'bad' } as const
const channelWords: Record<string, string> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' }

export default function Outbox() {
  const [edition, setEdition] = useState(0)
  const [shown, setShown] = useState<{ to: string; subject?: string; text: string }>()
  const { run, busy } = useOfficeAction()
  const show = (row: OutboxRow) =>
    run(row.message_id, async () => {
      setShown(await send(revealMessage, { params: { message_id: row.message_id }, body: {} }))
      return undefined
    })
  const retry = (row: OutboxRow) =>
    run(row.message_id, async () => {
      await send(retryMessage, { params: { message_id: row.message_id }, body: {} })
      setEdition((count) => count + 1)
      return 'Message queued again'
    })
  return (
    <OfficePage
      title="Messages"
      needs="see outbox"
      intro="SMS and e-mail to customers and partners. Each view is recorded."
    >
      <OfficeList
        name="Messages"
        call={listOutbox}
        edition={edition}
        filter={{ key: 'state', label: 'Show', choices: states }}
        keyOf={(row) => row.message_id}
        empty={{ title: 'No messages found', says: 'Messages appear here once they are created.' }}
        columns={[
          {
            id: 'kind',
            title: 'Message',
            isTitle: true,
            cell: (row) => row.kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
          },
          {
            id: 'to',
            title: 'To',
            cell: (row) => `${row.to_masked} (${channelWords[row.channel] ?? row.channel})`,
          },
          { id: 'at', title: 'Created', cell: (row) => <When at={row.created_at} /> },
          {
            id: 'state',
            title: 'State',
            cell: (row) => <Tag kind={stateKinds[row.state]}>{stateWords[row.state]}</Tag>,
          },
          { id: 'attempts', title: 'Attempts', isNumber: true, cell: (row) => row.attempts },
          {
            id: 'more',
            title: <span className="visually-hidden">Actions</span>,
            cell: (row) => (
              <>
                <Button
                  look="quiet"
                  small
                  className={inRow.inRow}
                  busy={busy === row.message_id}
                  onClick={() => show(row)}
                >
                  Show
                  <span className="visually-hidden">
                    {' '}
                    {row.kind} of {showTime(row.created_at)}
                  </span>
                </Button>
                {row.state === 'failed' && (
                  <Button look="quiet" small className={inRow.inRow} onClick={() => retry(row)}>
                    Send again
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      <Sheet open={shown !== undefined} onClose={() => setShown(undefined)} title="Message">
        {shown && (
          <div className="stack">
            <Rows
              rows={[
                { label: 'To', value: shown.to },
                ...(shown.subject ? [{ label: 'Subject', value: shown.subject }] : []),
              ]}
            />
            <p className={css.text}>{shown.text}</p>
          </div>
        )}
      </Sheet>
    </OfficePage>
  )
}
