import { getMedical, type ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { useCallback, useEffect, useState } from 'react'
import { keepId } from '../../kit/browser/storage.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { getProposal } from '../../kit/store/proposal-calls.ts'
import { getQuote } from '../../kit/store/quote-calls.ts'
import { type SaleIds, useSaleIds } from './sale-ids.ts'
import { keepProduct, productsInOrder } from './sale-product.ts'

/** The sale a step works on, as the server has it. */
export interface Sale {
  ids: SaleIds
  product: ProductId
  quote?: QuoteView
  proposal?: ProposalView
  /** Kept with the quote, so it is there before the proposal is. */
  medical?: Medical
}

export type SaleLoading =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
  | { status: 'ready'; sale: Sale; reload: () => void }

function fromProposal(sale: Sale, proposal: ProposalView): Sale {
  const ids = { quoteid: proposal.quote_id, proposal_id: proposal.proposal_id }
  return { ...sale, ids, product: proposal.product, proposal, quote: proposal.quote, medical: proposal.medical }
}

/** A quote without a proposal: with its medical answers, if any were given. */
async function fromQuote(product: ProductId, quote: QuoteView): Promise<Partial<Sale>> {
  if (product === 'car') return { quote }
  const medical = await send(getMedical, { params: { product, quote_id: quote.quote_id } }).catch(() => undefined)
  return { quote, medical: medical?.members?.length ? medical : undefined }
}

/** Which products share a screen: the address says the family, the sale says the product. */
export function useSale(products: readonly [ProductId, ...ProductId[]]): SaleLoading {
  const dispatch = useAppDispatch()
  const ids = useSaleIds(products)
  const { quoteid, proposal_id } = ids
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ of: string; loaded?: Sale; failure?: CallFailure }>({ of: '' })
  const wanted = `${quoteid ?? ''} ${proposal_id ?? ''} ${attempt}`
  const list = products.join(' ')

  useEffect(() => {
    let here = true
    const family = list.split(' ') as ProductId[]
    async function load() {
      const sale: Sale = { ids: { quoteid, proposal_id }, product: family[0]! }
      if (!quoteid) return { of: wanted, loaded: sale }
      let failure: CallFailure | undefined
      for (const product of productsInOrder(quoteid, family)) {
        if (proposal_id) {
          const read = await dispatch(getProposal(product, proposal_id))
          if (read.ok) return { of: wanted, loaded: fromProposal(sale, read.value) }
          failure = read.failure
        } else {
          const read = await dispatch(getQuote(product, quoteid))
          if (!read.ok) failure = read.failure
          else if (!read.value.proposal_id)
            return { of: wanted, loaded: { ...sale, product, ...(await fromQuote(product, read.value)) } }
          else {
            const made = await dispatch(getProposal(product, read.value.proposal_id))
            if (made.ok) {
              keepId('proposalId', made.value.proposal_id)
              return { of: wanted, loaded: fromProposal(sale, made.value) }
            }
            failure = made.failure
          }
        }
        if (failure.status !== 404) break
      }
      return { of: wanted, failure }
    }
    load().then((next) => {
      if ('loaded' in next && next.loaded?.quote) keepProduct(next.loaded.quote.quote_id, next.loaded.product)
      if (here) setState(next)
    })
    return () => {
      here = false
    }
  }, [dispatch, quoteid, proposal_id, wanted, list])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  if (state.of !== wanted || state.failure?.kind === 'leaving') return { status: 'loading' }
  if (state.failure) return { status: 'failed', failure: state.failure, retry: again }
  return { status: 'ready', sale: state.loaded!, reload: again }
}
