import { genders } from '@portal/domain/people/gender.ts'
import { maritalStates, occupations, titles } from '@portal/domain/people/person-choices.ts'
import { useWatch } from 'react-hook-form'
import { FormCheckbox, FormChoice, FormDate, FormMoney, FormSelect, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { CkycPermission } from './CkycPermission.tsx'
import type { ProposalFormValues } from './proposal-form.ts'

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: say(`choice.${value}`) }))

/** Who buys the policy. */
export function ProposerFields({ form, isInsured }: { form: StepForm<ProposalFormValues>; isInsured: boolean }) {
  const form60 = useWatch({ control: form.control, name: 'proposer.form60' })
  return (
    <Card title={isInsured ? 'Proposer, also insured' : 'Proposer, not insured'}>
      <div className="stack">
        <FormChoice form={form} name="proposer.title" label="Title" look="chips" choices={choicesOf(titles)} />
        <FormText
          form={form}
          name="proposer.name"
          kind="name"
          label="Full name"
          hint="As on the PAN card or identity document"
          autoComplete="off"
        />
        <FormDate form={form} name="proposer.dob" label="Date of birth" />
        <FormChoice form={form} name="proposer.gender" label="Gender" look="chips" choices={choicesOf(genders)} />
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
        {!form60 && (
          <>
            <FormText
              form={form}
              name="proposer.pan"
              kind="personPan"
              label="PAN"
              hint="With the date of birth it proves the identity (KYC)"
              autoComplete="off"
            />
            <CkycPermission form={form} />
          </>
        )}
        <FormCheckbox
          form={form}
          name="proposer.form60"
          label="No PAN: the proposer declares Form 60"
          note="An identity document is then needed"
        />
      </div>
    </Card>
  )
}
