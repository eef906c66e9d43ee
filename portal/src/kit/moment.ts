import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { clockInIndia } from './clock.ts'

/** A moment as people in India read it: "20/11/2026, 4:30 pm". */
export function showMoment(iso: string): string {
  const at = Date.parse(iso)
  const { hour, minute } = clockInIndia(at)
  return `${showDay(dayInKolkata(at))}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** The day of a moment or of a day: "20/11/2026". */
export const showDate = (value: string): string =>
  showDay(value.includes('T') ? dayInKolkata(Date.parse(value)) : value)
