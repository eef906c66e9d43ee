import { done } from '../outcome.ts'
import type { Checkout, CheckoutRequest, GatewayOrder, PaymentGateway } from './gateway.ts'
import { createRazorpayClient, type RazorpayClientOptions } from './razorpay-client.ts'
import { readThroughLinks } from './razorpay-link-money.ts'
import { razorpayLinks } from './razorpay-links.ts'
import { razorpayNotifications } from './razorpay-notification.ts'
import { razorpayOrderCalls } from './razorpay-orders.ts'
import { razorpayPaymentCalls, razorpayRefundCalls } from './razorpay-payments.ts'

interface RazorpayGatewayOptions extends RazorpayClientOptions {
  /** Live webhook secrets, newest first. */
  notificationSecrets: readonly string[]
  /** `form` posts the customer to Razorpay's hosted page for our order; `payment_link` sends them to a link of the same receipt. */
  checkoutBy?: 'form' | 'payment_link'
  brand: string
}

export function createRazorpayGateway(options: RazorpayGatewayOptions): PaymentGateway {
  const client = createRazorpayClient(options)
  const isByLink = options.checkoutBy === 'payment_link'
  const orders = razorpayOrderCalls(client)
  const links = razorpayLinks(client)
  const { getOrder, listPayments } = isByLink ? readThroughLinks(orders, links) : orders

  return {
    name: 'razorpay',
    formOrigin: isByLink ? null : client.origin,
    createOrder: orders.createOrder,
    findOrderByReceipt: orders.findOrderByReceipt,
    getOrder: ({ id }) => getOrder(id),
    listPayments: ({ id }) => listPayments(id),
    ...razorpayPaymentCalls(client, isByLink),
    ...razorpayRefundCalls(client),
    ...razorpayNotifications(options.notificationSecrets, isByLink),

    async checkout(order, request) {
      return isByLink ? links.checkout(order, request) : done(formCheckout(client.origin, order, request, options))
    },

    async closeCheckout(order) {
      return isByLink ? links.close(order) : done({ closed: false })
    },
  }
}

/** The fields that Razorpay's hosted page takes by a form. */
function formCheckout(
  origin: string,
  order: GatewayOrder,
  request: CheckoutRequest,
  { keyId, brand }: RazorpayGatewayOptions,
): Checkout {
  return {
    kind: 'form',
    action: `${origin}/v1/checkout/embedded`,
    fields: {
      key_id: keyId,
      order_id: order.id,
      amount: String(order.amount),
      currency: order.currency,
      name: brand,
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
