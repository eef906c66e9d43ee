import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { type CustomerPart, checkCustomerPart, toCustomerPart, toQuoteCustomer } from '../customer/customer-form.ts'
import { findOfflineQuote } from '../offline/offline-quotes.ts'
import type { FormExtension } from './use-family-quote-form.ts'

/** The customer in the form of a family's first step, and the illnesses heard in a line, both sent with the new quote. */
export function useNewCustomer() {
  const { state } = useLocation() as { state: { offlineQuote?: string } | null }
  // Only in memory: what is said of somebody's health never rests in the browser.
  const heard = useRef<HeardIllness[]>([])
  const noteHeard = useCallback((illnesses: HeardIllness[]) => {
    heard.current = illnesses
  }, [])
  const extension: FormExtension<object, CustomerPart> = {
    start: toCustomerPart(findOfflineQuote(state?.offlineQuote)?.customer),
    check: (values) => checkCustomerPart(values, {}),
    ofNewQuote: (values) => ({
      ...toQuoteCustomer(values, {}),
      ...(heard.current.length > 0 && { heard: heard.current }),
    }),
  }
  return { extension, noteHeard }
}
