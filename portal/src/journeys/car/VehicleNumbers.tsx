import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import { Card } from '../../ui/Card.tsx'

export interface NumbersPart {
  vehicle: { engine_number: string; chassis_number: string; hypothecation: string }
}

interface VehicleNumbersProps {
  /** They come from the vehicle register. */
  isRegistered?: boolean
}

/** As printed on the registration certificate or the invoice. */
export function VehicleNumbers({ isRegistered = false }: VehicleNumbersProps) {
  const form = useFormContext<NumbersPart>()
  const { engine_number, chassis_number, hypothecation } = form.watch('vehicle')
  const isKnown = engine_number !== '' && chassis_number !== ''
  return (
    <Card title="RC details">
      <KnownAnswers
        of="RC details"
        rows={[
          { label: 'Engine or motor number', value: engine_number },
          { label: 'Chassis number', value: chassis_number },
          { label: 'Hypothecation (loan bank)', value: hypothecation || 'None' },
        ]}
        source={isRegistered ? 'From the vehicle register' : undefined}
        isKnown={isKnown}
        hasError={form.formState.errors.vehicle !== undefined}
      >
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
      </KnownAnswers>
    </Card>
  )
}
