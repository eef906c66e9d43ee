import type { RegisteredVehicle } from '@portal/contract/calls/lookup.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { moveSaleNotes, readSaleNotes, writeSaleNotes } from '../state/sale-notes.ts'

export type Registration = Pick<CarQuote, 'registration_number' | 'rto' | 'pincode' | 'owner_type'>

/**
 * What a car sale was told before the call that keeps it can be made: the number plate before there is a quote, engine and
 * chassis before there is a proposal. Kept with the sale, so that any tab can go on.
 */
export interface CarNotes {
  registration?: Registration
  /** As the register knows it; every field can be changed. */
  found?: RegisteredVehicle
  vehicle?: { engine_number: string; chassis_number: string; hypothecation: string }
  /** A number plate other than the saved one's: another car, until it is saved in place of the old. */
  other?: { registration: Registration; found?: RegisteredVehicle }
  /** Why no personal accident cover is taken: declared with the owner. */
  noPa?: string
}

const car = (quoteId: string | undefined) => ({ product: 'car' as const, quoteId })

export const readCarNotes = (quoteId: string | undefined): CarNotes => readSaleNotes<CarNotes>(car(quoteId))

export const addCarNotes = (quoteId: string | undefined, more: CarNotes): Promise<void> =>
  writeCarNotes(quoteId, { ...readCarNotes(quoteId), ...more })

export const writeCarNotes = (quoteId: string | undefined, notes: CarNotes): Promise<void> =>
  writeSaleNotes(car(quoteId), notes)

export const moveCarNotes = (quoteId: string): Promise<void> => moveSaleNotes('car', quoteId)
