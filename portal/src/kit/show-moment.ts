import { sayMoment, sayTime } from './moment.ts'
import { say } from './words.ts'

/** Moments on the screens of partner and office, in the language in use. */
export const showMoment = (iso: string): string => sayMoment(iso, say)

export const showTimeOfDay = (iso: string): string => sayTime(iso, say)
