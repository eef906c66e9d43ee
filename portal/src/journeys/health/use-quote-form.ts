import type { Issue } from '@portal/domain/issue.ts'
import { checkQuote } from '@portal/domain/quote/check-quote.ts'
import { withDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote, QuoteInput, Rupees } from '@portal/domain/quote/quote-input.ts'
import { useMemo, useState } from 'react'
import { type StepForm, useStepForm } from '../../app/form/use-step-form.ts'
import type { CallFailure } from '../../calls/call-failure.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { createQuote, updateQuote } from '../../store/quote-calls.ts'
import { forgetId } from '../../store/storage.ts'
import { quoteInputOf } from '../frame/answers.ts'
import { useJourney } from '../frame/journey-context.ts'
import { keepProduct } from '../frame/sale-product.ts'
import { useLoadings } from '../frame/use-loadings.ts'
import { usePremium } from '../frame/use-premium.ts'
import { today, useRateTables } from '../frame/use-rate-tables.ts'
import { changeForm } from '../shared/change-form.ts'
import { isEstimate, toFormIssues } from '../shared/member-form.ts'
import { type PospRefusalData, pospOf } from '../shared/Posp.tsx'
import {
  emptyQuoteForm,
  type HealthProduct,
  nearestSum,
  type QuoteForm,
  sumsFor,
  toQuote,
  toQuoteForm,
} from './quote-form.ts'

/** What a screen asks beside the quote, in the same form. */
interface Beside<More extends object> {
  start: More
  check: (values: More) => Issue[]
}

/** A health quote on the screen: form, live premium, creating or changing it, and a POSP's refusal. */
export function useQuoteForm<More extends object = object>(
  step: string,
  newProduct: HealthProduct,
  beside?: Beside<More>,
) {
  const { sale } = useJourney()
  const { quote } = sale
  const dispatch = useAppDispatch()
  const tables = useRateTables('health')
  const [posp, setPosp] = useState<PospRefusalData>()

  const form = useStepForm<QuoteForm & More>({
    start: {
      ...(quote
        ? toQuoteForm(sale.product as HealthProduct, quoteInputOf(quote) as FamilyQuote)
        : emptyQuoteForm(newProduct)),
      ...(beside?.start as More),
    },
    draft: `${step}:${quote?.quote_id ?? 'new'}`,
    // The licence is left to the provider, whose refusal says the limit and whose it is.
    check: (values) => [
      ...toFormIssues(
        checkQuote(values.product, withDefaults(values.product, toQuote(values)), { tables, today: today() }),
      ),
      ...(beside?.check(values) ?? []),
    ],
  })
  // The quote's own part, for the fields that know nothing of what a screen asks beside it.
  const quoteForm = form as unknown as StepForm<QuoteForm>

  const values = quoteForm.watch()
  const text = JSON.stringify(toQuote(values))
  const input = useMemo(() => JSON.parse(text) as FamilyQuote, [text])
  const loadings = useLoadings(sale, input.members.length)
  const premium = usePremium(values.product, input, { loadings })

  async function save(told: QuoteForm): Promise<CallFailure | undefined> {
    const body = toQuote(told)
    const isSameProduct = quote && sale.product === told.product
    if (isSameProduct && JSON.stringify(body) === JSON.stringify(quoteInputOf(quote))) return undefined
    if (!isSameProduct) forgetId('proposalId')
    const outcome = isSameProduct
      ? await dispatch(
          updateQuote({ product: told.product, quote_id: quote.quote_id, quote: body, version: quote.version }),
        )
      : await dispatch(createQuote(told.product, body, (quoteId) => keepProduct(quoteId, told.product)))
    if (outcome.ok) return undefined
    setPosp(pospOf(outcome.failure))
    return { ...outcome.failure, issues: toFormIssues(outcome.failure.issues) }
  }

  function clearPosp() {
    setPosp(undefined)
    form.clearRefusal()
  }

  /** Down to the sum that a licence allows, of each member above it. */
  function lowerSums(limit: Rupees) {
    const isAbove = (sum: Rupees | undefined) => Number(sum ?? 0) > Number(limit)
    if (isAbove(values.si))
      quoteForm.setValue('si', nearestSum(sumsFor(values.product, values.si, values.variant), limit))
    for (const [index, { si }] of values.members.entries())
      if (isAbove(si)) quoteForm.setValue(`members.${index}.si`, undefined)
    clearPosp()
  }

  const apply = (next: QuoteInput) =>
    changeForm(quoteForm, toQuoteForm(values.product, input), toQuoteForm(values.product, next as FamilyQuote))

  return {
    form,
    quoteForm,
    values,
    input,
    premium,
    save,
    live: { quote: premium.breakup ? input : undefined, premium, isEstimate: isEstimate(values.members), apply },
    /** What stands in place of the step when a licence forbids the sale. */
    refusal: posp && {
      posp,
      onBack: clearPosp,
      onLower: posp.reason === 'sum_insured' && posp.limit ? () => lowerSums(posp.limit!) : undefined,
    },
  }
}
