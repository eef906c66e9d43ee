import { expect, it } from 'vitest'
import { splitBills } from './split-bills.ts'

const lakh = 100_000
const of = (plan: number, base: number, own: number) => ({ plan: plan * lakh, base: base * lakh, own: own * lakh })

it('a super top-up of 30 lakh above 3, beside a base policy of 3 lakh: bills of 2, 3 and 5 lakh cost the family nothing', () => {
  const year = {
    sumInsured: 30 * lakh,
    deductible: 3 * lakh,
    baseCover: 3 * lakh,
    bills: [2, 3, 5].map((n) => n * lakh),
  }
  expect(splitBills({ ...year, deductibleOn: 'year' })).toMatchObject([of(0, 2, 0), of(2, 1, 0), of(5, 0, 0)])
  expect(splitBills({ ...year, deductibleOn: 'claim' })).toMatchObject([of(0, 2, 0), of(0, 1, 2), of(2, 0, 3)])
})

it('without a base policy the deductible is the family’s own', () => {
  const bills = [3, 4, 5].map((n) => n * lakh)
  const paid = splitBills({ deductibleOn: 'year', sumInsured: 10 * lakh, deductible: 5 * lakh, baseCover: 0, bills })
  expect(paid).toMatchObject([of(0, 0, 3), of(2, 0, 2), of(5, 0, 0)])
})
