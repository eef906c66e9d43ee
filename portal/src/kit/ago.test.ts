import { expect, test } from 'vitest'
import { ago, greeting } from './ago.ts'
import { showMoment } from './show-moment.ts'

const now = Date.parse('2026-11-15T06:00:00Z')

test.each([
  ['2026-11-15T05:59:31Z', 'just now'],
  ['2026-11-15T05:30:00Z', '30 minutes ago'],
  ['2026-11-15T04:00:00Z', '2 hours ago'],
  ['2026-11-15T05:58:59Z', '1 minute ago'],
  ['2026-11-15T04:59:00Z', '1 hour ago'],
  ['2026-11-14T05:00:00Z', 'yesterday'],
  ['2026-11-01T05:00:00Z', '14 days ago'],
])('%s is %s', (at, words) => {
  expect(ago(at, now)).toBe(words)
})

test('times and greetings follow the clock in India', () => {
  expect(showMoment('2026-11-14T20:00:00Z')).toBe('15/11/2026, 1:30 am')
  expect(showMoment('2026-11-14T06:35:00Z')).toBe('14/11/2026, 12:05 pm')
  expect(showMoment('2026-11-14T18:30:00Z')).toBe('15/11/2026, 12:00 am')
  expect(greeting(Date.parse('2026-11-15T06:00:00Z'))).toBe('Good morning')
  expect(greeting(Date.parse('2026-11-15T06:30:00Z'))).toBe('Good afternoon')
  expect(greeting(Date.parse('2026-11-15T13:00:00Z'))).toBe('Good evening')
})
