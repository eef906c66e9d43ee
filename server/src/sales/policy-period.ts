import { addDays, addYears, type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { coverStart, isNewCar, thirdPartyYears } from '@portal/domain/quote/car-quote.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import { isFamily, type StoredQuote } from '../db/stored-quote.ts'

export interface PolicyPeriod {
  start: Day
  /** Time of day on the first day, in India. */
  startTime: string
  end: Day
  years: number
}

const midnight = '00:00'
const kolkataOffsetMs = 19_800_000

/**
 * Cover never starts before payment. It starts on the day the premium was worked out for; when that has come already, at the
 * minute of payment.
 */
export function policyPeriod(quote: StoredQuote, paidAtMs: number): PolicyPeriod {
  const paidOn = dayInKolkata(paidAtMs)
  const wantedStartDay = wantedStart(moveStartToToday(quote, paidOn), paidOn)
  const start = wantedStartDay > paidOn ? wantedStartDay : paidOn
  const years = isFamily(quote) ? (quote.tenure ?? 1) : quote.cover === 'third_party' ? thirdPartyYears(quote) : 1
  return {
    start,
    startTime: start > paidOn ? midnight : timeInKolkata(paidAtMs),
    end: addDays(addYears(start, years), -1),
    years,
  }
}

/** A car insured elsewhere starts the day after its old policy ends. A new car has none: the previous policy is another car's. */
function wantedStart(quote: StoredQuote, paidOn: Day): Day {
  const requestedStart = coverStart(quote, paidOn)
  const oldEnd = isFamily(quote) || isNewCar(quote) ? undefined : quote.previous_policy?.expiry
  return quote.start_date === undefined && oldEnd !== undefined && oldEnd >= requestedStart
    ? addDays(oldEnd, 1)
    : requestedStart
}

function timeInKolkata(ms: number): string {
  return new Date(ms + kolkataOffsetMs).toISOString().slice(11, 16)
}
