import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import * as quotes from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { clearQuoteError, keepId, keepQuoteError } from '../browser/storage.ts'
import type { CallFailure, Outcome } from '../calls/call-failure.ts'
import { callThunk, outcomeOf } from '../calls/call-thunk.ts'
import { noteNewQuote } from './new-quotes.ts'
import { forgetShownPremium } from './shown-premium.ts'
import type { AppThunk } from './store.ts'

interface QuoteOf {
  product: ProductId
  quote_id: string
}

/** Create. The health reply holds the whole quote under `quote`, the others its id. */
export const createQuoteCall = callThunk(
  'createQuote',
  async ({ product, quote }: { product: ProductId; quote: quotes.NewQuote }, send) => {
    const data = await send(quotes.createQuote, { params: { product }, body: quote })
    return 'quote' in data ? { quote_id: data.quote.quote_id, quote: data.quote } : { quote_id: data.quote_id }
  },
)

/** Read. Health wraps it once more. */
export const getQuoteCall = callThunk('getQuote', async ({ product, quote_id }: QuoteOf, send): Promise<QuoteView> => {
  const data = await send(quotes.getQuote, { params: { product, quote_id } })
  return 'data' in data ? data.data : data
})

interface QuoteChange extends QuoteOf {
  quote: QuoteInput
  version?: number
}
export const updateQuoteCall = callThunk('updateQuote', ({ product, quote_id, quote, version }: QuoteChange, send) =>
  send(quotes.updateQuote, { params: { product, quote_id }, body: quote, version }),
)

export const getQuickSummaryCall = callThunk(
  'getQuickSummary',
  ({ product, quote_id }: QuoteOf, send): Promise<Summary> =>
    send(quotes.getSummary, { params: { product, quote_id } }),
)

/** What quote_create_error holds: the error with the reply's own code, and the POSP's data if present. */
interface QuoteError {
  error: string
  /** Absent where no reply came. */
  code?: number
  message: string
  reference?: string
  posp?: unknown
}

function toQuoteError({ word, message, reference, body }: CallFailure): QuoteError {
  const reply = body as { code?: number; data?: { posp?: unknown } } | undefined
  const posp = reply?.data?.posp
  return { error: word, code: reply?.code, message, reference, ...(posp !== undefined && { posp }) }
}

export const isQuoteError = (stored: unknown): stored is QuoteError =>
  typeof stored === 'object' && stored !== null && 'error' in stored && 'message' in stored

/** On success the quote's id is kept, then the callback runs; on failure the error is kept, with the POSP's data if present. */
export function createQuote(
  product: ProductId,
  quote: quotes.NewQuote,
  onDone?: (quoteId: string) => void,
): AppThunk<Promise<Outcome<{ quote_id: string }>>> {
  return async (dispatch) => {
    const outcome = outcomeOf(createQuoteCall, await dispatch(createQuoteCall({ product, quote })))
    if (outcome.ok) {
      keepId('quoteId', outcome.value.quote_id)
      noteNewQuote(outcome.value.quote_id)
      clearQuoteError()
      onDone?.(outcome.value.quote_id)
    } else {
      keepQuoteError(toQuoteError(outcome.failure))
    }
    return outcome
  }
}

export function getQuote(product: ProductId, quoteId: string): AppThunk<Promise<Outcome<QuoteView>>> {
  return async (dispatch) => outcomeOf(getQuoteCall, await dispatch(getQuoteCall({ product, quote_id: quoteId })))
}

/** On success the quote is read again, then the callback runs. */
export function updateQuote(
  change: QuoteChange,
  onDone?: (quote: QuoteView) => void,
): AppThunk<Promise<Outcome<QuoteView>>> {
  return async (dispatch) => {
    const updated = outcomeOf(updateQuoteCall, await dispatch(updateQuoteCall(change)))
    if (!updated.ok) return updated
    forgetShownPremium(change.quote_id)
    const read = await dispatch(getQuote(change.product, change.quote_id))
    if (read.ok) onDone?.(read.value)
    return read
  }
}

const saveQuoteCustomerCall = callThunk(
  'saveQuoteCustomer',
  ({ product, quote_id, customer, version }: QuoteOf & { customer: QuoteCustomer; version: number }, send) =>
    send(quotes.saveQuoteCustomer, { params: { product, quote_id }, body: customer, version }),
)

/** On success the quote is read again: it has another version. */
export function saveQuoteCustomer(
  change: QuoteOf & { customer: QuoteCustomer; version: number },
): AppThunk<Promise<Outcome<QuoteView>>> {
  return async (dispatch) => {
    const saved = outcomeOf(saveQuoteCustomerCall, await dispatch(saveQuoteCustomerCall(change)))
    return saved.ok ? dispatch(getQuote(change.product, change.quote_id)) : saved
  }
}

export function getQuickSummary(product: ProductId, quoteId: string): AppThunk<Promise<Outcome<Summary>>> {
  return async (dispatch) =>
    outcomeOf(getQuickSummaryCall, await dispatch(getQuickSummaryCall({ product, quote_id: quoteId })))
}
