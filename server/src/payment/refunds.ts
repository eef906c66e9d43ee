import type { Paise } from '@portal/domain/kernel/money.ts'
import type { EventOf } from '@portal/domain/lifecycle/moves.ts'
import { isOneOf, openRefundStates, retryableRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable, Updateable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { beginOnce, move } from '../db/move.ts'
import type { GatewayPaymentTable, RefundTable } from '../db/tables/payment.ts'
import { done, type IntegrationFailure, type Outcome } from '../integrations/outcome.ts'
import type { GatewayRefund } from '../integrations/payment/gateway.ts'
import { notFound } from '../kernel/errors.ts'
import { newId, newSaleNumber, newShortId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { wrongState } from '../sales/refusals.ts'
import type { RefundReason } from './decide-settlement.ts'
import { journals, postJournal } from './ledger.ts'
import { closeReviews, openReview, openReviewAgain, refundKinds } from './reviews.ts'
import { sendRefundNotice } from './send-refund-notice.ts'

type GatewayPaymentRow = Selectable<GatewayPaymentTable>
type RefundRow = Selectable<RefundTable>

/** Seventeen attempts take about a week. */
const mostRefundTries = 17
/** Two failures open a review; the attempts continue meanwhile. */
const failuresBeforeReview = 2

/** Creates one refund per payment and reason, however often it is requested. */
export async function requestRefund(
  work: Work,
  payment: GatewayPaymentRow,
  { reason, amount, policyId = null }: { reason: RefundReason; amount: Paise; policyId?: string | null },
): Promise<void> {
  const { tx, deps } = work
  const id = newId('RF')
  const row = await beginOnce(tx, 'refund', 'due', {
    id,
    number: newSaleNumber('RF'),
    gateway_payment_id: payment.id,
    proposal_id: payment.proposal_id,
    policy_id: policyId,
    reason,
    amount_paise: amount,
    key: newShortId('RF'),
    gateway_refund_id: null,
    created_at: timeNow(deps),
    refunded_at: null,
  })
  if (!row) return
  // A policy's premium leaves income and tax where it is cancelled; everything else leaves the deposits.
  if (policyId === null)
    await postJournal(work, `refund-due:${row.id}`, row.proposal_id, journals.refundOfDepositDue(amount))
  await addRefundJob(tx, row.id)
  const data = { refund_id: row.id, gateway_payment_id: payment.id, reason, amount_paise: amount }
  await audit(work, { case_id: payment.proposal_id ?? payment.id, actor: 'system', event: 'refund_due', data })
  await sendRefundNotice(work, row)
}

/** Look for the refund at the gateway first: a lost reply must never cause a second refund. */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await deps.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund || !isOneOf(openRefundStates, refund.state)) return
  const refundReply = await findOrCreateRefund(deps, refund)
  if (!refundReply.ok) {
    const reason = failureReason(refundReply)
    await recordFailure(deps, refund, reason)
    throw new Error(`refund ${refundId}: ${reason}`)
  }
  await inTransaction(deps, async (work) => {
    const payment = await work.tx
      .selectFrom('gateway_payments')
      .selectAll()
      .where('id', '=', refund.gateway_payment_id)
      .executeTakeFirstOrThrow()
    await recordRefunds(work, payment, [refundReply.value])
  })
}

async function findOrCreateRefund(deps: Deps, refund: RefundRow): Promise<Outcome<GatewayRefund>> {
  const { gateway } = deps.integrations
  const refundList = await gateway.listRefunds(refund.gateway_payment_id)
  if (!refundList.ok) return refundList
  const existingRefund = refundList.value.find((one) => one.key === refund.key)
  if (existingRefund) return done(existingRefund)
  return gateway.createRefund({
    paymentId: refund.gateway_payment_id,
    amount: refund.amount_paise,
    key: refund.key,
  })
}

/** The gateway's own message where it sent one, else a code that the office says. */
function failureReason(failure: IntegrationFailure): string {
  if (failure.says) return failure.says
  return failure.kind === 'http' ? 'refused' : 'no_answer'
}

async function recordFailure(deps: Deps, refund: RefundRow, reason: string): Promise<void> {
  await inTransaction(deps, async (work) => {
    const updatedRefund = await countFailure(work, refund.id, reason)
    const data = { refund_id: refund.id, tries: updatedRefund.tries, error: reason }
    await audit(work, { case_id: caseOf(refund), actor: 'system', event: 'refund_try_failed', data })
  })
}

const caseOf = (refund: RefundRow) => refund.proposal_id ?? refund.gateway_payment_id

