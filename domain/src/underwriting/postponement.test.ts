import { expect, test } from 'vitest'
import { checkPostponement, postponementMonths, postponementWindow } from './postponement.ts'

const today = '2026-11-18'
const isOwn = { today, endsWithPolicy: false }

test('a proposal is postponed from tomorrow on, for a year at most', () => {
  expect(postponementWindow(today)).toEqual({ min: '2026-11-19', max: '2027-11-18' })
  expect(checkPostponement('2026-11-19', isOwn)).toEqual([])
  expect(checkPostponement('2027-11-18', isOwn)).toEqual([])
  for (const day of ['2026-11-18', '2027-11-19', '2027-02-30', undefined])
    expect(checkPostponement(day, isOwn), day).toMatchObject([{ path: 'until' }])
  expect(Math.max(...postponementMonths)).toBe(12)
})

test('what ends with another policy is decided and never postponed', () => {
  expect(checkPostponement('2027-02-18', { today, endsWithPolicy: true })).toEqual([
    { path: 'decision', code: 'decision.not_postponable' },
  ])
})
