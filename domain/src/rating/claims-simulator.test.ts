import { expect, it } from 'vitest'
import { simulateClaims } from './claims-simulator.ts'

const lakhs = (...counts: number[]) => counts.map((count) => count * 100_000)
const paid = (deductibleOn: 'claim' | 'year', sumInsured: number, deductible: number, bills: number[]) =>
  simulateClaims({ deductibleOn, sumInsured, deductible, bills }).map((one) => one.pays)

it('a super top-up of 30 lakh over 3 pays 0, 2 and 5 lakh of bills of 2, 3 and 5', () => {
  expect(paid('year', 3_000_000, 300_000, lakhs(2, 3, 5))).toEqual(lakhs(0, 2, 5))
})

it('a plain top-up with the same deductible pays 0, 0 and 2 lakh', () => {
  expect(paid('claim', 3_000_000, 300_000, lakhs(2, 3, 5))).toEqual(lakhs(0, 0, 2))
})

it('a super top-up of 10 lakh over 5 pays 0, 2 and 5 lakh of bills of 3, 4 and 5', () => {
  expect(paid('year', 1_000_000, 500_000, lakhs(3, 4, 5))).toEqual(lakhs(0, 2, 5))
})

it('pays no more than the sum insured in the year, whatever the bills', () => {
  expect(paid('year', 1_000_000, 500_000, lakhs(12, 9, 1))).toEqual(lakhs(7, 3, 0))
  expect(paid('claim', 1_000_000, 500_000, lakhs(12, 9, 1))).toEqual(lakhs(7, 3, 0))
})

it('a bill is split without remainder', () => {
  for (const one of simulateClaims({ deductibleOn: 'year', sumInsured: 7, deductible: 3, bills: [2, 2, 9] }))
    expect(one.pays + one.others).toBe(one.bill)
})
