import { useCallback } from 'react'
import { readId } from '../../kit/browser/storage.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { readChangedSale } from '../../kit/store/open-sale.ts'
import { useJourney } from './journey-context.ts'
import { productsInOrder } from './sale-product.ts'

/** Asks for the sale as it was saved, before the next step is drawn: that step then finds its answer on the way. */
export function useReadSaved(): () => void {
  const dispatch = useAppDispatch()
  const { products } = useJourney()
  return useCallback(() => {
    const quoteid = readId('quoteId')
    if (!quoteid) return
    const sale = { quoteid, proposal_id: readId('proposalId'), products: productsInOrder(quoteid, products) }
    dispatch(readChangedSale(sale))
  }, [dispatch, products])
}
