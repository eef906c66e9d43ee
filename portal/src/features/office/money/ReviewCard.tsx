import {
  decideWriteOff,
  proposeWriteOff,
  type ReviewRow,
  refundReview,
  retryPolicyIssue,
} from '@portal/contract/calls/office.ts'
import { retryRefund } from '@portal/contract/calls/office-admin.ts'
import { useState } from 'react'
import { showTime } from '../../../kit/ago.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { detailRow, endWords, reviewKindWords } from './review-words.ts'

interface ReviewProps {
  row: ReviewRow
  onChanged: () => void
}

/** One item, with every way in which its money can end. */
export function ReviewCard({ row, onChanged }: ReviewProps) {
  const isOpen = row.state === 'open'
  return (
    <Card
      title={reviewKindWords[row.kind] ?? row.kind.replaceAll('_', ' ')}
      end={<Tag kind={isOpen ? 'bad' : 'plain'}>{isOpen ? 'Open' : (endWords[row.ended_as ?? ''] ?? 'Closed')}</Tag>}
    >
      <div className="stack">
        <Rows
          rows={[
            { label: 'Opened', value: showTime(row.opened_at) },
            { label: 'Reference', value: <span className="small">{row.subject}</span> },
            ...Object.entries(row.detail).map(detailRow),
            ...(row.closed_at
              ? [{ label: 'Closed', value: `${showTime(row.closed_at)}, ${row.closed_by ?? ''}` }]
              : []),
            ...(row.resolution ? [{ label: 'Reason', value: row.resolution }] : []),
          ]}
        />
        {row.write_off && <ProposedWriteOff row={row} writeOff={row.write_off} onChanged={onChanged} />}
        {isOpen && <Actions row={row} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

type Asking = 'refund' | 'write_off'

function Actions({ row, onChanged }: ReviewProps) {
  const { run, busy } = useOfficeAction()
  const [asking, setAsking] = useState<Asking>()
  const params = { review_id: row.review_id }
  const { refund_id } = row
  return (
    <div className="row">
      {row.issuable && (
        <Button
          look="primary"
          busy={busy === 'issue'}
          onClick={() =>
            void run('issue', async () => {
              await send(retryPolicyIssue, { params, body: {} }).finally(onChanged)
              return 'Issuing the policy. The item stays open if something is still missing'
            })
          }
        >
          Issue policy again
        </Button>
      )}
      {refund_id && (
        <Button
          look="primary"
          busy={busy === 'retry'}
          onClick={() =>
            void run('retry', async () => {
              await send(retryRefund, { params: { refund_id }, body: {} }).finally(onChanged)
              return 'Refund sent to the gateway again'
            })
          }
        >
          Send refund again
        </Button>
      )}
      {row.refundable && (
        <Button onClick={() => setAsking('refund')}>
          {row.is_returned ? 'Record refund' : `Refund ${showAmount(row.refundable)}`}
        </Button>
      )}
      {row.can_write_off && !row.write_off && (
        <Button look="quiet" onClick={() => setAsking('write_off')}>
          Propose write-off
        </Button>
      )}
      {asking && <ReasonSheet asking={asking} row={row} onClose={() => setAsking(undefined)} onChanged={onChanged} />}
    </div>
  )
}

/** Why, before the money moves. */
function ReasonSheet({ asking, row, onClose, onChanged }: ReviewProps & { asking: Asking; onClose: () => void }) {
  const params = { review_id: row.review_id }
  const isRefund = asking === 'refund'
  const amount = showAmount((isRefund ? row.refundable : row.can_write_off) ?? '0')
  const title = isRefund ? (row.is_returned ? 'Record refund' : `Refund ${amount}`) : `Propose write-off of ${amount}`
  const sendReason = (reason: string) =>
    isRefund
      ? send(refundReview, { params, body: { resolution: reason } })
      : send(proposeWriteOff, { params, body: { reason } })
  return (
    <Sheet open onClose={onClose} title={title}>
      <NoteForm
        label="Reason"
        rows={3}
        maxLength={1000}
        button={isRefund ? (row.is_returned ? 'Record refund' : 'Refund and close') : 'Propose write-off'}
        look="danger"
        save={async (reason) => {
          await reloadIfOutdated<unknown>(sendReason(reason), onChanged)
          onClose()
          onChanged()
          return isRefund ? 'Closed. The customer gets the money back' : 'Proposed. Another person has to approve it'
        }}
      >
        <p className="muted">{explanation(row, isRefund)}</p>
      </NoteForm>
    </Sheet>
  )
}

function explanation(row: ReviewRow, isRefund: boolean): string {
  if (!isRefund) return 'The item stays open until another person with access to payments approves the write-off.'
  if (row.is_returned)
    return 'The refund made at the gateway is recorded. If part of the payment is left, it is refunded too.'
  return 'The money goes back to the account it came from. A sale that was paid with it ends without a policy.'
}

function ProposedWriteOff({
  row,
  writeOff,
  onChanged,
}: ReviewProps & { writeOff: NonNullable<ReviewRow['write_off']> }) {
  const { run, busy } = useOfficeAction()
  const session = useSession()
  const isOwn = session.status === 'signed_in' && session.me.code === writeOff.proposed_by
  const decide = (approve: boolean, done: string) =>
    run(approve ? 'approve' : 'reject', async () => {
      const call = send(decideWriteOff, { params: { review_id: row.review_id }, body: { approve } })
      await reloadIfOutdated(call, onChanged)
      onChanged()
      return done
    })
  return (
    <Notice kind="wait" title={`Write-off of ${showAmount(writeOff.amount)} proposed`}>
      <div className="stack-small">
        <p>
          {`${writeOff.proposed_by}, ${showTime(writeOff.proposed_at)}: ${writeOff.reason}`}
          {isOwn && ' Another person has to approve it.'}
        </p>
        <div className="row">
          {!isOwn && (
            <Button
              small
              look="danger"
              busy={busy === 'approve'}
              onClick={() => void decide(true, 'Written off. The item is closed')}
            >
              Approve write-off
            </Button>
          )}
          <Button
            small
            busy={busy === 'reject'}
            onClick={() => void decide(false, isOwn ? 'Proposal withdrawn' : 'Write-off rejected')}
          >
            {isOwn ? 'Withdraw proposal' : 'Reject write-off'}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
