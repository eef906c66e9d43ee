import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import { done, mapOutcome, type Outcome } from '../outcome.ts'
import type { GatewayPayment, GatewayRefund, PaymentGateway } from './gateway.ts'
import { noneIfUnknown, PAGE_SIZE, type RazorpayClient } from './razorpay-client.ts'
import { paymentOf, refundOf } from './razorpay-mapping.ts'
import {
  type RazorpayPayment,
  razorpayPayment,
  razorpayPayments,
  razorpayRefund,
  razorpayRefunds,
} from './razorpay-wire.ts'

type PaymentCalls = Pick<PaymentGateway, 'getPayment' | 'listPaymentsSince' | 'capture'>

export function razorpayPaymentCalls({ send, write, read }: RazorpayClient, isByLink: boolean): PaymentCalls {
  /** A payment through a link names an order of Razorpay's own: only its receipt identifies ours. */
  function toPayment(wire: RazorpayPayment): GatewayPayment {
    const payment = paymentOf(wire)
    return isByLink && payment.receipt !== null ? { ...payment, orderId: null } : payment
  }

  async function getPayment(id: string): Promise<Outcome<GatewayPayment | null>> {
    const path = `/v1/payments/${encodeURIComponent(id)}`
    return noneIfUnknown(mapOutcome(await send({ ...read, path, reply: razorpayPayment }), toPayment))
  }

  return {
    getPayment,

    async listPaymentsSince(cursor) {
      const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
      const query = { from: seconds(cursor.from), to: seconds(cursor.to), count: PAGE_SIZE, skip: cursor.skip }
      const listed = await send({ ...read, path: '/v1/payments', query, reply: razorpayPayments })
      return mapOutcome(listed, ({ items }) => ({
        payments: items.map(toPayment),
        next: items.length < PAGE_SIZE ? null : { ...cursor, skip: cursor.skip + PAGE_SIZE },
      }))
    },

    async capture({ paymentId, amount, currency }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`
      const captured = await send({ ...write, path, body: { amount, currency }, reply: razorpayPayment })
      if (captured.ok || captured.status !== 400) return mapOutcome(captured, toPayment)
      // 400 may mean 'captured already': read the payment.
      const current = await getPayment(paymentId)
      if (current.ok && current.value && isCapturedAtGateway(current.value.status)) return done(current.value)
      return captured
    },
  }
}

export function razorpayRefundCalls({
  send,
  write,
  read,
}: RazorpayClient): Pick<PaymentGateway, 'createRefund' | 'listRefunds'> {
  async function listRefunds(paymentId: string): Promise<Outcome<GatewayRefund[]>> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds`
    const listed = await send({ ...read, path, query: { count: PAGE_SIZE }, reply: razorpayRefunds })
    return mapOutcome(listed, ({ items }) => items.map(refundOf))
  }

  return {
    listRefunds,

    async createRefund({ paymentId, amount, key }) {
      const refunded = await send({
        ...write,
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': key },
        body: { amount, receipt: key },
        reply: razorpayRefund,
        retries: 2,
      })
      if (refunded.ok || refunded.status !== 400) return mapOutcome(refunded, refundOf)
      // Razorpay may have dropped the key while the refund exists: check the list before reporting a failure.
      const listed = await listRefunds(paymentId)
      const existing = listed.ok
        ? listed.value.find((refund) => refund.key === key && refund.amount === amount)
        : undefined
      return existing ? done(existing) : refunded
    },
  }
}
