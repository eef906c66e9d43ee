import {
  closePrivacyRequest,
  exportPerson,
  listPrivacyRequests,
  type PrivacyRequestRow,
} from '@portal/contract/calls/privacy.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { Fragment, useState } from 'react'
import { config } from '../../../kit/browser/config.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { ExportLink } from '../../../kit/ExportLink.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { today } from '../../../sale/state/today.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { reloadIfOutdated } from '../use-office-action.ts'
import { Erasure } from './Erasure.tsx'
import { say } from './words.ts'

/** What was asked for, newest first, with what answers it. */
export function PrivacyRequests() {
  const reading = useCall(listPrivacyRequests)
  return (
    <Loaded reading={reading} failed={say('privacy.requests_not_loaded')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={say('privacy.no_requests')} says={say('privacy.no_requests_note')} />
        ) : (
          <div className="columns">
            {rows.map((row) => (
              <RequestCard
                key={row.request_id}
                row={row}
                onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

/** A number is never broken over two lines. */
const Numbers = ({ sales }: Pick<PrivacyRequestRow, 'sales'>) =>
  sales.map(({ number }, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span className="number">{number}</span>
    </Fragment>
  ))

function sayState({ outcome, awaits_approval }: PrivacyRequestRow, isLate: boolean): string {
  if (outcome) return say(`privacy.outcome.${outcome}`)
  if (awaits_approval) return say('privacy.awaits_approval')
  return say(isLate ? 'privacy.overdue' : 'privacy.open')
}

/** The server notes of an erasure only how it ended. */
const sayNote = ({ note }: PrivacyRequestRow) =>
  note === 'erased' || note === 'partly_erased' ? say(`privacy.note.${note}`) : note

const root = () => config().apiRoot.replace(/\/$/, '')

function RequestCard({ row, onChanged }: { row: PrivacyRequestRow; onChanged: () => void }) {
  const [closing, setClosing] = useState<'done' | 'refused'>()
  const params = { request_id: row.request_id }
  const isLate = !row.outcome && row.due_on < today()
  const optional = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
  return (
    <Card
      title={say(`privacy.kind.${row.kind}`)}
      end={
        <Tag kind={row.outcome ? (row.outcome === 'done' ? 'good' : 'plain') : isLate ? 'bad' : 'wait'}>
          {sayState(row, isLate)}
        </Tag>
      }
    >
      <div className="stack-small">
        <Rows
          rows={[
            ...optional(say('privacy.customer'), row.name),
            { label: say('privacy.sales'), value: <Numbers sales={row.sales} /> },
            { label: say('privacy.reason'), value: row.reason },
            { label: say('privacy.opened_by'), value: `${row.opened_by}, ${showMoment(row.opened_at)}` },
            ...(row.outcome ? [] : [{ label: say('privacy.due'), value: showDay(row.due_on) }]),
            ...optional(
              say('privacy.closed_by'),
              row.closed_by && `${row.closed_by}, ${showMoment(row.closed_at ?? row.opened_at)}`,
            ),
            ...optional(say('privacy.note'), sayNote(row)),
          ]}
        />
        {row.kind === 'erasure' && <Erasure row={row} onChanged={onChanged} />}
        <div className="row">
          {row.kind === 'access' && (
            <ExportLink className={buttonClass({ small: true })} href={root() + pathOf(exportPerson, params)}>
              {say('privacy.export')}
            </ExportLink>
          )}
          {!row.outcome && (
            <Changing>
              {row.kind !== 'erasure' && (
                <Button small onClick={() => setClosing('done')}>
                  {say('privacy.close')}
                </Button>
              )}
              <Button small onClick={() => setClosing('refused')}>
                {say('privacy.refuse')}
              </Button>
            </Changing>
          )}
        </div>
      </div>
      <Sheet
        open={closing !== undefined}
        onClose={() => setClosing(undefined)}
        title={say(closing === 'refused' ? 'privacy.refuse' : 'privacy.close')}
      >
        {closing && (
          <NoteForm
            label={say(closing === 'refused' ? 'privacy.refusal' : 'privacy.note')}
            hint={closing === 'done' && row.kind === 'correction' ? say('privacy.correction_hint') : undefined}
            rows={3}
            maxLength={500}
            button={say(closing === 'refused' ? 'privacy.refuse' : 'privacy.close')}
            save={async (note) => {
              const sent = send(closePrivacyRequest, { params, body: { outcome: closing, note } })
              await reloadIfOutdated(sent, onChanged)
              onChanged()
              return say('privacy.closed')
            }}
          />
        )}
      </Sheet>
    </Card>
  )
}
