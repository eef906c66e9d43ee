import { expect, test } from 'vitest'
import { explainBill } from './explain-bill.ts'
import { splitBills } from './split-bills.ts'

const explain = (deductibleOn: 'claim' | 'year', bills: number[], sumInsured = 2_000_000) => {
  const year = { deductibleOn, sumInsured, deductible: 500_000, baseCover: 0, bills }
  const paid = splitBills(year)
  return bills.map((_, at) =>
    explainBill(paid, at, { isPerClaim: deductibleOn === 'claim', deductible: 500_000, sumInsured }),
  )
}

test('a deductible on each claim looks at each bill alone', () => {
  expect(explain('claim', [400_000, 800_000])).toEqual([
    'The bill of ₹ 4,00,000 is within the deductible of ₹ 5,00,000: this plan pays nothing.',
    'The bill of ₹ 8,00,000 is ₹ 3,00,000 above the deductible of ₹ 5,00,000: this plan pays ₹ 3,00,000.',
  ])
})

test('a deductible on the year counts the bills together', () => {
  expect(explain('year', [300_000, 400_000, 500_000])).toEqual([
    'All bills so far, ₹ 3,00,000, are within the deductible of ₹ 5,00,000: this plan pays nothing.',
    'All bills so far, ₹ 7,00,000, are ₹ 2,00,000 above the deductible of ₹ 5,00,000: this plan pays ₹ 2,00,000.',
    'All bills so far, ₹ 12,00,000, are ₹ 7,00,000 above the deductible of ₹ 5,00,000, of which ₹ 2,00,000 was paid before: this plan pays ₹ 5,00,000.',
  ])
})

test('a used-up sum insured is said', () => {
  expect(explain('year', [900_000, 900_000], 500_000)[1]).toBe(
    'The sum insured of ₹ 5,00,000 is used up: this plan pays ₹ 1,00,000 of this bill.',
  )
})

test('an empty bill asks for its amount', () => {
  expect(explain('year', [0])).toEqual(['Enter the amount of this bill.'])
})
