import { dayInKolkata, showDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import type { Lang } from '@portal/words/languages.ts'
import { lastWholeDay } from '@portal/words/last-whole-day.ts'
import { say, speakIn } from '@portal/words/say.ts'
import { timeName } from '@portal/words/time-name.ts'

const minuteMs = 60_000

/** "6:09 pm", "शाम 6:09 बजे". */
export function showTime(at: number, language: Lang): string {
  const minutes = Math.floor((at - startOfDayMs(dayInKolkata(at))) / minuteMs)
  return timeName(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'), speakIn(language))
}

/** Until when something works: the day alone where it works to its end, else the minute too: "22/11/2026, 6:09 pm". */
export function showLastMoment(expires: number, language: Lang): string {
  const lastDay = lastWholeDay(expires)
  if (lastDay) return showDay(lastDay)
  return say('time.moment', { day: showDay(dayInKolkata(expires)), time: showTime(expires, language) }, language)
}
