import { addDays, type Day, daysBetween } from '../kernel/day.ts'

export const quoteValidDays = 15
export const linkDays = 7
export const decisionDays = 15
export const inspectionHours = 48
export const caseClockDays = 7
/** After the free look a policy ends this many days after its cancellation is asked for. */
export const cancellationNoticeDays = 7
export const renewalOpensDays = 60
/** A refund has to be with the customer within this many days. */
export const refundLimitDays = 7

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
