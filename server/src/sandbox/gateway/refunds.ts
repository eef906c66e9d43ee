import { type Bank, isoNow, type Refusal, recordEvent } from './bank.ts'
import type { SandboxRefund } from './records.ts'

/** A repeated key returns its earlier refund. */
export function refundPayment(
  bank: Bank,
  paymentId: string,
  amount: number,
  key: string | null,
): SandboxRefund | Refusal {
  const { store, mishaps, clock, timings } = bank
  const payment = store.payment(paymentId)
  if (!payment) return { refused: 'not_found' }
  const earlier = store.refundsOf(paymentId).find((refund) => key !== null && refund.key === key)
  if (earlier) return earlier.amount === amount ? earlier : { refused: 'amount' }
  if (payment.status !== 'captured') return { refused: 'not_captured' }
  if (mishaps.happens('refusedRefund', `${paymentId}|${key}`)) return { refused: 'balance' }
  const amountRefunded = payment.amountRefunded + amount
  if (amountRefunded > payment.amount) return { refused: 'amount' }
  const record: SandboxRefund = {
    id: bank.newId('rfnd'),
    paymentId,
    amount,
    currency: payment.currency,
    status: 'pending',
    key,
    createdAt: isoNow(bank),
    processAt: clock.now() + timings.refund,
  }
  store.save({ type: 'refund', record })
  const status = amountRefunded === payment.amount ? 'refunded' : 'captured'
  store.save({ type: 'payment', record: { ...payment, amountRefunded, status } })
  recordEvent(bank, 'refund_created', payment, record)
  return record
}

export type AdoptedRefund = Pick<SandboxRefund, 'id' | 'paymentId' | 'amount' | 'key' | 'createdAt' | 'processAt'>

/** Takes in a refund that was sent before this sandbox began and has not reached the customer's bank; a known one is unchanged. */
export function adoptRefund({ store }: Bank, refund: AdoptedRefund): void {
  const payment = store.payment(refund.paymentId)
  if (!payment || store.refundsOf(payment.id).some(({ id }) => id === refund.id)) return
  const { currency } = payment
  store.save({ type: 'refund', record: { ...refund, currency, status: 'pending' } })
  const amountRefunded = payment.amountRefunded + refund.amount
  const status = amountRefunded === payment.amount ? 'refunded' : 'captured'
  store.save({ type: 'payment', record: { ...payment, amountRefunded, status } })
}

/** Refunds that reach the customer's bank now. */
export function processDueRefunds(bank: Bank): void {
  const { store, clock, mishaps } = bank
  for (const refund of store.waitingRefunds()) {
    if (refund.processAt > clock.now()) continue
    if (mishaps.happens('failedRefund', refund.id)) {
      failRefund(bank, refund)
      continue
    }
    const processed: SandboxRefund = { ...refund, status: 'processed' }
    store.save({ type: 'refund', record: processed })
    recordEvent(bank, 'refund_processed', store.payment(refund.paymentId)!, processed)
  }
}

/** The money is the merchant's again, and can be sent once more under another key. */
function failRefund(bank: Bank, refund: SandboxRefund): void {
  const { store } = bank
  const failed: SandboxRefund = { ...refund, status: 'failed' }
  const payment = store.payment(refund.paymentId)!
  const amountRefunded = payment.amountRefunded - refund.amount
  store.save({ type: 'refund', record: failed })
  store.save({ type: 'payment', record: { ...payment, amountRefunded, status: 'captured' } })
  recordEvent(bank, 'refund_failed', payment, failed)
}
