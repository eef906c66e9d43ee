import { closeReview, issueAgain, listReviews, type ReviewRow } from '@portal/contract/calls/office.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import { useState } from 'react'
import { showTime } from '../../kit/ago.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { useAction } from './use-action.ts'

const kindWords: Record<string, string> = {
  amount_differs: 'Another amount than ordered was paid',
  currency_differs: 'Paid in another currency',
  order_unknown: 'Money for an order we do not know',
  cannot_issue: 'Paid, but the policy could not be issued',
  refund_failed: 'A refund failed',
  refund_by_hand: 'Refund to be made by hand',
  refund_amount_differs: 'Refunded another amount',
  captured_vanished: 'The gateway no longer shows this payment',
  policy_without_money: 'A policy stands without its money',
  order_amount_differs: 'The order has another amount',
  state_disagrees: 'The gateway and the books disagree',
  chargeback: 'The bank has taken the money back',
}

/** What the last gate before a policy found missing. */
const lackWords: Record<string, string> = {
  sections: 'answers of the proposal',
  kyc: 'proof of identity',
  consent: 'the customer’s agreement',
  premium: 'the whole premium',
  lines: 'lines that add up to the premium',
  case: 'the underwriter’s decision',
  inspection: 'the result of the inspection',
}

const detailRow = ([name, value]: [string, unknown]) =>
  name === 'lacks' && Array.isArray(value)
    ? { label: 'Still lacking', value: value.map((one) => lackWords[one] ?? one).join(', ') }
    : { label: name.replaceAll('_', ' '), value: String(value) }

/** Money that only a person can place. */
export function Reviews() {
  const reading = useCall(listReviews, { isKeptFresh: true })
  return (
    <Loaded reading={reading} failed="The items could not be read">
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="Nothing to look at" says="Every payment has come to its end: a policy or a refund." />
        ) : (
          <div className="stack">
            {rows.map((row) => (
              <Review
                key={row.review_id}
                row={row}
                onClosed={reading.status === 'ready' ? reading.reload : () => undefined}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function Review({ row, onClosed }: { row: ReviewRow; onClosed: () => void }) {
  const [resolution, setResolution] = useState('')
  const { run, busy } = useAction()
  const isOpen = row.state === 'open'
  return (
    <Card
      title={kindWords[row.kind] ?? row.kind.replaceAll('_', ' ')}
      end={<Tag kind={isOpen ? 'bad' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</Tag>}
    >
      <Rows
        rows={[
          { label: 'Since', value: showTime(row.opened_at) },
          { label: 'Payment or order', value: row.subject },
          ...Object.entries(row.detail).map(detailRow),
          ...(row.resolution ? [{ label: 'Resolved', value: row.resolution }] : []),
        ]}
      />
      {row.issuable && (
        <Button
          look="primary"
          busy={busy === 'issue'}
          onClick={() =>
            void run('issue', async () => {
              await send(issueAgain, { params: { review_id: row.review_id }, body: {} }).finally(onClosed)
              return 'The policy is being issued; the item stays here if something is still lacking'
            })
          }
        >
          Try to issue again
        </Button>
      )}
      {isOpen && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            // Which of the two buttons was pressed; Enter in the form is the first.
            const { submitter } = event.nativeEvent as SubmitEvent
            const isRefund = submitter?.getAttribute('value') === 'refund'
            void run(isRefund ? 'refund' : 'close', async () => {
              const body = { resolution, ...(isRefund && { refund: true as const }) }
              await send(closeReview, { params: { review_id: row.review_id }, body })
              onClosed()
              return isRefund ? 'Closed; the money goes back' : 'Closed'
            })
          }}
        >
          <TextArea
            label="How was it resolved?"
            rows={2}
            required
            maxLength={1000}
            value={resolution}
            onChange={(event) => setResolution(event.target.value)}
          />
          <div className="row">
            <Button type="submit" busy={busy === 'close'}>
              Close
            </Button>
            {row.refundable && (
              <Button type="submit" value="refund" look="danger" busy={busy === 'refund'}>
                Send {showRupees(fromRupees(row.refundable) ?? 0)} back and close
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  )
}
