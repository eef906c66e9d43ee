import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import type { Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { done, garbage, mapOutcome, noneIf404 } from '../outcome.ts'
import type { GatewayOrder, GatewayPayment, GatewayRefund, PaymentGateway } from './gateway.ts'
import { eventIdFromBody, isSignedByAny, parseNotificationJson, singleHeader } from './notification-signature.ts'
import {
  SANDBOX_EVENT_ID_HEADER,
  SANDBOX_SIGNATURE_HEADER,
  sandboxCheckout,
  sandboxNotification,
  sandboxOrder,
  sandboxOrders,
  sandboxPayment,
  sandboxPayments,
  sandboxRefund,
  sandboxRefunds,
} from './sandbox-wire.ts'

export interface SandboxGatewayOptions extends Pick<IntegrationClientOptions, 'breaker' | 'random' | 'wait'> {
  baseUrl: string
  /** Where the customer's browser reaches the sandbox, if that differs from where the server does. */
  checkoutBaseUrl?: string
  apiKey: string
  /** Live secrets, newest first. */
  notificationSecrets: readonly string[]
  createTimeoutMs?: number
  statusTimeoutMs?: number
}

const PAGE_SIZE = 100

export function createSandboxGateway(options: SandboxGatewayOptions): PaymentGateway {
  const client = createIntegrationClient({
    ...options,
    party: 'payment_gateway',
    headers: { authorization: `Bearer ${options.apiKey}` },
  })
  const checkoutBase = options.checkoutBaseUrl ?? options.baseUrl
  const createTimeoutMs = options.createTimeoutMs ?? INTEGRATION_TIMEOUTS.gatewayCreate
  const read = {
    method: 'GET',
    timeoutMs: options.statusTimeoutMs ?? INTEGRATION_TIMEOUTS.gatewayStatus,
    retries: 2,
  } as const
  const part = encodeURIComponent

  const getPayment: PaymentGateway['getPayment'] = async (id) => {
    const paymentReply = await client.send({ ...read, path: `/gateway/payments/${part(id)}`, reply: sandboxPayment })
    return noneIf404(mapOutcome(paymentReply, paymentOf))
  }

  return {
    name: 'sandbox',
    formOrigin: new URL(checkoutBase).origin,

    async createOrder({ receipt, amount, currency, notes = {} }) {
      const created = await client.send({
        method: 'POST',
        path: '/gateway/orders',
        body: { receipt, amount, currency, notes },
        reply: sandboxOrder,
        timeoutMs: createTimeoutMs,
      })
      return mapOutcome(created, orderOf)
    },

    async findOrderByReceipt(receipt) {
      const listed = await client.send({ ...read, path: '/gateway/orders', query: { receipt }, reply: sandboxOrders })
      return mapOutcome(listed, ({ items }) => pickOrder(items.filter((one) => one.receipt === receipt).map(orderOf)))
    },

    async getOrder({ id }) {
      const orderReply = await client.send({ ...read, path: `/gateway/orders/${part(id)}`, reply: sandboxOrder })
      return noneIf404(mapOutcome(orderReply, orderOf))
    },

    async listPayments(order) {
      const path = `/gateway/orders/${part(order.id)}/payments`
      return mapOutcome(await client.send({ ...read, path, reply: sandboxPayments }), ({ items }) =>
        items.map(paymentOf),
      )
    },

    getPayment,

    async listPaymentsSince(cursor) {
      const query = { ...cursor, count: PAGE_SIZE }
      const listed = await client.send({ ...read, path: '/gateway/payments', query, reply: sandboxPayments })
      return mapOutcome(listed, ({ items }) => ({
        payments: items.map(paymentOf),
        next: items.length < PAGE_SIZE ? null : { ...cursor, skip: cursor.skip + PAGE_SIZE },
      }))
    },

    async capture({ paymentId, amount }) {
      const path = `/gateway/payments/${part(paymentId)}/capture`
      const captured = await client.send({
        method: 'POST',
        path,
        body: { amount },
        reply: sandboxPayment,
        timeoutMs: createTimeoutMs,
      })
      if (captured.ok || captured.status !== 409) return mapOutcome(captured, paymentOf)
      const current = await getPayment(paymentId)
      const isCaptured = current.ok && current.value && isCapturedAtGateway(current.value.status)
      return isCaptured ? done(current.value as GatewayPayment) : captured
    },

    async createRefund({ paymentId, amount, key }) {
      const refunded = await client.send({
        method: 'POST',
        path: `/gateway/payments/${part(paymentId)}/refunds`,
        body: { amount, key },
        reply: sandboxRefund,
        timeoutMs: createTimeoutMs,
        // The key makes a retry safe.
        retries: 2,
      })
      return mapOutcome(refunded, refundOf)
    },

    async listRefunds(paymentId) {
      const path = `/gateway/payments/${part(paymentId)}/refunds`
      return mapOutcome(await client.send({ ...read, path, reply: sandboxRefunds }), ({ items }) => items.map(refundOf))
    },

    async checkout(order, { returnUrl, cancelUrl, description, customer }) {
      const checkoutReply = await client.send({
        method: 'POST',
        path: `/gateway/orders/${part(order.id)}/checkout`,
        body: { returnUrl, cancelUrl, description, customerName: customer.name },
        reply: sandboxCheckout,
        timeoutMs: createTimeoutMs,
        retries: 2,
      })
      return mapOutcome(checkoutReply, ({ path }) => ({ kind: 'redirect', url: new URL(path, checkoutBase).href }))
    },

    async closeCheckout(order) {
      const path = `/gateway/orders/${part(order.id)}/close`
      const closeReply = await client.send({
        method: 'POST',
        path,
        reply: sandboxOrder,
        timeoutMs: createTimeoutMs,
        retries: 2,
      })
      return mapOutcome(closeReply, () => ({ closed: true }))
    },

    verifyNotification(rawBody, headers) {
      return isSignedByAny(rawBody, singleHeader(headers, SANDBOX_SIGNATURE_HEADER), options.notificationSecrets)
    },

    parseNotification(rawBody, headers) {
      const body = parseNotificationJson(rawBody)
      if (!Value.Check(sandboxNotification, body)) return garbage('wrong_shape')
      const { kind, orderId, receipt, paymentId, refundId, amount, currency } = body
      const eventId = singleHeader(headers, SANDBOX_EVENT_ID_HEADER) ?? eventIdFromBody(rawBody)
      return done({ eventId, kind, orderId, receipt, paymentId, refundId, amount, currency })
    },
  }
}

/** A lost answer can leave two orders for one receipt: the paid one counts, else the oldest. */
export function pickOrder(orders: GatewayOrder[]): GatewayOrder | null {
  const oldestFirst = orders.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return oldestFirst.find((order) => order.status === 'paid') ?? oldestFirst[0] ?? null
}

function orderOf({
  id,
  receipt,
  amount,
  currency,
  amountPaid,
  status,
  createdAt,
}: Static<typeof sandboxOrder>): GatewayOrder {
  return { id, receipt, amount, currency, amountPaid, status, createdAt }
}

function paymentOf(wire: Static<typeof sandboxPayment>): GatewayPayment {
  const { id, orderId, receipt, amount, currency, status, method, errorCode, createdAt } = wire
  return { id, orderId, receipt, amount, currency, status, method, errorCode, createdAt }
}

function refundOf({ id, paymentId, amount, currency, status, key }: Static<typeof sandboxRefund>): GatewayRefund {
  return { id, paymentId, amount, currency, status, key }
}
