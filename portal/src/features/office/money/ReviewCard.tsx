import { retryRefund } from '@portal/contract/calls/office-refunds.ts'
import {
  decideWriteOff,
  proposeWriteOff,
  type ReviewRow,
  refundReview,
  retryPolicyIssue,
} from '@portal/contract/calls/office-reviews.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useSession } from '../../../kit/session.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { actorWords } from '../../../sale/overview/event-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { reloadIfOutdated, useOfficeAction } from '../use-office-action.ts'
import { detailRow, reviewEnd, reviewTitle } from './review-words.ts'
import { say } from './words.ts'

interface ReviewProps {
  row: ReviewRow
  onChanged: () => void
}

/** One item, with every way in which its money can end. */
export function ReviewCard({ row, onChanged }: ReviewProps) {
  const isOpen = row.state === 'open'
  return (
    <Card
      title={reviewTitle(row.kind)}
      end={
        <Tag kind={isOpen ? 'bad' : 'plain'}>
          {isOpen ? say('office-money.open') : (reviewEnd(row.ended_as) ?? say('office-money.closed'))}
        </Tag>
      }
    >
      <div className="stack">
        <Rows
          rows={[
            { label: say('office-money.opened'), value: showMoment(row.opened_at) },
            { label: say('office-money.reference'), value: row.reference },
            ...(row.proposal_number && row.proposal_number !== row.reference
              ? [{ label: say('office-money.proposal_number'), value: row.proposal_number }]
              : []),
            ...Object.entries(row.detail).map(detailRow),
            ...(row.closed_at
              ? [
                  {
                    label: say('office-money.closed_at'),
                    value: `${showMoment(row.closed_at)}, ${actorWords(row.closed_by ?? '')}`,
                  },
                ]
              : []),
            ...(row.resolution && row.closed_by !== 'system'
              ? [{ label: say('office-money.reason'), value: row.resolution }]
              : []),
          ]}
        />
        {row.write_off && <ProposedWriteOff row={row} writeOff={row.write_off} onChanged={onChanged} />}
        {row.refund_request && <RequestedRefund row={row} request={row.refund_request} />}
        {isOpen && (
          <Changing needs="resolve payment review">
            <Actions row={row} onChanged={onChanged} />
          </Changing>
        )}
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
          busy={busy === 'issue'}
          onClick={() =>
            void run('issue', async () => {
              await send(retryPolicyIssue, { params, body: {} }).finally(onChanged)
              return say('office-money.issuing_policy')
            })
          }
        >
          {say('office-money.issue_policy')}
        </Button>
      )}
      {refund_id && (
        <Button
          busy={busy === 'retry'}
          onClick={() =>
            void run('retry', async () => {
              await send(retryRefund, { params: { refund_id }, body: {} }).finally(onChanged)
              return say('office-money.refund_sent_again')
            })
          }
        >
          {say('office-money.send_refund_again')}
        </Button>
      )}
      {row.refundable && !row.refund_request && (
        <Button onClick={() => setAsking('refund')}>
          {row.is_returned
            ? say('office-money.record_refund')
            : say('office-money.refund_amount', { amount: showAmount(row.refundable) })}
        </Button>
      )}
      {row.can_write_off && !row.write_off && (
        <Button look="quiet" onClick={() => setAsking('write_off')}>
          {say('office-money.propose_write_off')}
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
  const title = isRefund
    ? row.is_returned
      ? say('office-money.record_refund')
      : say('office-money.refund_amount', { amount })
    : say('office-money.propose_write_off_of', { amount })
  const sendReason = (reason: string): Promise<ReviewRow> =>
    isRefund
      ? send(refundReview, { params, body: { resolution: reason } })
      : send(proposeWriteOff, { params, body: { reason } })
  return (
    <Sheet open onClose={onClose} title={title}>
      <NoteForm
        label={say('office-money.reason')}
        rows={3}
        maxLength={1000}
        button={
          isRefund
            ? row.is_returned
              ? say('office-money.record_refund')
              : say('office-money.refund_and_close')
            : say('office-money.propose_write_off')
        }
        look="danger"
        save={async (reason) => {
          const { refund_request } = await reloadIfOutdated(sendReason(reason), onChanged)
          onClose()
          onChanged()
          if (!isRefund) return say('office-money.write_off_proposed_toast')
          return refund_request ? say('office-money.refund_requested_toast') : say('office-money.refund_started')
        }}
      >
        <p className="muted">{explanation(row, isRefund)}</p>
      </NoteForm>
    </Sheet>
  )
}

function explanation(row: ReviewRow, isRefund: boolean): string {
  if (!isRefund) return say('office-money.write_off_explained')
  if (row.is_returned) return say('office-money.recorded_refund_explained')
  return say('office-money.refund_explained')
}

/** Above the limit: decided on the page of approvals. */
function RequestedRefund({ row, request }: { row: ReviewRow; request: NonNullable<ReviewRow['refund_request']> }) {
  return (
    <Notice kind="wait" title={say('office-money.refund_requested', { amount: showAmount(row.refundable ?? '0') })}>
      <div className="stack-small">
        <p>{`${request.asked_by}, ${showMoment(request.asked_at)}: ${request.reason}`}</p>
        <p>{say('office-money.refund_needs_approval')}</p>
        <div className="row">
          <LinkButton to="/office/approvals" small>
            {say('office-money.open_approvals')}
          </LinkButton>
        </div>
      </div>
    </Notice>
  )
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
    <Notice kind="wait" title={say('office-money.write_off_proposed', { amount: showAmount(writeOff.amount) })}>
      <div className="stack-small">
        <p>{`${writeOff.proposed_by}, ${showMoment(writeOff.proposed_at)}: ${writeOff.reason}`}</p>
        {isOwn && <p>{say('office-money.approval_needed')}</p>}
        <Changing needs="resolve payment review">
          <div className="row">
            {!isOwn && (
              <Button
                small
                look="danger"
                busy={busy === 'approve'}
                onClick={() => void decide(true, say('office-money.written_off'))}
              >
                {say('office-money.approve_write_off')}
              </Button>
            )}
            <Button
              small
              busy={busy === 'reject'}
              onClick={() =>
                void decide(
                  false,
                  isOwn ? say('office-money.write_off_withdrawn') : say('office-money.write_off_rejected'),
                )
              }
            >
              {isOwn ? say('office-money.withdraw_write_off') : say('office-money.reject_write_off')}
            </Button>
          </div>
        </Changing>
      </div>
    </Notice>
  )
}
