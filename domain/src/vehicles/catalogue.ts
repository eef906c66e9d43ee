import type { Fuel } from './fuel.ts'

export interface Vehicle {
  make: string
  model: string
  variant: string
  fuel: Fuel
  /** Cubic capacity, or kW for electric. */
  size: number
  seating: number
  /** Rupees. */
  exShowroom: number
}

let installed: readonly Vehicle[] = []

/** The insurer's own list, said once. A browser gets it with the screen that needs it; until then, a car is entered by hand. */
export function installVehicles(vehicles: readonly Vehicle[]): void {
  installed = vehicles
}

export const vehicles = (): readonly Vehicle[] => installed

export function variantsOf(make: string, model: string): Vehicle[] {
  return installed.filter((vehicle) => vehicle.make === make && vehicle.model === model)
}
