import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetId, keepId, readId } from '../../kit/browser/storage.ts'
import { isOfAnother } from './sale-product.ts'

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

/** This history entry's ids, else the tab's if its sale is one of this screen's. Another tab's are never taken. */
export function currentIds(state: unknown, products: readonly ProductId[]): SaleIds {
  const here = idsIn(state)
  if (here) return here
  const quoteid = readId('quoteId')
  return isOfAnother(quoteid, products) ? {} : { quoteid, proposal_id: readId('proposalId') }
}

function keepInTab({ quoteid, proposal_id }: SaleIds) {
  if (quoteid) keepId('quoteId', quoteid)
  else forgetId('quoteId')
  if (proposal_id) keepId('proposalId', proposal_id)
  else forgetId('proposalId')
}

/** Ids live in the history entry, so back and forward between two sales show each its own; the tab's storage survives a reload. */
export function useSaleIds(products: readonly ProductId[]): SaleIds {
  const location = useLocation()
  const navigate = useNavigate()
  const ids = currentIds(location.state, products)
  const isStamped = idsIn(location.state) !== undefined
  const { quoteid, proposal_id } = ids

  useEffect(() => {
    keepInTab({ quoteid, proposal_id })
    if (isStamped || !quoteid) return
    void navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: saleState({ quoteid, proposal_id }) },
    )
  }, [quoteid, proposal_id, isStamped, navigate, location.pathname, location.search])

  return ids
}
