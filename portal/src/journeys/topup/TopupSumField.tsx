import type { Rupees } from '@portal/domain/kernel/money.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { saySum } from '../../kit/say-sum.ts'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { offeredSumsOf, type TopupForm } from '../../sale/quote/topup-form.ts'
import { Button } from '../../ui/Button.tsx'
import { say } from './words.ts'

interface TopupSums {
  sums: readonly Rupees[]
  /** Shows the larger sums, where there are any. */
  showLarger?: () => void
}

/** The offered sums: the top-up list first, the variant's larger ones on demand. */
export function useTopupSums(values: TopupForm): TopupSums {
  const [areLargerShown, setLargerShown] = useState(false)
  const sums = offeredSumsOf(values, areLargerShown)
  const hasLarger = sums.length < TOPUP.sumsInsured(values.variant).length
  return { sums, ...(hasLarger && { showLarger: () => setLargerShown(true) }) }
}

/** The sum insured, with a button for the larger ones. */
export function TopupSumField({ sums, showLarger, label }: TopupSums & { label?: string | undefined }) {
  const form = useFormContext<TopupForm>()
  const most = TOPUP.sumsInsured(form.getValues('variant')).at(-1) ?? '0'
  return (
    <div data-field="long">
      <SumInsuredField sums={sums} label={label} />
      {showLarger && (
        <Button
          look="quiet"
          small
          className="outdented"
          onClick={() => {
            showLarger()
            // The button goes away: the keyboard focus moves to the slider.
            document.getElementById(fieldId('si'))?.focus()
          }}
        >
          {say('topup-steps.larger_sums_up_to', { most: saySum(most) })}
        </Button>
      )}
    </div>
  )
}
