import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useOnline } from '../../kit/browser/online.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { showToast } from '../../kit/toasts.ts'
import { keepOfflineQuote } from './offline-quotes.ts'

interface NewQuote {
  /** Of the one it replaces. */
  id: string | undefined
  product: FamilyProductId
  quote: FamilyQuote
  customer: QuoteCustomer | undefined
  breakup: Breakup | undefined
}

/** A new quote while there is no connection: it is kept on this device instead of being sent. */
export function useIndicativeQuote(isNew: boolean) {
  const isOnline = useOnline()
  return {
    isOffline: isNew && !isOnline,
    keep: ({ id = crypto.randomUUID(), product, quote, customer, breakup }: NewQuote): CallFailure | undefined => {
      if (!breakup) return undefined
      const { lines, tax, total, rateVersion } = breakup
      const shown = { lines, tax, total, rateVersion }
      if (
        !keepOfflineQuote({
          id,
          product,
          quote,
          ...(customer && { customer }),
          shown,
          savedAt: new Date().toISOString(),
        })
      )
        return storageFull
      showToast('Indicative quote saved on this device.')
      return undefined
    },
  }
}

const storageFull: CallFailure = {
  kind: 'network',
  status: 0,
  word: 'network',
  message:
    'This device has no room for another quote. Delete one on the dashboard, or try again when the connection is back.',
  issues: [],
}
