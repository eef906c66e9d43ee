import { expect, it } from 'vitest'
import { splitBills } from './split-bills.ts'

const lakh = 100_000
const shares = (plan: number, base: number, own: number) => ({ plan: plan * lakh, base: base * lakh, own: own * lakh })

it('with a super top-up of 30 lakh above a base policy of 3 lakh, bills of 2, 3 and 5 lakh cost the family nothing', () => {
  const year = {
    sumInsured: 30 * lakh,
    deductible: 3 * lakh,
    baseCover: 3 * lakh,
    bills: [2, 3, 5].map((n) => n * lakh),
  }
  expect(splitBills({ ...year, deductibleOn: 'year' })).toMatchObject([
    shares(0, 2, 0),
    shares(2, 1, 0),
    shares(5, 0, 0),
  ])
  expect(splitBills({ ...year, deductibleOn: 'claim' })).toMatchObject([
    shares(0, 2, 0),
    shares(0, 1, 2),
    shares(2, 0, 3),
  ])
})

it('without a base policy the family pays the deductible', () => {
  const bills = [3, 4, 5].map((n) => n * lakh)
  const paid = splitBills({ deductibleOn: 'year', sumInsured: 10 * lakh, deductible: 5 * lakh, baseCover: 0, bills })
  expect(paid).toMatchObject([shares(0, 0, 3), shares(2, 0, 2), shares(5, 0, 0)])
})
