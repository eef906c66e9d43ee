import { showRupees } from '@portal/domain/kernel/money.ts'
import { HEALTH } from '@portal/domain/products/health.ts'
import { PLAN_BENEFITS } from '@portal/domain/products/plan-benefits.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormChoice } from '../../kit/form/fields.tsx'
import { sayWorded } from '../../kit/words.ts'
import { type PriceBasis, priceOfOther } from '../../sale/state/use-premium.ts'
import type { QuoteForm } from './quote-form.ts'

interface VariantChoiceProps {
  quote: FamilyQuote
  premium: PriceBasis
}

/** The plans of Health, each with its price and main differences. */
export function VariantChoice({ quote, premium }: VariantChoiceProps) {
  const form = useFormContext<QuoteForm>()
  const choices = useMemo(
    () =>
      HEALTH.variants.map((variant) => {
        const { breakup } = priceOfOther('health', { ...quote, variant }, premium)
        const plan = PLAN_BENEFITS[variant]
        return {
          value: variant,
          label: breakup ? `${variant} · ${showRupees(breakup.total)}` : variant,
          note:
            plan &&
            `${sayWorded(plan.room)}; co-payment ${sayWorded(plan.coPayment).toLowerCase()}; waiting period ${plan.existingIllnessMonths} months`,
        }
      }),
    [quote, premium],
  )
  return <FormChoice form={form} name="variant" label="Plan" look="radios" choices={choices} />
}
