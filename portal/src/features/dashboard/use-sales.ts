import { listSales, type SaleSort, type SaleTurn } from '@portal/contract/calls/dashboard.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { usePages } from '../../kit/calls/use-pages.ts'

export interface SalesFilter {
  turn?: SaleTurn
  product?: ProductId
  search?: string
  sort?: SaleSort
  from?: Day
  to?: Day
}

/** The partner's sales, as the list shows them. */
export function useSales(filter: SalesFilter) {
  const { reading, more, busy, moreFailure, isMistyped } = usePages(listSales, { ...filter })
  return {
    isLoading: reading.status === 'loading',
    rows: reading.status === 'ready' ? reading.data : [],
    failure: reading.status === 'failed' ? reading.failure : moreFailure,
    isMistyped,
    isLoadingMore: busy,
    loadMore: more,
    reload: reading.status === 'loading' ? () => undefined : reading.reload,
  }
}
