import type { RegisteredVehicle } from '@portal/contract/calls/lookup.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { moveSaleNotes, notesKey, readSaleNotes, writeSaleNotes } from '../state/sale-notes.ts'

export type Registration = Pick<CarQuote, 'registration_number' | 'rto' | 'pincode' | 'owner_type'>

/** Said of the owner in one line: the owner's step opens with it. */
export interface HeardOwner {
  dob?: Day
  gender?: Gender
}

/**
 * Answers of a car sale given before the call that saves them: the registration before there is a quote, engine and chassis
 * number before there is a proposal. They are saved with the sale, so that any tab can continue it.
 */
export interface CarNotes {
  registration?: Registration
  /** Whom the quote is for; it goes into the new quote. */
  customer?: QuoteCustomer
  /** Said in one line; the next step opens with it. */
  cover?: CarCover
  owner?: HeardOwner
  /** Prepared without a connection on this device: it becomes the new quote. */
  offlineQuote?: string
  /** The register's entry; every field can be changed. */
  found?: RegisteredVehicle
  vehicle?: { engine_number: string; chassis_number: string; hypothecation: string }
  /** Another registration than the saved one: another car, until it is saved in its place. */
  other?: { registration: Registration; found?: RegisteredVehicle }
  /** Why no personal accident cover is taken: declared with the owner. */
  noPa?: string
}

const carSale = (quoteId: string | undefined) => ({ product: 'car' as const, quoteId })

/** The notes of a car that has no quote yet. */
export const newCarNotesKey = notesKey(carSale(undefined))

export const readCarNotes = (quoteId: string | undefined): CarNotes => readSaleNotes<CarNotes>(carSale(quoteId))

export const addCarNotes = (quoteId: string | undefined, notes: CarNotes): Promise<void> =>
  writeCarNotes(quoteId, { ...readCarNotes(quoteId), ...notes })

export const writeCarNotes = (quoteId: string | undefined, notes: CarNotes): Promise<void> =>
  writeSaleNotes(carSale(quoteId), notes)

/** The quote is created, and says itself whom and which cover it is for. */
export async function moveCarNotes(quoteId: string): Promise<void> {
  const { customer: _, offlineQuote: __, cover: ___, ...notes } = readCarNotes(undefined)
  await writeCarNotes(undefined, notes)
  await moveSaleNotes('car', carSale(quoteId))
}
