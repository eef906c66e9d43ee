import type { NotificationKind } from '../../integrations/payment/gateway.ts'
import type { SandboxClock } from '../clock.ts'
import type { Mishaps } from './mishaps.ts'
import type { RecordStore } from './record-store.ts'
import type { SandboxPayment, SandboxRefund } from './records.ts'

/** Delays of the sandbox's banks, in milliseconds. */
export interface GatewayTimings {
  slowCapture: number
  lateCapture: number
  refund: number
  /** Longest wait of a reordered notification. */
  reorder: number
}

export const DEMO_TIMINGS: GatewayTimings = { slowCapture: 8_000, lateCapture: 15_000, refund: 3_000, reorder: 2_000 }

export type Refusal = {
  refused: 'not_found' | 'not_authorised' | 'amount' | 'not_captured' | 'already_paid' | 'balance'
}

/** What payments and refunds at the sandbox share: its records, its clock and what may go wrong. */
export interface Bank {
  store: RecordStore
  clock: SandboxClock
  mishaps: Mishaps
  timings: GatewayTimings
  newId: (prefix: string) => string
}

export const isoNow = ({ clock }: Bank): string => new Date(clock.now()).toISOString()

/** Records the event of a notification; the mishaps decide which are lost, duplicated or delayed. */
export function recordEvent(
  bank: Bank,
  kind: NotificationKind,
  payment: SandboxPayment,
  refund: SandboxRefund | null = null,
): void {
  const { store, clock, mishaps, timings, newId } = bank
  const key = `${payment.receipt}|${kind}|${refund?.key ?? ''}`
  const isReordered = mishaps.happens('reorderedNotification', key)
  store.save({
    type: 'event',
    record: {
      id: newId('evt'),
      kind,
      orderId: payment.orderId,
      receipt: payment.receipt,
      paymentId: payment.id,
      refundId: refund?.id ?? null,
      amount: refund?.amount ?? payment.amount,
      currency: payment.currency,
      createdAt: isoNow(bank),
      delivery: {
        state: mishaps.happens('lostNotification', key) ? 'lost' : 'waiting',
        tries: 0,
        nextAt: clock.now() + (isReordered ? Math.ceil(mishaps.share('reorder', key) * timings.reorder) : 0),
        copies: mishaps.happens('duplicateNotification', key) ? 2 : 1,
      },
    },
  })
}
