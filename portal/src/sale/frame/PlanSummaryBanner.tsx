import { CAR_COVER_LABELS, type CarCover } from '@portal/domain/products/car.ts'
import { shortPlanName } from '@portal/domain/products/plan-name.ts'
import { words } from '@portal/words/en/screens/frame.ts'
import { saySum } from '../../kit/say-sum.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { sayKnown } from '../../speech/speaker.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sayCover } from '../car/cover-name.ts'
import css from './PlanSummaryBanner.module.css'
import { periodWords } from './period-words.ts'
import { say } from './words.ts'

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

/** The kind of a plan or of a policy; one that is not known shows its key. */
function sayKind(kind: string): string {
  if (isCarCover(kind)) return sayCover(kind)
  return sayKnown(say, words, `frame.kind_${kind}`) ?? kind
}

const isCarCover = (kind: string): kind is CarCover => kind in CAR_COVER_LABELS

const isSum = (sum: string | undefined): sum is string => sum !== undefined && sum !== '' && sum !== '0'

/** The plan in one line on every step with a premium; all its facts open on a tap, with its name in full. */
export function PlanSummaryBanner(props: PlanSummaryProps) {
  const { planName, sumInsured, policyPeriod, thirdPartyYears, Premium } = props
  // As the market says it: own damage and third party of a new car, whose facts open in full.
  const period = thirdPartyYears
    ? say('frame.bundled_years', { own: policyPeriod, third: thirdPartyYears })
    : periodWords(policyPeriod)
  const terms = isSum(sumInsured) ? [saySum(sumInsured), period] : [period]
  return (
    <section className={css.banner} aria-label={say('frame.plan_summary')}>
      <details>
        <summary>
          <span className={css.plan}>{shortPlanName(planName)}</span>
          <span className={css.terms}>
            {terms.map((term) => (
              <span key={term}> · {term}</span>
            ))}
          </span>
          <b className={classes(css.price, props.isOutdated && css.outdated)}>
            {props.isOutdated && <span className="visually-hidden">{say('frame.last_premium')}: </span>}
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
    <section className={css.rail} aria-label={say('frame.plan_summary')}>
      <PlanFacts {...props} />
    </section>
  )
}

function PlanFacts(props: PlanSummaryProps) {
  const { planType, planName, sumInsured, deductible, policyPeriod, thirdPartyYears, Premium, policyType, gst } = props
  return (
    <div className={css.facts}>
      <p className={css.quiet}>
        {[...new Set([planType, policyType])].flatMap((kind) => (kind ? sayKind(kind) : [])).join(' · ')}
      </p>
      <p className={css.name}>{planName}</p>
      <dl>
        {isSum(sumInsured) && (
          <div>
            <dt>{say(planType === 'car' ? 'frame.idv' : 'frame.sum_insured')}</dt>
            <dd title={showAmount(sumInsured)}>{saySum(sumInsured)}</dd>
          </div>
        )}
        {isSum(deductible) && (
          <div>
            <dt>{say('frame.deductible')}</dt>
            <dd>{saySum(deductible)}</dd>
          </div>
        )}
        <div>
          <dt>{say('frame.tenure')}</dt>
          <dd>{periodWords(policyPeriod, thirdPartyYears)}</dd>
        </div>
        <div className={classes(css.premium, props.isOutdated && css.outdated)}>
          <dt>
            {props.isOutdated ? say('frame.last_premium') : say('frame.premium')}
            {gst ? `, ${sayCommon(gst === 'included' ? 'customer.gst_included' : 'customer.gst_exempt')}` : ''}
          </dt>
          <dd>{showAmount(Premium)}</dd>
        </div>
      </dl>
    </div>
  )
}
