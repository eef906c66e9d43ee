import type { RegisteredVehicle } from '@portal/contract/calls/lookup.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'

export type Registration = Pick<CarQuote, 'registration_number' | 'rto' | 'pincode' | 'owner_type'>

/**
 * What a car sale was told before the call that keeps it can be made: the number plate before there is a quote, engine and
 * chassis before there is a proposal. Kept in this tab, by sale, and forgotten on logout.
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

const keyOf = (quoteId: string | undefined) => `${TAB_PREFIX}car:${quoteId ?? 'new'}`

export function readNotes(quoteId: string | undefined): CarNotes {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(quoteId)) ?? '{}') as CarNotes
  } catch {
    return {}
  }
}

export function addNotes(quoteId: string | undefined, more: CarNotes): void {
  writeNotes(quoteId, { ...readNotes(quoteId), ...more })
}

export function writeNotes(quoteId: string | undefined, notes: CarNotes): void {
  try {
    sessionStorage.setItem(keyOf(quoteId), JSON.stringify(notes))
  } catch {
    // Without storage the next screens ask again.
  }
}

/** The quote is made: what was noted for a new sale is this sale's from now on. */
export function notesBelongTo(quoteId: string): void {
  writeNotes(quoteId, readNotes(undefined))
  try {
    sessionStorage.removeItem(keyOf(undefined))
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
