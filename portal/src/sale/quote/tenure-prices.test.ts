import { expect, test } from 'vitest'
import { tenurePrices } from './tenure-prices.ts'

test('a longer tenure says its price, the rupees it saves and its price per year', () => {
  const totals: Record<number, number> = { 1: 2_139_158, 2: 4_064_400, 3: 5_775_727 }
  expect(tenurePrices([1, 2, 3], (tenure) => totals[tenure])).toEqual([
    { count: 1, price: { total: 2_139_158, saved: 0, percent: 0, perYear: 2_139_158 } },
    { count: 2, price: { total: 4_064_400, saved: 213_916, percent: 5, perYear: 2_032_200 } },
    { count: 3, price: { total: 5_775_727, saved: 641_747, percent: 10, perYear: 1_925_242 } },
  ])
})

test('each tenure is rated once', () => {
  const rated: number[] = []
  tenurePrices([1, 2, 3], (tenure) => {
    rated.push(tenure)
    return tenure * 100
  })
  expect(rated).toEqual([1, 2, 3])
})

test('without a price the tenures are still offered', () => {
  expect(tenurePrices([1, 2], () => undefined)).toEqual([{ count: 1 }, { count: 2 }])
})
