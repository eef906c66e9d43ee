import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'
import { useFormContext } from 'react-hook-form'
import { FormDate, FormText } from '../../kit/form/fields.tsx'
import { InsurerField } from '../../sale/quote/InsurerField.tsx'
import { Card } from '../../ui/Card.tsx'
import type { VehicleForm } from './vehicle-form.ts'
import { say } from './words.ts'

type ThirdPartyPart = Pick<VehicleForm, 'third_party'>

/** The policy that covers damage to others while this one covers the car. */
export function ThirdPartyFields() {
  const form = useFormContext<ThirdPartyPart>()
  return (
    <Card title={say('car-steps.current_third_party_policy')}>
      <div className="stack">
        <InsurerField form={form} name="third_party.insurer" label={say('car-steps.insurer')} insurers={carInsurers} />
        <div className="two-fields">
          <FormText
            form={form}
            name="third_party.number"
            kind="policyNumber"
            label={say('car-steps.policy_number')}
            autoComplete="off"
          />
          <FormDate form={form} name="third_party.expiry" label={say('car-steps.expires_on')} />
        </div>
      </div>
    </Card>
  )
}
