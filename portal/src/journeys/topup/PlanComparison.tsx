import { type Rupees, showRupees, showSum } from '@portal/domain/kernel/money.ts'
import { addonsOf } from '@portal/domain/products/addons.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { FormSelect } from '../../kit/form/fields.tsx'
import { fieldId } from '../../kit/form/resolver.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { labelOf } from '../../sale/quote/member-form.ts'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { ownSumIndexes, requestedSums, type TopupForm } from '../../sale/quote/topup-form.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { type PriceBasis, priceOfOther } from '../../sale/state/use-premium.ts'
import { Tag } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BenefitsTable } from './BenefitsTable.tsx'
import css from './PlanComparison.module.css'
import { PriceGrid } from './PriceGrid.tsx'
import { useTopupForm } from './use-topup-form.ts'

const topupAddons = addonsOf('topup')

/** The variants side by side for these members, and every price by sum insured and deductible. */
function PlanComparison(_: Journey) {
  const { form, values, input, premium, save, live, posp, clearPosp } = useTopupForm('topup-plan-comparison')
  const sums = TOPUP.sumsInsured(values.variant)
  const isTooLarge = requestedSums(values).some((sum) => !sums.includes(sum))
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage
      title="Which plan fits?"
      form={form}
      onSave={save}
      live={live}
      action="Choose this plan"
      next="/topup/selected-plan"
    >
      <PlanChoice form={form} quote={input} premium={premium} />
      {isTooLarge && (
        <Notice kind="wait" title={`${values.variant} goes up to ${showSum(sums.at(-1) ?? '0')}`}>
          Please choose another sum insured.
        </Notice>
      )}
      <SumFields form={form} sums={sums} />
      <BenefitsTable variant={values.variant} />
      {!isTooLarge && <PriceGrid form={form} quote={input} premium={premium} />}
    </StepPage>
  )
}

interface PlanChoiceProps {
  form: StepForm<TopupForm>
  quote: FamilyQuote
  premium: PriceBasis
}

/** The variants as choices, each with its price. */
function PlanChoice({ form, quote, premium }: PlanChoiceProps) {
  const chosen = form.watch('variant')
  const prices = useMemo(
    () =>
      TOPUP.variants.map((variant) => {
        // A cover that another variant contains, or excludes, is left out of its price.
        const addons = availableAddons(quote.addons, variant)
        const { breakup } = priceOfOther('topup', { ...quote, variant, addons }, premium)
        return breakup && showRupees(breakup.total)
      }),
    [quote, premium],
  )

  function choose(variant: string) {
    form.setValue('variant', variant, { shouldDirty: true })
    form.setValue('addons', availableAddons(form.getValues('addons'), variant) ?? {}, { shouldDirty: true })
  }

  return (
    <fieldset className={css.plans} id={fieldId('variant')}>
      <legend className="visually-hidden">Plan</legend>
      {TOPUP.variants.map((variant, index) => (
        <label key={variant} className={css.plan}>
          <input
            type="radio"
            name="variant"
            value={variant}
            checked={chosen === variant}
            onChange={() => choose(variant)}
          />
          <span className={css.planName}>{variant}</span>
          <span className={css.price}>{prices[index] ?? 'Not available for this sum insured'}</span>
          {chosen === variant && <Tag kind="brand">Chosen</Tag>}
        </label>
      ))}
    </fieldset>
  )
}

/** The sum insured of the plan, and of members who have their own. */
function SumFields({ form, sums }: { form: StepForm<TopupForm>; sums: readonly Rupees[] }) {
  const values = form.watch()
  // A sum that the plan does not sell is listed too, so that the field shows it.
  const withPresent = (sum: Rupees) => (sums.includes(sum) ? sums : [...sums, sum])
  return (
    <>
      <SumInsuredField sums={withPresent(values.si)} />
      {ownSumIndexes(values).map((at) => (
        <FormSelect
          key={values.members[at]!.relation}
          form={form}
          name={`members.${at}.si`}
          label={`Sum insured of ${labelOf(values.members[at]!)}`}
          placeholder="Same as above"
          options={withPresent(values.members[at]!.si!).map((value) => ({ value, label: showSum(value) }))}
        />
      ))}
    </>
  )
}

/** Without the covers that the variant contains already, and those they exclude. */
function availableAddons<Choice>(
  addons: Record<string, Choice> | undefined,
  variant: string,
): Record<string, Choice> | undefined {
  if (!addons) return undefined
  const contained = topupAddons.filter((addon) => addon.includedIn?.[variant] !== undefined)
  const removed = new Set<string>(contained.flatMap((addon) => [addon.key, ...(addon.excludes ?? [])]))
  return Object.fromEntries(Object.entries(addons).filter(([key]) => !removed.has(key)))
}

export default journeyStep(['topup'], PlanComparison)
