import { ageOn } from '../day.ts'
import type { Day } from '../quote/quote-input.ts'

/** From here on a person may propose, consent, and receive for a child. */
export const adultAge = 18

export function isAdult(dob: Day, today: Day): boolean {
  return ageOn(dob, today) >= adultAge
}
