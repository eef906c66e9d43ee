import { addDays, type Day, daysBetween } from '../kernel/day.ts'

export const caseClockDays = 7

export type PortWindow = 'early' | 'normal' | 'late' | 'missed'

export const portDays = { opens: 60, normalUntil: 30, lateUntil: 8 } as const

/** When a port may be asked for, counted in days before the old policy expires. */
export function portWindow(expiry: Day, today: Day): PortWindow {
  const left = daysBetween(today, expiry)
  if (left > portDays.opens) return 'early'
  if (left >= portDays.normalUntil) return 'normal'
  return left >= portDays.lateUntil ? 'late' : 'missed'
}

/** The first day on which a port may be asked for: what we remind the customer of when they come too early. */
export function portOpensOn(expiry: Day): Day {
  return addDays(expiry, -portDays.opens)
}
