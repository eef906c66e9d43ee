import {
  discardRateDraft,
  listRateDrafts,
  type RateDraftRow,
  rehearseRateDraft,
  submitRateDraft,
} from '@portal/contract/calls/rate-drafts.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { groupDigits } from '@portal/domain/kernel/money.ts'
import { useEffect, useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { keepingFocus } from '../../../kit/calls/keep-fresh.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Changing } from '../Changing.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { DraftComparison } from './DraftComparison.tsx'
import { say } from './words.ts'

const progressMs = 2000

/** Drafts of rates and rules, newest first, with how far their rehearsal is. */
export function Drafts({ edition }: { edition: number }) {
  const reading = useCall(listRateDrafts, { edition, isKeptFresh: true })
  const isRehearsing =
    reading.status === 'ready' &&
    reading.data.rows.some((row) => row.state === 'draft' && row.rehearsal.finished_at === undefined)
  useEffect(() => {
    if (!isRehearsing || reading.status !== 'ready') return
    const timer = setTimeout(() => void reading.refresh(keepingFocus), progressMs)
    return () => clearTimeout(timer)
  }, [isRehearsing, reading])
  return (
    <Loaded reading={reading} failed={say('rates.drafts_not_loaded')}>
      {({ rows }) =>
        rows.map((row) => (
          <DraftCard
            key={row.draft_id}
            row={row}
            onChanged={reading.status === 'ready' ? reading.reload : () => undefined}
          />
        ))
      }
    </Loaded>
  )
}

const stateKinds = { draft: 'brand', waiting: 'wait', approved: 'good', discarded: 'plain' } as const

function DraftCard({ row, onChanged }: { row: RateDraftRow; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={say('rates.draft_of', { version: row.version, day: showDay(row.effective_from) })}
      end={<Tag kind={stateKinds[row.state]}>{say(`rates.state.${row.state}`)}</Tag>}
    >
      <div className="stack-small">
        <Rows
          rows={[
            { label: say('rates.note'), value: row.note },
            { label: say('rates.drafted_by'), value: `${row.drafted_by}, ${showMoment(row.drafted_at)}` },
            ...(row.based_on ? [{ label: say('rates.compared_with'), value: row.based_on }] : []),
            ...(row.restores ? [{ label: say('rates.restores'), value: row.restores }] : []),
            { label: say('rates.rehearsal'), value: sayProgress(row) },
          ]}
        />
        <div className="row">
          <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say('rates.hide_comparison') : say('rates.show_comparison')}
          </Button>
          {row.state === 'draft' && (
            <Changing>
              <DraftActions row={row} onChanged={onChanged} />
            </Changing>
          )}
          {row.state === 'waiting' && (
            <LinkButton to="/office/approvals" small>
              {say('rates.open_approvals')}
            </LinkButton>
          )}
        </div>
        {isOpen && <DraftComparison draftId={row.draft_id} edition={row.rehearsal.done} />}
      </div>
    </Card>
  )
}

function sayProgress({ rehearsal }: RateDraftRow): string {
  const { done, total, quotes_per_second, finished_at } = rehearsal
  return finished_at
    ? say('rates.rehearsed', { quotes: groupDigits(done), speed: groupDigits(quotes_per_second) })
    : say('rates.rehearsing', { done: groupDigits(done), total: groupDigits(total) })
}

function DraftActions({ row, onChanged }: { row: RateDraftRow; onChanged: () => void }) {
  const { run, busy } = useOfficeAction()
  const params = { draft_id: row.draft_id }
  const act = (name: string, change: () => Promise<unknown>, done: string) =>
    void run(name, async () => {
      await change()
      onChanged()
      return done
    })
  return (
    <>
      {row.is_own && (
        <Button
          small
          look="primary"
          disabled={row.rehearsal.finished_at === undefined}
          busy={busy === 'submit'}
          onClick={() => act('submit', () => send(submitRateDraft, { params, body: {} }), say('rates.requested'))}
        >
          {say('rates.request_approval')}
        </Button>
      )}
      {row.rehearsal.finished_at !== undefined && (
        <Button
          small
          busy={busy === 'rehearse'}
          onClick={() =>
            act('rehearse', () => send(rehearseRateDraft, { params, body: {} }), say('rates.rehearsal_started'))
          }
        >
          {say('rates.rehearse_again')}
        </Button>
      )}
      <Button
        small
        look="danger"
        busy={busy === 'discard'}
        onClick={() => act('discard', () => send(discardRateDraft, { params, body: {} }), say('rates.discarded'))}
      >
        {say('rates.discard')}
      </Button>
    </>
  )
}
