import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import { Value } from '@sinclair/typebox/value'
import { createOutsideClient, OUTSIDE_TIMEOUTS, type OutsideClientOptions } from '../http.ts'
import { done, garbage, mapOutcome, noneIf404, type Outcome } from '../outcome.ts'
import type {
  Checkout,
  CheckoutRequest,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
} from './gateway.ts'
import { eventIdFromBody, isSignedByAny, parseNotificationJson, singleHeader } from './notification-signature.ts'
import { razorpayLinks } from './razorpay-links.ts'
import { orderOf, paymentOf, RAZORPAY_EVENT_KINDS, receiptIn, refundOf } from './razorpay-mapping.ts'
import {
  razorpayEvent,
  razorpayOrder,
  razorpayOrders,
  razorpayPayment,
  razorpayPayments,
  razorpayRefund,
  razorpayRefunds,
} from './razorpay-wire.ts'
import { bestOrder } from './sandbox-gateway.ts'

export const RAZORPAY_URL = 'https://api.razorpay.com'

export interface RazorpayGatewayOptions extends Pick<OutsideClientOptions, 'breaker' | 'random' | 'wait'> {
  baseUrl?: string
  keyId: string
  keySecret: string
  /** Live webhook secrets, newest first. */
  notificationSecrets: readonly string[]
  /** `form` posts the customer to Razorpay's hosted page for our order; `payment_link` sends them to a link of the same receipt. */
  checkoutBy?: 'form' | 'payment_link'
  brandName?: string
  createTimeoutMs?: number
  statusTimeoutMs?: number
}

const PAGE = 100

