import { type Rupees, showRupees, sumInWords } from '@portal/domain/kernel/money.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { deductibleOptions, memberSums } from '@portal/domain/rating/deductible-options.ts'
import { ratePriceGrid } from '@portal/domain/rating/price-grid.ts'
import { useMemo } from 'react'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { saySum } from '../../kit/say-sum.ts'
import type { TopupForm } from '../../sale/quote/topup-form.ts'
import { taxWords } from '../../sale/state/price-change.ts'
import { today } from '../../sale/state/today.ts'
import { type PriceBasis, priceOfOther } from '../../sale/state/use-premium.ts'
import { sayCount } from '../../speech/speaker.ts'
import { classes } from '../../ui/classes.ts'
import css from './PriceGrid.module.css'
import { say } from './words.ts'

interface PriceGridProps {
  form: StepForm<TopupForm>
  quote: FamilyQuote
  premium: PriceBasis
}

const SUMS = 5
/** As many columns as fit a price with paise: on a phone, and on a wide screen. */
const DEDUCTIBLES = 3
const WIDE_DEDUCTIBLES = 7

/** The chosen value with its neighbours, as many as fit. */
function neighboursOf<Value>(all: readonly Value[], chosen: Value, count: number): Value[] {
  const at = Math.max(0, all.indexOf(chosen))
  const from = Math.max(0, Math.min(at - Math.floor((count - 1) / 2), all.length - count))
  return all.slice(from, from + count)
}

/** Prices near the chosen one, by sum insured and deductible. A tap chooses; a darker cell costs more. */
export function PriceGrid({ form, quote, premium }: PriceGridProps) {
  const { tables, loadings } = premium
  const sums = neighboursOf(TOPUP.sumsInsured(quote.variant ?? TOPUP.defaultVariant), quote.si, SUMS)
  const offered = deductibleOptions(tables, quote.si)
  const deductibles = neighboursOf(offered, quote.deductible ?? '', WIDE_DEDUCTIBLES)
  const nearest = neighboursOf(offered, quote.deductible ?? '', DEDUCTIBLES)
  const columnOf = (deductible: Rupees) => (nearest.includes(deductible) ? undefined : css.wideOnly)
  const tenure = quote.tenure ?? 1
  const chosen = priceOfOther('topup', quote, premium).breakup
  const isRated = chosen !== undefined
  const prices = useMemo(() => {
    if (!isRated) return new Map<string, number>()
    const cells = ratePriceGrid(
      'topup',
      quote,
      { sums, deductibles, tenures: [tenure] },
      { tables, today: today(), loadings },
    )
    return new Map(cells.map((cell) => [`${cell.si} ${cell.deductible}`, cell.total]))
  }, [isRated, quote, sums, deductibles, tenure, tables, loadings])
  if (prices.size === 0) return null
  const [least, most] = rangeOf([...prices.values()])
  const nearestTotals = sums.flatMap((si) => nearest.flatMap((deductible) => prices.get(`${si} ${deductible}`) ?? []))
  const shade = (total: number) => (most === least ? 0 : Math.round(((total - least) / (most - least)) * 24))

  function choose(si: Rupees, deductible: Rupees) {
    form.setValue('si', si, { shouldDirty: true })
    for (const index of form.getValues('members').keys()) form.setValue(`members.${index}.si`, undefined)
    form.setValue('deductible', deductible, { shouldDirty: true })
  }

  return (
    <>
      <table className={css.grid}>
        <caption>
          {sayCount(say, 'topup-steps.grid', tenure)}
          {chosen && `, ${taxWords(chosen)}`}
        </caption>
        <thead>
          <tr>
            <td />
            {deductibles.map((deductible) => (
              <th key={deductible} scope="col" className={columnOf(deductible)}>
                {showShortSum(deductible)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((si) => (
            <tr key={si}>
              <th scope="row">{showShortSum(si)}</th>
              {deductibles.map((deductible) => {
                const total = prices.get(`${si} ${deductible}`)
                if (total === undefined)
                  return (
                    <td key={deductible} className={columnOf(deductible)}>
                      –
                    </td>
                  )
                // The grid rates one sum for all: members with their own sum pay another price.
                const isChosen = deductible === quote.deductible && memberSums(quote).every((one) => one === si)
                return (
                  <td key={deductible} className={columnOf(deductible)}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      aria-label={say('topup-steps.above', {
                        si: saySum(si),
                        deductible: saySum(deductible),
                        total: showRupees(total),
                      })}
                      style={{ '--shade': `${shade(total)}%` } as React.CSSProperties}
                      onClick={() => choose(si, deductible)}
                    >
                      {showRupees(total)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend range={[least, most]} className={css.wideOnly} />
      <Legend range={rangeOf(nearestTotals)} className={css.narrowOnly} />
    </>
  )
}

const rangeOf = (totals: readonly number[]) => [Math.min(...totals), Math.max(...totals)] as const

/** What the shades mean, for the columns that are shown at this width. */
function Legend({ range: [least, most], className }: { range: readonly [number, number]; className?: string }) {
  return (
    <p className={classes(css.legend, className)}>
      <span>{say('topup-steps.lowest', { least: showRupees(least) })}</span>
      <span className={css.scale} aria-hidden="true" />
      <span>{say('topup-steps.highest', { most: showRupees(most) })}</span>
      <span className={css.chosen}>
        <span className={css.chosenKey} aria-hidden="true" />
        {say('topup-steps.chosen')}
      </span>
    </p>
  )
}

/** '5 L', '1 Cr': the columns are narrow. */
function showShortSum(rupees: Rupees): string {
  const sum = sumInWords(rupees)
  if (sum.endsWith('Crore')) return say('topup-steps.crore', { sum: Number.parseFloat(sum) })
  return sum.endsWith('Lakh') ? say('topup-steps.lakh', { sum: Number.parseFloat(sum) }) : `₹\u00a0${sum}`
}
