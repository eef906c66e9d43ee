import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxYearParts } from './tax-certificate.ts'

test('a premium for three years counts in three tax years, the odd paise first', () => {
  expect(taxYearParts(98_376_25, '2026-11-15', 3)).toEqual([
    { taxYear: '2026-27', amount: 32_792_09 },
    { taxYear: '2027-28', amount: 32_792_08 },
    { taxYear: '2028-29', amount: 32_792_08 },
  ])
})

test('a tax year ends on 31 March', () => {
  expect(taxYearParts(100, '2027-03-31', 1)[0]?.taxYear).toBe('2026-27')
  expect(taxYearParts(100, '2027-04-01', 1)[0]?.taxYear).toBe('2027-28')
  expect(taxYearParts(100, '2099-04-01', 1)[0]?.taxYear).toBe('2099-00')
})

test('the parts always add up to the premium', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(1, 2, 3), (total, years) => {
      const sum = taxYearParts(total, '2026-11-15', years).reduce((whole, part) => whole + part.amount, 0)
      expect(sum).toBe(total)
    }),
  )
})
