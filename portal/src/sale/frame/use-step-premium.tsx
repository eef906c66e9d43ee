import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useJourney } from '../state/journey-context.ts'
import { useLastPrice } from '../state/use-last-price.ts'
import type { Premium } from '../state/use-premium.ts'
import { useSavedPremium } from '../state/use-saved-premium.ts'
import { sayMissingAnswer } from './missing-answer.ts'
import { Savings } from './Savings.tsx'
import { type ApplyQuote, useApplySaving } from './use-apply-saving.ts'
import { useBanner } from './use-banner.ts'

/** The quote as it stands on the screen, and its premium. */
export interface LivePrice {
  quote: QuoteInput | undefined
  premium: Premium
  /** The answers as they stand, priced or not: whoever misses one is named by them. */
  input?: QuoteInput
  /** What stands against a price, where the form knows it better than the rating. */
  issues?: readonly Issue[]
  isEstimate?: boolean
  /** Calculated without a connection. */
  isIndicative?: boolean
  /** Puts another quote into the form, where the quote is what this screen asks. */
  apply?: ApplyQuote
}

interface StepPremiumOptions {
  live: LivePrice | undefined
  canChange: boolean
  /** Leaving the step loses nothing. */
  mayLeave: boolean
}

/** The premium beside a step: the live one, the saved one, or the last one while an answer is missing. */
export function useStepPremium({ live, canChange, mayLeave }: StepPremiumOptions) {
  const { sale, answers } = useJourney()
  const isRated = live?.premium.breakup !== undefined
  const saved = useSavedPremium(sale, !isRated)
  const applySaving = useApplySaving(live?.apply)
  const shown = live ? live.premium : saved
  const { quote, breakup, isOutdated } = useLastPrice(sale.product, {
    live: { quote: live ? live.quote : answers.quote, breakup: shown?.breakup },
    saved: { quote: answers.quote, breakup: saved?.breakup },
  })
  const plan = useBanner(sale, quote, breakup)
  const shownPlan = plan && { ...plan, isOutdated }
  const missing =
    live && !isRated
      ? sayMissingAnswer(live.issues ?? live.premium.issues, live.input, { hadPrice: isOutdated })
      : undefined
  const savings = (close: () => void) =>
    quote &&
    shown &&
    !isOutdated &&
    canChange && (
      <Savings
        quote={quote}
        premium={shown}
        mayLeave={mayLeave}
        onApply={
          applySaving &&
          ((saving) => {
            close()
            applySaving(saving)
          })
        }
      />
    )
  return {
    breakup,
    plan: shownPlan,
    isEstimate: live?.isEstimate ?? sale.quote?.estimated,
    isIndicative: live?.isIndicative,
    isOutdated,
    missing,
    savings,
  }
}
