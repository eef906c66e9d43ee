import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PaymentFailure } from '@portal/domain/lifecycle/payment-failures.ts'
import { call } from '../wire/call.ts'

export interface OfficePayment {
  payment_id: string
  proposal_id: string
  product: ProductId
  customer: string
  partner: string
  amount: string
  state: string
  /** Why it failed, and the gateway's own code for whoever writes to it. */
  failure?: { reason: PaymentFailure; gateway_code: string }
  /** `policy`, `refund`, `write_off`, or `review` while a person has to place it. */
  ends_as?: string
  policy_number?: string
  created_at: string
  captured_at?: string
}
export const paymentOrders = ['newest', 'oldest', 'largest', 'smallest'] as const
export type PaymentOrder = (typeof paymentOrders)[number]
/** Query: `state`, `product`, `method`, `from` and `to` (days), `search` (a number of ours or of the gateway, a mobile, an e-mail or a number plate, whole), `sort`, `after`. */
export const listPayments = call<undefined, { rows: OfficePayment[]; next?: string }>(
  'listPayments',
  'GET',
  '/api/office/payments/',
)
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportPayments = call<undefined, string>('exportPayments', 'GET', '/api/export/payments/')
