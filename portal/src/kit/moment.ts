import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import type { Params } from '@portal/words/fill.ts'
import { lastWholeDay } from '@portal/words/last-whole-day.ts'
import { timeName } from '@portal/words/time-name.ts'
import { clockInIndia } from './clock.ts'

type Say = (code: string, params?: Params) => string

/** The time of a moment as people in India say it: "4:30 pm", "शाम 4:30 बजे". */
export function sayTime(iso: string, say: Say): string {
  const { hour, minute } = clockInIndia(Date.parse(iso))
  return timeName(hour, minute, say)
}

/** A moment as people in India read it: "20/11/2026, 4:30 pm". */
export const sayMoment = (iso: string, say: Say): string =>
  say('time.moment', { day: showDay(dayInKolkata(Date.parse(iso))), time: sayTime(iso, say) })

/** Until when something works: the day alone where it works to its end, else with the hour: "22/11/2026, 6:09 pm". */
export function sayLastMoment(iso: string, say: Say): string {
  const lastDay = lastWholeDay(Date.parse(iso))
  return lastDay ? showDay(lastDay) : sayMoment(iso, say)
}

/** The day of a moment or of a day: "20/11/2026". */
export const showDate = (value: string): string =>
  showDay(value.includes('T') ? dayInKolkata(Date.parse(value)) : value)
