import { allPages } from '@portal/domain/journey/routes.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { expect, it } from 'vitest'
import { findSavings } from './savings.ts'

const context = { tables: RATES_2026_04, today: '2026-11-15' }
const couple: FamilyQuote['members'] = [
  { relation: 'primary insured', gender: 'male', dob: '1984-02-29' },
  { relation: 'spouse', gender: 'female', dob: '1986-07-01' },
]
const topup: FamilyQuote = {
  policy_type: 'floater',
  si: '2000000',
  deductible: '300000',
  pincode: '400001',
  variant: 'Super Top-Up',
  tenure: 1,
  members: couple,
  addons: { critical_illnesses_premium: true },
}
const car: CarQuote = {
  registration_number: 'MH02AB1234',
  rto: 'MH02',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel: 'petrol',
  size: 1197,
  seating: 5,
  registration_date: '2024-05-16',
  ex_showroom: '830000',
  cover: 'comprehensive',
  pa: true,
  owner_type: 'individual',
  addons: ['zero_dep'],
}

it('shows at most four ways, the best of each kind, the most rupees first', () => {
  const ways = findSavings('topup', topup, context)
  expect(ways).toHaveLength(4)
  expect(new Set(ways.map((way) => way.key)).size).toBe(4)
  expect(ways.map((way) => way.saved)).toEqual(ways.map((way) => way.saved).sort((a, b) => b - a))
  for (const way of ways) expect(rate('topup', way.quote, context).total).toBe(way.total)
})

it('a deductible is raised to twice the present one at most, and says who pays the difference', () => {
  const way = findSavings('topup', topup, context).find(({ key }) => key === 'deductible')
  expect(way).toMatchObject({
    says: 'A deductible of ₹ 6 Lakh instead of ₹ 3 Lakh',
    note: 'The family, or its other policy, pays ₹ 3 Lakh more of the year’s bills first',
  })
})

it('a longer tenure says what is paid at once', () => {
  const quote: FamilyQuote = { ...topup, addons: {}, variant: 'Top-Up' }
  const way = findSavings('topup', quote, context).find(({ key }) => key === 'tenure')
  expect(way?.says).toBe('3 years instead of 1 year')
  expect(way?.note).toMatch(/^Paid at once: ₹ [\d,.]+ for 3 years$/)
})

it('a lower sum, a smaller plan, a shared or a dropped cover are worded as less cover', () => {
  const individual: FamilyQuote = { ...topup, deductible: undefined, policy_type: 'individual', si: '1000000' }
  const quote: FamilyQuote = { ...individual, variant: 'Gold', addons: { restoration_premium: true } }
  const kinds = ['sum_insured', 'variant', 'policy_type', 'drop_addon']
  const found = [quote, { ...quote, tenure: 3 as const }].flatMap((one) => findSavings('health', one, context))
  const less = found.filter((way) => kinds.includes(way.key))
  expect(new Set(less.map((way) => way.key))).toEqual(new Set(kinds))
  for (const way of less) expect(way.isLessCover, way.says).toBe(true)
  expect(less.find(({ key }) => key === 'sum_insured')).toMatchObject({
    says: 'A sum insured of ₹ 9 Lakh instead of ₹ 10 Lakh',
    field: 'si',
  })
})

it('a car: third party only and a lower value are less cover, a device has to be fitted', () => {
  const ways = findSavings('car', car, context)
  expect(ways.find(({ key }) => key === 'cover')).toMatchObject({
    says: 'Third party only instead of comprehensive',
    isLessCover: true,
    routes: ['/car/vehicle-details'],
  })
  expect(ways.find(({ key }) => key === 'drop_addon')).toMatchObject({
    says: 'Without zero depreciation',
    field: 'addons.zero_dep',
  })
  expect(findSavings('car', { ...car, cover: 'third_party', addons: [] }, context)).toEqual([])
})

it('every way leads to a screen that there is', () => {
  const paths = allPages.map((page) => page.path)
  const ways = [...findSavings('topup', topup, context), ...findSavings('car', car, context)]
  for (const { routes } of ways) {
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) expect(paths).toContain(route)
  }
})
