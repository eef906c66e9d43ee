import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { announce } from '../db/announce.ts'
import { audit } from '../db/audit.ts'
import { type Tx, transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { GatewayPaymentTable, RefundTable } from '../db/tables/money.ts'
import type { GatewayRefund } from '../integrations/payment/gateway.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { tellOfRefund } from '../sales/tell.ts'
import { journals, post } from './ledger.ts'
import type { RefundReason } from './money-end.ts'
import { openReview } from './reviews.ts'

type GatewayPaymentRow = Selectable<GatewayPaymentTable>
export type RefundRow = Selectable<RefundTable>

/** Seventeen tries over about a week; then a person. */
export const mostRefundTries = 17

/** Money owed back to the source it came from: one row per payment and reason, however often it is asked for. */
export async function askRefund(
  tx: Tx,
  deps: Deps,
  payment: GatewayPaymentRow,
  reason: RefundReason,
  amount: Paise,
  policyId: string | null = null,
): Promise<void> {
  const id = newId('RF')
  const row = await tx
    .insertInto('refunds')
    .values({
      id,
      gateway_payment_id: payment.id,
      proposal_id: payment.proposal_id,
      policy_id: policyId,
      reason,
      amount_paise: amount,
      key: id,
      state: 'due',
      gateway_refund_id: null,
      created_at: timeNow(deps),
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.columns(['gateway_payment_id', 'reason']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  // A policy's premium leaves income and tax where it is cancelled; everything else leaves the deposits.
  if (policyId === null)
    await post(tx, deps, `refund-due:${row.id}`, row.proposal_id, journals.refundOfDepositDue(amount))
  await addJob(tx, jobNames.refund, { refund_id: row.id }, `refund:${row.id}`, { maxAttempts: mostRefundTries })
  const data = { refund_id: row.id, gateway_payment_id: payment.id, reason, amount_paise: amount }
  await audit(tx, deps, { case_id: payment.proposal_id ?? payment.id, actor: 'system', event: 'refund_due', data })
  await tellOfRefund(tx, deps, row)
}

/** Asks the gateway, after looking whether it was done already: an answer that was lost never becomes a second refund. */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await deps.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund || refund.state === 'refunded' || refund.state === 'failed') return
  const done = await deps.outside.gateway.listRefunds(refund.gateway_payment_id)
  if (!done.ok) throw new Error(`refund ${refundId}: the gateway gave no list (${done.kind})`)
  const before = done.value.find((one) => one.key === refund.key)
  const sent = before
    ? { ok: true as const, value: before }
    : await deps.outside.gateway.createRefund({
        paymentId: refund.gateway_payment_id,
        amount: refund.amount_paise,
        key: refund.key,
      })
  if (!sent.ok) {
    await countTry(deps, refund, sent.kind === 'http' ? `${sent.status}` : sent.kind)
    throw new Error(`refund ${refundId}: ${sent.kind} ${sent.status ?? ''}`)
  }
  await transaction(deps.db, async (tx) => {
    const payment = await tx
      .selectFrom('gateway_payments')
      .selectAll()
      .where('id', '=', refund.gateway_payment_id)
      .executeTakeFirstOrThrow()
    await recordRefunds(tx, deps, payment, [sent.value])
  })
}

async function countTry(deps: Deps, refund: RefundRow, why: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await tx
      .updateTable('refunds')
      .set({ tries: refund.tries + 1 })
      .where('id', '=', refund.id)
      .execute()
    if (refund.tries + 1 < mostRefundTries) return
    await openReview(tx, deps, {
      kind: 'refund_failed',
      subject: refund.id,
      proposalId: refund.proposal_id,
      gatewayPaymentId: refund.gateway_payment_id,
      detail: { why, tries: refund.tries + 1, amount_paise: refund.amount_paise },
    })
  })
}

/** What the gateway says about refunds of one payment; one we did not ask for goes to a person. */
export async function recordRefunds(
  tx: Tx,
  deps: Deps,
  payment: GatewayPaymentRow,
  seen: readonly GatewayRefund[],
): Promise<void> {
  for (const one of seen) {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('gateway_payment_id', '=', payment.id)
      .where((where) => where.or([where('key', '=', one.key ?? ''), where('gateway_refund_id', '=', one.id)]))
      .forUpdate()
      .executeTakeFirst()
    if (refund) await recordRefund(tx, deps, refund, one)
    else await flagForeignRefund(tx, deps, payment, one)
  }
}

async function recordRefund(tx: Tx, deps: Deps, refund: RefundRow, seen: GatewayRefund): Promise<void> {
  const state = ({ pending: 'pending', processed: 'refunded', failed: 'failed' } as const)[seen.status]
  if (refund.state === 'refunded' || refund.state === state) return
  const about = { subject: refund.id, proposalId: refund.proposal_id, gatewayPaymentId: refund.gateway_payment_id }
  if (seen.amount !== refund.amount_paise)
    await openReview(tx, deps, {
      kind: 'refund_amount_differs',
      ...about,
      detail: { asked_paise: refund.amount_paise, returned_paise: seen.amount },
    })
  const now = timeNow(deps)
  await tx
    .updateTable('refunds')
    .set({
      state,
      gateway_refund_id: seen.id,
      refunded_at: seen.status === 'processed' ? now : null,
    })
    .where('id', '=', refund.id)
    .execute()
  if (seen.status === 'processed')
    await post(tx, deps, `refund:${refund.id}`, refund.proposal_id, journals.refunded(refund.amount_paise))
  if (seen.status === 'failed')
    await openReview(tx, deps, { kind: 'refund_failed', ...about, detail: { amount_paise: refund.amount_paise } })
  const caseId = refund.proposal_id ?? refund.gateway_payment_id
  const data = { refund_id: refund.id, state }
  await audit(tx, deps, { case_id: caseId, actor: 'system', event: 'refund_moved', data })
  if (refund.proposal_id) await announce(tx, refund.proposal_id)
}

async function flagForeignRefund(tx: Tx, deps: Deps, payment: GatewayPaymentRow, seen: GatewayRefund) {
  await openReview(tx, deps, {
    kind: 'refund_by_hand',
    subject: seen.id,
    proposalId: payment.proposal_id,
    gatewayPaymentId: payment.id,
    detail: { amount_paise: seen.amount },
  })
}
