import { FormDate, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { Card } from '../../ui/Card.tsx'
import { InsurerField } from './InsurerField.tsx'
import type { VehicleForm } from './vehicle-form.ts'

type ThirdPartyPart = Pick<VehicleForm, 'third_party'>

/** The policy that covers damage to others while this one covers the car. */
export function ThirdPartyFields<Values extends ThirdPartyPart>(props: { form: StepForm<Values> }) {
  const form = props.form as unknown as StepForm<ThirdPartyPart>
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
