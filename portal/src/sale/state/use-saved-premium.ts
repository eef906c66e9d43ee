import { useMemo } from 'react'
import { quoteInputOf, stayingMembers } from './answers.ts'
import { useLoadings } from './use-loadings.ts'
import { type Premium, usePremium } from './use-premium.ts'
import type { Sale } from './use-sale.ts'

/** The premium of the quote as it is saved. Loadings are the server's decision: then its summary is shown instead. */
export function useSavedPremium(sale: Sale, isShown: boolean): Premium | undefined {
  const loadings = useLoadings(sale, sale.quote?.members?.length ?? 0)
  const quote = useMemo(() => (isShown && sale.quote ? quoteInputOf(sale.quote) : undefined), [isShown, sale.quote])
  return usePremium(sale.product, quote, { loadings, staying: stayingMembers(sale) })
}
