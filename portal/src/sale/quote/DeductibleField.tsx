import { groupDigits, type Rupees, showRupees } from '@portal/domain/kernel/money.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { saySum } from '../../kit/say-sum.ts'
import { StepChart } from '../../ui/Charts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SliderField } from '../../ui/SliderField.tsx'
import { years } from '../frame/period-words.ts'
import { taxWords } from '../state/price-change.ts'
import { type PriceBasis, priceOfOther } from '../state/use-premium.ts'
import type { TopupForm } from './topup-form.ts'
import { say } from './words.ts'

interface DeductibleFieldProps {
  quote: FamilyQuote
  premium: PriceBasis
  options: readonly Rupees[]
}

/** The deductible, with a chart and a table of the premium by deductible. */
export function DeductibleField({ quote, premium, options }: DeductibleFieldProps) {
  const form = useFormContext<Pick<TopupForm, 'deductible'>>()
  const { field, fieldState } = useController({ control: form.control, name: 'deductible' })
  const points = useMemo(
    () =>
      options.flatMap((deductible) => {
        const { breakup } = priceOfOther('topup', { ...quote, deductible }, premium)
        return breakup
          ? [{ label: saySum(deductible), tick: inLakh(deductible), value: breakup.total, tax: breakup.tax }]
          : []
      }),
    [options, quote, premium],
  )
  const marked = options.indexOf(field.value)
  // Members' own sums may lie so far apart that none suits all of them.
  if (options.length === 0)
    return (
      <div id={fieldId('deductible')} tabIndex={-1} role="alert">
        <Notice kind="wait" title={say('quoting.no_deductible')}>
          {say('quoting.no_deductible_why')}
        </Notice>
      </div>
    )
  return (
    <SliderField
      label={say('quoting.deductible')}
      hint={deductibleWords(quote)}
      id={fieldId('deductible')}
      error={fieldState.error?.message}
      values={options.map(Number)}
      value={Number(field.value)}
      show={saySum}
      onValue={(value) => field.onChange(String(value))}
    >
      {points.length > 1 && points.length === options.length && (
        <StepChart
          title={say('quoting.deductible_chart')}
          xTitle={say('quoting.deductible_axis')}
          yTitle={say('quoting.premium_axis', { years: years(quote.tenure ?? 1), tax: taxWords(points[0]!) })}
          points={points}
          show={showRupees}
          showShort={(paise) => groupDigits(Math.round(paise / 100))}
          legend={{ marked: say('quoting.chosen_deductible'), others: say('quoting.other_deductibles_offered') }}
          marked={marked < 0 ? undefined : marked}
          onChoose={(index) => field.onChange(options[index])}
        />
      )}
    </SliderField>
  )
}

/** '500000' → '5': the axis says the unit. */
const inLakh = (rupees: Rupees) => String(Number(rupees) / 100_000)

/** In the customer's words. */
export function deductibleWords({
  deductible,
  si,
  variant,
}: Pick<FamilyQuote, 'deductible' | 'si' | 'variant'>): string {
  const code = countsPerClaim(variant) ? 'quoting.deductible_per_claim_words' : 'quoting.deductible_words'
  return say(code, { deductible: saySum(deductible ?? '0'), sum: saySum(si) })
}
