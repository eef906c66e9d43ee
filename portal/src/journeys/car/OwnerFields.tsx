import { genders } from '@portal/domain/people/gender.ts'
import { titles } from '@portal/domain/people/person-choices.ts'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { CkycPermission } from '../../sale/proposal/CkycPermission.tsx'
import { Card } from '../../ui/Card.tsx'
import type { OwnerForm } from './owner-form.ts'

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: say(`choice.${value}`) }))

/** The person on the registration certificate. */
export function PersonFields({ form }: { form: StepForm<OwnerForm> }) {
  const form60 = form.watch('owner.form60')
  return (
    <Card title="Owner">
      <div className="stack">
        <FormChoice form={form} name="owner.title" label="Title" look="chips" choices={choicesOf(titles)} />
        <FormText
          form={form}
          name="owner.name"
          kind="name"
          label="Full name"
          hint="As on the registration certificate"
          autoComplete="off"
        />
        <FormDate form={form} name="owner.dob" label="Date of birth" />
        <FormChoice form={form} name="owner.gender" label="Gender" choices={choicesOf(genders)} />
        {!form60 && (
          <>
            <FormText
              form={form}
              name="owner.pan"
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
          name="owner.form60"
          label="No PAN: the owner declares Form 60"
          note="An identity document is then needed"
        />
      </div>
    </Card>
  )
}

/** The company on the registration certificate, and who signs for it. */
export function CompanyFields({ form }: { form: StepForm<OwnerForm> }) {
  return (
    <Card title="Company">
      <div className="stack">
        <FormText form={form} name="owner.name" kind="shortText" label="Name of the company" autoComplete="off" />
        <div className="two-fields">
          <FormText form={form} name="owner.gstin" kind="gstin" label="GSTIN" optional autoComplete="off" />
          <FormText
            form={form}
            name="owner.pan"
            kind="pan"
            label="PAN of the company"
            hint="Proves the identity (KYC)"
            autoComplete="off"
          />
        </div>
        <CkycPermission form={form} />
        <FormText
          form={form}
          name="owner.signatory"
          kind="name"
          label="Authorised signatory"
          hint="Agrees for the company by a code on the mobile below"
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
