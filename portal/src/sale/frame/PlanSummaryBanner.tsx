import { showSum } from '@portal/domain/kernel/money.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { showAmount } from '../../kit/show-amount.ts'
import css from './PlanSummaryBanner.module.css'
import { periodWords } from './period-words.ts'

export interface PlanSummaryProps {
  planType: string
  planName: string
  /** Whole rupees. */
  sumInsured?: string
  deductible?: string
  /** Years. */
  policyPeriod: number
  /** Where the third party of a car runs longer than its own damage. */
  thirdPartyYears?: number
  /** Rupees with two decimals, GST included where it applies. */
  Premium: string
  policyType?: string
  gst?: 'included' | 'exempt'
}

const planTypes: Record<string, string> = {
  floater: 'Family floater',
  individual: 'Individual',
  topup: 'Top-up',
  car: 'Car',
}
const policyTypes: Record<string, string> = {
  new: 'New policy',
  renewal: 'Renewal',
  portability: 'Portability',
  floater: 'Family floater',
  individual: 'Individual',
  ...CAR_COVER_LABELS,
}
const gstWords = { included: 'incl. GST', exempt: 'GST exempt' }

/** The plan at a glance, on every step with a premium. */
export function PlanSummaryBanner(props: PlanSummaryProps) {
  const { planType, planName, sumInsured, deductible, policyPeriod, thirdPartyYears, Premium, policyType, gst } = props
  const kind = planTypes[planType] ?? planType
  const policy = policyType && (policyTypes[policyType] ?? policyType)
  return (
    <section className={css.banner} aria-label="Plan summary">
      <div className={css.plan}>
        <p className={css.quiet}>{[...new Set([kind, policy])].filter(Boolean).join(' · ')}</p>
        <p className={css.name}>{planName}</p>
      </div>
      <dl className={css.facts}>
        {sumInsured && sumInsured !== '0' && (
          <div>
            <dt>Sum insured</dt>
            <dd title={showAmount(sumInsured)}>{showSum(sumInsured)}</dd>
          </div>
        )}
        {deductible && deductible !== '0' && (
          <div>
            <dt>Deductible</dt>
            <dd>{showSum(deductible)}</dd>
          </div>
        )}
        <div>
          <dt>Tenure</dt>
          <dd>{periodWords(policyPeriod, thirdPartyYears)}</dd>
        </div>
        <div className={css.premium}>
          <dt>Premium{gst ? `, ${gstWords[gst]}` : ''}</dt>
          <dd>{showAmount(Premium)}</dd>
        </div>
      </dl>
    </section>
  )
}
