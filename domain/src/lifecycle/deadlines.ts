import { addDays, type Day, dayInKolkata, daysBetween, startOfDayMs } from '../kernel/day.ts'
import { freeLookDays, graceDays } from '../products/policy-terms.ts'

const quoteValidDays = 15
export const linkDays = 7
export const decisionDays = 15
export const inspectionHours = 48
/** Within so many hours an identity under review is decided. */
export const identityCheckHours = 48
/** Within so many hours of the photos an inspection is decided: until then the car may have no cover. */
export const photoCheckHours = 24
/** After the free look a policy ends this many days after its cancellation is asked for. */
export const cancellationNoticeDays = 7
export const renewalOpensDays = 60
/** A refund has to be with the customer within this many days. */
export const refundLimitDays = 7

const hourMs = 3_600_000

/** The last day a quote may be used: fifteen days, or until the last day of its rate version. */
export function quoteValidUntil(createdOn: Day, ratesLastDay?: Day): Day {
  const last = addDays(createdOn, quoteValidDays)
  return ratesLastDay && ratesLastDay < last ? ratesLastDay : last
}

interface LinkFacts {
  /** Milliseconds since 1970. */
  createdAt: number
  quoteValidUntil: Day
  /** Car roll-over: the last day of the old policy. */
  oldPolicyLastDay?: Day
  inspectionApprovedAt?: number
  /** An underwriter's decision keeps its offer open for its own time, even past the quote's. */
  decidedAt?: number
  /** The last day the agent gives the customer, within the other limits. */
  payBy?: Day
}

/**
 * The moment (milliseconds) from which the link is dead: the earliest of the limits that apply. Days are counted to their end: the message names
 * a date, and the link works on the whole of it.
 */
export function linkExpiry(facts: LinkFacts): number {
  const limits =
    facts.decidedAt === undefined
      ? [endOfDaysFrom(facts.createdAt, linkDays), endOfDayMs(facts.quoteValidUntil)]
      : [endOfDaysFrom(facts.decidedAt, decisionDays)]
  if (facts.oldPolicyLastDay) limits.push(endOfDayMs(facts.oldPolicyLastDay))
  if (facts.inspectionApprovedAt !== undefined) limits.push(facts.inspectionApprovedAt + inspectionHours * hourMs)
  if (facts.payBy) limits.push(endOfDayMs(facts.payBy))
  return Math.min(...limits)
}

const endOfDaysFrom = (at: number, days: number) => endOfDayMs(addDays(dayInKolkata(at), days))

/** The last moment of the day itself: as a date it is still this day. */
export function endOfDayMs(day: Day): number {
  return startOfDayMs(addDays(day, 1)) - 1
}

/** The last day on which a new health policy may be given back. */
export function freeLookEnds(receivedOn: Day): Day {
  return addDays(receivedOn, freeLookDays)
}

export type RenewalWindow = 'not_open' | 'open' | 'grace' | 'lapsed'

/** `expiry` is the last day of cover. */
export function renewalWindow(expiry: Day, today: Day): RenewalWindow {
  const left = daysBetween(today, expiry)
  if (left > renewalOpensDays) return 'not_open'
  if (left >= 0) return 'open'
  return -left <= graceDays ? 'grace' : 'lapsed'
}

/** Days between the old cover and the payment in grace: the schedule prints them. */
export function daysWithoutCover(expiry: Day, paidOn: Day): number {
  return Math.max(0, daysBetween(expiry, paidOn) - 1)
}
