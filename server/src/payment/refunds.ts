import type { Paise } from '@portal/domain/kernel/money.ts'
import type { EventOf } from '@portal/domain/lifecycle/moves.ts'
import type { Selectable, Updateable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { announce } from '../db/announce.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { beginOnce, move } from '../db/move.ts'
import type { GatewayPaymentTable, RefundTable } from '../db/tables/payment.ts'
import { done, type Outcome, type OutsideFailure } from '../integrations/outcome.ts'
import type { GatewayRefund } from '../integrations/payment/gateway.ts'
import { notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { wrongState } from '../sales/refuse.ts'
import type { RefundReason } from './decide-settlement.ts'
import { journals, post } from './ledger.ts'
import { closeReviews, openReview, openReviewAgain, refundKinds } from './reviews.ts'
import { sendRefundNotice } from './send-refund-notice.ts'

type GatewayPaymentRow = Selectable<GatewayPaymentTable>
export type RefundRow = Selectable<RefundTable>

/** Seventeen tries over about a week. */
export const mostRefundTries = 17
/** After two failures a person looks at it; the tries go on meanwhile. */
const failuresBeforeReview = 2

/** Money owed back to the source it came from: one row per payment and reason, however often it is asked for. */
export async function askRefund(
  work: Work,
  payment: GatewayPaymentRow,
  reason: RefundReason,
  amount: Paise,
  policyId: string | null = null,
): Promise<void> {
  const { tx, deps } = work
  const id = newId('RF')
  const row = await beginOnce(tx, 'refund', 'due', {
    id,
    gateway_payment_id: payment.id,
    proposal_id: payment.proposal_id,
    policy_id: policyId,
    reason,
    amount_paise: amount,
    key: id,
    gateway_refund_id: null,
    created_at: timeNow(deps),
    refunded_at: null,
  })
  if (!row) return
  // A policy's premium leaves income and tax where it is cancelled; everything else leaves the deposits.
  if (policyId === null) await post(work, `refund-due:${row.id}`, row.proposal_id, journals.refundOfDepositDue(amount))
  await addRefundJob(tx, row.id)
  const data = { refund_id: row.id, gateway_payment_id: payment.id, reason, amount_paise: amount }
  await audit(work, { case_id: payment.proposal_id ?? payment.id, actor: 'system', event: 'refund_due', data })
  await sendRefundNotice(work, row)
}

/** Asks the gateway, after looking whether it was done already: an answer that was lost never becomes a second refund. */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await deps.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund || (refund.state !== 'due' && refund.state !== 'pending')) return
  const sent = await refundAtGateway(deps, refund)
  if (!sent.ok) {
    const words = wordsOf(sent)
    await recordFailure(deps, refund, words)
    throw new Error(`refund ${refundId}: ${words}`)
  }
  await inTransaction(deps, async (work) => {
    const payment = await work.tx
      .selectFrom('gateway_payments')
      .selectAll()
      .where('id', '=', refund.gateway_payment_id)
      .executeTakeFirstOrThrow()
    await recordRefunds(work, payment, [sent.value])
  })
}

async function refundAtGateway(deps: Deps, refund: RefundRow): Promise<Outcome<GatewayRefund>> {
  const { gateway } = deps.integrations
  const listed = await gateway.listRefunds(refund.gateway_payment_id)
  if (!listed.ok) return listed
  const before = listed.value.find((one) => one.key === refund.key)
  if (before) return done(before)
  return gateway.createRefund({
    paymentId: refund.gateway_payment_id,
    amount: refund.amount_paise,
    key: refund.key,
  })
}

/** The gateway's own sentence where it gave one. */
function wordsOf(failure: OutsideFailure): string {
  if (failure.says) return failure.says
  return failure.kind === 'http'
    ? `Refused with status ${failure.status}`
    : `No answer from the gateway (${failure.kind})`
}

async function recordFailure(deps: Deps, refund: RefundRow, words: string): Promise<void> {
  await inTransaction(deps, async (work) => {
    const counted = await countFailure(work, refund.id, words)
    const data = { refund_id: refund.id, tries: counted.tries, error: words }
    await audit(work, { case_id: caseOf(refund), actor: 'system', event: 'refund_try_failed', data })
  })
}

const caseOf = (refund: RefundRow) => refund.proposal_id ?? refund.gateway_payment_id

