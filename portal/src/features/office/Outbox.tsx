import { listOutbox, type OutboxRow, retryMessage, revealMessage } from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { Loaded } from '../../app/Loaded.tsx'
import { send } from '../../calls/clients.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showTime } from '../shared/ago.ts'
import { When } from '../shared/When.tsx'
import css from './Office.module.css'
import { OfficePage } from './OfficePage.tsx'
import { useAction } from './use-action.ts'
import { usePages } from './use-pages.ts'

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'waiting', label: 'On their way' },
  { id: 'failed', label: 'Failed' },
  { id: 'sent', label: 'Sent' },
]
const stateWords = { waiting: 'On its way', sent: 'Sent', failed: 'Failed' }
const stateKinds = { waiting: 'wait', sent: 'good', failed: 'bad' } as const
const channelWords: Record<string, string> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' }

export default function Outbox() {
  const [tab, setTab] = useState('all')
  const { reading, reload, more, busy: loading } = usePages(listOutbox, { state: tab === 'all' ? undefined : tab })
  const [shown, setShown] = useState<{ to: string; subject?: string; text: string }>()
  const { run, busy } = useAction()
  const show = (row: OutboxRow) =>
    run(row.message_id, async () => {
      setShown(await send(revealMessage, { params: { message_id: row.message_id }, body: {} }))
      return undefined
    })
  const retry = (row: OutboxRow) =>
    run(row.message_id, async () => {
      await send(retryMessage, { params: { message_id: row.message_id }, body: {} })
      reload()
      return 'On its way again'
    })
  return (
    <OfficePage
      title="Messages"
      needs="see outbox"
      intro="Texts and mails to customers and partners. Each look at one is written down."
    >
      <Tabs label="Messages" tabs={tabs} chosen={tab} onChoose={setTab}>
        <Loaded reading={reading} failed="The messages could not be read">
          {(rows) => (
            <Card flush>
              <DataTable
                caption="Messages"
                rows={rows}
                keyOf={(row) => row.message_id}
                empty={
                  <div className={css.pad}>
                    <EmptyState title="No message here" says="Messages appear here as they are written." />
                  </div>
                }
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
                  { id: 'at', title: 'Written', cell: (row) => <When at={row.created_at} /> },
                  {
                    id: 'state',
                    title: 'State',
                    cell: (row) => <Tag kind={stateKinds[row.state]}>{stateWords[row.state]}</Tag>,
                  },
                  { id: 'attempts', title: 'Tries', isNumber: true, cell: (row) => row.attempts },
                  {
                    id: 'more',
                    title: <span className="visually-hidden">Actions</span>,
                    cell: (row) => (
                      <>
                        <Button
                          look="quiet"
                          small
                          className={css.inRow}
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
                          <Button look="quiet" small className={css.inRow} onClick={() => retry(row)}>
                            Send again
                          </Button>
                        )}
                      </>
                    ),
                  },
                ]}
              />
              {more && (
                <div className={css.foot}>
                  <Button busy={loading} onClick={more}>
                    Show more
                  </Button>
                </div>
              )}
            </Card>
          )}
        </Loaded>
      </Tabs>
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
