import { listRefunds, type OfficeRefund, retryRefund } from '@portal/contract/calls/office-admin.ts'
import { refundStatuses } from '@portal/contract/calls/refund.ts'
import { dayInKolkata, daysBetween, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say } from '../../../kit/words.ts'
import { sayRefundReason } from '../../../sale/overview/refund-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag, type TagKind } from '../../../ui/Card.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { useOfficeAction } from '../use-office-action.ts'

const tagKinds: Record<OfficeRefund['status'], TagKind> = {
  owed: 'wait',
  sent: 'wait',
  failed: 'bad',
  settled: 'good',
  written_off: 'plain',
}

/** Every refund with its status, its age against the limit, and what the gateway said. */
export function Refunds() {
  const [edition, setEdition] = useState(0)
  const { run, busy } = useOfficeAction()
  const retry = (row: OfficeRefund) =>
    run(row.refund_id, async () => {
      await send(retryRefund, { params: { refund_id: row.refund_id }, body: {} }).finally(() =>
        setEdition((count) => count + 1),
      )
      return 'Refund sent to the gateway again'
    })
  return (
    <OfficeList
      name="Refunds"
      call={listRefunds}
      edition={edition}
      search={{ key: 'search', label: 'Find by number', hint: 'Refund, payment, proposal or policy number' }}
      filter={{
        key: 'status',
        label: 'Status',
        choices: [
          { value: '', label: 'All' },
          ...refundStatuses.map((value) => ({ value, label: say(`state.refund.${value}`) })),
          { value: 'overdue', label: 'Overdue' },
        ],
      }}
      keyOf={(row) => row.refund_id}
      empty={{ title: 'No refunds found', says: 'Refunds owed, sent, failed and settled are listed here.' }}
      columns={[
        { id: 'who', title: 'Customer', isTitle: true, cell: (row) => row.customer ?? row.reference },
        { id: 'reason', title: 'Reason', cell: (row) => sayRefundReason(row.reason) },
        { id: 'partner', title: 'Partner', cell: (row) => row.partner ?? '–' },
        {
          id: 'status',
          title: 'Status',
          cell: (row) => (
            <div className="stack-small">
              <span>
                <Tag kind={tagKinds[row.status]}>{say(`state.refund.${row.status}`)}</Tag>
              </span>
              {row.status === 'failed' && (
                <span className="small muted">
                  {`${row.tries} ${row.tries === 1 ? 'attempt' : 'attempts'}${row.error ? `: ${row.error}` : ''}`}
                </span>
              )}
            </div>
          ),
        },
        { id: 'since', title: 'Owed since', cell: (row) => <When at={row.since} /> },
        { id: 'age', title: 'Age', cell: (row) => <Age row={row} /> },
        { id: 'amount', title: 'Amount', isNumber: true, cell: (row) => showAmount(row.amount) },
        {
          id: 'more',
          title: <span className="visually-hidden">Action</span>,
          cell: (row) =>
            row.status === 'failed' ? (
              <Button
                small
                className={inRow.inRow}
                busy={busy === row.refund_id}
                aria-label={`Send again: refund of ${showAmount(row.amount)}`}
                onClick={() => void retry(row)}
              >
                Send again
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

function Age({ row }: { row: OfficeRefund }) {
  if (row.settled_at) return <When at={row.settled_at} />
  if (row.status === 'written_off') return '–'
  if (row.is_overdue) return <Tag kind="bad">{`Overdue since ${showDay(row.due_on)}`}</Tag>
  const days = daysBetween(dayInKolkata(Date.parse(row.since)), dayInKolkata(Date.now()))
  return `${days} of 7 days`
}
