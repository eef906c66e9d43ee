import { ageOn, type Day } from '../kernel/day.ts'

/** From here on a person may propose, consent, and receive for a child. */
export const adultAge = 18

export function isAdult(dob: Day, today: Day): boolean {
  return ageOn(dob, today) >= adultAge
}
