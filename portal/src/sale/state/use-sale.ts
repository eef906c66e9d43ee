import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ContactDetails } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { forgetReadsAhead } from '../../kit/calls/reads-ahead.ts'
import { useAppDispatch, useAppSelector } from '../../kit/store/hooks.ts'
import { openSale } from '../../kit/store/open-sale.ts'
import {
  failureOf,
  selectContact,
  selectMedical,
  selectProduct,
  selectProposal,
  selectQuote,
} from '../../kit/store/selectors.ts'
import { type SaleIds, useSaleIds } from './sale-ids.ts'
import { isOwnProduct, productsInOrder, rememberProduct } from './sale-product.ts'

/** The sale a step works on, as the server has it. */
export interface Sale {
  ids: SaleIds
  product: ProductId
  quote?: QuoteView
  proposal?: ProposalView
  /** Saved with the quote, so it exists before the proposal. */
  medical?: Medical
  contact?: ContactDetails
}

type SaleLoading =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
  /** Another `visit` opens the step anew: its form starts from what was read then. */
  | { status: 'ready'; sale: Sale; visit: string; reload: () => void }

interface OpenOptions {
  /** Others may have changed the sale: it is read at each opening. */
  isReadAlways?: boolean
  /** Asks for what the screen shows beside the sale, at the same time as for the sale. */
  onOpen?: (product: ProductId, quoteId: string) => void
}

/** For this long a step opens with what the previous step has read. */
const FRESH_MS = 30_000

/** The sale as the slices hold it; undefined while they do not. */
export function useStoredSale(ids: SaleIds, products: readonly ProductId[]): Sale | undefined {
  const { quoteid, proposal_id } = ids
  const product = useAppSelector((state) => selectProduct(state, quoteid))
  const quote = useAppSelector((state) => selectQuote(state, quoteid))
  const proposal = useAppSelector((state) => selectProposal(state, quoteid))
  const medical = useAppSelector((state) => selectMedical(state, quoteid))
  const contact = useAppSelector((state) => selectContact(state, proposal?.proposal_id))
  const first = products[0]!
  return useMemo(() => {
    if (!quoteid) return { ids: {}, product: first }
    if (!product || !quote || ((proposal_id ?? quote.proposal_id) && !proposal)) return undefined
    return { ids: { quoteid, proposal_id: proposal?.proposal_id }, product, quote, proposal, medical, contact }
  }, [quoteid, proposal_id, product, quote, proposal, medical, contact, first])
}

/** Opens the sale of this history entry or tab. The address names the products of the screen, the sale its own. */
export function useSale(
  products: readonly [ProductId, ...ProductId[]],
  { isReadAlways = false, onOpen }: OpenOptions = {},
): SaleLoading {
  const dispatch = useAppDispatch()
  const { ids, isContinued, drop } = useSaleIds(products)
  const { quoteid, proposal_id } = ids
  const sale = useStoredSale(ids, products)
  const { isStale, loading, readAt, opening, ...progress } = useAppSelector((state) => state.openSale)
  const [attempt, setAttempt] = useState(0)
  const [freshFrom, setFreshFrom] = useState(() => Date.now() - (isReadAlways ? 0 : FRESH_MS))
  const visit = `${quoteid ?? ''} ${attempt}`
  const [shownVisit, setShownVisit] = useState<string>()
  const [requestedVisit, setRequestedVisit] = useState<string>()

  const isCurrent = !isStale && !loading && readAt >= freshFrom
  const isOpen = shownVisit === visit && sale !== undefined
  // Once shown it stays: saving on this step must not close its form.
  if (!isOpen && sale && (!quoteid || isCurrent)) setShownVisit(visit)

  const failure = requestedVisit === visit && !loading && opening === quoteid ? failureOf(progress) : undefined
  // Also when something was written while it was read: the reply may be older.
  const needsReading = quoteid !== undefined && !isOpen && !loading && !isCurrent && !failure
  const list = products.join(' ')
  useEffect(() => {
    if (!needsReading || !quoteid) return
    setRequestedVisit(visit)
    const ordered = productsInOrder(quoteid, list.split(' ') as ProductId[])
    void dispatch(openSale({ quoteid, proposal_id, products: ordered })).then((action) => {
      if (openSale.fulfilled.match(action)) rememberProduct(quoteid, action.payload.product)
    })
  }, [dispatch, needsReading, visit, quoteid, proposal_id, list])

  const latestOnOpen = useRef(onOpen)
  latestOnOpen.current = onOpen
  // Before the effects of the parts that show them: those find their reads on the way already.
  useLayoutEffect(() => {
    const choices = list.split(' ') as ProductId[]
    if (quoteid && (choices.length === 1 || isOwnProduct(quoteid, choices)))
      latestOnOpen.current?.(productsInOrder(quoteid, choices)[0]!, quoteid)
    // What this opening did not ask for is outdated at the next.
    return forgetReadsAhead
  }, [quoteid, list])

  // The sale last used in another tab may be of another product or partner.
  const isUnavailable = isContinued && failure?.status === 404
  useEffect(() => {
    if (isUnavailable) drop()
  }, [isUnavailable, drop])

  const reload = useCallback(() => {
    setFreshFrom(Date.now())
    setAttempt((count) => count + 1)
  }, [])
  if (isOpen) return { status: 'ready', sale, visit, reload }
  if (failure && !isUnavailable && failure.kind !== 'leaving') return { status: 'failed', failure, retry: reload }
  return { status: 'loading' }
}
