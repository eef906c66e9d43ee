import { toRupees } from '@portal/domain/money.ts'
import { FAMILY_PRODUCTS, productName } from '@portal/domain/products/catalogue.ts'
import type { CarQuote, FamilyQuote, ProductId, QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { PlanSummaryProps } from '../../app/PlanSummaryBanner.tsx'
import type { Sale } from './use-sale.ts'

/** The banner's inputs: from the server's summary once there is one, else from the quote as it stands on the screen. */
export function bannerOf(
  sale: Sale,
  quote: QuoteInput | undefined,
  breakup: Breakup | undefined,
): PlanSummaryProps | undefined {
  const summary = sale.proposal?.summary
  if (summary && !breakup) {
    const { plan_type, planName, sumInsured, deductible, policyPeriod, Premium, policyType, breakup: parts } = summary
    return {
      planType: plan_type,
      planName,
      sumInsured,
      deductible,
      policyPeriod,
      Premium,
      policyType,
      gst: gstOf(Number(parts.tax)),
    }
  }
  if (!quote || !breakup) return undefined
  return { ...planOf(sale.product, quote, breakup), Premium: toRupees(breakup.total), gst: gstOf(breakup.tax) }
}

const gstOf = (tax: number) => (tax > 0 ? 'included' : 'exempt')

type Plan = Omit<PlanSummaryProps, 'Premium' | 'gst'>

function planOf(product: ProductId, quote: QuoteInput, breakup: Breakup): Plan {
  if (product === 'car') {
    const { make, model } = quote as CarQuote
    const sumInsured = breakup.kind === 'car' && breakup.idv > 0 ? String(breakup.idv) : undefined
    return { planType: 'car', planName: `${productName(product)} · ${make} ${model}`, sumInsured, policyPeriod: 1 }
  }
  const family = quote as FamilyQuote
  const facts = FAMILY_PRODUCTS[product]
  const variant = family.variant ?? facts.defaultVariant
  return {
    planType: product === 'topup' ? 'topup' : family.policy_type,
    planName: facts.variants.length > 1 ? `${facts.name} ${variant}` : facts.name,
    sumInsured: family.si,
    deductible: family.deductible,
    policyPeriod: family.tenure ?? 1,
    policyType: family.policy_type,
  }
}
