import { addDays, type Day } from '@portal/domain/kernel/day.ts'

/** A day of the month, or the room before its first and after its last. */
export type CalendarDay = Day | undefined

/** '2026-12' is one month after '2026-11'. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month, from Monday to Sunday. */
export function weeksOf(month: string): CalendarDay[][] {
  const first: Day = `${month}-01`
  const next: Day = `${addMonths(month, 1)}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const days: CalendarDay[] = Array.from({ length: before }, () => undefined)
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
