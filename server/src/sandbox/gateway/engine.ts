import { randomBytes } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import { type Bank, type GatewayTimings, isoNow } from './bank.ts'
import type { Journal } from './journal.ts'
import type { Mishaps } from './mishaps.ts'
import {
  type AdoptedPayment,
  adoptPayment,
  captureDuePayments,
  capturePayment,
  type PayOptions,
  payOrder,
} from './payments.ts'
import { openRecordStore } from './record-store.ts'
import type { PayOutcome, SandboxEvent, SandboxOrder } from './records.ts'
import { type AdoptedRefund, adoptRefund, processDueRefunds, refundPayment } from './refunds.ts'

interface EngineOptions {
  clock: SandboxClock
  journal: Journal
  mishaps: Mishaps
  timings: GatewayTimings
  newId?: (prefix: string) => string
}

export type GatewayEngine = ReturnType<typeof createEngine>

const randomId = (prefix: string) => `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}`

/** Orders, payments, refunds and the events about them. Each step is synchronous and journaled, so a kill leaves no half step. */
export function createEngine({ clock, journal, mishaps, timings, newId = randomId }: EngineOptions) {
  const store = openRecordStore(journal)
  const { save, waitingEvents, ...records } = store
  const bank: Bank = { store, clock, mishaps, timings, newId }

  return {
    ...records,

    createOrder(request: Pick<SandboxOrder, 'receipt' | 'amount' | 'currency' | 'notes'>): SandboxOrder {
      const newFields = {
        id: newId('order'),
        amountPaid: 0,
        status: 'created',
        createdAt: isoNow(bank),
        checkout: null,
      } as const
      const record: SandboxOrder = { ...request, ...newFields }
      save({ type: 'order', record })
      return record
    },

    /** Opens the hosted page, or closes it with null. */
    setCheckout(orderId: string, checkout: SandboxOrder['checkout']): SandboxOrder | null {
      const order = records.order(orderId)
      if (!order) return null
      const record = { ...order, checkout }
      save({ type: 'order', record })
      return record
    },

    pay: (orderId: string, outcome: PayOutcome, options?: PayOptions) => payOrder(bank, orderId, outcome, options),
    adoptPayment: (payment: AdoptedPayment) => adoptPayment(bank, payment),
    adoptRefund: (refund: AdoptedRefund) => adoptRefund(bank, refund),
    capture: (paymentId: string, amount: number) => capturePayment(bank, paymentId, amount),
    refund: (paymentId: string, amount: number, key: string | null) => refundPayment(bank, paymentId, amount, key),

    /** Does everything whose time has come: slow and late captures, refunds reaching the bank. */
    runDue(): void {
      captureDuePayments(bank)
      processDueRefunds(bank)
    },

    dueEvents: () =>
      waitingEvents()
        .filter(({ delivery }) => delivery.nextAt <= clock.now())
        .sort((a, b) => a.delivery.nextAt - b.delivery.nextAt),

    recordDelivery(eventId: string, delivery: SandboxEvent['delivery']): void {
      const event = records.event(eventId)
      if (event) save({ type: 'event', record: { ...event, delivery } })
    },

    /** The true books: what was captured and refunded. Invariants are checked against these, not against notifications. */
    books() {
      return {
        captured: records.payments().filter((payment) => payment.capturedAt !== null),
        refunded: records.refunds().filter((refund) => refund.status !== 'failed'),
      }
    },
  }
}
