import { showDay } from '@portal/domain/day.ts'
import { CAR_COVER_LABELS, PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { facts, section } from './parts.ts'
import type { VehicleCover } from './policy-document.ts'
import { capital, showCover, showWhole } from './show.ts'

/** Vehicle, value, covers: the car's part of the schedule. */
export function vehicleScheduleSections(cover: VehicleCover): Content[] {
  return [
    ...section('Vehicle', vehicleFacts(cover)),
    ...section('Cover', coverFacts(cover)),
    ...(cover.addons.length > 0 ? section('Add-ons', facts(cover.addons)) : []),
  ]
}

export function vehicleFacts({ vehicle }: VehicleCover): Content {
  return facts([
    { label: 'Registration number', value: vehicle.registrationNumber },
    { label: 'Registering authority', value: vehicle.rto },
    { label: 'Registered on', value: showDay(vehicle.registrationDate) },
    { label: 'Make and model', value: `${vehicle.make} ${vehicle.model}` },
    { label: 'Variant', value: vehicle.variant },
    { label: 'Fuel', value: vehicle.fuel === 'cng' ? 'CNG' : capital(vehicle.fuel) },
    vehicle.fuel === 'electric'
      ? { label: 'Motor power', value: `${vehicle.size} kW` }
      : { label: 'Cubic capacity', value: `${vehicle.size} cc` },
    { label: 'Seats, with the driver', value: String(vehicle.seating) },
    { label: 'Engine number', value: vehicle.engineNumber },
    { label: 'Chassis number', value: vehicle.chassisNumber },
    { label: 'Car loan bank (hypothecation)', value: vehicle.hypothecation || 'None' },
  ])
}

export function coverName(cover: VehicleCover): string {
  return CAR_COVER_LABELS[cover.cover]
}

function coverFacts(cover: VehicleCover): Content {
  const { ownDamage, thirdParty, previousPolicy } = cover
  return facts(
    [
      { label: 'Cover', value: coverName(cover) },
      ownDamage ? { label: "Car's insured value (IDV)", value: showCover(cover.idv) } : undefined,
      ownDamage ? { label: 'Own damage', value: span(ownDamage) } : undefined,
      thirdParty ? { label: 'Third party', value: span(thirdParty) } : undefined,
      ownDamage ? { label: 'No-claim discount (NCB)', value: `${cover.ncbPercent}%` } : undefined,
      ownDamage
        ? {
            label: 'Voluntary deductible',
            value: cover.voluntaryDeductible ? showWhole(cover.voluntaryDeductible) : 'None',
          }
        : undefined,
      {
        label: 'Personal accident, owner-driver',
        value: cover.personalAccident ? showCover(String(PA_SUM_INSURED)) : 'Not taken',
      },
      { label: 'Area', value: 'India' },
      previousPolicy
        ? {
            label: 'Earlier policy',
            value: `${previousPolicy.insurer}, ${previousPolicy.number}, to ${showDay(previousPolicy.expiry)}`,
          }
        : undefined,
    ],
    2,
  )
}

function span({ start, end }: { start: string; end: string }): string {
  return `${showDay(start)} to ${showDay(end)}`
}
