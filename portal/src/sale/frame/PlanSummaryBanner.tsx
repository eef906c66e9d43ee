import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { config } from '../../kit/browser/config.ts'
import { saySum } from '../../kit/say-sum.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
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
  /** The last premium, while an answer is missing or wrong. */
  isOutdated?: boolean
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

const isSum = (sum: string | undefined): sum is string => sum !== undefined && sum !== '' && sum !== '0'

/** The logo above names the insurer already. */
const withoutBrand = (planName: string) => planName.replace(`${config().brandName} `, '')

/** The plan in one line on every step with a premium; all its facts open on a tap. */
export function PlanSummaryBanner(props: PlanSummaryProps) {
  const { planName, sumInsured, policyPeriod, thirdPartyYears, Premium } = props
  const terms = [isSum(sumInsured) && saySum(sumInsured), periodWords(policyPeriod, thirdPartyYears)].filter(Boolean)
  return (
    <section className={css.banner} aria-label="Plan summary">
      <details>
        <summary>
          <span className={css.plan}>{withoutBrand(planName)}</span>
          <span className={css.terms}> · {terms.join(' · ')}</span>
          <b className={classes(css.price, props.isOutdated && css.outdated)}>
            {props.isOutdated && <span className="visually-hidden">Last premium: </span>}
            {showAmount(Premium)}
          </b>
          <Icon name="down" size={16} />
        </summary>
        <PlanFacts {...props} />
      </details>
    </section>
  )
}

/** The same facts at the head of the rail, where there is room for all of them. */
export function PlanSummaryInRail(props: PlanSummaryProps) {
  return (
    <section className={css.rail} aria-label="Plan summary">
      <PlanFacts {...props} />
    </section>
  )
}

function PlanFacts(props: PlanSummaryProps) {
  const { planType, planName, sumInsured, deductible, policyPeriod, thirdPartyYears, Premium, policyType, gst } = props
  const kind = planTypes[planType] ?? planType
  const policy = policyType && (policyTypes[policyType] ?? policyType)
  return (
    <div className={css.facts}>
      <p className={css.quiet}>{[...new Set([kind, policy])].filter(Boolean).join(' · ')}</p>
      <p className={css.name}>{planName}</p>
      <dl>
        {isSum(sumInsured) && (
          <div>
            <dt>Sum insured</dt>
            <dd title={showAmount(sumInsured)}>{saySum(sumInsured)}</dd>
          </div>
        )}
        {isSum(deductible) && (
          <div>
            <dt>Deductible</dt>
            <dd>{saySum(deductible)}</dd>
          </div>
        )}
        <div>
          <dt>Tenure</dt>
          <dd>{periodWords(policyPeriod, thirdPartyYears)}</dd>
        </div>
        <div className={classes(css.premium, props.isOutdated && css.outdated)}>
          <dt>
            {props.isOutdated ? 'Last premium' : 'Premium'}
            {gst ? `, ${gstWords[gst]}` : ''}
          </dt>
          <dd>{showAmount(Premium)}</dd>
        </div>
      </dl>
    </div>
  )
}
