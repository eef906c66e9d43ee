import { type Rupees, showRupees, showSum } from '@portal/domain/kernel/money.ts'
import { addonsOf } from '@portal/domain/products/addons.ts'
import { PER_CLAIM_VARIANT, TOPUP } from '@portal/domain/products/topup.ts'
import { useMemo } from 'react'
import { FormSelect } from '../../kit/form/fields.tsx'
import { fieldId } from '../../kit/form/resolver.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { benefitRows } from '../../sale/quote/benefit-rows.ts'
import { labelOf } from '../../sale/quote/member-form.ts'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { ownSumIndexes, requestedSums } from '../../sale/quote/topup-form.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { priceOfOther } from '../../sale/state/use-premium.ts'
import { Tag } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './PlanComparison.module.css'
import { PriceGrid } from './PriceGrid.tsx'
import { useTopupForm } from './use-topup-form.ts'

interface Row {
  label: string
  cells: string[]
}

const topupAddons = addonsOf('topup')

/** What each variant gives, row by row. Prices stand above them. */
const rows: readonly Row[] = [
  {
    label: 'Deductible applies',
    cells: TOPUP.variants.map((one) => (one === PER_CLAIM_VARIANT ? 'To each claim' : 'To the year’s total')),
  },
  {
    label: 'Largest sum insured',
    cells: TOPUP.variants.map((one) => showSum(TOPUP.sumsInsured(one).at(-1) ?? '0')),
  },
  ...benefitRows(TOPUP.defaultVariant).map(({ label }, at) => ({
    label,
    cells: TOPUP.variants.map((variant) => benefitRows(variant)[at]!.value),
  })),
  {
    label: 'Shorter waiting period for pre-existing diseases',
    cells: TOPUP.variants.map((variant) =>
      topupAddons.find((addon) => addon.key === 'ped_premium')?.includedIn?.[variant] ? 'Included' : 'Option',
    ),
  },
]

const differs = (cells: readonly string[]) => new Set(cells).size > 1

/** The three variants side by side for these members, and every price by sum insured and deductible. */
function PlanComparison(_: Journey) {
  const { form, values, input, premium, save, live, posp, clearPosp } = useTopupForm('topup-plan-comparison')
  const prices = useMemo(
    () =>
      TOPUP.variants.map((variant) => {
        // A cover that another variant contains, or cannot be held with it, is left out of its price.
        const addons = fitting(input.addons, variant)
        const { breakup } = priceOfOther('topup', { ...input, variant, addons }, premium)
        return breakup && showRupees(breakup.total)
      }),
    [input, premium],
  )
  const sums = TOPUP.sumsInsured(values.variant)
  const isTooLarge = requestedSums(values).some((sum) => !sums.includes(sum))
  /** With the present sum where the plan does not sell it, so that the field shows what stands there. */
  const sumsBeside = (held: Rupees) => (sums.includes(held) ? sums : [...sums, held])
  const choose = (variant: string) => {
    form.setValue('variant', variant, { shouldDirty: true })
    form.setValue('addons', fitting(form.getValues('addons'), variant) ?? {}, { shouldDirty: true })
  }
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
      <fieldset className={css.plans} id={fieldId('variant')}>
        <legend className="visually-hidden">Plan</legend>
        {TOPUP.variants.map((variant, index) => (
          <label key={variant} className={css.plan}>
            <input
              type="radio"
              name="variant"
              value={variant}
              checked={values.variant === variant}
              onChange={() => choose(variant)}
            />
            <span className={css.planName}>{variant}</span>
            <span className={css.price}>{prices[index] ?? 'Not available for this sum insured'}</span>
            {values.variant === variant && <Tag kind="brand">Chosen</Tag>}
          </label>
        ))}
      </fieldset>
      {isTooLarge && (
        <Notice kind="wait" title={`${values.variant} goes up to ${showSum(sums.at(-1) ?? '0')}`}>
          Please choose another sum insured.
        </Notice>
      )}
      <SumInsuredField sums={sumsBeside(values.si)} />
      {ownSumIndexes(values).map((at) => (
        <FormSelect
          key={values.members[at]!.relation}
          form={form}
          name={`members.${at}.si`}
          label={`Sum insured of ${labelOf(values.members[at]!)}`}
          placeholder="Same as above"
          options={sumsBeside(values.members[at]!.si!).map((value) => ({ value, label: showSum(value) }))}
        />
      ))}
      <table className={css.table}>
        <caption>Benefits. Rows that differ are marked</caption>
        <thead>
          <tr>
            <td />
            {TOPUP.variants.map((variant) => (
              <th key={variant} scope="col">
                {variant}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className={classes(differs(cells) && css.differs)}>
              <th scope="row">
                {label}
                {differs(cells) && <span className={css.mark}>differs</span>}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={TOPUP.variants[index]}
                  className={classes(TOPUP.variants[index] === values.variant && css.chosen)}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isTooLarge && <PriceGrid form={form} quote={input} premium={premium} />}
    </StepPage>
  )
}

/** Without what the variant contains already and what cannot be held beside that. */
function fitting<Choice>(
  addons: Record<string, Choice> | undefined,
  variant: string,
): Record<string, Choice> | undefined {
  if (!addons) return undefined
  const contained = topupAddons.filter((addon) => addon.includedIn?.[variant] !== undefined)
  const out = new Set<string>(contained.flatMap((addon) => [addon.key, ...(addon.excludes ?? [])]))
  return Object.fromEntries(Object.entries(addons).filter(([key]) => !out.has(key)))
}

export default journeyStep(['topup'], PlanComparison)
