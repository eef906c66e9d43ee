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
    'The bill of ₹\u00a04,00,000 is within the deductible of ₹\u00a05,00,000: this plan pays nothing.',
    'The bill of ₹\u00a08,00,000 is ₹\u00a03,00,000 above the deductible of ₹\u00a05,00,000: this plan pays ₹\u00a03,00,000.',
  ])
})

test('a deductible on the year counts the bills together', () => {
  expect(explain('year', [300_000, 400_000, 500_000])).toEqual([
    'All bills so far, ₹\u00a03,00,000, are within the deductible of ₹\u00a05,00,000: this plan pays nothing.',
    'All bills so far, ₹\u00a07,00,000, are ₹\u00a02,00,000 above the deductible of ₹\u00a05,00,000: this plan pays ₹\u00a02,00,000.',
    'All bills so far, ₹\u00a012,00,000, are ₹\u00a07,00,000 above the deductible of ₹\u00a05,00,000, of which ₹\u00a02,00,000 was paid before: this plan pays ₹\u00a05,00,000.',
  ])
})

test('a used-up sum insured is said', () => {
  expect(explain('year', [900_000, 900_000], 500_000)[1]).toBe(
    'The sum insured of ₹\u00a05,00,000 is used up: this plan pays ₹\u00a01,00,000 of this bill.',
  )
})

test('an empty bill asks for its amount', () => {
  expect(explain('year', [0])).toEqual(['Enter the amount of this bill.'])
})
