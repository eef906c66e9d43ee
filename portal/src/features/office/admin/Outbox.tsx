import { listOutbox, type OutboxRow, retryMessage, revealMessage } from '@portal/contract/calls/office-outbox.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { showMoment } from '../../../kit/show-moment.ts'
import { When } from '../../../kit/When.tsx'
import { messageKinds, sayMessageKind } from '../../../sale/overview/message-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Rows, Tag } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { RetrySheet } from '../RetrySheet.tsx'
import { say as sayJobs } from '../status/job-words.ts'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { sayMessages } from './message-list-words.ts'
import { say, sayNamed } from './words.ts'

const states = ['waiting', 'failed', 'sent'] as const
const stateKinds = { waiting: 'wait', sent: 'good', failed: 'bad' } as const

export default function Outbox() {
  const [edition, setEdition] = useState(0)
  const [shown, setShown] = useState<{ to: string; subject?: string; text: string }>()
  const [asked, setAsked] = useState<OutboxRow>()
  const { run, busy } = useOfficeAction()
  const show = (row: OutboxRow) =>
    run(row.message_id, async () => {
      setShown(await send(revealMessage, { params: { message_id: row.message_id }, body: {} }))
      return undefined
    })
  const reload = () => {
    setAsked(undefined)
    setEdition((count) => count + 1)
  }
  const retry = async (reason: string) => {
    const params = { message_id: asked?.message_id ?? '' }
    await reloadIfOutdated(send(retryMessage, { params, body: { reason } }), reload)
    reload()
    return say('office-admin.message_queued')
  }
  return (
    <OfficePage title={say('office-admin.messages')} needs="see outbox" intro={say('office-admin.messages_intro')}>
      <OfficeList
        caption={say('office-admin.messages')}
        call={listOutbox}
        edition={edition}
        search={{
          key: 'search',
          label: sayMessages('office-messages.find'),
          hint: sayMessages('office-messages.find_hint'),
        }}
        filters={[
          {
            key: 'kind',
            label: say('office-admin.message'),
            choices: [{ value: '', label: say('office-admin.all') }, ...messageKinds()],
          },
          {
            key: 'state',
            label: say('office-admin.status'),
            choices: [
              { value: '', label: say('office-admin.all') },
              ...states.map((value) => ({ value, label: say(`office-admin.message_${value}`) })),
            ],
          },
        ]}
        days={[
          { key: 'from', label: sayMessages('office-messages.created_from') },
          { key: 'to', label: sayMessages('office-messages.created_to') },
        ]}
        keyOf={(row) => row.message_id}
        empty={{
          title: say('office-admin.no_messages'),
          says: sayMessages('office-messages.none_note'),
        }}
        columns={[
          {
            id: 'kind',
            title: say('office-admin.message'),
            isTitle: true,
            cell: (row) => sayMessageKind(row.kind),
          },
          {
            id: 'to',
            title: say('office-admin.to'),
            cell: (row) => `${row.to_masked} (${sayNamed('channel', row.channel) ?? row.channel})`,
          },
          {
            id: 'about',
            title: sayMessages('office-messages.about'),
            cell: (row) => row.about && <span className="number">{row.about}</span>,
          },
          { id: 'at', title: say('office-admin.created'), cell: (row) => <When at={row.created_at} /> },
          {
            id: 'state',
            title: say('office-admin.status'),
            cell: (row) => (
              <div className="stack-small">
                <span>
                  <Tag kind={stateKinds[row.state]}>{say(`office-admin.message_${row.state}`)}</Tag>
                </span>
                {row.failure && (
                  <span className="small muted">
                    {sayJobs(`office-jobs.failure.${row.failure.kind}`)} (<When at={row.failure.at} />)
                  </span>
                )}
              </div>
            ),
          },
          { id: 'attempts', title: say('office-admin.attempts'), isNumber: true, cell: (row) => row.attempts },
          {
            id: 'more',
            title: <span className="visually-hidden">{say('office-admin.actions')}</span>,
            cell: (row) => (
              <>
                <Button
                  look="quiet"
                  small
                  className={inRow.inRow}
                  busy={busy === row.message_id}
                  aria-label={say('office-admin.view_message_of', {
                    message: sayMessageKind(row.kind),
                    time: showMoment(row.created_at),
                  })}
                  onClick={() => show(row)}
                >
                  {say('office-admin.view_message')}
                </Button>
                {row.state === 'failed' && (
                  <Changing>
                    <Button look="quiet" small className={inRow.inRow} onClick={() => setAsked(row)}>
                      {say('office-admin.send_message_again')}
                    </Button>
                  </Changing>
                )}
              </>
            ),
          },
        ]}
      />
      <RetrySheet
        subject={asked && sayMessageKind(asked.kind)}
        effect={sayJobs('office-jobs.retry_message')}
        retry={retry}
        onClose={() => setAsked(undefined)}
      />
      <Sheet open={shown !== undefined} onClose={() => setShown(undefined)} title={say('office-admin.message')}>
        {shown && (
          <div className="stack">
            <Rows
              rows={[
                { label: say('office-admin.to'), value: shown.to },
                ...(shown.subject ? [{ label: say('office-admin.subject'), value: shown.subject }] : []),
              ]}
            />
            <p className={css.text}>{shown.text}</p>
          </div>
        )}
      </Sheet>
    </OfficePage>
  )
}
