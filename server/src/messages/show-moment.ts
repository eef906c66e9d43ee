import type { Lang } from '@portal/words/languages.ts'
import { clockName, lastMomentName } from '@portal/words/moment-name.ts'
import { speakIn } from '@portal/words/say.ts'

/** "6:09 pm", "शाम 6:09 बजे". */
export const showTime = (at: number, language: Lang): string => clockName(at, speakIn(language))

/** Until when something works: the day alone where it works to its end, else the minute too: "22/11/2026, 6:09 pm". */
export const showLastMoment = (expires: number, language: Lang): string => lastMomentName(expires, speakIn(language))
