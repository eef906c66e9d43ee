import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { firstScreens } from '../state/first-screens.ts'
import { saleState } from '../state/sale-ids.ts'
import type { ReadLine } from './use-quote-line.ts'

/** A new sale of this product, begun with a line: `navigate(...newSaleFrom('health', line))`. */
export function newSaleFrom(product: ProductId, { text, registration, pincode }: ReadLine) {
  const car: HeardCar = { registration, pincode }
  return [
    firstScreens[product],
    { state: { ...saleState({}), ...(product === 'car' ? { car } : { line: text }) } },
  ] as const
}

/** The car's first step needs no more of a line than this. */
export interface HeardCar {
  registration?: string
  pincode?: string
}

export const carIn = (state: unknown): HeardCar | undefined => (state as { car?: HeardCar } | null)?.car

/** The line that the screen before handed on. */
export function lineIn(state: unknown): string | undefined {
  const line = (state as { line?: unknown } | null)?.line
  return typeof line === 'string' ? line : undefined
}
