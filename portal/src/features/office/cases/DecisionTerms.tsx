import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { FormNumber, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { sayRelationLabel } from '../../../kit/say-relation.ts'
import { saySum } from '../../../kit/say-sum.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'
import type { DecisionValues } from './case-decision.ts'
import css from './DecisionTerms.module.css'

type Summary = OfficeCase['proposal']['summary']
type Member = Summary['members'][number]

interface DecisionTermsProps {
  form: StepForm<DecisionValues>
  summary: Summary
  /** Members because of whom the case was referred: their terms stand open. */
  referred: ReadonlySet<string | undefined>
  /** The member who is not covered: there is nothing else to set for them. */
  dropped: string | undefined
}

const nameOf = ({ name, label }: Member) => name ?? sayRelationLabel(label)
/** The longest waiting period for pre-existing diseases that the regulator allows is 36 months. */
const waitMonths = ['12', '24', '36']

/** The terms of an acceptance that differs from the proposal, in any combination. */
export function DecisionTerms({ form, summary, referred, dropped }: DecisionTermsProps) {
  const { members } = summary
  const sums = lowerSums(summary)
  return (
    <>
      {members
        .filter(({ insured_id }) => insured_id !== dropped)
        .map((one) => (
          <Disclosure
            key={one.insured_id}
            summary={sayFile('case-file.terms_for', { name: nameOf(one) })}
            open={members.length === 1 || referred.has(one.insured_id)}
          >
            <MemberTerms form={form} member={one} />
          </Disclosure>
        ))}
      {members.length > 1 && (
        <FormSelect
          form={form}
          name="insured_id"
          label={say('office-cases.member_to_exclude')}
          optional
          placeholder={sayFile('case-file.nobody')}
          options={members.map((one) => ({ value: one.insured_id, label: nameOf(one) }))}
        />
      )}
      {sums.length > 0 && (
        <FormSelect
          form={form}
          name="sum_insured"
          label={say('office-cases.sum_to_offer')}
          optional
          placeholder={sayFile('case-file.as_proposed', { sum: saySum(summary.sumInsured) })}
          options={sums.map((sum) => ({ value: sum, label: saySum(sum) }))}
        />
      )}
    </>
  )
}

function MemberTerms({ form, member }: { form: StepForm<DecisionValues>; member: Member }) {
  const { insured_id, loading } = member
  const name = nameOf(member)
  return (
    <div className={css.terms}>
      <FormNumber
        form={form}
        name={`loadings.${insured_id}`}
        label={say('office-cases.loading_for', { name })}
        hint={say('office-cases.present_loading', { percent: loading })}
        optional
        suffix="%"
        maxDigits={3}
      />
      <FormText
        form={form}
        name={`exclusions.${insured_id}`}
        label={sayFile('case-file.excluded_for', { name })}
        hint={say('office-cases.separate_with_commas')}
        optional
        maxLength={300}
      />
      <FormText
        form={form}
        name={`waits.${insured_id}`}
        label={sayFile('case-file.waiting_for', { name })}
        hint={say('office-cases.separate_with_commas')}
        optional
        maxLength={300}
      />
      <FormSelect
        form={form}
        name={`wait_months.${insured_id}`}
        label={sayFile('case-file.waiting_months', { name })}
        optional
        placeholder={say('office-cases.select')}
        options={waitMonths.map((months) => ({ value: months, label: sayFile('case-file.months', { months }) }))}
      />
    </div>
  )
}

function lowerSums({ product, sumInsured }: Summary): string[] {
  if (!(product in FAMILY_PRODUCTS)) return []
  const plan = FAMILY_PRODUCTS[product as keyof typeof FAMILY_PRODUCTS]
  return plan.sumsInsured(plan.defaultVariant).filter((sum) => Number(sum) < Number(sumInsured))
}
