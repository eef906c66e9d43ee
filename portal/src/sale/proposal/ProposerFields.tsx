import { maritalStates, occupations } from '@portal/domain/people/person-choices.ts'
import { useFormContext } from 'react-hook-form'
import { FormMoney, FormSelect } from '../../kit/form/fields.tsx'
import { choicesOf, PersonFields } from './PersonFields.tsx'
import type { ProposalFormValues } from './proposal-form.ts'

/** Who buys a family's policy. */
export function ProposerFields({ isInsured }: { isInsured: boolean }) {
  const form = useFormContext<ProposalFormValues>()
  return (
    <PersonFields
      holder="proposer"
      title={isInsured ? 'Proposer, also insured' : 'Proposer, not insured'}
      nameHint="As on the PAN card or identity document"
    >
      <div className="two-fields">
        <FormSelect
          form={form}
          name="proposer.marital_status"
          label="Marital status"
          optional
          placeholder="Choose"
          options={choicesOf(maritalStates)}
        />
        <FormSelect
          form={form}
          name="proposer.occupation"
          label="Occupation"
          optional
          placeholder="Choose"
          options={choicesOf(occupations)}
        />
      </div>
      <FormMoney form={form} name="proposer.annual_income" label="Annual income" optional />
    </PersonFields>
  )
}
