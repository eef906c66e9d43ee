import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { TAB_PREFIX } from '../../kit/browser/storage.ts'

const keyOf = (quoteId: string) => `${TAB_PREFIX}product:${quoteId}`

/** Products share screens: remembering a quote's product saves reading the others first. */
export function rememberProduct(quoteId: string, product: ProductId) {
  try {
    sessionStorage.setItem(keyOf(quoteId), product)
  } catch {
    // Without storage each product is read in turn.
  }
}

function readProduct(quoteId: string | undefined): ProductId | undefined {
  try {
    return ((quoteId && sessionStorage.getItem(keyOf(quoteId))) || undefined) as ProductId | undefined
  } catch {
    return undefined
  }
}

/** The products to read, the remembered one first. */
export function productsInOrder(quoteId: string | undefined, products: readonly ProductId[]): ProductId[] {
  const remembered = readProduct(quoteId)
  return [...products].sort((a, b) => Number(b === remembered) - Number(a === remembered))
}

/** Whether the quote belongs to a product that the screen does not sell. */
export function isOtherProduct(quoteId: string | undefined, products: readonly ProductId[]): boolean {
  const remembered = readProduct(quoteId)
  return remembered !== undefined && !products.includes(remembered)
}
