import type { OfficeBusiness, ProductBusiness } from '@portal/contract/calls/office-home.ts'
import { expect, test } from 'vitest'
import { percentChange, sumBusiness } from './sum-business.ts'

const product = (name: ProductBusiness['product'], premium: string, count: number): ProductBusiness => ({
  product: name,
  today: { premium, policies: count, quotes: count * 5, payments: { begun: count + 1, successful: count } },
  week_ago: { premium: '0.00', policies: 0, quotes: 2, payments: { begun: 0, successful: 0 } },
  premium_by_day: ['0.10', premium],
  funnel: { quotes: 10, proposals: 5, consents: 4, payments: 3, policies: 2 },
})
const business: OfficeBusiness = {
  at: '2026-11-16T06:00:00.000Z',
  days: ['2026-11-15', '2026-11-16'],
  products: [product('health', '20754.62', 3), product('car', '0.20', 1)],
}

test('all products are added up to the paisa, day by day', () => {
  const all = sumBusiness(business, 'all')
  expect(all.today).toEqual({
    premium: 2_075_482,
    policies: 4,
    quotes: 20,
    payments: { begun: 6, successful: 4 },
  })
  expect(all.premiumByDay).toEqual([20, 2_075_482])
  expect(all.funnel).toEqual({ quotes: 20, proposals: 10, consents: 8, payments: 6, policies: 4 })
})

test('one product stands alone, and one that sold nothing is nought', () => {
  expect(sumBusiness(business, 'car').today).toMatchObject({ premium: 20, policies: 1 })
  expect(sumBusiness(business, 'topup')).toMatchObject({ today: { premium: 0 }, premiumByDay: [0, 0] })
})

test('a change is told in percent, and not at all where last week had nothing', () => {
  expect([percentChange(115, 100), percentChange(90, 100), percentChange(5, 0)]).toEqual([15, -10, undefined])
})
