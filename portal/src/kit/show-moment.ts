import { sayLastMoment, sayMoment, sayTime } from './moment.ts'
import { say } from './words.ts'

/** Moments on the screens of partner and office, in the language in use. */
export const showMoment = (iso: string): string => sayMoment(iso, say)

/** Until when something works, with the hour where it stops before the end of the day. */
export const showLastMoment = (iso: string): string => sayLastMoment(iso, say)

export const showTimeOfDay = (iso: string): string => sayTime(iso, say)
