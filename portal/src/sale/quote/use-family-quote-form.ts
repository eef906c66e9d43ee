import type { NewQuote } from '@portal/contract/calls/quote.ts'
import { checkFamilyQuote } from '@portal/domain/eligibility/check-family-quote.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { forgetId } from '../../kit/browser/storage.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { createQuote, updateQuote } from '../../kit/store/quote-calls.ts'
import { selectQuoteSlice } from '../../kit/store/selectors.ts'
import { findOfflineQuote, forgetOfflineQuote, isFamilyQuote } from '../offline/offline-quotes.ts'
import { useIndicativeQuote } from '../offline/use-indicative-quote.ts'
import { familyQuoteOf, quoteInputOf, stayingMembers } from '../state/answers.ts'
import { newHeardKey } from '../state/heard-for-later.ts'
import { useJourney } from '../state/journey-context.ts'
import { useQuoteAside } from '../state/quote-aside.ts'
import { rememberProduct } from '../state/sale-product.ts'
import { isSameAnswer } from '../state/same-answers.ts'
import { today } from '../state/today.ts'
import { useLoadings } from '../state/use-loadings.ts'
import { usePremium } from '../state/use-premium.ts'
import { useRateTables } from '../state/use-rate-tables.ts'
import { changeForm, setAnswers } from './change-form.ts'
import { heardKey } from './heard-store.ts'
import { isEstimate, type MembersPart, toFormIssues } from './member-form.ts'
import { usePospRefusal } from './use-posp-refusal.ts'

/** How a product's answers stand in its form. */
export interface FamilyForm<Values extends MembersPart> {
  /** Whose rates are read before a product is chosen. */
  ratesOf: 'health' | 'topup'
  empty: () => Values
  /** Fits a draft of an earlier visit to the product this visit asks for. */
  settleNew?: (values: Values) => Values
  toForm: (quote: FamilyQuote, product: FamilyProductId) => Values
  toQuote: (values: Values) => FamilyQuote
  productOf: (values: Values) => FamilyProductId
}

/** Answers a screen asks for in addition to the quote, in the same form. */
export interface FormExtension<Values, More extends object> {
  start: More
  check: (values: Values & More) => Issue[]
  /** What a new quote takes beside its inputs. */
  ofNewQuote?: (values: Values & More) => Promise<Pick<NewQuote, 'customer' | 'heard'>>
  onCreated?: (quoteId: string, product: FamilyProductId) => void
}

/** A family's quote on the screen: form, live premium, creating or changing it, and a POSP's refusal. */
export function useFamilyQuoteForm<Values extends MembersPart, More extends object>(
  step: string,
  { ratesOf, empty, settleNew, toForm, toQuote, productOf }: FamilyForm<Values>,
  extension?: FormExtension<Values, More>,
) {
  const { sale } = useJourney()
  const quote = familyQuoteOf(sale)
  const staying = stayingMembers(sale)
  const dispatch = useAppDispatch()
  const tables = useRateTables(ratesOf)
  const { state } = useLocation() as { state: { offlineQuote?: string } | null }
  // Prepared without a connection and not sent yet.
  const keptQuote = quote ? undefined : findOfflineQuote(state?.offlineQuote)
  const offlineQuote = isFamilyQuote(keptQuote) ? keptQuote : undefined

  const draft = `${step}:${quote?.quote_id ?? offlineQuote?.id ?? `new-${ratesOf}`}`
  const aside = useQuoteAside(quote || offlineQuote ? undefined : draft, [heardKey(ratesOf), newHeardKey(ratesOf)])
  const form = useStepForm<Values & More>({
    start: {
      ...(quote
        ? toForm(quoteInputOf(quote), sale.product as FamilyProductId)
        : offlineQuote
          ? toForm(offlineQuote.quote, offlineQuote.product)
          : empty()),
      ...(extension?.start as More),
    },
    draft,
    settle: quote || !settleNew ? undefined : (values) => ({ ...values, ...settleNew(values) }),
    // The licence is left to the provider, whose refusal says the limit and whose it is.
    check: (values) => {
      const product = productOf(values)
      const filled = fillQuoteDefaults(product, toQuote(values))
      return [
        ...toFormIssues(checkFamilyQuote(product, filled, { tables, today: today(), staying })),
        ...(extension?.check(values) ?? []),
      ]
    },
  })
  const { setValue } = form
  const setQuoteAnswers = useCallback((answers: Partial<Values>) => setAnswers({ setValue }, answers), [setValue])

  // Not `form.watch()`, which draws every field of the form anew with each key.
  const values = useWatch({ control: form.control }) as Values
  const product = productOf(values)
  const text = JSON.stringify(toQuote(values))
  const input = useMemo(() => JSON.parse(text) as FamilyQuote, [text])
  const refusal = usePospRefusal((state) => selectQuoteSlice(state, product))
  const loadings = useLoadings(sale, input.members.length)
  const premium = usePremium(product, input, { loadings, staying })
  const indicative = useIndicativeQuote(quote === undefined)

  async function save(answers: Values & More): Promise<CallFailure | undefined> {
    const body = toQuote(answers)
    const product = productOf(answers)
    const savedQuote = quote && sale.product === product ? quote : undefined
    if (savedQuote && isSameAnswer(body, quoteInputOf(savedQuote))) return undefined
    const beside = savedQuote ? {} : ((await extension?.ofNewQuote?.(answers)) ?? {})
    if (!savedQuote && indicative.isOffline)
      return indicative.keep({
        id: offlineQuote?.id,
        product,
        quote: body,
        customer: beside.customer,
        breakup: premium.breakup,
      })
    if (!savedQuote) forgetId('proposalId')
    const outcome = savedQuote
      ? await dispatch(
          updateQuote({ product, quote_id: savedQuote.quote_id, quote: body, version: savedQuote.version }),
        )
      : await dispatch(
          createQuote(product, { ...body, ...beside }, (quoteId) => {
            rememberProduct(quoteId, product)
            extension?.onCreated?.(quoteId, product)
          }),
        )
    if (outcome.ok) {
      if (offlineQuote) forgetOfflineQuote(offlineQuote.id)
      return undefined
    }
    return { ...outcome.failure, issues: toFormIssues(outcome.failure.issues) }
  }

  const apply = (next: QuoteInput) => changeForm(form, toForm(input, product), toForm(next as FamilyQuote, product))

  return {
    form,
    /** What an earlier sale left unsaved in this tab. */
    aside,
    values,
    setQuoteAnswers,
    input,
    tables,
    premium,
    save,
    live: {
      quote: premium.breakup ? input : undefined,
      input,
      premium,
      isEstimate: isEstimate(values.members),
      isIndicative: indicative.isOffline,
      apply,
    },
    /** Without a connection the quote is kept on this device, as an indicative one. */
    isIndicative: indicative.isOffline,
    posp: refusal.posp,
    clearPosp: () => {
      refusal.clear()
      form.clearRefusal()
    },
  }
}