async function countFailure(work: Work, refundId: string, words: string): Promise<RefundRow> {
  const counted = await work.tx
    .updateTable('refunds')
    .set((row) => ({ tries: row('tries', '+', 1), last_error: words, last_tried_at: timeNow(work.deps) }))
    .where('id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (counted.tries >= failuresBeforeReview) await openRefundReview(work, counted, 'refund_failed')
  return counted
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

/** What the gateway says about refunds of one payment; one we did not ask for goes to a person. */
export async function recordRefunds(
  work: Work,
  payment: GatewayPaymentRow,
  seen: readonly GatewayRefund[],
): Promise<void> {
  for (const one of seen) {
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

async function recordRefund(work: Work, refund: RefundRow, seen: GatewayRefund): Promise<void> {
  const state = ({ pending: 'pending', processed: 'refunded', failed: 'failed' } as const)[seen.status]
  if (refund.state === 'refunded' || refund.state === state) return
  if (refund.state === 'written_off') return flagForeignRefund(work, refund, seen)
  if (seen.amount !== refund.amount_paise)
    await openReview(work, {
      kind: 'refund_amount_differs',
      subject: refund.id,
      proposalId: refund.proposal_id,
      gatewayPaymentId: refund.gateway_payment_id,
      detail: { asked_paise: refund.amount_paise, returned_paise: seen.amount },
    })
  if (state === 'failed') return refundFailedAtBank(work, refund)
  const now = timeNow(work.deps)
  await moveRefund(work, refund, state === 'refunded' ? 'complete' : 'send', {
    gateway_refund_id: seen.id,
    sent_at: refund.sent_at ?? now,
    refunded_at: state === 'refunded' ? now : null,
  })
  if (state === 'refunded') {
    await post(work, `refund:${refund.id}`, refund.proposal_id, journals.refunded(refund.amount_paise))
    await closeReviews(work, { subject: refund.id, kinds: refundKinds }, 'refund', {
      by: 'system',
      words: 'Refund settled',
    })
  }
}

/** Tried once more by itself, under another key, since the gateway keeps the failed one; the second time a person has to look. */
async function refundFailedAtBank(work: Work, refund: RefundRow): Promise<void> {
  const counted = await countFailure(work, refund.id, 'The bank rejected the refund')
  const isLast = counted.tries >= failuresBeforeReview
  if (isLast) return moveRefund(work, refund, 'fail', {})
  await moveRefund(work, refund, 'retry', underAnotherKey())
  await addRefundJob(work.tx, refund.id)
}

/** A person sends it once more. */
export async function retryRefund(work: Work, refundId: string, actor: string): Promise<RefundRow> {
  const { tx } = work
  const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirst()
  if (!refund) throw notFound()
  if (refund.state !== 'failed' && refund.state !== 'due') throw wrongState(refund.state)
  const again =
    refund.state === 'failed'
      ? await move(work, 'refund', refund, {
          event: 'retry',
          ...refundRecord(refund, actor),
          change: underAnotherKey(),
        })
      : refund
  await addRefundJob(tx, refundId)
  const data = { refund_id: refundId, tries: refund.tries }
  await audit(work, { case_id: caseOf(refund), actor, event: 'refund_sent_again', data })
  if (refund.proposal_id) await announce(tx, refund.proposal_id)
  return again
}

function addRefundJob(tx: Tx, refundId: string): Promise<void> {
  return addJob(
    tx,
    jobNames.refund,
    { refund_id: refundId },
    { key: `refund:${refundId}`, maxAttempts: mostRefundTries },
  )
}

/** The gateway keeps a failed try under its key: the next one needs another. */
const underAnotherKey = () => ({ key: newId('RF'), gateway_refund_id: null, sent_at: null })

/** How a move of a refund is written into the audit trail of its sale. */
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
  if (refund.proposal_id) await announce(work.tx, refund.proposal_id)
}

async function flagForeignRefund(
  work: Work,
  payment: { gateway_payment_id: string; proposal_id: string | null },
  seen: GatewayRefund,
): Promise<void> {
  // A failed one moved no money: it is an earlier try of ours, or nobody's.
  if (seen.status === 'failed') return
  await openReview(work, {
    kind: 'refund_by_hand',
    subject: seen.id,
    proposalId: payment.proposal_id,
    gatewayPaymentId: payment.gateway_payment_id,
    detail: { amount_paise: seen.amount },
  })
}
