import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { type CustomerPart, checkCustomerPart, toCustomerPart, toQuoteCustomer } from '../customer/customer-form.ts'
import { findOfflineQuote } from '../offline/offline-quotes.ts'
import { keepHeard, readHeard } from './heard-store.ts'
import type { FormExtension } from './use-family-quote-form.ts'

/** The customer in the form of a family's first step, and the illnesses heard in a line, both sent with the new quote. */
export function useNewCustomer(product: 'health' | 'topup') {
  const { state } = useLocation() as { state: { offlineQuote?: string } | null }
  const heard = useRef<HeardIllness[]>(undefined)
  const noteHeard = useCallback(
    (illnesses: HeardIllness[]) => {
      heard.current = illnesses
      void keepHeard(product, illnesses)
    },
    [product],
  )
  const extension: FormExtension<object, CustomerPart> = {
    start: toCustomerPart(findOfflineQuote(state?.offlineQuote)?.customer),
    check: (values) => checkCustomerPart(values, {}),
    ofNewQuote: async (values) => {
      // Nothing was said on this visit: before a reload it may have been.
      const illnesses = heard.current ?? (await readHeard(product))
      return { ...toQuoteCustomer(values, {}), ...(illnesses.length > 0 && { heard: illnesses }) }
    },
    onCreated: () => void keepHeard(product, []),
  }
  return { extension, noteHeard }
}
