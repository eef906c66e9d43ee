import type { AppointmentNeed, Slot } from '@portal/contract/calls/nstp.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { placesFor } from './appointment-places.ts'
import { startsOf } from './appointment-slots.ts'

/** What can still be booked, earliest first. Of two doctors free at one time one is shown. */
export async function freeSlots(
  db: Executor,
  deps: Deps,
  need: AppointmentNeed,
  pincode: string | undefined,
): Promise<Slot[]> {
  const near = placesFor(need, pincode)
  const booked = await db
    .selectFrom('appointments')
    .select(['place', 'starts_at'])
    .where('state', '=', 'booked')
    .where(
      'place',
      'in',
      near.map((place) => place.id),
    )
    .execute()
  const gone = new Set(booked.map((one) => `${one.place} ${one.starts_at}`))
  const shown = new Map<string, Slot>()
  for (const place of near)
    for (const starts_at of startsOf(place, deps.now())) {
      const key = `${place.name} ${starts_at}`
      if (gone.has(`${place.id} ${starts_at}`) || shown.has(key)) continue
      const { id, name, address, minutes } = place
      shown.set(key, { place: id, name, address, starts_at, minutes })
    }
  return [...shown.values()].sort((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0))
}
