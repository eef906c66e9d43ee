import { expect, test } from 'vitest'
import { startOfFinancialYear, tdsOf } from './commission-tds.ts'

const person = 'ABCPK1234L'
const company = 'AAACS1234F'
const credited = { day: '2026-11-30', pan: person, before: 0, inMonth: 30_000_00 }

test.each([
  ['a person', {}, 2, 600_00],
  ['a company', { pan: company }, 10, 3_000_00],
  ['somebody without PAN', { pan: undefined }, 20, 6_000_00],
  ['a person before April 2025', { day: '2025-03-31' }, 5, 1_500_00],
  ['a year of exactly what is free', { before: 5_000_00, inMonth: 15_000_00 }, 2, 0],
  ['the month in which the year passes it, for all of the year', { before: 15_000_00, inMonth: 10_000_00 }, 2, 500_00],
  ['a month after that', { before: 25_000_00, inMonth: 1_000_00 }, 2, 20_00],
  ['a month without commission', { before: 25_000_00, inMonth: 0 }, 2, 0],
])('%s', (_, more, percent, amount) => {
  expect(tdsOf({ ...credited, ...more })).toEqual({ percent, amount })
})

test('the financial year begins in April', () => {
  expect(['2026-03-31', '2026-04-01', '2026-12-31'].map(startOfFinancialYear)).toEqual([
    '2025-04-01',
    '2026-04-01',
    '2026-04-01',
  ])
})
