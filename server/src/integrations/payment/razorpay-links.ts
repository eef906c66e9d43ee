import { done, mapOutcome, type Outcome } from '../outcome.ts'
import type { Checkout, CheckoutRequest, GatewayOrder } from './gateway.ts'
import type { RazorpayClient } from './razorpay-client.ts'
import { type RazorpayPaymentLink, razorpayPaymentLink, razorpayPaymentLinks } from './razorpay-wire.ts'

export type RazorpayLinks = ReturnType<typeof razorpayLinks>

/**
 * Payment links: hosted checkout by an address alone. A link keeps an order of its own at Razorpay; it carries our receipt as its
 * reference and in its notes, which Razorpay copies to each payment.
 */
export function razorpayLinks({ send, write, read }: RazorpayClient) {
  async function linksOf(receipt: string): Promise<Outcome<RazorpayPaymentLink[]>> {
    const query = { reference_id: receipt }
    const listed = await send({ ...read, path: '/v1/payment_links', query, reply: razorpayPaymentLinks })
    return mapOutcome(listed, (list) => list.payment_links.filter((link) => link.reference_id === receipt))
  }

  return {
    /** Ids of the orders that Razorpay made for the links of this order. */
    async orderIdsOf(order: GatewayOrder): Promise<Outcome<string[]>> {
      return mapOutcome(await linksOf(order.receipt), (links) =>
        links.flatMap((link) => (link.order_id && link.order_id !== order.id ? [link.order_id] : [])),
      )
    },

    async checkout(order: GatewayOrder, request: CheckoutRequest): Promise<Outcome<Checkout>> {
      const links = await linksOf(order.receipt)
      if (!links.ok) return links
      const openLink = links.value.find((link) => link.status === 'created' && link.amount === order.amount)
      if (openLink) return done({ kind: 'redirect', url: openLink.short_url })
      const { name, mobile, email } = request.customer
      const created = await send({
        ...write,
        path: '/v1/payment_links',
        body: {
          amount: order.amount,
          currency: order.currency,
          accept_partial: false,
          reference_id: order.receipt,
          description: request.description,
          customer: { name, contact: `+91${mobile}`, email },
          // Our own outbox notifies the customer; a second message would confuse.
          notify: { sms: false, email: false },
          reminder_enable: false,
          notes: { receipt: order.receipt },
          callback_url: request.returnUrl,
          callback_method: 'get',
        },
        reply: razorpayPaymentLink,
      })
      return mapOutcome(created, (link) => ({ kind: 'redirect', url: link.short_url }))
    },

    async close(order: GatewayOrder): Promise<Outcome<{ closed: boolean }>> {
      const links = await linksOf(order.receipt)
      if (!links.ok) return links
      for (const link of links.value.filter(({ status }) => status === 'created')) {
        const path = `/v1/payment_links/${encodeURIComponent(link.id)}/cancel`
        const cancelled = await send({ ...write, path, reply: razorpayPaymentLink })
        if (!cancelled.ok) return cancelled
      }
      return done({ closed: true })
    },
  }
}
