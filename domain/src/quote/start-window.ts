import { addDays, type Day } from '../kernel/day.ts'

/** Cover may start today or at most this many days ahead: far enough for a renewal asked for when its window opens. */
export const START_WITHIN_DAYS = 90

/** Cover never starts before it is paid: a start day that has passed becomes the day itself. */
export const moveStartToToday = <Quote extends { start_date?: Day }>(quote: Quote, today: Day): Quote =>
  quote.start_date !== undefined && quote.start_date < today ? { ...quote, start_date: today } : quote

export const startWindow = (today: Day): { min: Day; max: Day } => ({
  min: today,
  max: addDays(today, START_WITHIN_DAYS),
})
