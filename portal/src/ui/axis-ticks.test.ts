import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('an axis begins at nought, has round values and reaches the highest point', () => {
  expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100])
  expect(axisTicks(8690)).toEqual([0, 2500, 5000, 7500, 10_000])
  expect(axisTicks(1)).toEqual([0, 0.25, 0.5, 0.75, 1])
  for (const highest of [3, 17, 999, 123_456]) {
    const ticks = axisTicks(highest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})
