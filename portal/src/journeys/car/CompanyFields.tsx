import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { CkycPermission } from '../../sale/proposal/CkycPermission.tsx'
import { Card } from '../../ui/Card.tsx'
import type { OwnerForm } from './owner-form.ts'
import { say } from './words.ts'

/** The company on the registration certificate, and who signs for it. */
export function CompanyFields() {
  const form = useFormContext<OwnerForm>()
  return (
    <Card title={say('car-steps.company')}>
      <div className="stack">
        <FormText
          form={form}
          name="owner.name"
          kind="shortText"
          label={say('car-steps.name_of_the_company')}
          autoComplete="off"
        />
        <div className="two-fields">
          <FormText form={form} name="owner.gstin" kind="gstin" label="GSTIN" optional autoComplete="off" />
          <FormText
            form={form}
            name="owner.pan"
            kind="pan"
            label={say('car-steps.pan_of_the_company')}
            hint={say('car-steps.company_pan_hint')}
            autoComplete="off"
          />
        </div>
        <CkycPermission form={form} />
        <FormText
          form={form}
          name="owner.signatory"
          kind="name"
          label={say('car-steps.authorised_signatory')}
          hint={say('car-steps.signatory_hint')}
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
