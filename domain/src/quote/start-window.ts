import { addDays } from '../day.ts'
import type { Day } from './quote-input.ts'

/** Cover may start today or at most this many days ahead: far enough for a renewal asked for when its window opens. */
export const START_WITHIN_DAYS = 90

export const startWindow = (today: Day): { min: Day; max: Day } => ({
  min: today,
  max: addDays(today, START_WITHIN_DAYS),
})
