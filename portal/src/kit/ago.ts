import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { clockInIndia } from './clock.ts'

const units: readonly (readonly [string, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** 'yesterday', '2 hours ago'; within the last minute 'just now'. */
export function ago(at: string, now: number): string {
  const passed = now - Date.parse(at)
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? []
  if (!unit || !ms) return 'just now'
  const count = Math.floor(passed / ms)
  if (count > 1) return `${count} ${unit}s ago`
  return unit === 'day' ? 'yesterday' : `1 ${unit} ago`
}

/** '15/11/2026, 09:30' in India. */
export function showTime(at: string): string {
  const moment = Date.parse(at)
  const { hour, minute } = clockInIndia(moment)
  return `${showDay(dayInKolkata(moment))}, ${String(hour).padStart(2, '0')}:${minute}`
}

/** 'Good morning' by the clock in India. */
export function greeting(now: number): string {
  const { hour } = clockInIndia(now)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
