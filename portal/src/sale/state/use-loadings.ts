import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { underwrite } from '@portal/domain/underwriting/underwrite.ts'
import { useMemo } from 'react'
import { answersOf } from './answers.ts'
import { today } from './today.ts'
import { useRateTables } from './use-rate-tables.ts'
import type { Sale } from './use-sale.ts'

/** The loadings of the health answers, as long as the members are the same. */
export function useLoadings(sale: Sale, members: number): readonly number[] | undefined {
  const tables = useRateTables(sale.product)
  return useMemo(() => {
    const loadings = sale.proposal?.summary.members.map((member) => member.loading) ?? predictLoadings(sale, tables)
    return loadings?.length === members ? loadings : undefined
  }, [sale, tables, members])
}

/** Before there is a proposal: by the server's rules, from the answers saved with the quote. */
function predictLoadings(sale: Sale, tables: RateTables): readonly number[] | undefined {
  if (!sale.medical || !sale.quote) return undefined
  const quote = answersOf(sale).quote as QuoteInput
  return underwrite(sale.product, quote, sale.medical, { today: today(), tables }).loadings
}
