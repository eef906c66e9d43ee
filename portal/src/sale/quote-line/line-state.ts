import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { isProposer } from '@portal/domain/people/relations.ts'
import { newCar } from '@portal/domain/places/registration.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { QuoteLine } from '@portal/domain/quote-line/quote-line.ts'
import type { HeardOwner } from '../car/car-notes.ts'
import { acceptsPort, firstScreens, portScreens } from '../state/first-screens.ts'
import { saleState } from '../state/sale-ids.ts'
import { heardCustomer } from './line-customer.ts'
import type { ReadLine } from './line-reader.ts'

/** A new sale of this product, begun with a line: `navigate(...newSaleFrom('health', line))`. */
export function newSaleFrom(product: ProductId, line: ReadLine) {
  const { text } = line
  return [
    line.isPort && acceptsPort(product) ? portScreens[product] : firstScreens[product],
    { state: { ...saleState({}), ...(product === 'car' ? { car: heardCar(line) } : { line: text }) } },
  ] as const
}

/** The line speaks of a port, and the product accepts one. */
export const isPorted = ({ isPort }: Pick<QuoteLine, 'isPort'>, product: ProductId): boolean =>
  isPort === true && acceptsPort(product)

/** What a line fills in the sale of a car, and its text, so that the first step says what it did not fill. */
export interface HeardCar {
  text: string
  registration?: string
  pincode?: string
  cover?: CarCover
  customer?: QuoteCustomer
  owner?: HeardOwner
}

function heardCar(line: ReadLine): HeardCar {
  const { text, registration, pincode, cover } = line
  // Own damage alone goes with the third-party policy that a new car does not have yet.
  const isCoverSold = cover && !(cover === 'own_damage' && registration === newCar)
  const { dob, gender } = line.members.find(isProposer) ?? {}
  return {
    text,
    registration,
    pincode,
    ...(isCoverSold && { cover }),
    customer: heardCustomer(line),
    ...((dob || gender) && { owner: { ...(dob && { dob }), ...(gender && { gender }) } }),
  }
}

export const carIn = (state: unknown): HeardCar | undefined => (state as { car?: HeardCar } | null)?.car

/** The line that the screen before handed on. */
export function lineIn(state: unknown): string | undefined {
  const line = (state as { line?: unknown } | null)?.line
  return typeof line === 'string' ? line : undefined
}
