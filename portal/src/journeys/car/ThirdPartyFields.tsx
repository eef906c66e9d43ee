import { useFormContext } from 'react-hook-form'
import { FormDate, FormText } from '../../kit/form/fields.tsx'
import { Card } from '../../ui/Card.tsx'
import { InsurerField } from './InsurerField.tsx'
import type { VehicleForm } from './vehicle-form.ts'

type ThirdPartyPart = Pick<VehicleForm, 'third_party'>

/** The policy that covers damage to others while this one covers the car. */
export function ThirdPartyFields() {
  const form = useFormContext<ThirdPartyPart>()
  return (
    <Card title="Third-party policy that still runs">
      <div className="stack">
        <InsurerField form={form} name="third_party.insurer" />
        <div className="two-fields">
          <FormText
            form={form}
            name="third_party.number"
            kind="policyNumber"
            label="Policy number"
            autoComplete="off"
          />
          <FormDate form={form} name="third_party.expiry" label="Runs until" />
        </div>
      </div>
    </Card>
  )
}
