import { saleNotesStep, saveStepDraft } from '@portal/contract/calls/step-draft.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'
import { send } from '../../kit/calls/clients.ts'

export interface SaleRef {
  product: ProductId
  /** Undefined while there is no quote: then only this tab knows. */
  quoteId: string | undefined
}

interface StoredNotes {
  notes: object
  /** The server has not taken the last change: what it has is older. */
  isUnsent?: boolean
}

/** The steps that ask for, or show, an answer that no call takes yet. */
export const needsSaleNotes = (product: ProductId, step: string): boolean =>
  product === 'car' || (product === 'topup' && (step === 'policy-details' || step === 'selected-plan'))

const keyOf = ({ product, quoteId }: SaleRef) => `${TAB_PREFIX}notes:${product}:${quoteId ?? 'new'}`
const paramsOf = ({ product, quoteId = '' }: SaleRef) => ({ product, quote_id: quoteId, step: saleNotesStep })

function readStored(sale: SaleRef): StoredNotes {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sale)) ?? '{"notes":{}}') as StoredNotes
  } catch {
    return { notes: {} }
  }
}

function store(sale: SaleRef, stored: StoredNotes): void {
  try {
    sessionStorage.setItem(keyOf(sale), JSON.stringify(stored))
  } catch {
    // Without storage the server's copy is read at the next step.
  }
}

/** This tab's copy, which each step brings up to date before it opens. */
export const readSaleNotes = <Notes extends object>(sale: SaleRef): Notes => readStored(sale).notes as Notes

/** Kept in this tab at once and, sealed, with the sale: every other tab and device finds them there. */
export async function writeSaleNotes(sale: SaleRef, notes: object): Promise<void> {
  store(sale, { notes, isUnsent: true })
  if (!sale.quoteId) return
  try {
    const body = { draft: JSON.stringify(notes) }
    await send(saveStepDraft, { params: paramsOf(sale), body, stay: true, isDraft: true })
    // What was noted meanwhile is still on its way.
    if (JSON.stringify(readSaleNotes(sale)) === body.draft) store(sale, { notes })
  } catch {
    // This tab keeps them; the step that needs them asks again elsewhere.
  }
}

/** Takes what another tab or device noted, as the server has it. */
export function storeServerNotes(sale: SaleRef, draft: string | null): void {
  if (draft && !readStored(sale).isUnsent) store(sale, { notes: JSON.parse(draft) as object })
}

/** The quote is made: what was noted for a new sale is this sale's from now on. */
export function moveSaleNotes(product: ProductId, quoteId: string): Promise<void> {
  const fresh = { product, quoteId: undefined }
  const notes = readSaleNotes(fresh)
  try {
    sessionStorage.removeItem(keyOf(fresh))
  } catch {
    // Nothing was kept where storage is forbidden.
  }
  return writeSaleNotes({ product, quoteId }, notes)
}
