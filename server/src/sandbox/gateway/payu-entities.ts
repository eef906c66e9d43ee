import { hashNotification, type PayuFields } from '../../integrations/payment/payu-hash.ts'
import { writeIndianTime, writeRupees } from '../../integrations/payment/payu-money.ts'
import type { GatewayEngine } from './engine.ts'
import type { SentEvent } from './notifier.ts'
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './records.ts'

/** The sandbox's records as PayU's wire shows them: a transaction is an order of one attempt, with its form's fields as notes. */

export const isPayuOrder = ({ notes }: Pick<SandboxOrder, 'notes'>) => notes.txnid !== undefined

/** Of several payments of one transaction the captured one counts, else the last. */
export function paymentOfTransaction(engine: GatewayEngine, order: SandboxOrder): SandboxPayment | undefined {
  const payments = engine.paymentsOf(order.id)
  return payments.find(({ capturedAt }) => capturedAt !== null) ?? payments.at(-1)
}

function statesOf({ status }: SandboxPayment): { status: string; unmappedstatus: string } {
  if (status === 'failed') return { status: 'failure', unmappedstatus: 'failed' }
  if (status === 'created') return { status: 'pending', unmappedstatus: 'pending' }
  return { status: 'success', unmappedstatus: status === 'authorised' ? 'auth' : 'captured' }
}

function factsOf(payment: SandboxPayment) {
  return {
    addedon: writeIndianTime(payment.createdAt),
    udf1: payment.receipt,
    mode: payment.method.toUpperCase(),
    error_code: payment.errorCode ?? 'E000',
  }
}

/** Of `verify_payment`: `amt` holds what the customer paid, charges of the gateway included; `transaction_amount` what was ordered. */
export function transactionEntity(txnid: string, payment: SandboxPayment | undefined) {
  if (!payment) return { mihpayid: 'Not Found', status: 'Not Found' }
  const amount = writeRupees(payment.amount)
  const paid = { amt: amount, transaction_amount: amount }
  return { mihpayid: payment.id, txnid, ...paid, ...factsOf(payment), ...statesOf(payment) }
}

/** Of `check_payment`: the id comes back as a number, whose last digits are lost. */
export function paymentEntity(txnid: string, payment: SandboxPayment) {
  const amount = writeRupees(payment.amount)
  return { mihpayid: Number(payment.id), txnid, amt: amount, amount, ...factsOf(payment), ...statesOf(payment) }
}

/** Of `get_transaction_info`: the last action on the payment, and its state. */
export function listedEntity(txnid: string, payment: SandboxPayment, refunds: readonly SandboxRefund[]) {
  const { unmappedstatus } = statesOf(payment)
  const last = refunds.at(-1)
  const amount = writeRupees(payment.amount)
  const facts = { id: payment.id, txnid, amount, transaction_fee: amount, ...factsOf(payment) }
  if (last) return { ...facts, action: 'refund', status: REFUND_STATES[last.status] }
  return { ...facts, action: 'capture', status: unmappedstatus === 'captured' ? 'SUCCESS' : unmappedstatus }
}

const REFUND_STATES = { pending: 'queued', processed: 'success', failed: 'failure' } as const

/** Of `check_action_status`, by the number of each request. */
export function actionEntities(payment: SandboxPayment, refunds: readonly SandboxRefund[]) {
  const capture = { request_id: `${payment.id}1`, amt: writeRupees(payment.amount), action: 'capture', token: '' }
  const captures = payment.capturedAt === null ? [] : [{ ...capture, status: 'SUCCESS' }]
  const returned = refunds.map(({ id, amount, key, status }) => ({
    request_id: id,
    amt: writeRupees(amount),
    action: 'refund',
    token: key ?? '',
    status: REFUND_STATES[status],
  }))
  return Object.fromEntries([...captures, ...returned].map((one) => [one.request_id, one]))
}

/** PayU tells of payments that succeeded or failed, by a form; what it tells of refunds is unsigned and so not played. */
export function payuEvent(engine: GatewayEngine, event: SandboxEvent, key: string, salt: string): SentEvent | null {
  const order = engine.order(event.orderId)
  const payment = engine.payment(event.paymentId ?? '')
  if (!order || !payment || (event.kind !== 'captured' && event.kind !== 'failed')) return null
  const { txnid = '', productinfo = '', firstname = '', email = '' } = order.notes
  const isCaptured = event.kind === 'captured'
  const fields: PayuFields = {
    mihpayid: payment.id,
    mode: payment.method.toUpperCase(),
    status: isCaptured ? 'success' : 'failure',
    unmappedstatus: isCaptured ? 'captured' : 'failed',
    key,
    txnid,
    amount: writeRupees(payment.amount),
    addedon: writeIndianTime(event.createdAt),
    productinfo,
    firstname,
    email,
    udf1: order.receipt,
    error: isCaptured ? 'E000' : (payment.errorCode ?? 'failed'),
  }
  const body = new URLSearchParams({ ...fields, hash: hashNotification(fields, salt) }).toString()
  return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
