import type { CkycRecord } from '@portal/contract/calls/proposal.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { maritalStates, occupations } from '@portal/domain/people/person-choices.ts'
import { useFormContext } from 'react-hook-form'
import { FormMoney, FormSelect } from '../../kit/form/fields.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { choicesOf, PersonFields } from './PersonFields.tsx'
import type { ProposalFormValues } from './proposal-form.ts'
import { say } from './words.ts'

interface ProposerFieldsProps {
  isInsured: boolean
  quotedGender?: Gender
  onRecord: (record: CkycRecord) => void
  onUnknown: (person: { pan: string; dob: string }) => void
  /** Where the name comes from, if it was known before this step opened. */
  nameSource: string | undefined
}

/** Who buys a family's policy. */
export function ProposerFields({ isInsured, quotedGender, onRecord, onUnknown, nameSource }: ProposerFieldsProps) {
  const form = useFormContext<ProposalFormValues>()
  const { marital_status, occupation, annual_income } = form.getValues('proposer')
  const isGiven = Boolean(marital_status || occupation || annual_income)
  return (
    <PersonFields
      holder="proposer"
      title={isInsured ? say('proposal.proposer_also_insured') : say('proposal.proposer_not_insured')}
      nameHint={say('proposal.name_hint')}
      quotedGender={quotedGender}
      onRecord={onRecord}
      onUnknown={onUnknown}
      nameSource={nameSource}
    >
      <Disclosure summary={say('proposal.add_occupation')} open={isGiven || undefined}>
        <div className="stack">
          <div className="two-fields">
            <FormSelect
              form={form}
              name="proposer.marital_status"
              label={say('proposal.marital_status')}
              optional
              placeholder={say('proposal.choose')}
              options={choicesOf(maritalStates)}
            />
            <FormSelect
              form={form}
              name="proposer.occupation"
              label={say('proposal.occupation')}
              optional
              placeholder={say('proposal.choose')}
              options={choicesOf(occupations)}
            />
          </div>
          <FormMoney form={form} name="proposer.annual_income" label={say('proposal.annual_income')} optional />
        </div>
      </Disclosure>
    </PersonFields>
  )
}
