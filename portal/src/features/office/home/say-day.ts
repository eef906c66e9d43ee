import { type Day, showDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { say } from './words.ts'

const hourMs = 3_600_000
/** Noon in India is the same date everywhere that counts days from nought o'clock. */
const weekdayOf = (day: Day): number => new Date(startOfDayMs(day) + 12 * hourMs).getUTCDay()

/** 'Mon' */
export const sayWeekday = (day: Day): string => say('office-home.weekdays').split(' ')[weekdayOf(day)]!

/** 'Mon 09/11/2026' */
export const sayDay = (day: Day): string => `${sayWeekday(day)} ${showDay(day)}`

/** '09/11' */
export const sayShortDay = (day: Day): string => showDay(day).slice(0, 5)
