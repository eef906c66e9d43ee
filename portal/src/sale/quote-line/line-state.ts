import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import { firstScreens } from '../state/first-screens.ts'
import { saleState } from '../state/sale-ids.ts'
import { heardCustomer } from './line-customer.ts'
import type { ReadLine } from './use-quote-line.ts'

/** A new sale of this product, begun with a line: `navigate(...newSaleFrom('health', line))`. */
export function newSaleFrom(product: ProductId, line: ReadLine) {
  const { text, registration, pincode } = line
  const car: HeardCar = { registration, pincode, customer: heardCustomer(line) }
  return [
    firstScreens[product],
    { state: { ...saleState({}), ...(product === 'car' ? { car } : { line: text }) } },
  ] as const
}

/** The car's first step needs no more of a line than this. */
export interface HeardCar {
  registration?: string
  pincode?: string
  customer?: QuoteCustomer
}

export const carIn = (state: unknown): HeardCar | undefined => (state as { car?: HeardCar } | null)?.car

/** The line that the screen before handed on. */
export function lineIn(state: unknown): string | undefined {
  const line = (state as { line?: unknown } | null)?.line
  return typeof line === 'string' ? line : undefined
}
