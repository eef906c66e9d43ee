import type { CkycRecord } from '@portal/contract/calls/proposal.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { maritalStates, occupations } from '@portal/domain/people/person-choices.ts'
import { useFormContext } from 'react-hook-form'
import { FormMoney, FormSelect } from '../../kit/form/fields.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { choicesOf, PersonFields } from './PersonFields.tsx'
import type { ProposalFormValues } from './proposal-form.ts'

interface ProposerFieldsProps {
  isInsured: boolean
  quotedGender?: Gender
  onRecord: (record: CkycRecord) => void
}

/** Who buys a family's policy. */
export function ProposerFields({ isInsured, quotedGender, onRecord }: ProposerFieldsProps) {
  const form = useFormContext<ProposalFormValues>()
  const { marital_status, occupation, annual_income } = form.getValues('proposer')
  const isGiven = Boolean(marital_status || occupation || annual_income)
  return (
    <PersonFields
      holder="proposer"
      title={isInsured ? 'Proposer, also insured' : 'Proposer, not insured'}
      nameHint="As on the PAN card or identity document"
      quotedGender={quotedGender}
      onRecord={onRecord}
    >
      <Disclosure summary="Add marital status, occupation and income" open={isGiven || undefined}>
        <div className="stack">
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
        </div>
      </Disclosure>
    </PersonFields>
  )
}
