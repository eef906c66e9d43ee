import type { ProductId } from '@portal/domain/quote/quote-input.ts'
import { TAB_PREFIX } from '../../store/storage.ts'

const keyOf = (quoteId: string) => `${TAB_PREFIX}product:${quoteId}`

/** Screens are shared by products: remembering which one a quote is of saves asking for the others first. */
export function keepProduct(quoteId: string, product: ProductId) {
  try {
    sessionStorage.setItem(keyOf(quoteId), product)
  } catch {
    // Without storage each product is asked in turn.
  }
}

/** The products to ask, the remembered one first. */
export function productsInOrder(quoteId: string | undefined, products: readonly ProductId[]): ProductId[] {
  let known: string | null = null
  try {
    known = quoteId ? sessionStorage.getItem(keyOf(quoteId)) : null
  } catch {
    // As above.
  }
  return [...products].sort((a, b) => Number(b === known) - Number(a === known))
}
