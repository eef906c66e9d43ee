import { CAR_BOUNDS } from '@portal/domain/products/car.ts'
import type { Vehicle } from '@portal/domain/vehicles/catalogue.ts'
import { type Fuel, fuels } from '@portal/domain/vehicles/fuel.ts'
import { closed, form, line } from './values.ts'

const whole = (description: string) => form('^[1-9][0-9]{0,8}$', description)

export const vehicleColumns = closed({
  make: line('a make, at most 40 characters', 40),
  model: line('a model, at most 40 characters', 40),
  variant: line('a variant, at most 40 characters', 40),
  fuel: form(`^(${fuels.join('|')})$`, `one of ${fuels.join(', ')}`),
  size: whole('the cubic capacity, or the kW of an electric car, as a whole number'),
  seating: whole('the number of seats including the driver'),
  ex_showroom: whole('the ex-showroom price in whole rupees, without commas'),
})

type VehicleRow = Record<keyof (typeof vehicleColumns)['properties'], string>

const bounded = { size: CAR_BOUNDS.size, seating: CAR_BOUNDS.seating, ex_showroom: CAR_BOUNDS.exShowroom } as const

export function findBrokenVehicles(rows: readonly VehicleRow[]): { row: number; column: string; says: string }[] {
  const seen = new Set<string>()
  return rows.flatMap((vehicle, row) => {
    const key = `${vehicle.make}|${vehicle.model}|${vehicle.variant}`
    const isTwice = seen.has(key)
    seen.add(key)
    const outside = (Object.keys(bounded) as (keyof typeof bounded)[]).filter((column) => {
      const [least, most] = bounded[column]
      return Number(vehicle[column]) < least || Number(vehicle[column]) > most
    })
    return [
      ...(isTwice ? [{ row, column: 'variant', says: `variant ${vehicle.variant} of this model stands twice` }] : []),
      ...outside.map((column) => ({
        row,
        column,
        says: `${column} must be from ${bounded[column][0]} to ${bounded[column][1]}`,
      })),
    ]
  })
}

export const toVehicle = ({ make, model, variant, fuel, size, seating, ex_showroom }: VehicleRow): Vehicle => ({
  make,
  model,
  variant,
  fuel: fuel as Fuel,
  size: Number(size),
  seating: Number(seating),
  exShowroom: Number(ex_showroom),
})
