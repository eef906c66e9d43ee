import {
  type DifferenceRow,
  type DifferenceSide,
  matchDifference,
  resolveDifference,
} from '@portal/contract/calls/settlements.ts'
import { dayInKolkata, daysBetween, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { toFailure } from '../../../kit/calls/call-failure.ts'
import { send } from '../../../kit/calls/clients.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import css from './Settlements.module.css'
import { say } from './words.ts'

/** One difference: the same money as our records, the gateway and the report tell it, and what to do about it. */
export function DifferenceCard({ row, onChanged }: { row: DifferenceRow; onChanged: () => void }) {
  const isOpen = row.state === 'open'
  const days = daysBetween(dayInKolkata(Date.parse(row.since)), dayInKolkata(Date.now()))
  return (
    <Card
      title={say(`settlements.kind.${row.kind}`)}
      end={
        row.ended_as ? (
          <Tag kind="good">{say(`settlements.end.${row.ended_as}`)}</Tag>
        ) : (
          <Tag kind={days > 7 ? 'bad' : 'wait'}>
            {days > 0 ? sayCount(say, 'settlements.open_since', days) : say('settlements.open_today')}
          </Tag>
        )
      }
    >
      <div className="stack-small">
        <Rows
          rows={[
            { label: say('settlements.difference'), value: showAmount(row.amount) },
            ...(row.payment_id
              ? [
                  {
                    label: say('settlements.customer'),
                    value: (
                      <Link className={css.tall} to={`/office/payments/${row.payment_id}`}>
                        {row.customer ?? row.ours?.reference}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(row.settlement
              ? [
                  { label: say('settlements.utr'), value: <span className={css.id}>{row.settlement.utr}</span> },
                  { label: say('settlements.net'), value: showAmount(row.settlement.net) },
                ]
              : []),
            ...(row.closed_by
              ? [
                  {
                    label: say('settlements.resolved_by'),
                    value: `${row.closed_by === 'system' ? say('settlements.automatically') : row.closed_by}, ${showMoment(row.closed_at ?? row.opened_at)}`,
                  },
                ]
              : []),
            ...(row.resolution ? [{ label: say('settlements.reason'), value: row.resolution }] : []),
          ]}
        />
        <Sides row={row} />
        {isOpen && (
          <p>
            <strong>{say('settlements.next_step')}: </strong>
            {say(`settlements.next.${row.kind}`)}
          </p>
        )}
        {row.request && (
          <Notice
            kind="info"
            title={say('settlements.awaits', { who: row.request.asked_by, reason: row.request.reason })}
          />
        )}
        {isOpen && !row.request && (
          <Changing needs="resolve payment review">
            <Actions row={row} onChanged={onChanged} />
          </Changing>
        )}
      </div>
    </Card>
  )
}

interface Side {
  title: string
  told: DifferenceSide | undefined
  at?: string
  note?: string
}

function Sides({ row }: { row: DifferenceRow }) {
  const { ours, gateway, settlement } = row
  const moment = (at: string | undefined) => at && showMoment(at)
  const sides: Side[] = [
    { title: say('settlements.ours'), told: ours },
    { title: say('settlements.gateway'), told: gateway, ...(gateway?.at && { at: moment(gateway.at) }) },
    {
      title: say('settlements.report'),
      told: settlement,
      ...(settlement && {
        at: showDay(settlement.settled_on),
        note: say('settlements.report_row', { row: settlement.row }),
      }),
    },
  ]
  return (
    <DataTable
      caption={say('settlements.sides')}
      rows={sides}
      keyOf={(side) => side.title}
      columns={[
        { id: 'side', title: say('settlements.side'), isTitle: true, cell: (side) => side.title },
        {
          id: 'reference',
          title: say('settlements.reference'),
          cell: ({ told, note }) =>
            told ? (
              <>
                <span className={css.id}>{told.reference}</span>
                {note && <span className="small muted"> {note}</span>}
              </>
            ) : (
              <span className="muted">{say('settlements.no_record')}</span>
            ),
        },
        { id: 'at', title: say('settlements.at'), cell: ({ at }) => at },
        { id: 'fee', title: say('settlements.fee'), isNumber: true, cell: ({ told }) => amountOf(told?.fee) },
        { id: 'tax', title: say('settlements.fee_gst'), isNumber: true, cell: ({ told }) => amountOf(told?.tax) },
        { id: 'amount', title: say('settlements.amount'), isNumber: true, cell: ({ told }) => amountOf(told?.amount) },
      ]}
    />
  )
}

const amountOf = (amount: string | undefined) => amount && showAmount(amount)

function Actions({ row, onChanged }: { row: DifferenceRow; onChanged: () => void }) {
  const { run, busy } = useOfficeAction()
  const [isResolving, setResolving] = useState(false)
  const params = { difference_id: row.difference_id }
  return (
    <div className="row">
      {row.kind === 'missing_here' && (
        <Button
          busy={busy === 'match'}
          onClick={() =>
            void run('match', async () => {
              const isMatched = await send(matchDifference, { params, body: {} }).then(
                () => true,
                (error) => {
                  if (toFailure(error).status !== 409) throw error
                  return false
                },
              )
              onChanged()
              return say(isMatched ? 'settlements.matched' : 'settlements.still_missing')
            })
          }
        >
          {say('settlements.match')}
        </Button>
      )}
      <Button look="quiet" onClick={() => setResolving(true)}>
        {say('settlements.resolve')}
      </Button>
      <Sheet open={isResolving} title={say('settlements.resolve')} onClose={() => setResolving(false)}>
        {isResolving && (
          <NoteForm
            label={say('settlements.reason')}
            rows={3}
            maxLength={500}
            button={say('settlements.resolve')}
            save={async (reason) => {
              const after = await reloadIfOutdated(send(resolveDifference, { params, body: { reason } }), onChanged)
              setResolving(false)
              onChanged()
              return say(after.request ? 'settlements.requested' : 'settlements.resolved')
            }}
          >
            <p>{say('settlements.resolve_note')}</p>
          </NoteForm>
        )}
      </Sheet>
    </div>
  )
}
