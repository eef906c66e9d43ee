import { momentName } from '@portal/words/moment-name.ts'
import type { Speak } from '@portal/words/say.ts'

/** A moment on the pages that the server draws, as the portal shows it: "20/11/2026, 4:30 pm". */
export const showMoment = (iso: string, say: Speak): string => momentName(Date.parse(iso), say)
