import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'

const keyOf = (quoteId: string) => `${TAB_PREFIX}product:${quoteId}`

/** Screens are shared by products: remembering which one a quote is of saves asking for the others first. */
export function rememberProduct(quoteId: string, product: ProductId) {
  try {
    sessionStorage.setItem(keyOf(quoteId), product)
  } catch {
    // Without storage each product is asked in turn.
  }
}

function readProduct(quoteId: string | undefined): ProductId | undefined {
  try {
    return ((quoteId && sessionStorage.getItem(keyOf(quoteId))) || undefined) as ProductId | undefined
  } catch {
    return undefined
  }
}

/** The products to ask, the remembered one first. */
export function productsInOrder(quoteId: string | undefined, products: readonly ProductId[]): ProductId[] {
  const known = readProduct(quoteId)
  return [...products].sort((a, b) => Number(b === known) - Number(a === known))
}

/** A quote known to be of another product than a screen sells is not that screen's sale. */
export function isOtherProduct(quoteId: string | undefined, products: readonly ProductId[]): boolean {
  const known = readProduct(quoteId)
  return known !== undefined && !products.includes(known)
}
