import type { Paise } from '../kernel/money.ts'
import { listDifferences } from './compare-benefits.ts'

interface PricedPlan {
  variant: string
  total: Paise
}

export interface BestValue {
  variant: string
  /** The plan with the lowest premium, which it is measured against. */
  cheapest: string
  /** The benefits in which it is better. */
  benefits: string[]
  /** What it costs more, and that divided by the number of better benefits. */
  extra: Paise
  perBenefit: Paise
}

/**
 * The plan that adds benefits for the fewest rupees each, measured against the cheapest plan. A plan that is worse in any benefit
 * is none, and neither is the only one on offer.
 */
export function findBestValue(plans: readonly PricedPlan[], waiver?: unknown): BestValue | undefined {
  const [cheapest, ...dearer] = [...plans].sort((a, b) => a.total - b.total)
  if (!cheapest) return undefined
  const candidates = dearer.flatMap(({ variant, total }): BestValue[] => {
    const { better, worse } = listDifferences(variant, cheapest.variant, waiver)
    if (better.length === 0 || worse.length > 0) return []
    const extra = total - cheapest.total
    const perBenefit = Math.round(extra / better.length)
    return [{ variant, cheapest: cheapest.variant, benefits: better, extra, perBenefit }]
  })
  return candidates.sort((a, b) => a.perBenefit - b.perBenefit)[0]
}
