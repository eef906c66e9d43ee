import { type DeadLetterRow, listDeadLetters, retryDeadLetter } from '@portal/contract/calls/event-endpoints.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** Events that a receiver refused every time, to be sent again once it is mended. */
export function DeadLetters() {
  const [edition, setEdition] = useState(0)
  const { run, busy } = useOfficeAction()
  const retry = (row: DeadLetterRow) =>
    run(row.event_id, async () => {
      const params = { endpoint_id: row.endpoint_id, sequence: String(row.sequence) }
      const { delivered, error = '' } = await send(retryDeadLetter, { params, body: {} })
      setEdition((count) => count + 1)
      return delivered ? say('office-events.event_delivered') : say('office-events.event_not_delivered', { error })
    })
  return (
    <OfficeList
      caption={say('office-events.dead_letters')}
      call={listDeadLetters}
      edition={edition}
      keyOf={(row) => `${row.endpoint_id} ${row.sequence}`}
      empty={{ title: say('office-events.no_dead_letters'), says: say('office-events.no_dead_letters_note') }}
      columns={[
        {
          id: 'event',
          title: say('office-events.event'),
          isTitle: true,
          cell: (row) => <span className={css.mono}>{row.name}</span>,
        },
        { id: 'endpoint', title: say('office-events.endpoint'), cell: (row) => row.endpoint_name },
        { id: 'number', title: say('office-events.number'), isNumber: true, cell: (row) => row.sequence },
        { id: 'at', title: say('office-events.failed_at'), cell: (row) => <When at={row.failed_at} /> },
        { id: 'attempts', title: say('office-events.attempts'), isNumber: true, cell: (row) => row.attempts },
        { id: 'error', title: say('office-events.error'), cell: (row) => row.error },
        {
          id: 'more',
          title: <span className="visually-hidden">{say('office-events.actions')}</span>,
          cell: (row) =>
            row.delivered_at ? (
              <Tag kind="good">{say('office-events.delivered')}</Tag>
            ) : (
              <Changing>
                <Button
                  look="quiet"
                  small
                  className={inRow.inRow}
                  busy={busy === row.event_id}
                  onClick={() => retry(row)}
                >
                  {say('office-events.send_again')}
                </Button>
              </Changing>
            ),
        },
      ]}
    />
  )
}
