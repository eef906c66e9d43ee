import type { Rupees } from '@portal/domain/kernel/money.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import { FormSelect } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { saySum } from '../../kit/say-sum.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { labelOf } from '../../sale/quote/member-form.ts'
import { PlanCompare } from '../../sale/quote/PlanCompare.tsx'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { ownSumIndexes, requestedSums, type TopupForm } from '../../sale/quote/topup-form.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { planAnswers } from './plan-answers.ts'
import { useTopupForm } from './use-topup-form.ts'
import { say } from './words.ts'

/** The variants side by side for these members, and every price by sum insured and deductible. */
function PlanComparison(_: Journey) {
  const { form, values, setQuoteAnswers, input, premium, save, live, posp, clearPosp } =
    useTopupForm('topup-plan-comparison')
  const sums = TOPUP.sumsInsured(values.variant)
  const isTooLarge = requestedSums(values).some((sum) => !sums.includes(sum))
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage
      title={say('topup-steps.which_plan_fits')}
      form={form}
      onSave={save}
      live={live}
      action={say('topup-steps.choose_this_plan')}
      next="/topup/selected-plan"
    >
      <PlanCompare
        product="topup"
        quote={input}
        premium={premium}
        chosen={values.variant}
        onChoose={(variant) => setQuoteAnswers(planAnswers(variant, values.addons))}
        isFull
      />
      {isTooLarge && (
        <Notice
          kind="wait"
          title={say('topup-steps.goes_up_to', { variant: values.variant, value: saySum(sums.at(-1) ?? '0') })}
        >
          {say('topup-steps.choose_other_sum')}
        </Notice>
      )}
      <SumFields form={form} sums={sums} />
      {!isTooLarge && <PriceGrid form={form} quote={input} premium={premium} />}
    </StepPage>
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
          label={say('topup-steps.sum_insured_of', { at: labelOf(values.members[at]!) })}
          placeholder={say('topup-steps.same_as_above')}
          options={withPresent(values.members[at]!.si!).map((value) => ({ value, label: saySum(value) }))}
        />
      ))}
    </>
  )
}

export default journeyStep(['topup'], PlanComparison)
