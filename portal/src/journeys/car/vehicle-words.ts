import type { Fuel } from '@portal/domain/vehicles/fuel.ts'

export const isElectric = (fuel: Fuel | undefined): boolean => fuel === 'electric'

/** '1197 cc', '106 kW' for electric cars. */
export const sizeText = (fuel: Fuel, size: number): string => `${size} ${isElectric(fuel) ? 'kW' : 'cc'}`
