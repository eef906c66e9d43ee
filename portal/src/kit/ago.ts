const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** 'yesterday', '2 hours ago'; within the last minute 'just now'. */
export function ago(at: string, now: number): string {
  const passed = now - Date.parse(at)
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? []
  return unit && ms ? words.format(-Math.floor(passed / ms), unit) : 'just now'
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '15/11/2026, 09:30' in India. */
export const showTime = (at: string): string => clock.format(new Date(at))

/** 'Good morning' by the clock in India. */
export function greeting(now: number): string {
  const hour = Math.floor((now + 19_800_000) / 3_600_000) % 24
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
