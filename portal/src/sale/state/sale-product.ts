import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { deviceKeys, TAB_PREFIX } from '../../kit/browser/storage.ts'

const keyOf = (quoteId: string) => `${TAB_PREFIX}product:${quoteId}`

/** Products share screens: remembering a quote's product saves reading the others first. Another tab knows that of the last one. */
export function rememberProduct(quoteId: string, product: ProductId) {
  try {
    sessionStorage.setItem(keyOf(quoteId), product)
    localStorage.setItem(deviceKeys.lastProduct, `${product} ${quoteId}`)
  } catch {
    // Without storage each product is read in turn.
  }
}

/** The last sale is over: no other tab needs to offer it. */
export function forgetLastProduct() {
  try {
    localStorage.removeItem(deviceKeys.lastProduct)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

function readProduct(quoteId: string | undefined): ProductId | undefined {
  if (!quoteId) return undefined
  try {
    const [product, lastQuoteId] = (localStorage.getItem(deviceKeys.lastProduct) ?? '').split(' ')
    const remembered = sessionStorage.getItem(keyOf(quoteId)) ?? (lastQuoteId === quoteId ? product : undefined)
    return (remembered || undefined) as ProductId | undefined
  } catch {
    return undefined
  }
}

/** The products to read, the remembered one first. */
export function productsInOrder(quoteId: string | undefined, products: readonly ProductId[]): ProductId[] {
  const remembered = readProduct(quoteId)
  return [...products].sort((a, b) => Number(b === remembered) - Number(a === remembered))
}

/** Whether the quote is known to belong to a product that the screen sells. */
export function isOwnProduct(quoteId: string | undefined, products: readonly ProductId[]): boolean {
  const remembered = readProduct(quoteId)
  return remembered !== undefined && products.includes(remembered)
}

/** Whether the quote belongs to a product that the screen does not sell. */
export function isOtherProduct(quoteId: string | undefined, products: readonly ProductId[]): boolean {
  return readProduct(quoteId) !== undefined && !isOwnProduct(quoteId, products)
}
