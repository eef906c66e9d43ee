import { randomBytes } from 'node:crypto'
import type { NotificationKind } from '../../integrations/payment/gateway.ts'
import type { SandboxClock } from '../clock.ts'
import type { Journal, JournalLine } from './journal.ts'
import type { Mishaps } from './mishaps.ts'
import type { PayOutcome, SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './records.ts'

/** How long things take at the sandbox's banks, in milliseconds. */
export interface GatewayTimings {
  slowCapture: number
  lateCapture: number
  refund: number
  /** Longest wait of a reordered notification. */
  reorder: number
}

export const DEMO_TIMINGS: GatewayTimings = { slowCapture: 8_000, lateCapture: 15_000, refund: 3_000, reorder: 2_000 }

export interface EngineOptions {
  clock: SandboxClock
  journal: Journal
  mishaps: Mishaps
  timings: GatewayTimings
  newId?: (prefix: string) => string
}

export interface AdoptedPayment {
  id: string
  orderId: string
  receipt: string
  amount: number
  currency: string
  method: string
  paidAt: string
}

export type Refusal = {
  refused: 'not_found' | 'not_authorised' | 'amount' | 'not_captured' | 'already_paid' | 'balance'
}

export type GatewayEngine = ReturnType<typeof createEngine>

const randomId = (prefix: string) => `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}`

/** Orders, payments, refunds and the events about them. Each step is synchronous and journaled, so a kill leaves no half step. */
export function createEngine({ clock, journal, mishaps, timings, newId = randomId }: EngineOptions) {
  const orders = new Map<string, SandboxOrder>()
  const payments = new Map<string, SandboxPayment>()
  const refunds = new Map<string, SandboxRefund>()
  const events = new Map<string, SandboxEvent>()
  // Only what still waits for its time: thousands of finished records must not slow each tick.
  const waiting = { payments: new Set<string>(), refunds: new Set<string>(), events: new Set<string>() }
  const idsByReceipt = new Map<string, Set<string>>()
  const idsByOrder = new Map<string, Set<string>>()
  const idsByPayment = new Map<string, Set<string>>()

  function load(line: JournalLine): void {
    const { id } = line.record
    if (line.type === 'order') {
      orders.set(id, line.record)
      addTo(idsByReceipt, line.record.receipt, id)
    } else if (line.type === 'payment') {
      payments.set(id, line.record)
      addTo(idsByOrder, line.record.orderId, id)
      keep(waiting.payments, id, line.record.later !== null)
    } else if (line.type === 'refund') {
      refunds.set(id, line.record)
      addTo(idsByPayment, line.record.paymentId, id)
      keep(waiting.refunds, id, line.record.status === 'pending')
    } else {
      events.set(id, line.record)
      keep(waiting.events, id, line.record.delivery.state === 'waiting')
    }
  }
  for (const line of journal.lines()) load(line)

  function save(line: JournalLine): void {
    load(line)
    journal.append(line)
  }

  const refundsOf = (paymentId: string) => [...(idsByPayment.get(paymentId) ?? [])].map((id) => refunds.get(id)!)
  const iso = () => new Date(clock.now()).toISOString()

  function announce(kind: NotificationKind, payment: SandboxPayment, refund: SandboxRefund | null = null): void {
    const id = newId('evt')
    const key = `${payment.receipt}|${kind}|${refund?.key ?? ''}`
    const reordered = mishaps.happens('reorderedNotification', key)
    save({
      type: 'event',
      record: {
        id,
        kind,
        orderId: payment.orderId,
        receipt: payment.receipt,
        paymentId: payment.id,
        refundId: refund?.id ?? null,
        amount: refund?.amount ?? payment.amount,
        currency: payment.currency,
        createdAt: iso(),
        delivery: {
          state: mishaps.happens('lostNotification', key) ? 'lost' : 'waiting',
          tries: 0,
          nextAt: clock.now() + (reordered ? Math.ceil(mishaps.share('reorder', key) * timings.reorder) : 0),
          copies: mishaps.happens('duplicateNotification', key) ? 2 : 1,
        },
      },
    })
  }

  function settle(payment: SandboxPayment): SandboxPayment {
    const captured: SandboxPayment = { ...payment, status: 'captured', capturedAt: iso(), errorCode: null, later: null }
    const order = orders.get(payment.orderId)!
    save({ type: 'payment', record: captured })
    save({ type: 'order', record: { ...order, status: 'paid', amountPaid: order.amountPaid + captured.amount } })
    announce('captured', captured)
    announce('order_paid', captured)
    return captured
  }

  function pay(orderId: string, wanted: PayOutcome, method = 'upi', evenIfPaid = false): SandboxPayment | Refusal {
    const order = orders.get(orderId)
    if (!order) return { refused: 'not_found' }
    if (order.status === 'paid' && !evenIfPaid) return { refused: 'already_paid' }
    const late = wanted === 'success' && mishaps.happens('lateAuthorisation', order.receipt)
    const outcome: PayOutcome = late ? 'late_capture' : wanted
    const isOtherAmount = wanted === 'other_amount' || mishaps.happens('amountMismatch', order.receipt)
    const amount = isOtherAmount ? order.amount + 100 : order.amount
    const first: SandboxPayment = {
      id: newId('pay'),
      orderId,
      receipt: order.receipt,
      amount,
      currency: order.currency,
      status: 'created',
      amountRefunded: 0,
      method,
      errorCode: null,
      createdAt: iso(),
      capturedAt: null,
      later: null,
    }
    if (order.status === 'created') save({ type: 'order', record: { ...order, status: 'attempted' } })
    if (outcome === 'failure' || outcome === 'late_capture') {
      const later =
        outcome === 'late_capture' ? { at: clock.now() + timings.lateCapture, status: 'captured' as const } : null
      const failed: SandboxPayment = { ...first, status: 'failed', errorCode: 'BANK_DECLINED', later }
      save({ type: 'payment', record: failed })
      announce('failed', failed)
      return failed
    }
    if (outcome === 'slow') {
      const pending: SandboxPayment = { ...first, later: { at: clock.now() + timings.slowCapture, status: 'captured' } }
      save({ type: 'payment', record: pending })
      return pending
    }
    const authorised: SandboxPayment = { ...first, status: 'authorised' }
    save({ type: 'payment', record: authorised })
    announce('authorised', authorised)
    return outcome === 'authorise' ? authorised : settle(authorised)
  }

  /** The money is the merchant's again, and can be sent once more under another key. */
  function failRefund(refund: SandboxRefund): void {
    const failed: SandboxRefund = { ...refund, status: 'failed' }
    const payment = payments.get(refund.paymentId)!
    const amountRefunded = payment.amountRefunded - refund.amount
    save({ type: 'refund', record: failed })
    save({ type: 'payment', record: { ...payment, amountRefunded, status: 'captured' } })
    announce('refund_failed', payment, failed)
  }

  return {
    orders: () => [...orders.values()],
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    events: () => [...events.values()],
    order: (id: string) => orders.get(id) ?? null,
    payment: (id: string) => payments.get(id) ?? null,
    ordersByReceipt: (receipt: string) => [...(idsByReceipt.get(receipt) ?? [])].map((id) => orders.get(id)!),
    paymentsOf: (orderId: string) => [...(idsByOrder.get(orderId) ?? [])].map((id) => payments.get(id)!),
    refundsOf,

    createOrder(request: Pick<SandboxOrder, 'receipt' | 'amount' | 'currency' | 'notes'>): SandboxOrder {
      const record: SandboxOrder = {
        ...request,
        id: newId('order'),
        amountPaid: 0,
        status: 'created',
        createdAt: iso(),
        checkout: null,
      }
      save({ type: 'order', record })
      return record
    },

    /** Takes over a payment that was made before this sandbox began; one it knows already stays as it is. */
    adoptPayment(made: AdoptedPayment): void {
      if (payments.has(made.id)) return
      const { orderId, receipt, amount, currency, method, paidAt } = made
      const order = { id: orderId, receipt, amount, currency, notes: {}, createdAt: paidAt, checkout: null }
      save({ type: 'order', record: { ...order, amountPaid: amount, status: 'paid' } })
      save({
        type: 'payment',
        record: {
          id: made.id,
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
    },

    /** Opens the hosted page, or closes it with null. */
    setCheckout(orderId: string, checkout: SandboxOrder['checkout']): SandboxOrder | null {
      const order = orders.get(orderId)
      if (!order) return null
      const record = { ...order, checkout }
      save({ type: 'order', record })
      return record
    },

    pay,

    capture(paymentId: string, amount: number): SandboxPayment | Refusal {
      const payment = payments.get(paymentId)
      if (!payment) return { refused: 'not_found' }
      if (payment.status !== 'authorised') return { refused: 'not_authorised' }
      if (payment.amount !== amount) return { refused: 'amount' }
      return settle(payment)
    },

    refund(paymentId: string, amount: number, key: string | null): SandboxRefund | Refusal {
      const payment = payments.get(paymentId)
      if (!payment) return { refused: 'not_found' }
      const earlier = refundsOf(paymentId).find((one) => key !== null && one.key === key)
      if (earlier) return earlier.amount === amount ? earlier : { refused: 'amount' }
      if (payment.status !== 'captured') return { refused: 'not_captured' }
      if (mishaps.happens('refusedRefund', `${paymentId}|${key}`)) return { refused: 'balance' }
      const refunded = payment.amountRefunded + amount
      if (refunded > payment.amount) return { refused: 'amount' }
      const record: SandboxRefund = {
        id: newId('rfnd'),
        paymentId,
        amount,
        currency: payment.currency,
        status: 'pending',
        key,
        createdAt: iso(),
        processAt: clock.now() + timings.refund,
      }
      save({ type: 'refund', record })
      const status = refunded === payment.amount ? 'refunded' : 'captured'
      save({ type: 'payment', record: { ...payment, amountRefunded: refunded, status } })
      announce('refund_created', payment, record)
      return record
    },

    /** Does everything whose time has come: slow and late captures, refunds reaching the bank. */
    runDue(): void {
      for (const id of [...waiting.payments]) {
        const payment = payments.get(id)!
        if (!payment.later || payment.later.at > clock.now()) continue
        const authorised: SandboxPayment = { ...payment, status: 'authorised', later: null }
        save({ type: 'payment', record: authorised })
        announce('authorised', authorised)
        settle(authorised)
      }
      for (const id of [...waiting.refunds]) {
        const refund = refunds.get(id)!
        if (refund.processAt > clock.now()) continue
        if (mishaps.happens('failedRefund', refund.id)) {
          failRefund(refund)
          continue
        }
        const processed: SandboxRefund = { ...refund, status: 'processed' }
        save({ type: 'refund', record: processed })
        announce('refund_processed', payments.get(refund.paymentId)!, processed)
      }
    },

    dueEvents: () =>
      [...waiting.events]
        .map((id) => events.get(id)!)
        .filter(({ delivery }) => delivery.nextAt <= clock.now())
        .sort((a, b) => a.delivery.nextAt - b.delivery.nextAt),

    recordDelivery(eventId: string, delivery: SandboxEvent['delivery']): void {
      const event = events.get(eventId)
      if (event) save({ type: 'event', record: { ...event, delivery } })
    },

    /** The truth about money: what was captured and what went back. Invariants are checked against this, not against what was reported. */
    books() {
      return {
        captured: [...payments.values()].filter((payment) => payment.capturedAt !== null),
        refunded: [...refunds.values()].filter((refund) => refund.status !== 'failed'),
      }
    },
  }
}

function addTo(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

function keep(ids: Set<string>, id: string, wanted: boolean): void {
  if (wanted) ids.add(id)
  else ids.delete(id)
}
