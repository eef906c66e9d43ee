import { type Rupees, showSum } from '@portal/domain/kernel/money.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import { useState } from 'react'
import { fieldId } from '../../kit/form/resolver.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { offeredSumsOf, type TopupForm } from '../../sale/quote/topup-form.ts'
import { Button } from '../../ui/Button.tsx'

export interface TopupSums {
  sums: readonly Rupees[]
  /** Larger ones can be had; opens them. */
  widen?: () => void
}

/** The sums on offer: the top-up list first, the variant's larger ones at a tap. */
export function useTopupSums(values: TopupForm): TopupSums {
  const [isWide, setWide] = useState(false)
  const sums = offeredSumsOf(values, isWide)
  const isMore = sums.length < TOPUP.sumsInsured(values.variant).length
  return { sums, ...(isMore && { widen: () => setWide(true) }) }
}

/** The sum insured, with the way to the larger ones below it. */
export function TopupSumField({ form, sums, widen }: TopupSums & { form: StepForm<TopupForm> }) {
  const most = TOPUP.sumsInsured(form.getValues('variant')).at(-1) ?? '0'
  return (
    <div>
      <SumInsuredField sums={sums} />
      {widen && (
        <Button
          look="quiet"
          small
          onClick={() => {
            widen()
            // The button goes: whoever pressed it by keyboard goes on at the slider.
            document.getElementById(fieldId('si'))?.focus()
          }}
        >
          Larger sums, up to {showSum(most)}
        </Button>
      )}
    </div>
  )
}
