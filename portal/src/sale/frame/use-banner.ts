import { toRupees } from '@portal/domain/kernel/money.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { describePlan, insuredValue } from '@portal/domain/rating/plan.ts'
import { useAppSelector } from '../../kit/store/hooks.ts'
import { selectPlan } from '../../kit/store/selectors.ts'
import type { Sale } from '../state/use-sale.ts'
import type { PlanSummaryProps } from './PlanSummaryBanner.tsx'

/** The banner's inputs: from the server's summary once there is one, else from the quote as it stands on the screen. */
export function useBanner(sale: Sale, quote?: QuoteInput, breakup?: Breakup): PlanSummaryProps | undefined {
  const summary = useAppSelector((state) => selectPlan(state, sale.proposal?.proposal_id)?.summary)
  if (summary && !breakup) {
    const { plan_type, planName, sumInsured, deductible, policyPeriod, thirdPartyYears, Premium, policyType } = summary
    const { members } = summary
    return {
      planType: kindOfCover({ policy_type: plan_type, members }),
      planName,
      sumInsured,
      deductible,
      policyPeriod,
      thirdPartyYears,
      Premium,
      policyType: kindOfCover({ policy_type: policyType, members }),
      gst: gstOf(Number(summary.breakup.tax)),
    }
  }
  if (!quote || !breakup) return undefined
  const { plan_type, policyType, ...plan } = describePlan(sale.product, quote, insuredValue(breakup))
  const members = 'members' in quote ? quote.members : []
  return {
    ...plan,
    planType: kindOfCover({ policy_type: plan_type, members }),
    policyType: kindOfCover({ policy_type: policyType, members }),
    Premium: toRupees(breakup.total),
    gst: gstOf(breakup.tax),
  }
}

const gstOf = (tax: number) => (tax > 0 ? 'included' : 'exempt')
