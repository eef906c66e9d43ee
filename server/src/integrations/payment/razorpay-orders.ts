import { mapOutcome, type Outcome } from '../outcome.ts'
import type { GatewayOrder, GatewayPayment, PaymentGateway } from './gateway.ts'
import { noneIfUnknown, PAGE_SIZE, type RazorpayClient } from './razorpay-client.ts'
import { orderOf, paymentOf } from './razorpay-mapping.ts'
import { razorpayOrder, razorpayOrders, razorpayPayments } from './razorpay-wire.ts'
import { pickOrder } from './sandbox-gateway.ts'

/** Razorpay's orders and the payments of each. */
export function razorpayOrderCalls({ send, write, read }: RazorpayClient) {
  const createOrder: PaymentGateway['createOrder'] = async ({ receipt, amount, currency, notes = {} }) => {
    const body = { receipt, amount, currency, notes: { ...notes, receipt } }
    return mapOutcome(await send({ ...write, path: '/v1/orders', body, reply: razorpayOrder }), orderOf)
  }

  const findOrderByReceipt: PaymentGateway['findOrderByReceipt'] = async (receipt) => {
    const query = { receipt, count: PAGE_SIZE }
    const listed = await send({ ...read, path: '/v1/orders', query, reply: razorpayOrders })
    return mapOutcome(listed, ({ items }) => pickOrder(items.filter((one) => one.receipt === receipt).map(orderOf)))
  }

  async function getOrder(id: string): Promise<Outcome<GatewayOrder | null>> {
    const path = `/v1/orders/${encodeURIComponent(id)}`
    return noneIfUnknown(mapOutcome(await send({ ...read, path, reply: razorpayOrder }), orderOf))
  }

  async function listPayments(orderId: string): Promise<Outcome<GatewayPayment[]>> {
    const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`
    return mapOutcome(await send({ ...read, path, reply: razorpayPayments }), ({ items }) => items.map(paymentOf))
  }

  return { createOrder, findOrderByReceipt, getOrder, listPayments }
}

export type RazorpayOrderCalls = ReturnType<typeof razorpayOrderCalls>
