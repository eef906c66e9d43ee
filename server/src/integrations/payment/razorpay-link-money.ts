import { done, mapOutcome, type Outcome } from '../outcome.ts'
import type { GatewayOrder, GatewayPayment } from './gateway.ts'
import type { RazorpayLinks } from './razorpay-links.ts'
import type { RazorpayOrderCalls } from './razorpay-orders.ts'

/** Payments through links belong to orders of Razorpay's own: report them under the order we placed. */
export function readThroughLinks(orders: RazorpayOrderCalls, links: RazorpayLinks) {
  async function addLinkMoney(order: GatewayOrder): Promise<Outcome<GatewayOrder>> {
    const ids = await links.orderIdsOf(order)
    if (!ids.ok) return ids
    let sum = order
    for (const id of ids.value) {
      const linked = await orders.getOrder(id)
      if (!linked.ok) return linked
      if (!linked.value) continue
      const status = sum.status === 'paid' || linked.value.status === 'created' ? sum.status : linked.value.status
      sum = { ...sum, status, amountPaid: sum.amountPaid + linked.value.amountPaid }
    }
    return done(sum)
  }

  async function listLinkPayments(order: GatewayOrder): Promise<Outcome<GatewayPayment[]>> {
    const ids = await links.orderIdsOf(order)
    if (!ids.ok) return ids
    const linkPayments: GatewayPayment[] = []
    for (const id of ids.value) {
      const payments = await orders.listPayments(id)
      if (!payments.ok) return payments
      linkPayments.push(...payments.value.map((payment) => ({ ...payment, orderId: order.id })))
    }
    return done(linkPayments)
  }

  return {
    async getOrder(id: string): Promise<Outcome<GatewayOrder | null>> {
      const order = await orders.getOrder(id)
      return order.ok && order.value ? addLinkMoney(order.value) : order
    },

    async listPayments(orderId: string): Promise<Outcome<GatewayPayment[]>> {
      const direct = await orders.listPayments(orderId)
      if (!direct.ok) return direct
      const order = await orders.getOrder(orderId)
      if (!order.ok) return order
      const linked = order.value ? await listLinkPayments(order.value) : done([])
      return mapOutcome(linked, (payments) => [...direct.value, ...payments])
    },
  }
}
