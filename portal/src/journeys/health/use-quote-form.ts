import type { Rupees } from '@portal/domain/kernel/money.ts'
import { type FormExtension, useFamilyQuoteForm } from '../../sale/quote/use-family-quote-form.ts'
import {
  emptyQuoteForm,
  type HealthProduct,
  nearestSum,
  type QuoteForm,
  sumsFor,
  toQuote,
  toQuoteForm,
  withProduct,
} from './quote-form.ts'

/** A health or Arogya Sanjeevani quote on the screen. */
export function useQuoteForm<More extends object = object>(
  step: string,
  /** The product of a new quote, when one is named. */
  newProduct: HealthProduct | undefined,
  extension?: FormExtension<QuoteForm, More>,
) {
  const { posp, clearPosp, ...quote } = useFamilyQuoteForm<QuoteForm, More>(
    step,
    {
      ratesOf: 'health',
      empty: () => emptyQuoteForm(newProduct ?? 'arogya-sanjeevani'),
      settleNew: (form) => (newProduct ? withProduct(form, newProduct) : form),
      toForm: (input, product) => toQuoteForm(product as HealthProduct, input),
      toQuote,
      productOf: ({ product }) => product,
    },
    extension,
  )
  const { setQuoteAnswers, values } = quote

  /** Lowers the sums above the licence's limit. */
  function lowerSums(limit: Rupees) {
    const isAbove = (sum: Rupees | undefined) => Number(sum ?? 0) > Number(limit)
    const { product, si, variant, members } = values
    setQuoteAnswers({
      ...(isAbove(si) && { si: nearestSum(sumsFor(product, si, variant), limit) }),
      members: members.map((member) => (isAbove(member.si) ? { ...member, si: undefined } : member)),
    })
    clearPosp()
  }

  return {
    ...quote,
    /** What stands in place of the step when a licence forbids the sale. */
    refusal: posp && {
      posp,
      onBack: clearPosp,
      onLower: posp.reason === 'sum_insured' && posp.limit ? () => lowerSums(posp.limit!) : undefined,
    },
  }
}
