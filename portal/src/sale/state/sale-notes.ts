import { saleNotesStep, saveStepDraft } from '@portal/contract/calls/step-draft.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'
import { send } from '../../kit/calls/clients.ts'

interface SaleRef {
  product: ProductId
  /** Undefined while there is no quote: then only this tab has the notes. */
  quoteId: string | undefined
}

interface StoredNotes {
  notes: object
  /** The server does not have the last change yet. */
  isUnsent?: boolean
}

/** The steps that ask for, or show, an answer that no call saves yet. */
export const needsSaleNotes = (product: ProductId, step: string): boolean =>
  product === 'car' ||
  step === 'proposal-details' ||
  step === 'address-details' ||
  (product === 'topup' && (step === 'policy-details' || step === 'selected-plan'))

/** Where this tab keeps them. */
export const notesKey = ({ product, quoteId }: SaleRef): string => `${TAB_PREFIX}notes:${product}:${quoteId ?? 'new'}`
const paramsOf = ({ product, quoteId = '' }: SaleRef) => ({ product, quote_id: quoteId, step: saleNotesStep })

function readStored(sale: SaleRef): StoredNotes {
  try {
    return JSON.parse(sessionStorage.getItem(notesKey(sale)) ?? '{"notes":{}}') as StoredNotes
  } catch {
    return { notes: {} }
  }
}

function store(sale: SaleRef, stored: StoredNotes): void {
  try {
    sessionStorage.setItem(notesKey(sale), JSON.stringify(stored))
  } catch {
    // Without storage the server's copy is read at the next step.
  }
}

/** This tab's copy, which each step updates before it opens. */
export const readSaleNotes = <Notes extends object>(sale: SaleRef): Notes => readStored(sale).notes as Notes

/** Saved in this tab at once and, sealed, with the sale, where every other tab and device reads them. */
export async function writeSaleNotes(sale: SaleRef, notes: object): Promise<void> {
  store(sale, { notes, isUnsent: true })
  if (!sale.quoteId) return
  try {
    const body = { draft: JSON.stringify(notes) }
    await send(saveStepDraft, { params: paramsOf(sale), body, stay: true, isDraft: true })
    // Notes written meanwhile are still being sent.
    if (JSON.stringify(readSaleNotes(sale)) === body.draft) store(sale, { notes })
  } catch {
    // This tab still has them; on another device the step asks again.
  }
}

/** Stores the notes of another tab or device, as the server has them. */
export function storeServerNotes(sale: SaleRef, draft: string | null): void {
  if (draft && !readStored(sale).isUnsent) store(sale, { notes: JSON.parse(draft) as object })
}

/** The quote is created: the notes of the new sale belong to it from now on. */
export async function moveSaleNotes(newProduct: ProductId, sale: SaleRef): Promise<void> {
  const newSale = { product: newProduct, quoteId: undefined }
  const notes = readSaleNotes(newSale)
  try {
    sessionStorage.removeItem(notesKey(newSale))
  } catch {
    // Nothing was stored where storage is forbidden.
  }
  if (Object.keys(notes).length > 0) await writeSaleNotes(sale, notes)
}
