import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { findLiveLink, moveLink } from '../customer/pay-links.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import { addJob } from '../db/jobs.ts'
import { move, moveIfAllowed } from '../db/move.ts'
import type { GatewayPaymentTable, MoneyEnd } from '../db/tables/payment.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { jobNames } from '../kernel/job-names.ts'
import type { Sale } from '../sales/sale.ts'
import { moveProposal } from '../sales/transitions.ts'
import { decideSettlement, type Settlement } from './decide-settlement.ts'
import { journals, postJournal } from './ledger.ts'
import { lockSaleForMoney } from './lock-sale.ts'
import { paymentEvents, paymentStateAfter } from './payment-events.ts'
import { paymentRecord } from './payment-record.ts'
import { captureAuthorised, type GatewayView, type PaymentRow, readGateway } from './read-gateway.ts'
import { recordRefunds, requestRefund } from './refunds.ts'
import { openReview } from './reviews.ts'

export type ApplyResult = 'applied' | 'unknown' | 'no_such_payment'

/**
 * The only place where a payment changes state. A notification, the return page, the sync job and the reconciler all call it: it
 * reads the gateway and records the result under the sale's lock. Calling it twice, or fifty times at once, changes nothing more.
 */
export async function syncWithGateway(deps: Deps, paymentId: string): Promise<ApplyResult> {
  const payment = await deps.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (!payment) return 'no_such_payment'
  const gatewayReply = await readGateway(deps.integrations.gateway, payment)
  if (!gatewayReply.ok) {
    await markUnknown(deps, payment)
    return 'unknown'
  }
  const view = await captureAuthorised(deps.integrations.gateway, payment, gatewayReply.value)
  await inTransaction(deps, (work) => recordGatewayView(work, payment, view))
  crashPoint('payment-captured')
  return 'applied'
}

async function markUnknown(deps: Deps, payment: PaymentRow): Promise<void> {
  await inTransaction(deps, (work) =>
    moveIfAllowed(work, 'payment', payment, { event: 'lose_answer', ...paymentRecord(payment) }),
  )
}

/** What the gateway says of one payment, recorded in the transaction of whoever has read it. */
export async function recordGatewayView(work: Work, staleRow: PaymentRow, view: GatewayView): Promise<void> {
  const sale = { now: await lockSaleForMoney(work, staleRow.proposal_id) }
  const payment = await work.tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', staleRow.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ordered = { ...payment, gateway_order_id: payment.gateway_order_id ?? view.order?.id ?? null }
  const ends = new Map<string, MoneyEnd>()
  const oldFailures = new Set<string>()
  for (const one of view.payments) {
    const row = await recordPayment(work, sale, ordered, one)
    if (row.ends_as) ends.set(one.id, row.ends_as)
    if (one.status === 'failed' && payment.tried_at !== null && row.first_seen < payment.tried_at)
      oldFailures.add(one.id)
  }
  const currentView = { ...view, payments: view.payments.filter((one) => !oldFailures.has(one.id)) }
  await savePaymentState(work, payment, { orderId: ordered.gateway_order_id, view: currentView, ends })
}

/** A locked sale; each move replaces the row. */
export interface LockedSale {
  now: Sale
}
type GatewayPaymentFacts = GatewayView['payments'][number]
type GatewayPaymentRow = Selectable<GatewayPaymentTable>

