import { readSaleNotes, writeSaleNotes } from '../../sale/state/sale-notes.ts'

interface TopupNotes {
  /** Sum insured of the policy that pays first, in rupees. */
  base_cover?: string
}

const saleOf = (quoteId: string | undefined) => ({ product: 'topup' as const, quoteId })

export const readBaseCover = (quoteId: string | undefined): string =>
  readSaleNotes<TopupNotes>(saleOf(quoteId)).base_cover ?? ''

export async function saveBaseCover(quoteId: string | undefined, base_cover: string): Promise<void> {
  if (base_cover !== readBaseCover(quoteId))
    await writeSaleNotes(saleOf(quoteId), { ...readSaleNotes<object>(saleOf(quoteId)), base_cover })
}
