import type { Outcome } from '../outcome.ts'
import type { GatewayOrder, OrderRequest, PaymentGateway } from './gateway.ts'

/**
 * Places one order per receipt, whatever reply was lost before: searches first, creates only when there is none, and searches again
 * when the reply to the creation is lost. Repeat it with the same receipt until it succeeds; the claim on the payment allows one
 * caller at a time.
 */
export async function placeOrder(gateway: PaymentGateway, request: OrderRequest): Promise<Outcome<GatewayOrder>> {
  const existingOrder = await gateway.findOrderByReceipt(request.receipt)
  if (!existingOrder.ok) return existingOrder
  if (existingOrder.value) return { ok: true, value: existingOrder.value }
  const created = await gateway.createOrder(request)
  if (created.ok || !created.maybeDone) return created
  const orderAfterFailure = await gateway.findOrderByReceipt(request.receipt)
  return orderAfterFailure.ok && orderAfterFailure.value ? { ok: true, value: orderAfterFailure.value } : created
}
