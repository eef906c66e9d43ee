import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { type CustomerPart, checkCustomerPart, toCustomerPart, toQuoteCustomer } from '../customer/customer-form.ts'
import { findOfflineQuote } from '../offline/offline-quotes.ts'
import { type HeardForLater, moveHeardForLater, noteHeardForLater } from '../state/heard-for-later.ts'
import { keepHeard, readHeard } from './heard-store.ts'
import type { FormExtension } from './use-family-quote-form.ts'

/** What a line says beside the answers of the quote. */
export interface HeardBeside {
  illnesses: HeardIllness[]
  later: HeardForLater
}

/** The customer in the form of a family's first step, sent with the new quote, and what was heard in a line for later steps. */
export function useNewCustomer(product: 'health' | 'topup') {
  const { state } = useLocation() as { state: { offlineQuote?: string } | null }
  const heard = useRef<HeardIllness[]>(undefined)
  const noteHeard = useCallback(
    ({ illnesses, later }: HeardBeside) => {
      heard.current = illnesses
      void keepHeard(product, illnesses)
      void noteHeardForLater(product, later)
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
    onCreated: (quoteId, quoted) => {
      void keepHeard(product, [])
      void moveHeardForLater(product, quoted, quoteId)
    },
  }
  return { extension, noteHeard }
}
