import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'

const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

/** A moment as people in India read it: "20/11/2026, 4:30 pm". */
export function showMoment(iso: string): string {
  const at = Date.parse(iso)
  return `${showDay(dayInKolkata(at))}, ${clock.format(at)}`
}

/** The day of a moment or of a day: "20/11/2026". */
export const showDate = (value: string): string =>
  showDay(value.includes('T') ? dayInKolkata(Date.parse(value)) : value)
