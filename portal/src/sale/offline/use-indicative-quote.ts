import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useOnline } from '../../kit/browser/online.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { showToast } from '../../kit/toasts.ts'
import { keepOfflineQuote } from './offline-quotes.ts'
import { say } from './words.ts'

type NewQuote = ({ product: FamilyProductId; quote: FamilyQuote } | { product: 'car'; quote: CarQuote }) & {
  /** Of the one it replaces. */
  id: string | undefined
  customer: QuoteCustomer | undefined
  breakup: Breakup | undefined
}

/** A new quote while there is no connection: it is kept on this device instead of being sent. */
export function useIndicativeQuote(isNew: boolean) {
  const isOnline = useOnline()
  return {
    isOffline: isNew && !isOnline,
    keep: ({ id = crypto.randomUUID(), customer, breakup, ...asked }: NewQuote): CallFailure | undefined => {
      if (!breakup) return undefined
      const { lines, tax, total, rateVersion } = breakup
      const shown = { lines, tax, total, rateVersion }
      if (
        !keepOfflineQuote({
          ...asked,
          id,
          ...(customer && { customer }),
          shown,
          savedAt: new Date().toISOString(),
        })
      )
        return storageFull
      showToast(say('offline.saved_here'))
      return undefined
    },
  }
}

const storageFull: CallFailure = {
  kind: 'network',
  status: 0,
  word: 'storage_full',
  message: '',
  issues: [],
}
