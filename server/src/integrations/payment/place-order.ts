import type { Outcome } from '../outcome.ts'
import type { GatewayOrder, OrderRequest, PaymentGateway } from './gateway.ts'

/**
 * One order per receipt, whatever was lost before: looks first, creates only when nothing is there, and looks again when the answer
 * to the creation is lost. Repeat it with the same receipt until it answers; one caller at a time, which a claim
 * on the payment sees to.
 */
export async function placeOrder(gateway: PaymentGateway, request: OrderRequest): Promise<Outcome<GatewayOrder>> {
  const earlier = await gateway.findOrderByReceipt(request.receipt)
  if (!earlier.ok) return earlier
  if (earlier.value) return { ok: true, value: earlier.value }
  const created = await gateway.createOrder(request)
  if (created.ok || !created.maybeDone) return created
  const found = await gateway.findOrderByReceipt(request.receipt)
  return found.ok && found.value ? { ok: true, value: found.value } : created
}
