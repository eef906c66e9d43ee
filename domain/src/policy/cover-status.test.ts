import { expect, it } from 'vitest'
import { coverStatus } from './cover-status.ts'

const period = { isEnded: false, starts: '2026-11-21', ends: '2027-11-20' }

it.each([
  ['2026-11-20', 'not_started'],
  ['2026-11-21', 'in_force'],
  ['2027-11-20', 'in_force'],
  ['2027-11-21', 'ended'],
])('on %s the cover is %s', (today, status) => {
  expect(coverStatus(period, today)).toBe(status)
})

it('a cancelled or lapsed policy has ended whatever its dates say', () => {
  expect(coverStatus({ ...period, isEnded: true }, '2026-12-01')).toBe('ended')
})
