import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { Card } from '../../ui/Card.tsx'

export interface NumbersPart {
  vehicle: { engine_number: string; chassis_number: string; hypothecation: string }
}

/** As printed on the registration certificate or the invoice. */
export function VehicleNumbers() {
  const form = useFormContext<NumbersPart>()
  return (
    <Card title="RC details">
      <div className="stack">
        <div className="two-fields">
          <FormText
            form={form}
            name="vehicle.engine_number"
            kind="engine"
            label="Engine or motor number"
            autoComplete="off"
          />
          <FormText
            form={form}
            name="vehicle.chassis_number"
            kind="chassis"
            label="Chassis number"
            autoComplete="off"
          />
        </div>
        <FormText
          form={form}
          name="vehicle.hypothecation"
          kind="shortText"
          label="Hypothecation (loan bank)"
          hint="The bank is named on the policy until the loan is repaid"
          optional
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
