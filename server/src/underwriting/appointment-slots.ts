import { addDays, type Day, dayInKolkata, startOfDayMs } from '@portal/domain/kernel/day.ts'
import type { Place } from './appointment-places.ts'

/** How far ahead a slot may be: the decision's own clock is seven days. */
const days = 7
const noticeMs = 2 * 3_600_000
const minuteMs = 60_000
const sunday = 0

/** Every start a place offers from two hours ahead, as UTC ISO text. Which are free, the bookings say. */
export function listStarts(place: Place, nowMs: number): string[] {
  const today = dayInKolkata(nowMs)
  const starts: string[] = []
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(today, ahead)
    if (!place.openOnSunday && weekday(day) === sunday) continue
    for (let minute = place.from; minute <= place.to; minute += place.minutes) {
      const at = startOfDayMs(day) + minute * minuteMs
      if (at >= nowMs + noticeMs) starts.push(new Date(at).toISOString())
    }
  }
  return starts
}

export function isOffered(place: Place, startsAt: string, nowMs: number): boolean {
  return listStarts(place, nowMs).includes(startsAt)
}

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
