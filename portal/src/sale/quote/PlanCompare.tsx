import { showRupees } from '@portal/domain/kernel/money.ts'
import { type BestValue, findBestValue } from '@portal/domain/products/best-value.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { fieldId } from '../../kit/form/resolver.ts'
import { ExplainedWords } from '../../kit/TermHelp.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { sayCount } from '../../speech/speaker.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { years } from '../frame/period-words.ts'
import { taxWords } from '../state/price-change.ts'
import { type PriceBasis, priceOfOther } from '../state/use-premium.ts'
import { availableAddons } from './available-addons.ts'
import css from './PlanCompare.module.css'
import { benefitLabel, type ComparedProduct, isMainRow, type PlanRow, planRows } from './plan-rows.ts'
import { say } from './words.ts'

interface PlanCompareProps {
  product: ComparedProduct
  quote: FamilyQuote
  premium: PriceBasis
  chosen: string
  /** Left out where the plan is only read about. */
  onChoose?: (variant: string) => void
  /** Every benefit at once, on phones too. */
  isFull?: boolean
}

interface PricedPlan {
  variant: string
  breakup: Breakup | undefined
}

/** As many plans stand beside each other on a phone; an insurer with more has them in two columns. */
const SIDE_BY_SIDE = 3

/** The plans of a product side by side: prices on one basis, and what differs from the chosen one. */
export function PlanCompare({ product, quote, premium, chosen, onChoose, isFull = false }: PlanCompareProps) {
  const { plans, isOutdated } = usePlanPrices(product, quote, premium)
  const waiver = quote.addons?.ped_premium
  const rows = useMemo(() => planRows(product, chosen, waiver), [product, chosen, waiver])
  const [isOpen, setOpen] = useState(isFull)
  const [isLong, setLong] = useState(isFull)
  const best = useMemo(
    () =>
      findBestValue(
        plans.flatMap(({ variant, breakup }) => (breakup ? [{ variant, total: breakup.total }] : [])),
        waiver,
      ),
    [plans, waiver],
  )
  const rated = plans.find(({ breakup }) => breakup)?.breakup
  const basis = rated && `${years(quote.tenure ?? 1)}, ${taxWords(rated)}`
  const shownRows = isLong ? rows : rows.filter(isMainRow)
  const name = useId()
  const tableId = useId()
  return (
    <section className={css.compare} aria-label={say('quoting.compare_plans')} data-open={isOpen}>
      <fieldset id={fieldId('variant')} tabIndex={-1} className={css.plans}>
        <legend className="visually-hidden">{say('quoting.plan')}</legend>
        <table className={css.table} id={tableId} data-many={plans.length > SIDE_BY_SIDE || undefined}>
          <caption className="visually-hidden">
            {basis ? say('quoting.plans_compared_for', { basis }) : say('quoting.plans_compared')}
          </caption>
          <thead>
            <tr>
              <td className={css.corner}>
                <span className={css.title}>{say('quoting.compare_plans')}</span>
                {basis && <span className={css.basis}>{basis}</span>}
              </td>
              {plans.map((plan) => (
                <th key={plan.variant} scope="col" className={classes(plan.variant === chosen && css.chosen)}>
                  <PlanHead
                    {...plan}
                    name={name}
                    chosen={chosen}
                    chosenPrice={plans.find(({ variant }) => variant === chosen)?.breakup}
                    isBest={best?.variant === plan.variant}
                    isOutdated={isOutdated}
                    isUnrated={rated !== undefined}
                    onChoose={onChoose}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) => (
              <BenefitRow key={row.key} row={row} plans={plans} chosen={chosen} />
            ))}
            <tr className={css.papers}>
              <th scope="row">{say('quoting.brochure')}</th>
              {plans.map(({ variant }) => (
                <td key={variant} data-plan={variant} className={classes(variant === chosen && css.chosen)}>
                  <a href={brochureOf(product, variant)} target="_blank" rel="noreferrer">
                    <Icon name="document" size={16} />
                    {say('quoting.pdf')}{' '}
                    <span className="visually-hidden">{say('quoting.of_member', { who: variant })}</span>
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </fieldset>
      {!isFull && (
        <p className={css.line}>
          <b>{say(best?.variant === chosen ? 'quoting.best_plan' : 'quoting.chosen_plan', { plan: chosen })}</b>{' '}
          {say('quoting.plan_line', { facts: planLine(rows, plans, chosen) })}{' '}
          <button
            type="button"
            className={css.link}
            aria-expanded={isOpen}
            aria-controls={tableId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? say('quoting.close_comparison') : say('quoting.compare_plans')}
          </button>
        </p>
      )}
      <div className={css.foot}>
        {best && basis && <BestValueReason best={best} basis={basis} />}
        <p className={css.legend}>
          <span>
            <span className={css.better} aria-hidden="true">
              ▲
            </span>{' '}
            {say('quoting.better_legend', { plan: chosen })}
          </span>
          <span>
            <span className={css.worse} aria-hidden="true">
              ▼
            </span>{' '}
            {say('quoting.lower_legend', { plan: chosen })}
          </span>
          {!isFull && (
            <button type="button" className={css.link} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? say('quoting.main_benefits_only') : say('quoting.all_benefits', { count: rows.length })}
            </button>
          )}
        </p>
      </div>
    </section>
  )
}

/** Rated in the browser like the premium itself. While an answer is missing the last prices stay. */
function usePlanPrices(product: ComparedProduct, quote: FamilyQuote, premium: PriceBasis) {
  const plans = useMemo(
    () =>
      FAMILY_PRODUCTS[product].variants.map((variant): PricedPlan => {
        // A cover that another plan contains, or excludes, is left out of its price.
        const addons = availableAddons(product, quote.addons, variant)
        return { variant, breakup: priceOfOther(product, { ...quote, variant, addons }, premium).breakup }
      }),
    [product, quote, premium],
  )
  const isRated = plans.some(({ breakup }) => breakup)
  const last = useRef(plans)
  useEffect(() => {
    if (isRated) last.current = plans
  }, [isRated, plans])
  const before = last.current
  const hasLast = !isRated && before[0]?.variant === plans[0]?.variant && before.some(({ breakup }) => breakup)
  return hasLast ? { plans: before, isOutdated: true } : { plans, isOutdated: false }
}

interface PlanHeadProps extends PricedPlan {
  name: string
  chosen: string
  chosenPrice: Breakup | undefined
  isBest: boolean
  isOutdated: boolean
  /** Others have a price: this plan is not sold with these answers. */
  isUnrated: boolean
  onChoose?: (variant: string) => void
}

function PlanHead(props: PlanHeadProps) {
  const { variant, breakup, chosen, isBest, isOutdated, onChoose } = props
  const content = (
    <>
      <span className={css.name}>{variant}</span>{' '}
      {breakup && (
        <span className={classes(css.price, isOutdated && css.outdated)}>
          {isOutdated && <span className="visually-hidden">{say('quoting.last_premium')} </span>}
          {showRupees(breakup.total)}
        </span>
      )}{' '}
      <span className={css.difference}>{differenceWords(props)}</span>{' '}
      {isBest && <span className={css.best}>{say('quoting.best_value')}</span>}
    </>
  )
  if (!onChoose) return <span className={css.plan}>{content}</span>
  return (
    <label className={css.plan}>
      <input
        type="radio"
        name={props.name}
        value={variant}
        checked={variant === chosen}
        onChange={() => onChoose(variant)}
      />
      {content}
    </label>
  )
}

function differenceWords({ variant, breakup, chosen, chosenPrice, isUnrated, onChoose }: PlanHeadProps): string {
  if (variant === chosen) return onChoose ? say('quoting.selected') : say('quoting.plan_of_this_quote')
  if (!breakup) return isUnrated ? say('quoting.not_available') : ''
  if (!chosenPrice) return ''
  const difference = breakup.total - chosenPrice.total
  if (difference === 0) return say('quoting.same_price', { plan: chosen })
  return say(difference > 0 ? 'quoting.costs_more' : 'quoting.costs_less', {
    amount: showRupees(Math.abs(difference)),
    plan: chosen,
  })
}

function BenefitRow({ row, plans, chosen }: { row: PlanRow; plans: readonly PricedPlan[]; chosen: string }) {
  return (
    <tr>
      <th scope="row">
        <ExplainedWords text={row.label} of={row.key} />
      </th>
      {row.cells.map(({ text, standing }, at) => {
        const { variant } = plans[at]!
        return (
          <td
            key={variant}
            data-plan={variant}
            className={classes(variant === chosen && css.chosen, standing !== 'same' && css.differs)}
          >
            {standing !== 'same' && (
              <>
                <span className={css[standing]} aria-hidden="true">
                  {standing === 'better' ? '▲' : '▼'}
                </span>{' '}
                <span className="visually-hidden">
                  {say(standing === 'better' ? 'quoting.better_than' : 'quoting.lower_than', { plan: chosen })}:{' '}
                </span>
              </>
            )}
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** The mark never stands without its figures. */
function BestValueReason({ best, basis }: { best: BestValue; basis: string }) {
  const names = best.benefits.map((key) => benefitLabel(key).replace(/ \(.*/, ''))
  const named = names.slice(0, 2).join(', ')
  const rest = names.length - 2
  return (
    <p className={css.reason}>
      <b>{say('quoting.why_best_value', { plan: best.variant })}</b>{' '}
      {sayCount(say, 'quoting.best_value_reason', names.length, {
        plan: best.cheapest,
        benefits: rest > 0 ? say('quoting.and_more', { benefits: named, count: rest }) : named,
        extra: showRupees(best.extra),
        each: showRupees(best.perBenefit),
        basis,
      })}
    </p>
  )
}

/** 'any room, no co-payment, waiting period 36 months': what a phone says of the chosen plan. */
function planLine(rows: readonly PlanRow[], plans: readonly PricedPlan[], chosen: string): string {
  const at = plans.findIndex(({ variant }) => variant === chosen)
  const text = (key: string) => rows.find((row) => row.key === key)?.cells[at]?.text ?? ''
  const coPayment = text('co_payment')
  return [
    text('room').toLowerCase(),
    coPayment === sayCommon('value.none')
      ? say('quoting.no_co_payment')
      : say('quoting.co_payment', { share: coPayment }),
    say('quoting.ped_waiting_period', { period: text('existing_illness').toLowerCase() }),
  ].join(', ')
}

const brochureOf = (product: ComparedProduct, variant: string) =>
  `${config().apiRoot.replace(/\/$/, '')}/api/brochure/${product}/?plan=${encodeURIComponent(variant)}`
