import { expect, test } from 'vitest'
import { countClaimFreeYears } from './claim-free-years.ts'

const today = '2026-11-18'
const year = (from: number, claims = 0) => ({ starts: `${from}-04-01`, ends: `${from + 1}-03-31`, claims })

test('counts whole years back to the last claim; the running year does not count yet', () => {
  expect(countClaimFreeYears([], today)).toBe(0)
  expect(countClaimFreeYears([year(2026)], today)).toBe(0)
  expect(countClaimFreeYears([year(2024), year(2026), year(2025)], today)).toBe(2)
  expect(countClaimFreeYears([year(2023), year(2024, 1), year(2025), year(2026)], today)).toBe(1)
  expect(countClaimFreeYears([year(2025), year(2026, 1)], today)).toBe(0)
})

test('a policy of several years counts each of them', () => {
  expect(countClaimFreeYears([{ starts: '2023-04-01', ends: '2026-03-31', claims: 0 }], today)).toBe(3)
})

test('a health policy and its top-up insure the same year once', () => {
  const health = year(2024)
  expect(countClaimFreeYears([health, year(2024)], today)).toBe(1)
  const topup = { starts: '2024-10-01', ends: '2025-09-30', claims: 0 }
  expect(countClaimFreeYears([health, topup, year(2025)], today)).toBe(2)
})

test('a claim on either of two policies of a year ends the count, in whichever order they are read', () => {
  expect(countClaimFreeYears([year(2025), year(2025, 1)], today)).toBe(0)
  expect(countClaimFreeYears([year(2025, 1), year(2025)], today)).toBe(0)
  // Half of the year lies within a policy with a claim.
  expect(countClaimFreeYears([year(2024, 1), { starts: '2024-10-01', ends: '2025-09-30', claims: 0 }], today)).toBe(0)
})

test('a year that was cut short is no whole year', () => {
  expect(countClaimFreeYears([{ starts: '2024-04-01', ends: '2024-06-30', claims: 0 }], today)).toBe(0)
  expect(countClaimFreeYears([{ starts: '2023-04-01', ends: '2025-06-30', claims: 0 }], today)).toBe(2)
})
