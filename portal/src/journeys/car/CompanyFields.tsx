import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { CkycPermission } from '../../sale/proposal/CkycPermission.tsx'
import { Card } from '../../ui/Card.tsx'
import type { OwnerForm } from './owner-form.ts'

/** The company on the registration certificate, and who signs for it. */
export function CompanyFields() {
  const form = useFormContext<OwnerForm>()
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
          hint="Consents for the company with a code sent to the mobile below"
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
