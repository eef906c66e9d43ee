import { useEffect, useMemo } from 'react'
import {
  deductibleChoices,
  emptyTopupForm,
  type TopupForm,
  toTopupForm,
  toTopupQuote,
} from '../../sale/quote/topup-form.ts'
import { type FamilyForm, type FormExtension, useFamilyQuoteForm } from '../../sale/quote/use-family-quote-form.ts'

const topup: FamilyForm<TopupForm> = {
  ratesOf: 'topup',
  empty: emptyTopupForm,
  toForm: toTopupForm,
  toQuote: toTopupQuote,
  productOf: () => 'topup',
}

/** A top-up quote on the screen, with the deductibles that its sum insured offers. */
export function useTopupForm<More extends object = object>(step: string, extension?: FormExtension<TopupForm, More>) {
  const quote = useFamilyQuoteForm<TopupForm, More>(step, topup, extension)
  const { setQuoteAnswers, values, input, tables } = quote
  const { options, nearest } = useMemo(() => deductibleChoices(tables, input), [tables, input])

  // Another sum insured has other deductibles: the nearest one replaces one that is not offered.
  useEffect(() => {
    if (nearest !== undefined && nearest !== values.deductible) setQuoteAnswers({ deductible: nearest })
  }, [nearest, values.deductible, setQuoteAnswers])

  return { ...quote, deductibles: options }
}
