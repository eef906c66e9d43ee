import { allPages } from '@portal/domain/journey/routes.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { beforeAll, expect, it } from 'vitest'
import { loadLine } from '../state/product-line.ts'
import { findSavings } from './savings.ts'

beforeAll(() => Promise.all([loadLine('topup'), loadLine('car')]))

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

it('finds at most four savings, the best of each kind, the largest first', () => {
  const savings = findSavings('topup', topup, context)
  expect(savings).toHaveLength(4)
  expect(new Set(savings.map((saving) => saving.key)).size).toBe(4)
  expect(savings.map((saving) => saving.saved)).toEqual(savings.map((saving) => saving.saved).sort((a, b) => b - a))
  for (const saving of savings) expect(rate('topup', saving.quote, context).total).toBe(saving.total)
})

it('a deductible is at most doubled, and the note names who pays the difference', () => {
  const saving = findSavings('topup', topup, context).find(({ key }) => key === 'deductible')
  expect(saving).toMatchObject({
    says: 'A deductible of ₹\u00a06\u00a0Lakh instead of ₹\u00a03\u00a0Lakh',
    note: 'The family, or its other policy, pays ₹\u00a03\u00a0Lakh more of the year’s bills before this policy pays',
  })
})

it('a longer tenure names the amount paid at once', () => {
  const quote: FamilyQuote = { ...topup, addons: {}, variant: 'Top-Up' }
  const saving = findSavings('topup', quote, context).find(({ key }) => key === 'tenure')
  expect(saving?.says).toBe('3 years instead of 1 year')
  expect(saving?.note).toMatch(/^Paid at once: ₹\u00a0[\d,.]+ for 3 years$/)
})

it('a lower sum, a smaller plan, a shared or a removed cover is marked as less cover', () => {
  const individual: FamilyQuote = { ...topup, deductible: undefined, policy_type: 'individual', si: '1000000' }
  const quote: FamilyQuote = { ...individual, variant: 'Gold', addons: { restoration_premium: true } }
  const kinds = ['sum_insured', 'variant', 'policy_type', 'drop_addon']
  const savings = [quote, { ...quote, tenure: 3 as const }].flatMap((one) => findSavings('health', one, context))
  const less = savings.filter((saving) => kinds.includes(saving.key))
  expect(new Set(less.map((saving) => saving.key))).toEqual(new Set(kinds))
  for (const saving of less) expect(saving.isLessCover, saving.says).toBe(true)
  expect(less.find(({ key }) => key === 'sum_insured')).toMatchObject({
    says: 'A sum insured of ₹\u00a09\u00a0Lakh instead of ₹\u00a010\u00a0Lakh',
    field: 'si',
  })
})

it('for a car, third party only is marked as less cover and names its screen', () => {
  const savings = findSavings('car', car, context)
  expect(savings.find(({ key }) => key === 'cover')).toMatchObject({
    says: 'Third party only instead of comprehensive',
    isLessCover: true,
    routes: ['/car/vehicle-details'],
  })
  expect(savings.find(({ key }) => key === 'drop_addon')).toMatchObject({
    says: 'Without zero depreciation',
    field: 'addons.zero_dep',
  })
  expect(findSavings('car', { ...car, cover: 'third_party', addons: [] }, context)).toEqual([])
})

it('every saving leads to an existing screen', () => {
  const paths = allPages.map((page) => page.path)
  const savings = [...findSavings('topup', topup, context), ...findSavings('car', car, context)]
  for (const { routes } of savings) {
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) expect(paths).toContain(route)
  }
})
