import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { withDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { forgetId } from '../../kit/browser/storage.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { partOfForm, useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { createQuote, updateQuote } from '../../kit/store/quote-calls.ts'
import { selectQuoteSlice } from '../../kit/store/selectors.ts'
import { familyQuoteOf, quoteInputOf, stayingIn } from '../state/answers.ts'
import { useJourney } from '../state/journey-context.ts'
import { keepProduct } from '../state/sale-product.ts'
import { isSameAnswer } from '../state/same-answers.ts'
import { today } from '../state/today.ts'
import { useLoadings } from '../state/use-loadings.ts'
import { usePremium } from '../state/use-premium.ts'
import { useRateTables } from '../state/use-rate-tables.ts'
import { changeForm } from './change-form.ts'
import { isEstimate, type MembersPart, toFormIssues } from './member-form.ts'
import { usePospRefusal } from './use-posp-refusal.ts'

/** How a product's answers stand in its form. */
export interface FamilyForm<Values extends MembersPart> {
  /** Whose rates are read before a product is chosen. */
  ratesOf: FamilyProductId
  empty: () => Values
  /** A new quote that an earlier visit began, as this visit asks for it. */
  settleNew?: (values: Values) => Values
  toForm: (quote: FamilyQuote, product: FamilyProductId) => Values
  toQuote: (values: Values) => FamilyQuote
  productOf: (values: Values) => FamilyProductId
}

/** What a screen asks beside the quote, in the same form. */
export interface Beside<Values, More extends object> {
  start: More
  check: (values: Values & More) => Issue[]
}

/** A family's quote on the screen: form, live premium, creating or changing it, and a POSP's refusal. */
export function useFamilyQuoteForm<Values extends MembersPart, More extends object>(
  step: string,
  { ratesOf, empty, settleNew, toForm, toQuote, productOf }: FamilyForm<Values>,
  beside?: Beside<Values, More>,
) {
  const { sale } = useJourney()
  const quote = familyQuoteOf(sale)
  const staying = stayingIn(sale)
  const dispatch = useAppDispatch()
  const tables = useRateTables(ratesOf)

  const form = useStepForm<Values & More>({
    start: {
      ...(quote ? toForm(quoteInputOf(quote), sale.product as FamilyProductId) : empty()),
      ...(beside?.start as More),
    },
    draft: `${step}:${quote?.quote_id ?? `new-${ratesOf}`}`,
    settle: quote || !settleNew ? undefined : (values) => ({ ...values, ...settleNew(values) }),
    // The licence is left to the provider, whose refusal says the limit and whose it is.
    check: (values) => {
      const product = productOf(values)
      const told = withDefaults(product, toQuote(values))
      return [
        ...toFormIssues(checkQuote(product, told, { tables, today: today(), staying })),
        ...(beside?.check(values) ?? []),
      ]
    },
  })
  // The quote's own part, for the fields that know nothing of what a screen asks beside it.
  const quoteForm = partOfForm<Values, Values & More>(form)

  const values = quoteForm.watch()
  const product = productOf(values)
  const text = JSON.stringify(toQuote(values))
  const input = useMemo(() => JSON.parse(text) as FamilyQuote, [text])
  const refusal = usePospRefusal((state) => selectQuoteSlice(state, product))
  const loadings = useLoadings(sale, input.members.length)
  const premium = usePremium(product, input, { loadings, staying })

  async function save(told: Values): Promise<CallFailure | undefined> {
    const body = toQuote(told)
    const product = productOf(told)
    const known = quote && sale.product === product ? quote : undefined
    if (known && isSameAnswer(body, quoteInputOf(known))) return undefined
    if (!known) forgetId('proposalId')
    const outcome = known
      ? await dispatch(updateQuote({ product, quote_id: known.quote_id, quote: body, version: known.version }))
      : await dispatch(createQuote(product, body, (quoteId) => keepProduct(quoteId, product)))
    if (outcome.ok) return undefined
    return { ...outcome.failure, issues: toFormIssues(outcome.failure.issues) }
  }

  const apply = (next: QuoteInput) =>
    changeForm(quoteForm, toForm(input, product), toForm(next as FamilyQuote, product))

  return {
    form,
    quoteForm,
    values,
    input,
    tables,
    premium,
    save,
    live: { quote: premium.breakup ? input : undefined, premium, isEstimate: isEstimate(values.members), apply },
    posp: refusal.posp,
    clearPosp: () => {
      refusal.clear()
      form.clearRefusal()
    },
  }
}
