import { installVehicles, type Vehicle, vehicles } from '@portal/domain/vehicles/catalogue.ts'
import { config } from '../../kit/browser/config.ts'
import { useRead } from '../../kit/calls/use-read.ts'

/** Once a page. */
async function readVehicles(): Promise<readonly Vehicle[]> {
  const { vehicleList } = config()
  if (vehicleList && vehicles().length === 0) {
    const reply = await fetch(vehicleList, { signal: AbortSignal.timeout(20_000) })
    if (!reply.ok) throw new Error(`The list of cars could not be read (${reply.status})`)
    installVehicles((await reply.json()) as Vehicle[])
  }
  return vehicles()
}

/** The insurer's list of cars. It is empty until it has come, and a car can always be entered by hand. */
export function useVehicles(): readonly Vehicle[] {
  const reading = useRead('vehicles', readVehicles)
  return reading.status === 'ready' ? reading.data : vehicles()
}
