import { expect, it } from 'vitest'
import { lastWholeDay } from './last-whole-day.ts'

it.each([
  ['2026-11-22T18:29:59.999Z', '2026-11-22', 'the last moment of the day in India'],
  ['2026-11-22T18:30:00.000Z', '2026-11-22', 'midnight ends the day before'],
  ['2026-11-22T12:39:00.000Z', undefined, '6:09 pm'],
  ['2026-11-22T18:29:00.000Z', undefined, 'a minute too early'],
])('what ends at %s works to the end of %s: %s', (expires, day, _why) => {
  expect(lastWholeDay(Date.parse(expires))).toBe(day)
})
