import type { Day } from '@portal/domain/kernel/day.ts'
import { deriveGender } from '@portal/domain/quote-line/derive-gender.ts'
import { findOpenPoints, type OpenPoint } from '@portal/domain/quote-line/open-points.ts'
import type { QuoteLine } from '@portal/domain/quote-line/quote-line.ts'
import { readQuoteLine } from '@portal/domain/quote-line/read-line.ts'

// Loaded when somebody begins to type a line: no screen needs reader and readings before.
export { LineReadings } from './LineReadings.tsx'

export interface ReadLine extends QuoteLine {
  text: string
  open: OpenPoint[]
}

/** What a line says, and the gender that follows from it, which is shown as a reading of its own. */
export function readLine(text: string, today: Day): ReadLine | undefined {
  const line = readQuoteLine(text, today)
  if (line.readings.length === 0) return undefined
  const derived = deriveGender(line)
  const read = { ...line, text, open: findOpenPoints(line) }
  if (derived?.as.fact !== 'gender') return read
  const { member, gender } = derived.as
  return {
    ...read,
    readings: [...line.readings, derived],
    members: line.members.map((one, index) => (index === member ? { ...one, gender } : one)),
  }
}
