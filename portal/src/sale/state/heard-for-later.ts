import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { moveSaleNotes, notesKey, readSaleNotes, writeSaleNotes } from './sale-notes.ts'

/** Said in one line and asked by a later step of a family's sale, which opens with it for the agent to confirm. */
export interface HeardForLater {
  /** Of the members beside the proposer, by their relation. */
  names?: Record<string, string>
  /** Of the address, where the price does not depend on it. */
  pincode?: string
}

/** Health and Arogya Sanjeevani are typed on one screen: until there is a quote they have one place in the tab. */
type NewFamilySale = 'health' | 'topup'

export const newHeardKey = (sale: NewFamilySale): string => notesKey({ product: sale, quoteId: undefined })

/** Another line replaces what the one before it said. */
export const noteHeardForLater = (sale: NewFamilySale, heard: HeardForLater): Promise<void> =>
  writeSaleNotes({ product: sale, quoteId: undefined }, heard)

export const moveHeardForLater = (sale: NewFamilySale, product: FamilyProductId, quoteId: string): Promise<void> =>
  moveSaleNotes(sale, { product, quoteId })

export const readHeardForLater = (product: FamilyProductId, quoteId: string | undefined): HeardForLater =>
  quoteId ? readSaleNotes<HeardForLater>({ product, quoteId }) : {}
