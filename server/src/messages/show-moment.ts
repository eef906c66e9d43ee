import { dayInKolkata, showDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { endOfDayMs } from '@portal/domain/lifecycle/deadlines.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** The hour from which each part of the day is said, the latest first. */
const dayParts: readonly { from: number; part: string }[] = [
  { from: 20, part: 'night' },
  { from: 16, part: 'evening' },
  { from: 12, part: 'afternoon' },
  { from: 4, part: 'morning' },
  { from: 0, part: 'early' },
]

/** "6:09 pm", "शाम 6:09 बजे". */
export function showTime(at: number, language: Lang): string {
  const sinceMidnight = at - startOfDayMs(dayInKolkata(at))
  const hour = Math.floor(sinceMidnight / hourMs)
  const minute = Math.floor((sinceMidnight % hourMs) / minuteMs)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  const { part } = dayParts.find(({ from }) => hour >= from)!
  return say(`notice.time.${part}`, { clock }, language)
}

/** Until when something works: the day alone where it works to its end, else the minute too: "22/11/2026, 6:09 pm". */
export function showLastMoment(expires: number, language: Lang): string {
  // What ends at midnight is valid on the day before.
  const day = dayInKolkata(expires - 1)
  if (expires >= endOfDayMs(day)) return showDay(day)
  return say('notice.moment', { day: showDay(day), time: showTime(expires, language) }, language)
}
