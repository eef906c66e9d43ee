import type { AppointmentNeed, Slot } from '@portal/contract/calls/nstp.ts'
import type { Lang } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findPlaces, sayPlace } from './appointment-places.ts'
import { listStarts } from './appointment-slots.ts'

/** Bookable slots, earliest first. Of two doctors free at one time one is shown. */
export async function listFreeSlots(
  db: Executor,
  deps: Deps,
  { need, pincode, lang }: { need: AppointmentNeed; pincode: string | undefined; lang: Lang },
): Promise<Slot[]> {
  const near = findPlaces(need, pincode)
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
  const bookedKeys = new Set(booked.map((one) => `${one.place} ${one.starts_at}`))
  const slotsByKey = new Map<string, Slot>()
  for (const place of near)
    for (const starts_at of listStarts(place, deps.now())) {
      const { name, address } = sayPlace(place, lang)
      const key = `${name} ${starts_at}`
      if (bookedKeys.has(`${place.id} ${starts_at}`) || slotsByKey.has(key)) continue
      const { id, minutes } = place
      slotsByKey.set(key, { place: id, name, address, starts_at, minutes })
    }
  return [...slotsByKey.values()].sort((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0))
}
