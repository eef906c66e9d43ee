import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import type { Params } from './fill.ts'
import { lastWholeDay } from './last-whole-day.ts'
import { timeName } from './time-name.ts'

type Say = (code: string, params?: Params) => string

const minuteMs = 60_000
const kolkataOffsetMs = 330 * minuteMs

/** The clock in India at a moment. By hand: the browser's own formatters take as long to prepare as a whole screen. */
export function clockInIndia(at: number): { hour: number; minute: string } {
  const minutes = Math.floor((at + kolkataOffsetMs) / minuteMs) % 1440
  return { hour: Math.floor(minutes / 60), minute: String(minutes % 60).padStart(2, '0') }
}

/** The time of a moment as people in India say it: "4:30 pm", "शाम 4:30 बजे". */
export function clockName(at: number, say: Say): string {
  const { hour, minute } = clockInIndia(at)
  return timeName(hour, minute, say)
}

/** A moment as people in India read it on screens, papers and in messages: "20/11/2026, 4:30 pm". */
export const momentName = (at: number, say: Say): string =>
  say('time.moment', { day: showDay(dayInKolkata(at)), time: clockName(at, say) })

/** Until when something works: the day alone where it works to its end, else with the hour: "22/11/2026, 6:09 pm". */
export function lastMomentName(at: number, say: Say): string {
  const lastDay = lastWholeDay(at)
  return lastDay ? showDay(lastDay) : momentName(at, say)
}
