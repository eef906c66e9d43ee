import { listSales, type SaleRow, type SaleTurn } from '@portal/contract/calls/dashboard.ts'
import type { ProductId } from '@portal/domain/quote/quote-input.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'

export interface SalesFilter {
  turn?: SaleTurn
  product?: ProductId
  search?: string
}

interface Shown {
  of: string
  rows: SaleRow[]
  next?: string
  failure?: CallFailure
}

/** A list that grows page by page; another filter begins a new one. */
export function useSales(filter: SalesFilter) {
  const key = JSON.stringify(filter)
  const [attempt, setAttempt] = useState(0)
  const [more, setMore] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const wanted = `${key} ${attempt}`

  useEffect(() => {
    const leaving = new AbortController()
    send(listSales, { query: JSON.parse(key), signal: leaving.signal }).then(
      (page) => !leaving.signal.aborted && setShown({ of: wanted, rows: page.rows, next: page.next }),
      (error) => !leaving.signal.aborted && setShown({ of: wanted, rows: [], failure: toFailure(error) }),
    )
    return () => leaving.abort()
  }, [key, wanted])

  const loadMore = useCallback(async () => {
    if (!shown?.next) return
    setMore(true)
    try {
      const page = await send(listSales, { query: { ...JSON.parse(key), after: shown.next } })
      setShown((before) =>
        before?.of === shown.of ? { ...before, rows: [...before.rows, ...page.rows], next: page.next } : before,
      )
    } catch (error) {
      const failure = toFailure(error)
      setShown((before) => before && { ...before, failure })
    } finally {
      setMore(false)
    }
  }, [key, shown])

  const isLoading = shown?.of !== wanted || shown.failure?.kind === 'leaving'
  return {
    isLoading,
    rows: isLoading ? [] : (shown?.rows ?? []),
    failure: isLoading ? undefined : shown?.failure,
    hasMore: !isLoading && shown?.next !== undefined,
    isLoadingMore: more,
    loadMore,
    reload: () => setAttempt(attempt + 1),
  }
}
