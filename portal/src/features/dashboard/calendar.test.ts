import { expect, it } from 'vitest'
import { addMonths, weeksOf } from './calendar.ts'

it('months go on over the end of a year, both ways', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
})

it('weeks begin on Monday and hold every day of the month once', () => {
  const weeks = weeksOf('2026-11')
  // 1 November 2026 is a Sunday.
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter((day) => day)).toHaveLength(30)
  expect(
    weeksOf('2028-02')
      .flat()
      .filter((day) => day)
      .at(-1),
  ).toBe('2028-02-29')
})