/** Records one payment of the gateway and, when it was captured, settles it in the same transaction. */
export async function recordPayment(
  work: Work,
  sale: LockedSale | undefined,
  payment: PaymentRow | undefined,
  gatewayPayment: GatewayPaymentFacts,
): Promise<GatewayPaymentRow> {
  const { tx, deps } = work
  const now = timeNow(deps)
  const existingRow = await tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', gatewayPayment.id)
    .executeTakeFirst()
  const isTaken = isCapturedAtGateway(gatewayPayment.status)
  const end =
    isTaken && !existingRow?.ends_as ? decideSettlement(gatewayPayment, payment, sale?.now.proposal) : undefined
  const facts = {
    status: gatewayPayment.status,
    method: gatewayPayment.method,
    error_code: gatewayPayment.errorCode,
    captured_at: existingRow?.captured_at ?? (isTaken ? now : null),
    ends_as: existingRow?.ends_as ?? end?.end ?? null,
    fee_paise: gatewayPayment.fee?.amount ?? existingRow?.fee_paise ?? null,
    fee_tax_paise: gatewayPayment.fee?.tax ?? existingRow?.fee_tax_paise ?? null,
  }
  const row = await tx
    .insertInto('gateway_payments')
    .values({
      id: gatewayPayment.id,
      payment_id: payment?.id ?? null,
      proposal_id: sale?.now.proposal.id ?? null,
      order_id: gatewayPayment.orderId,
      amount_paise: gatewayPayment.amount,
      currency: gatewayPayment.currency,
      first_seen: now,
      ...facts,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(existingRow?.captured_at && !isTaken ? {} : facts))
    .returningAll()
    .executeTakeFirstOrThrow()
  if (end) await applySettlement(work, { sale, payment, row, end })
  if (isTaken) await recordRefunds(work, row, gatewayPayment.refunds)
  return row
}

interface SettledPayment {
  sale: LockedSale | undefined
  payment: PaymentRow | undefined
  row: GatewayPaymentRow
  end: Settlement
}

async function applySettlement(work: Work, { sale, payment, row, end }: SettledPayment): Promise<void> {
  await postJournal(work, `capture:${row.id}`, row.proposal_id, journals.captured(row.amount_paise))
  const caseId = row.proposal_id ?? row.id
  const data = { gateway_payment_id: row.id, amount_paise: row.amount_paise, ends_as: end.end }
  await audit(work, { case_id: caseId, actor: 'system', event: 'money_captured', data })
  if (end.end === 'review')
    await openReview(work, {
      kind: end.kind,
      subject: end.subject ?? row.id,
      proposalId: row.proposal_id,
      gatewayPaymentId: row.id,
      detail: {
        amount_paise: end.returned ?? row.amount_paise,
        currency: row.currency,
        expected_paise: payment?.amount_paise,
      },
    })
  if (end.end === 'refund') await requestRefund(work, row, { reason: end.reason, amount: row.amount_paise })
  if (end.end === 'policy' && sale && payment) await markPaid(work, sale, payment, row)
}

async function markPaid(work: Work, sale: LockedSale, payment: PaymentRow, row: GatewayPaymentRow) {
  const { tx, deps } = work
  const now = timeNow(deps)
  const data = { payment_id: payment.id, gateway_payment_id: row.id, amount_paise: row.amount_paise }
  const [paidSale, link] = await Promise.all([
    moveProposal(work, sale.now, { event: 'pay', actor: 'system', data }),
    findLiveLink(tx, sale.now.proposal.id),
  ])
  sale.now = paidSale
  const { proposal } = paidSale
  if (link) await moveLink(work, link, { event: 'pay', actor: 'system', change: { paid_at: now } })
  const key = `issue:${proposal.id}`
  await addJob(tx, jobNames.issuePolicy, { proposal_id: proposal.id }, { key, isFirst: true })
}

async function savePaymentState(
  work: Work,
  payment: PaymentRow,
  { orderId, view, ends }: { orderId: string | null; view: GatewayView; ends: ReadonlyMap<string, MoneyEnd> },
): Promise<void> {
  const now = timeNow(work.deps)
  const events = paymentEvents({ ...payment, gateway_order_id: orderId }, view, ends)
  const state = paymentStateAfter(payment.state, events)
  const isTaken = [...ends.values()].length > 0
  const failure = view.payments.findLast((one) => one.status === 'failed')
  await move(work, 'payment', payment, {
    event: events,
    ...paymentRecord(payment),
    change: {
      gateway_order_id: orderId,
      synced_at: now,
      reason: state === 'failed' ? (failure?.errorCode ?? 'failed') : null,
      captured_at: payment.captured_at ?? (isTaken ? now : null),
    },
    isQuietIfSame: true,
  })
  if (state === payment.state) return
  await announceProposalChange(work.tx, payment.proposal_id)
}
