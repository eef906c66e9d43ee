import {
  exportRefunds,
  getRefundTotals,
  listRefunds,
  type OfficeRefund,
  refundOrders,
} from '@portal/contract/calls/office-refunds.ts'
import { refundReasons, refundStatuses } from '@portal/contract/calls/refund.ts'
import { dayInKolkata, daysBetween, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayRefundReason } from '../../../sale/overview/refund-words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Tag } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/Link.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { refundTagKinds } from './refund-tags.ts'
import { refundError } from './review-words.ts'
import { SendRefundAgain } from './SendRefundAgain.tsx'
import { say } from './words.ts'

/** Every refund with its status, its age against the limit, and what the gateway said. */
export function Refunds() {
  const [edition, setEdition] = useState(0)
  return (
    <div className="stack">
      <Totals edition={edition} />
      <RefundList edition={edition} onChanged={() => setEdition((count) => count + 1)} />
    </div>
  )
}

/** What customers still have to get; each opens its part of the list. */
function Totals({ edition }: { edition: number }) {
  const reading = useCall(getRefundTotals, { isKeptFresh: true, edition })
  return (
    <Loaded reading={reading} lines={2} failed={say('office-money.refunds_not_loaded')}>
      {({ rows }) => (
        <ul className={classes(css.tiles, css.pairs)} aria-label={say('office-money.refunds_to_come')}>
          {rows.map(({ status, count, amount, oldest }) => (
            <li key={status}>
              <Link className={css.tile} to={`?tab=refunds&status=${status}&sort=oldest`}>
                <span>{status === 'overdue' ? say('office-money.overdue') : sayCommon(`state.refund.${status}`)}</span>
                <span className={css.big}>{count}</span>
                <span>{showAmount(amount)}</span>
                {oldest && (
                  <span className="small muted">
                    {say('office-money.oldest_since', { day: showDay(dayInKolkata(Date.parse(oldest))) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function RefundList({ edition, onChanged }: { edition: number; onChanged: () => void }) {
  return (
    <OfficeList
      caption={say('office-money.refunds')}
      call={listRefunds}
      edition={edition}
      search={{
        key: 'search',
        label: say('office-money.find_by_number'),
        hint: say('office-money.refund_numbers'),
      }}
      filters={[
        {
          key: 'status',
          label: say('office-money.status'),
          choices: [
            { value: '', label: say('office-money.all') },
            ...refundStatuses.map((value) => ({ value, label: sayCommon(`state.refund.${value}`) })),
            { value: 'overdue', label: say('office-money.overdue') },
          ],
        },
        {
          key: 'reason',
          label: say('office-money.reason'),
          choices: [
            { value: '', label: say('office-money.all') },
            ...refundReasons.map((value) => ({ value, label: sayRefundReason(value) })),
          ],
        },
        {
          key: 'sort',
          isView: true,
          label: say('office-money.sort'),
          choices: refundOrders.map((value, index) => ({
            value: index === 0 ? '' : value,
            label: say(`office-money.sort.${value}`),
          })),
        },
      ]}
      file={exportRefunds}
      keyOf={(row) => row.refund_id}
      empty={{ title: say('office-money.no_refunds'), says: say('office-money.no_refunds_note') }}
      columns={[
        { id: 'who', title: say('office-money.customer'), isTitle: true, cell: (row) => row.customer ?? row.reference },
        { id: 'number', title: say('office-money.refund_number'), cell: (row) => row.refund_number },
        { id: 'reason', title: say('office-money.reason'), cell: (row) => sayRefundReason(row.reason) },
        { id: 'partner', title: say('office-money.partner'), cell: (row) => row.partner },
        {
          id: 'status',
          title: say('office-money.status'),
          cell: (row) => (
            <div className="stack-small">
              <span>
                <Tag kind={refundTagKinds[row.status]}>{sayCommon(`state.refund.${row.status}`)}</Tag>
              </span>
              {row.status === 'failed' && (
                <span className="small muted">
                  {row.error
                    ? sayCount(say, 'office-money.attempts_failed', row.tries, { error: refundError(row.error) })
                    : sayCount(say, 'office-money.attempts_made', row.tries)}
                </span>
              )}
            </div>
          ),
        },
        { id: 'since', title: say('office-money.due_since'), cell: (row) => <When at={row.since} /> },
        { id: 'age', title: say('office-money.age'), cell: (row) => <Age row={row} /> },
        { id: 'amount', title: say('office-money.amount'), isNumber: true, cell: (row) => showAmount(row.amount) },
        {
          id: 'more',
          title: <span className="visually-hidden">{say('office-money.action')}</span>,
          cell: (row) => <SendRefundAgain refund={row} onChanged={onChanged} />,
        },
      ]}
    />
  )
}

function Age({ row }: { row: OfficeRefund }) {
  if (row.settled_at) return say('office-money.settled_day', { day: showDay(dayInKolkata(Date.parse(row.settled_at))) })
  if (row.status === 'written_off') return undefined
  if (row.is_overdue) return <Tag kind="bad">{say('office-money.overdue_since', { day: showDay(row.due_on) })}</Tag>
  const days = daysBetween(dayInKolkata(Date.parse(row.since)), dayInKolkata(Date.now()))
  return say('office-money.days_of_seven', { days })
}
