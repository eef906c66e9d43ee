import { showWhole } from '@portal/domain/kernel/money.ts'
import { type Vehicle, vehicles } from '@portal/domain/vehicles/catalogue.ts'
import type { Fuel } from '@portal/domain/vehicles/fuel.ts'
import { searchVehicles } from '@portal/domain/vehicles/search-vehicles.ts'
import { useState } from 'react'
import { FormChoice, FormDate, FormMoney, FormNumber, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { Card } from '../../ui/Card.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { fromCatalogue, type VehicleForm } from './vehicle-form.ts'
import { isElectric, sizeText } from './vehicle-words.ts'

const fuels: readonly Fuel[] = ['petrol', 'diesel', 'cng', 'electric', 'hybrid']
const nameOf = ({ make, model, variant }: Vehicle) => `${make} ${model} ${variant}`
const factsOf = ({ fuel, size, exShowroom }: Vehicle) =>
  `${say(`fuel.${fuel}`)} · ${sizeText(fuel, size)} · ${showWhole(exShowroom)}`

interface VehicleFieldsProps {
  form: StepForm<VehicleForm>
  number: string
  isNew: boolean
}

/** The car: found by a few letters, or entered by hand. */
export function VehicleFields({ form, number, isNew }: VehicleFieldsProps) {
  const { make, model, variant, fuel } = form.watch()
  const [search] = useState(() => (typed: string) => searchVehicles(typed))
  const listedCar = vehicles.find((one) => one.make === make && one.model === model && one.variant === variant)

  function fillFrom(vehicle: Vehicle | undefined) {
    if (!vehicle) return
    for (const [name, value] of Object.entries(fromCatalogue(vehicle)))
      form.setValue(name as keyof VehicleForm, value as never, { shouldDirty: true })
    form.clearErrors()
  }

  const resetIdv = () => form.setValue('idv', undefined)
  return (
    <Card title="Car" end={<Plate number={number} />}>
      <div className="stack">
        <Combobox
          label="Find the car"
          hint="Make, model, variant: a few letters are enough"
          placeholder="swift zxi"
          search={search}
          show={nameOf}
          note={factsOf}
          keyOf={(one) => `${nameOf(one)} ${one.fuel}`}
          chosen={listedCar}
          onChoose={fillFrom}
        />
        <div className="two-fields">
          <FormText form={form} name="make" kind="shortText" label="Make" autoComplete="off" />
          <FormText form={form} name="model" kind="shortText" label="Model" autoComplete="off" />
        </div>
        <FormText form={form} name="variant" kind="shortText" label="Variant" autoComplete="off" />
        <FormChoice
          form={form}
          name="fuel"
          label="Fuel"
          look="chips"
          choices={fuels.map((value) => ({ value, label: say(`fuel.${value}`) }))}
        />
        <div className="two-fields">
          <FormNumber
            form={form}
            name="size"
            label={isElectric(fuel) ? 'Motor power' : 'Engine size'}
            suffix={isElectric(fuel) ? 'kW' : 'cc'}
            maxDigits={5}
          />
          <FormNumber form={form} name="seating" label="Seats, driver included" maxDigits={2} />
        </div>
        <div className="two-fields" onChange={resetIdv}>
          <FormDate form={form} name="registration_date" label={isNew ? 'Date of purchase' : 'Date of registration'} />
          <FormMoney form={form} name="ex_showroom" label="Ex-showroom price" />
        </div>
      </div>
    </Card>
  )
}
