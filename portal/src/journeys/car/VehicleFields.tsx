import { isDay, showDay } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import type { Vehicle } from '@portal/domain/vehicles/catalogue.ts'
import { fuels } from '@portal/domain/vehicles/fuel.ts'
import { searchVehicles } from '@portal/domain/vehicles/search-vehicles.ts'
import { useCallback } from 'react'
import { FormChoice, FormDate, FormMoney, FormNumber, FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { Card } from '../../ui/Card.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { useVehicles } from './use-vehicles.ts'
import { fromCatalogue, type VehicleForm } from './vehicle-form.ts'
import { isElectric, sizeText } from './vehicle-words.ts'
import { say } from './words.ts'

const nameOf = ({ make, model, variant }: Vehicle) => `${make} ${model} ${variant}`
const factsOf = ({ fuel, size, exShowroom }: Vehicle) =>
  `${sayCommon(`fuel.${fuel}`)} · ${sizeText(fuel, size)} · ${showWhole(exShowroom)}`

/** What makes the car: shown as rows while all of it is known. */
const carFields = [
  'make',
  'model',
  'variant',
  'fuel',
  'size',
  'seating',
  'registration_date',
  'ex_showroom',
] as const satisfies readonly (keyof VehicleForm)[]

interface VehicleFieldsProps {
  form: StepForm<VehicleForm>
  number: string
  isNew: boolean
  /** It comes from the vehicle register. */
  isRegistered: boolean
}

/** The car: found by a few letters, or entered by hand. */
export function VehicleFields({ form, number, isNew, isRegistered }: VehicleFieldsProps) {
  const { make, model, variant, fuel, size, seating, registration_date, ex_showroom } = form.watch()
  const isKnown = carFields.every((name) => Boolean(form.getValues(name)))
  const dateLabel = isNew ? say('car-steps.date_of_purchase') : say('car-steps.date_of_registration')
  const listed = useVehicles()
  const search = useCallback((typed: string) => searchVehicles(typed, listed), [listed])
  const listedCar = listed.find((one) => one.make === make && one.model === model && one.variant === variant)

  function fillFrom(vehicle: Vehicle | undefined) {
    if (!vehicle) return
    for (const [name, value] of Object.entries(fromCatalogue(vehicle)))
      form.setValue(name as keyof VehicleForm, value as never, { shouldDirty: true })
    form.clearErrors()
  }

  const resetIdv = () => form.setValue('idv', undefined)
  return (
    <Card title={say('car-steps.car')} end={<Plate number={number} />}>
      <KnownAnswers
        of={say('car-steps.car_part')}
        rows={[
          { label: say('car-steps.make_model_variant'), value: [make, model, variant].join(' ') },
          { label: say('car-steps.fuel'), value: fuel && sayCommon(`fuel.${fuel}`) },
          {
            label: isElectric(fuel) ? say('car-steps.motor_power') : say('car-steps.engine_size'),
            value: fuel && size && sizeText(fuel, size),
          },
          { label: say('car-steps.seats_driver_included'), value: seating },
          { label: dateLabel, value: isDay(registration_date) ? showDay(registration_date) : '' },
          { label: say('car-steps.ex_showroom_price'), value: ex_showroom && showWhole(ex_showroom) },
        ]}
        source={isRegistered ? say('car-steps.from_the_vehicle_register') : undefined}
        isKnown={isKnown}
        hasError={carFields.some((name) => form.formState.errors[name])}
      >
        <Combobox
          label={say('car-steps.find_the_car')}
          hint={say('car-steps.find_hint')}
          placeholder={say('car-steps.find_example')}
          search={search}
          show={nameOf}
          note={factsOf}
          keyOf={(one) => `${nameOf(one)} ${one.fuel}`}
          chosen={listedCar}
          onChoose={fillFrom}
        />
        <div className="two-fields">
          <FormText form={form} name="make" kind="shortText" label={say('car-steps.make')} autoComplete="off" />
          <FormText form={form} name="model" kind="shortText" label={say('car-steps.model')} autoComplete="off" />
        </div>
        <FormText form={form} name="variant" kind="shortText" label={say('car-steps.variant')} autoComplete="off" />
        <FormChoice
          form={form}
          name="fuel"
          label={say('car-steps.fuel')}
          look="chips"
          choices={fuels.map((value) => ({ value, label: sayCommon(`fuel.${value}`) }))}
        />
        <div className="two-fields">
          <FormNumber
            form={form}
            name="size"
            label={isElectric(fuel) ? say('car-steps.motor_power') : say('car-steps.engine_size')}
            suffix={isElectric(fuel) ? 'kW' : 'cc'}
            maxDigits={5}
          />
          <FormNumber form={form} name="seating" label={say('car-steps.seats_driver_included')} maxDigits={2} />
        </div>
        <div className="two-fields" onChange={resetIdv}>
          <FormDate form={form} name="registration_date" label={dateLabel} />
          <FormMoney form={form} name="ex_showroom" label={say('car-steps.ex_showroom_price')} />
        </div>
      </KnownAnswers>
    </Card>
  )
}
