import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useEffect, useRef } from 'react'

interface Price {
  quote: QuoteInput | undefined
  breakup: Breakup | undefined
}

interface LastPrice extends Price {
  /** An answer is missing or wrong: this is the price before it. */
  isOutdated: boolean
}

/**
 * The price as it stands. While an answer is missing or wrong, the last one of this product stays, or the saved one: a premium
 * that vanishes while somebody types tells them nothing.
 */
export function useLastPrice(product: ProductId, { live, saved }: { live: Price; saved: Price }): LastPrice {
  const last = useRef<Price & { product: ProductId }>(undefined)
  const { quote, breakup } = live
  useEffect(() => {
    if (breakup) last.current = { product, quote, breakup }
  }, [product, quote, breakup])
  if (breakup) return { quote, breakup, isOutdated: false }
  const before = last.current?.product === product ? last.current : saved
  return before.breakup ? { ...before, isOutdated: true } : { quote, breakup, isOutdated: false }
}
