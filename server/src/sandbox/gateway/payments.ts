import { type Bank, isoNow, type Refusal, recordEvent } from './bank.ts'
import type { PayOutcome, SandboxOrder, SandboxPayment } from './records.ts'

export interface AdoptedPayment {
  id: string
  orderId: string
  receipt: string
  /** What the order asked for. */
  ordered: number
  amount: number
  currency: string
  method: string
  paidAt: string
}

export interface PayOptions {
  method?: string
  /** A second payment of an order that is paid already, as in another tab. */
  evenIfPaid?: boolean
}

/** The customer's attempt on the hosted page with the bank's outcome. */
export function payOrder(
  bank: Bank,
  orderId: string,
  wantedOutcome: PayOutcome,
  { method = 'upi', evenIfPaid = false }: PayOptions = {},
): SandboxPayment | Refusal {
  const { store, mishaps } = bank
  const order = store.order(orderId)
  if (!order) return { refused: 'not_found' }
  if (order.status === 'paid' && !evenIfPaid) return { refused: 'already_paid' }
  const isLate = wantedOutcome === 'success' && mishaps.happens('lateAuthorisation', order.receipt)
  const isOtherAmount = wantedOutcome === 'other_amount' || mishaps.happens('amountMismatch', order.receipt)
  const amount = isOtherAmount ? order.amount + 100 : order.amount
  const attempt = newAttempt(bank, { ...order, amount }, method)
  if (order.status === 'created') store.save({ type: 'order', record: { ...order, status: 'attempted' } })
  return finishAttempt(bank, attempt, isLate ? 'late_capture' : wantedOutcome)
}

function newAttempt(bank: Bank, order: SandboxOrder, method: string): SandboxPayment {
  const { id, receipt, amount, currency } = order
  return {
    id: bank.newId('pay'),
    orderId: id,
    receipt,
    amount,
    currency,
    status: 'created',
    amountRefunded: 0,
    method,
    errorCode: null,
    createdAt: isoNow(bank),
    capturedAt: null,
    later: null,
  }
}

function finishAttempt(bank: Bank, attempt: SandboxPayment, outcome: PayOutcome): SandboxPayment {
  const { store, clock, timings } = bank
  const captureAfter = (ms: number) => ({ at: clock.now() + ms, status: 'captured' as const })
  if (outcome === 'failure' || outcome === 'late_capture') {
    const later = outcome === 'late_capture' ? captureAfter(timings.lateCapture) : null
    const failed: SandboxPayment = { ...attempt, status: 'failed', errorCode: 'BANK_DECLINED', later }
    store.save({ type: 'payment', record: failed })
    recordEvent(bank, 'failed', failed)
    return failed
  }
  if (outcome === 'slow') {
    const pending: SandboxPayment = { ...attempt, later: captureAfter(timings.slowCapture) }
    store.save({ type: 'payment', record: pending })
    return pending
  }
  const authorised = authorise(bank, attempt)
  return outcome === 'authorise' ? authorised : settle(bank, authorised)
}

function authorise(bank: Bank, payment: SandboxPayment): SandboxPayment {
  const authorised: SandboxPayment = { ...payment, status: 'authorised', later: null }
  bank.store.save({ type: 'payment', record: authorised })
  recordEvent(bank, 'authorised', authorised)
  return authorised
}

function settle(bank: Bank, payment: SandboxPayment): SandboxPayment {
  const { store } = bank
  const capturedAt = isoNow(bank)
  const captured: SandboxPayment = { ...payment, status: 'captured', capturedAt, errorCode: null, later: null }
  const order = store.order(payment.orderId)!
  store.save({ type: 'payment', record: captured })
  store.save({ type: 'order', record: { ...order, status: 'paid', amountPaid: order.amountPaid + captured.amount } })
  recordEvent(bank, 'captured', captured)
  recordEvent(bank, 'order_paid', captured)
  return captured
}

export function capturePayment(bank: Bank, paymentId: string, amount: number): SandboxPayment | Refusal {
  const payment = bank.store.payment(paymentId)
  if (!payment) return { refused: 'not_found' }
  if (payment.status !== 'authorised') return { refused: 'not_authorised' }
  if (payment.amount !== amount) return { refused: 'amount' }
  return settle(bank, payment)
}

/** Captures slow and late payments that are due. */
export function captureDuePayments(bank: Bank): void {
  for (const payment of bank.store.waitingPayments())
    if (payment.later && payment.later.at <= bank.clock.now()) settle(bank, authorise(bank, payment))
}

/** Adds a payment made before this sandbox started; an existing one is unchanged. */
export function adoptPayment({ store }: Bank, payment: AdoptedPayment): void {
  if (store.payment(payment.id)) return
  const { id, orderId, receipt, ordered, amount, currency, method, paidAt } = payment
  const order = { id: orderId, receipt, amount: ordered, currency, notes: {}, createdAt: paidAt, checkout: null }
  store.save({ type: 'order', record: { ...order, amountPaid: amount, status: 'paid' } })
  store.save({
    type: 'payment',
    record: {
      id,
      orderId,
      receipt,
      amount,
      currency,
      status: 'captured',
      amountRefunded: 0,
      method,
      errorCode: null,
      createdAt: paidAt,
      capturedAt: paidAt,
      later: null,
    },
  })
}
