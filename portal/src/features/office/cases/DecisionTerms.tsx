import type { OfficeCase } from '@portal/contract/calls/office.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { FormNumber, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { sayRelationLabel } from '../../../kit/say-relation.ts'
import { saySum } from '../../../kit/say-sum.ts'
import type { DecisionKind, DecisionValues } from './case-decision.ts'
import { say } from './words.ts'

type Summary = OfficeCase['proposal']['summary']

interface DecisionTermsProps {
  form: StepForm<DecisionValues>
  kind: DecisionKind | undefined
  summary: Summary
}

const nameOf = ({ name, label }: Summary['members'][number]) => name ?? sayRelationLabel(label)

/** The fields that the chosen kind of decision needs. */
export function DecisionTerms({ form, kind, summary }: DecisionTermsProps) {
  const { members } = summary
  switch (kind) {
    case 'load':
      return members.map((one) => (
        <FormNumber
          key={one.insured_id}
          form={form}
          name={`loadings.${one.insured_id}`}
          label={say('office-cases.loading_for', { name: nameOf(one) })}
          hint={say('office-cases.present_loading', { percent: one.loading })}
          suffix="%"
          maxDigits={3}
        />
      ))
    case 'exclude':
      return members.map((one) => (
        <FormText
          key={one.insured_id}
          form={form}
          name={`exclusions.${one.insured_id}`}
          label={say('office-cases.excluded_for', { name: nameOf(one) })}
          hint={say('office-cases.separate_with_commas')}
          maxLength={300}
        />
      ))
    case 'drop_member':
      return (
        <FormSelect
          form={form}
          name="insured_id"
          label={say('office-cases.member_to_exclude')}
          placeholder={say('office-cases.select')}
          options={members.map((one) => ({ value: one.insured_id, label: nameOf(one) }))}
        />
      )
    case 'lower_sum':
      return (
        <FormSelect
          form={form}
          name="sum_insured"
          label={say('office-cases.sum_to_offer')}
          placeholder={say('office-cases.select')}
          options={lowerSums(summary).map((sum) => ({ value: sum, label: saySum(sum) }))}
        />
      )
    default:
      return null
  }
}

function lowerSums({ product, sumInsured }: Summary): string[] {
  if (!(product in FAMILY_PRODUCTS)) return []
  const plan = FAMILY_PRODUCTS[product as keyof typeof FAMILY_PRODUCTS]
  return plan.sumsInsured(plan.defaultVariant).filter((sum) => Number(sum) < Number(sumInsured))
}