export function createRazorpayGateway(options: RazorpayGatewayOptions): PaymentGateway {
  const baseUrl = options.baseUrl ?? RAZORPAY_URL
  const basic = Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')
  const client = createOutsideClient({ ...options, baseUrl, headers: { authorization: `Basic ${basic}` } })
  const write = { method: 'POST', timeoutMs: options.createTimeoutMs ?? OUTSIDE_TIMEOUTS.gatewayCreate } as const
  const look = {
    method: 'GET',
    timeoutMs: options.statusTimeoutMs ?? OUTSIDE_TIMEOUTS.gatewayStatus,
    retries: 2,
  } as const
  const links = razorpayLinks(client, { write, look })
  const byLink = options.checkoutBy === 'payment_link'
  const part = encodeURIComponent

  /** Razorpay says 400 for an id it does not know. */
  const noneIfUnknown = <Value>(outcome: Outcome<Value>) =>
    !outcome.ok && outcome.kind === 'http' && outcome.status === 400 ? done(null) : noneIf404(outcome)

  async function ownOrder(id: string): Promise<Outcome<GatewayOrder | null>> {
    return noneIfUnknown(
      mapOutcome(await client.send({ ...look, path: `/v1/orders/${part(id)}`, reply: razorpayOrder }), orderOf),
    )
  }

  async function getPayment(id: string): Promise<Outcome<GatewayPayment | null>> {
    return noneIfUnknown(
      mapOutcome(await client.send({ ...look, path: `/v1/payments/${part(id)}`, reply: razorpayPayment }), (wire) =>
        ours(paymentOf(wire)),
      ),
    )
  }

  async function paymentsOf(orderId: string): Promise<Outcome<GatewayPayment[]>> {
    const path = `/v1/orders/${part(orderId)}/payments`
    return mapOutcome(await client.send({ ...look, path, reply: razorpayPayments }), ({ items }) =>
      items.map(paymentOf),
    )
  }

  /** Payments made through links stand under orders of Razorpay's own: shown under the order we placed. */
  async function paymentsThroughLinks(order: GatewayOrder): Promise<Outcome<GatewayPayment[]>> {
    const ids = await links.orderIdsOf(order)
    if (!ids.ok) return ids
    const found: GatewayPayment[] = []
    for (const id of ids.value) {
      const payments = await paymentsOf(id)
      if (!payments.ok) return payments
      found.push(...payments.value.map((payment) => ({ ...payment, orderId: order.id })))
    }
    return done(found)
  }

  /** What came in through links counts for the order we placed. */
  async function withLinkMoney(order: GatewayOrder): Promise<Outcome<GatewayOrder>> {
    const ids = await links.orderIdsOf(order)
    if (!ids.ok) return ids
    let all = order
    for (const id of ids.value) {
      const linked = await ownOrder(id)
      if (!linked.ok) return linked
      if (!linked.value) continue
      const status = all.status === 'paid' || linked.value.status === 'created' ? all.status : linked.value.status
      all = { ...all, status, amountPaid: all.amountPaid + linked.value.amountPaid }
    }
    return done(all)
  }

  /** Through a link the payment names an order that is not ours: only its receipt tells whose it is. */
  const ours = (payment: GatewayPayment): GatewayPayment =>
    byLink && payment.receipt !== null ? { ...payment, orderId: null } : payment

  function formCheckout(order: GatewayOrder, request: CheckoutRequest): Checkout {
    return {
      kind: 'form',
      action: `${new URL(baseUrl).origin}/v1/checkout/embedded`,
      fields: {
        key_id: options.keyId,
        order_id: order.id,
        amount: String(order.amount),
        currency: order.currency,
        name: options.brandName ?? 'Suraksha',
        description: request.description,
        'prefill[name]': request.customer.name,
        'prefill[contact]': `+91${request.customer.mobile}`,
        ...(request.customer.email ? { 'prefill[email]': request.customer.email } : {}),
        'notes[receipt]': order.receipt,
        callback_url: request.returnUrl,
        cancel_url: request.cancelUrl,
      },
    }
  }

  async function listRefunds(paymentId: string): Promise<Outcome<GatewayRefund[]>> {
    const path = `/v1/payments/${part(paymentId)}/refunds`
    const found = await client.send({ ...look, path, query: { count: PAGE }, reply: razorpayRefunds })
    return mapOutcome(found, ({ items }) => items.map(refundOf))
  }

  return {
    name: 'razorpay',
    checkoutOrigin: byLink ? 'https://rzp.io' : new URL(baseUrl).origin,

    async createOrder({ receipt, amount, currency, notes = {} }) {
      const body = { receipt, amount, currency, notes: { ...notes, receipt } }
      return mapOutcome(await client.send({ ...write, path: '/v1/orders', body, reply: razorpayOrder }), orderOf)
    },

    async findOrderByReceipt(receipt) {
      const found = await client.send({
        ...look,
        path: '/v1/orders',
        query: { receipt, count: PAGE },
        reply: razorpayOrders,
      })
      return mapOutcome(found, ({ items }) => bestOrder(items.filter((one) => one.receipt === receipt).map(orderOf)))
    },

    async getOrder(id) {
      const own = await ownOrder(id)
      return own.ok && own.value && byLink ? withLinkMoney(own.value) : own
    },

    getPayment,

    async listPayments(orderId) {
      const own = await paymentsOf(orderId)
      if (!own.ok || !byLink) return own
      const order = await ownOrder(orderId)
      if (!order.ok) return order
      const more = order.value ? await paymentsThroughLinks(order.value) : done([])
      return mapOutcome(more, (linked) => [...own.value, ...linked])
    },

    async listPaymentsSince(cursor) {
      const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
      const query = { from: seconds(cursor.from), to: seconds(cursor.to), count: PAGE, skip: cursor.skip }
      const found = await client.send({ ...look, path: '/v1/payments', query, reply: razorpayPayments })
      return mapOutcome(found, ({ items }) => ({
        payments: items.map((wire) => ours(paymentOf(wire))),
        next: items.length < PAGE ? null : { ...cursor, skip: cursor.skip + PAGE },
      }))
    },

    async capture({ paymentId, amount, currency }) {
      const path = `/v1/payments/${part(paymentId)}/capture`
      const captured = await client.send({ ...write, path, body: { amount, currency }, reply: razorpayPayment })
      if (captured.ok || captured.status !== 400) return mapOutcome(captured, (wire) => ours(paymentOf(wire)))
      // 400 may mean 'captured already', which is what was wanted: the payment itself tells.
      const now = await getPayment(paymentId)
      if (now.ok && now.value && isCapturedAtGateway(now.value.status)) return done(now.value)
      return captured
    },

    async createRefund({ paymentId, amount, key }) {
      const refunded = await client.send({
        ...write,
        path: `/v1/payments/${part(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': key },
        body: { amount, receipt: key },
        reply: razorpayRefund,
        retries: 2,
      })
      if (refunded.ok || refunded.status !== 400) return mapOutcome(refunded, refundOf)
      // The key may have been forgotten while the refund stands: the list tells before anybody is told that it failed.
      const all = await listRefunds(paymentId)
      const mine = all.ok ? all.value.find((refund) => refund.key === key && refund.amount === amount) : undefined
      return mine ? done(mine) : refunded
    },

    listRefunds,

    async checkout(order, request) {
      return byLink ? links.checkout(order, request) : done(formCheckout(order, request))
    },

    async closeCheckout(order) {
      return byLink ? links.close(order) : done({ closed: false })
    },

    verifyNotification(rawBody, headers) {
      return isSignedByAny(rawBody, singleHeader(headers, 'x-razorpay-signature'), options.notificationSecrets)
    },

    parseNotification(rawBody, headers) {
      const body = parseNotificationJson(rawBody)
      if (!Value.Check(razorpayEvent, body)) return garbage('wrong_shape')
      const { order, payment, refund } = body.payload
      const receipt = order?.entity.receipt ?? receiptIn(payment?.entity.notes)
      return done({
        eventId: singleHeader(headers, 'x-razorpay-event-id') ?? eventIdFromBody(rawBody),
        kind: RAZORPAY_EVENT_KINDS[body.event] ?? 'other',
        orderId: byLink && receipt !== null ? null : (payment?.entity.order_id ?? order?.entity.id ?? null),
        receipt,
        paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
        refundId: refund?.entity.id ?? null,
        amount: refund?.entity.amount ?? payment?.entity.amount ?? order?.entity.amount_paid ?? null,
        currency: payment?.entity.currency ?? order?.entity.currency ?? (refund?.entity.currency || null),
      })
    },
  }
}
