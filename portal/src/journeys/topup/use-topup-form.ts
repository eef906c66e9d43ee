import type { Issue } from '@portal/domain/issue.ts'
import { checkQuote } from '@portal/domain/quote/check-quote.ts'
import { withDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useEffect, useMemo, useState } from 'react'
import { type StepForm, useStepForm } from '../../app/form/use-step-form.ts'
import type { CallFailure } from '../../calls/call-failure.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { createQuote, updateQuote } from '../../store/quote-calls.ts'
import { forgetId } from '../../store/storage.ts'
import { quoteInputOf } from '../frame/answers.ts'
import { useJourney } from '../frame/journey-context.ts'
import { useLoadings } from '../frame/use-loadings.ts'
import { usePremium } from '../frame/use-premium.ts'
import { today, useRateTables } from '../frame/use-rate-tables.ts'
import { changeForm } from '../shared/change-form.ts'
import { isEstimate, toFormIssues } from '../shared/member-form.ts'
import { type PospRefusalData, pospOf } from '../shared/Posp.tsx'
import { deductibleChoices, emptyTopupForm, type TopupForm, toTopupForm, toTopupQuote } from './topup-form.ts'

const PRODUCT = 'topup'

/** What a screen asks beside the quote, in the same form. */
interface Beside<More extends object> {
  start: More
  check: (values: TopupForm & More) => Issue[]
}

/** A top-up quote on the screen: form, live premium, options of the deductible, creating or changing it. */
export function useTopupForm<More extends object = object>(step: string, beside?: Beside<More>) {
  const { sale } = useJourney()
  const { quote } = sale
  const dispatch = useAppDispatch()
  const tables = useRateTables(PRODUCT)
  const [posp, setPosp] = useState<PospRefusalData>()

  const form = useStepForm<TopupForm & More>({
    start: {
      ...(quote ? toTopupForm(quoteInputOf(quote) as FamilyQuote) : emptyTopupForm()),
      ...(beside?.start as More),
    },
    draft: `${step}:${quote?.quote_id ?? 'new-topup'}`,
    // The licence is left to the provider, whose refusal says the limit and whose it is.
    check: (values) => [
      ...toFormIssues(checkQuote(PRODUCT, withDefaults(PRODUCT, toTopupQuote(values)), { tables, today: today() })),
      ...(beside?.check(values) ?? []),
    ],
  })
  // The quote's own part, for the fields that know nothing of what a screen asks beside it.
  const quoteForm = form as unknown as StepForm<TopupForm>

  const values = quoteForm.watch()
  const text = JSON.stringify(toTopupQuote(values))
  const input = useMemo(() => JSON.parse(text) as FamilyQuote, [text])
  const loadings = useLoadings(sale, input.members.length)
  const premium = usePremium(PRODUCT, input, { loadings })
  const { options, nearest } = useMemo(() => deductibleChoices(tables, input), [tables, input])

  // Another sum insured has other deductibles: the nearest one takes the place of one that no longer fits.
  useEffect(() => {
    if (nearest !== undefined && nearest !== values.deductible) quoteForm.setValue('deductible', nearest)
  }, [nearest, values.deductible, quoteForm.setValue])

  async function save(told: TopupForm): Promise<CallFailure | undefined> {
    const body = toTopupQuote(told)
    if (quote && JSON.stringify(body) === JSON.stringify(quoteInputOf(quote))) return undefined
    if (!quote) forgetId('proposalId')
    const change =
      quote && ({ product: PRODUCT, quote_id: quote.quote_id, quote: body, version: quote.version } as const)
    const outcome = await (change ? dispatch(updateQuote(change)) : dispatch(createQuote(PRODUCT, body)))
    if (outcome.ok) return undefined
    setPosp(pospOf(outcome.failure))
    return { ...outcome.failure, issues: toFormIssues(outcome.failure.issues) }
  }

  const apply = (next: QuoteInput) => changeForm(quoteForm, toTopupForm(input), toTopupForm(next as FamilyQuote))

  return {
    form,
    quoteForm,
    values,
    input,
    premium,
    deductibles: options,
    save,
    live: { quote: premium.breakup ? input : undefined, premium, isEstimate: isEstimate(values.members), apply },
    posp,
    clearPosp: () => {
      setPosp(undefined)
      form.clearRefusal()
    },
  }
}
