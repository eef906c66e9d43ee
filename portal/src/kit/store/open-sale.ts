import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { createAction, createAsyncThunk } from '@reduxjs/toolkit'
import { keepId } from '../browser/storage.ts'
import type { CallFailure } from '../calls/call-failure.ts'
import type { Extra } from '../calls/call-thunk.ts'
import { isNewQuote } from './new-quotes.ts'
import { getDiseaseCall, getProposal } from './proposal-calls.ts'
import { getQuote } from './quote-calls.ts'
import { selectQuoteSlice } from './selectors.ts'
import type { AppDispatch, AppThunk, RootState } from './store.ts'

interface SaleToOpen {
  quoteid: string
  proposal_id?: string
  /** Screens are shared by products: those to ask, the likeliest first. */
  products: readonly ProductId[]
}

interface OpenedSale {
  quoteid: string
  product: ProductId
  readAt: number
}

/** Something was written: what the slices hold of the open sale may be outdated. */
export const saleChanged = createAction('saleChanged')

/** Reads a sale into the slices: its proposal, or its quote with the medical answers given so far. */
export const openSale = createAsyncThunk<
  OpenedSale,
  SaleToOpen,
  { extra: Extra; rejectValue: CallFailure; dispatch: AppDispatch; state: RootState }
>(
  'openSale',
  async ({ quoteid, proposal_id, products }, { dispatch, getState, rejectWithValue }) => {
    // Health answers a new quote with the whole of it: there is nothing more to read.
    const created = products.find((product) => isCreated(getState(), product, quoteid))
    if (created) return { quoteid, product: created, readAt: Date.now() }
    let failure: CallFailure | undefined
    for (const product of products) {
      failure = await readSale(dispatch, product, quoteid, proposal_id)
      if (!failure) return { quoteid, product, readAt: Date.now() }
      // A quote of another product that shares the screen is not found under this one.
      if (failure.status !== 404) break
    }
    return rejectWithValue(failure!)
  },
  {
    // The step that is left and the step that opens may both ask for it.
    condition: ({ quoteid }, { getState }) => {
      const { loading, opening } = getState().openSale
      return !(loading && opening === quoteid)
    },
  },
)

/** Reads a sale again after something was written, before the screen that shows it is drawn. */
export function readChangedSale(sale: SaleToOpen): AppThunk<void> {
  return (dispatch, getState) => {
    if (getState().openSale.isStale) void dispatch(openSale(sale))
  }
}

/** Made on this page and not opened yet: its slice holds what the server answered. */
function isCreated(state: RootState, product: ProductId, quoteId: string): boolean {
  const { quote } = selectQuoteSlice(state, product)
  return isNewQuote(quoteId) && state.openSale.quoteid !== quoteId && quote?.quote_id === quoteId
}

async function readSale(
  dispatch: AppDispatch,
  product: ProductId,
  quoteId: string,
  knownProposalId: string | undefined,
): Promise<CallFailure | undefined> {
  let proposalId = knownProposalId
  if (!proposalId) {
    const read = await dispatch(getQuote(product, quoteId))
    if (!read.ok) return read.failure
    proposalId = read.value.proposal_id
  }
  if (!proposalId) {
    // Without them the health questions open empty, which stops nobody.
    if (product !== 'car' && !isNewQuote(quoteId)) await dispatch(getDiseaseCall({ product, quote_id: quoteId }))
    return undefined
  }
  const read = await dispatch(getProposal(product, proposalId))
  if (!read.ok) return read.failure
  keepId('proposalId', proposalId)
  return undefined
}
