import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import type { Params } from '@portal/words/fill.ts'
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

/** The day of a moment or of a day: "20/11/2026". */
export const showDate = (value: string): string =>
  showDay(value.includes('T') ? dayInKolkata(Date.parse(value)) : value)
