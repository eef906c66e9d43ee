import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import { ExplainedWords } from '../../kit/TermHelp.tsx'
import { Card } from '../../ui/Card.tsx'
import { say } from './words.ts'

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
    <Card title={say('car-steps.rc_details')}>
      <KnownAnswers
        of={say('car-steps.rc_details')}
        rows={[
          { label: say('car-steps.engine_or_motor_number'), value: engine_number },
          { label: say('car-steps.chassis_number'), value: chassis_number },
          { label: say('car-steps.hypothecation'), value: hypothecation || say('car-steps.none') },
        ]}
        source={isRegistered ? say('car-steps.from_the_vehicle_register') : undefined}
        isKnown={isKnown}
        hasError={form.formState.errors.vehicle !== undefined}
      >
        <div className="two-fields">
          <FormText
            form={form}
            name="vehicle.engine_number"
            kind="engine"
            label={say('car-steps.engine_or_motor_number')}
            autoComplete="off"
          />
          <FormText
            form={form}
            name="vehicle.chassis_number"
            kind="chassis"
            label={say('car-steps.chassis_number')}
            autoComplete="off"
          />
        </div>
        <FormText
          form={form}
          name="vehicle.hypothecation"
          kind="shortText"
          label={say('car-steps.hypothecation')}
          hint={<ExplainedWords text={say('car-steps.hypothecation_note')} of="hypothecation" />}
          optional
          autoComplete="off"
        />
      </KnownAnswers>
    </Card>
  )
}