async function countFailure(work: Work, refundId: string, reason: string): Promise<RefundRow> {
  const updatedRefund = await work.tx
    .updateTable('refunds')
    .set((row) => ({ tries: row('tries', '+', 1), last_error: reason, last_tried_at: timeNow(work.deps) }))
    .where('id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (updatedRefund.tries >= failuresBeforeReview) await openRefundReview(work, updatedRefund, 'refund_failed')
  return updatedRefund
}

export async function openRefundReview(
  work: Work,
  refund: RefundRow,
  kind: 'refund_failed' | 'refund_late',
): Promise<void> {
  await openReviewAgain(work, {
    kind,
    subject: refund.id,
    proposalId: refund.proposal_id,
    gatewayPaymentId: refund.gateway_payment_id,
    detail: {
      amount_paise: refund.amount_paise,
      ...(refund.tries > 0 && { tries: refund.tries }),
      ...(refund.last_error && { error: refund.last_error }),
    },
  })
}

/** Records the gateway's refunds of one payment; a refund that we did not request opens a review. */
export async function recordRefunds(
  work: Work,
  payment: GatewayPaymentRow,
  gatewayRefunds: readonly GatewayRefund[],
): Promise<void> {
  for (const one of gatewayRefunds) {
    const refund = await work.tx
      .selectFrom('refunds')
      .selectAll()
      .where('gateway_payment_id', '=', payment.id)
      .where((where) => where.or([where('key', '=', one.key ?? ''), where('gateway_refund_id', '=', one.id)]))
      .forUpdate()
      .executeTakeFirst()
    if (refund) await recordRefund(work, refund, one)
    else await flagForeignRefund(work, { gateway_payment_id: payment.id, proposal_id: payment.proposal_id }, one)
  }
}

async function recordRefund(work: Work, refund: RefundRow, gatewayRefund: GatewayRefund): Promise<void> {
  const state = ({ pending: 'pending', processed: 'refunded', failed: 'failed' } as const)[gatewayRefund.status]
  if (refund.state === 'refunded' || refund.state === state) return
  if (refund.state === 'written_off') return flagForeignRefund(work, refund, gatewayRefund)
  if (gatewayRefund.amount !== refund.amount_paise)
    await openReview(work, {
      kind: 'refund_amount_differs',
      subject: refund.id,
      proposalId: refund.proposal_id,
      gatewayPaymentId: refund.gateway_payment_id,
      detail: { asked_paise: refund.amount_paise, returned_paise: gatewayRefund.amount },
    })
  if (state === 'failed') return recordBankFailure(work, refund)
  const now = timeNow(work.deps)
  await moveRefund(work, refund, state === 'refunded' ? 'complete' : 'send', {
    gateway_refund_id: gatewayRefund.id,
    sent_at: refund.sent_at ?? now,
    refunded_at: state === 'refunded' ? now : null,
  })
  if (state === 'refunded') {
    await postJournal(work, `refund:${refund.id}`, refund.proposal_id, journals.refunded(refund.amount_paise))
    await closeReviews(work, { subject: refund.id, kinds: refundKinds }, 'refund', {
      by: 'system',
    })
  }
}

/** The first bank failure is retried under a new key, since the gateway keeps the failed one; the second opens a review. */
async function recordBankFailure(work: Work, refund: RefundRow): Promise<void> {
  const updatedRefund = await countFailure(work, refund.id, 'bank_rejected')
  const isLast = updatedRefund.tries >= failuresBeforeReview
  if (isLast) return moveRefund(work, refund, 'fail', {})
  await moveRefund(work, refund, 'retry', assignNewKey())
  await addRefundJob(work.tx, refund.id)
}

/** Finance sends the refund again. */
export async function retryRefund(work: Work, refundId: string, actor: string): Promise<RefundRow> {
  const { tx } = work
  const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirst()
  if (!refund) throw notFound()
  if (!isOneOf(retryableRefundStates, refund.state)) throw wrongState(refund.state)
  const retried =
    refund.state === 'failed'
      ? await move(work, 'refund', refund, {
          event: 'retry',
          ...refundRecord(refund, actor),
          change: assignNewKey(),
        })
      : refund
  await addRefundJob(tx, refundId)
  const data = { refund_id: refundId, tries: refund.tries }
  await audit(work, { case_id: caseOf(refund), actor, event: 'refund_sent_again', data })
  if (refund.proposal_id) await announceProposalChange(tx, refund.proposal_id)
  return retried
}

function addRefundJob(tx: Tx, refundId: string): Promise<void> {
  return addJob(
    tx,
    jobNames.refund,
    { refund_id: refundId },
    { key: `refund:${refundId}`, maxAttempts: mostRefundTries },
  )
}

/** The gateway keeps a failed attempt under its key, so the next one needs a new key. */
const assignNewKey = () => ({ key: newShortId('RF'), gateway_refund_id: null, sent_at: null })

/** Audit data of a refund's move. */
export function refundRecord(refund: RefundRow, actor = 'system') {
  return { caseId: caseOf(refund), actor, name: 'refund_moved', data: { refund_id: refund.id } }
}

async function moveRefund(
  work: Work,
  refund: RefundRow,
  event: EventOf<'refund'>,
  change: Updateable<RefundTable>,
): Promise<void> {
  await move(work, 'refund', refund, { event, ...refundRecord(refund), change })
  if (refund.proposal_id) await announceProposalChange(work.tx, refund.proposal_id)
}

async function flagForeignRefund(
  work: Work,
  payment: { gateway_payment_id: string; proposal_id: string | null },
  gatewayRefund: GatewayRefund,
): Promise<void> {
  // A failed refund moved no money, so it needs no review.
  if (gatewayRefund.status === 'failed') return
  await openReview(work, {
    kind: 'refund_by_hand',
    subject: gatewayRefund.id,
    proposalId: payment.proposal_id,
    gatewayPaymentId: payment.gateway_payment_id,
    detail: { amount_paise: gatewayRefund.amount },
  })
}
