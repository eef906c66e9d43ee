import { findStep, listVisibleSteps } from '@portal/domain/journey/journey.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetId, keepId, lastUsedId, readId } from '../../kit/browser/storage.ts'
import { isOtherProduct } from './sale-product.ts'

/** Which sale this screen is about. An empty object starts a new one. */
export interface SaleIds {
  quoteid?: string
  proposal_id?: string
}

/** `navigate('/topup/policy-details', { state: saleState({ quoteid }) })`, and `saleState({})` for a new sale. */
export const saleState = (sale: SaleIds) => ({ sale })

export function idsIn(state: unknown): SaleIds | undefined {
  const sale = (state as { sale?: SaleIds } | null)?.sale
  return typeof sale === 'object' && sale !== null ? sale : undefined
}

/** Resumed from outside its journey: Back leads to the previous steps, not out of the sale. */
export const resumedState = (sale: SaleIds) => ({ ...saleState(sale), isResumed: true })
export const isResumed = (state: unknown): boolean => (state as { isResumed?: boolean } | null)?.isResumed === true

interface CurrentSale {
  ids: SaleIds
  /** Continued from another tab: the screen names the sale. */
  isContinued: boolean
}

export const isContinued = (state: unknown): boolean =>
  (state as { isContinued?: boolean } | null)?.isContinued === true

/** The first step starts a sale; every other step belongs to a started one. */
export const isFirstStep = (products: readonly ProductId[], route: string): boolean =>
  products.some((product) => listVisibleSteps(product, {})[0]?.route === route)

const isLaterStep = (products: readonly ProductId[], route: string): boolean =>
  !isFirstStep(products, route) && products.some((product) => findStep(product, route) !== undefined)

/** The sale last used in any tab of this browser. */
export function lastUsedSale(): SaleIds & { quoteid?: string } {
  const quoteid = lastUsedId('quoteId')
  return quoteid ? { quoteid, proposal_id: lastUsedId('proposalId') } : {}
}

/** This history entry's ids, else the tab's if its sale is one of this screen's, else on a later step the last used ones. */
function currentSale(state: unknown, products: readonly ProductId[], route: string): CurrentSale {
  const ids = idsIn(state)
  if (ids) return { ids, isContinued: isContinued(state) }
  const quoteid = readId('quoteId')
  if (isOtherProduct(quoteid, products)) return { ids: {}, isContinued: false }
  // On the first step somebody may have meant to start another sale: it says whose this is.
  if (quoteid) return { ids: { quoteid, proposal_id: readId('proposalId') }, isContinued: isFirstStep(products, route) }
  const last = isLaterStep(products, route) ? lastUsedSale() : {}
  if (isOtherProduct(last.quoteid, products)) return { ids: {}, isContinued: false }
  return { ids: last, isContinued: last.quoteid !== undefined }
}

function saveIdsInTab({ quoteid, proposal_id }: SaleIds) {
  if (quoteid) keepId('quoteId', quoteid)
  else forgetId('quoteId')
  if (proposal_id) keepId('proposalId', proposal_id)
  else forgetId('proposalId')
}

/** What a screen is about, known before its sale is read. */
export function useCurrentSale(products: readonly ProductId[]): CurrentSale {
  const { pathname, state } = useLocation()
  const list = products.join(' ')
  // Decided once per history entry: ids saved in the tab later must not look like this tab's own sale.
  return useMemo(() => currentSale(state, list.split(' ') as ProductId[], pathname), [state, list, pathname])
}

/** Ids are in the history entry, so Back and Forward between two sales show the right one; the tab's storage survives a reload. */
export function useSaleIds(products: readonly ProductId[]): CurrentSale & { drop: () => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const current = useCurrentSale(products)
  const isStamped = idsIn(state) !== undefined
  const { quoteid, proposal_id } = current.ids

  const stamp = useCallback(
    (next: object) => void navigate({ pathname, search }, { replace: true, state: next }),
    [navigate, pathname, search],
  )
  useEffect(() => {
    saveIdsInTab({ quoteid, proposal_id })
    if (isStamped || !quoteid) return
    stamp({ ...saleState({ quoteid, proposal_id }), ...(current.isContinued && { isContinued: true }) })
  }, [quoteid, proposal_id, isStamped, current.isContinued, stamp])

  /** The sale does not belong to this screen: the screen starts a new one. */
  const drop = useCallback(() => stamp(saleState({})), [stamp])
  return { ...current, drop }
}
