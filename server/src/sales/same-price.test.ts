import type { Summary } from '@portal/contract/calls/quote.ts'
import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { AddonChoice } from '@portal/domain/products/addons.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const context = { tables: RATES_2026_04, today: '2026-11-16' }
const relations = ['primary insured', 'spouse', 'child1', 'child2', 'mother', 'father']

const members = fc
  .tuple(
    fc.subarray(relations, { minLength: 1 }),
    fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([chosen, ages]) =>
    chosen.map((relation, i) => {
      const age = relation.startsWith('child') ? (ages[i] ?? 0) / 2 : 18 + (ages[i] ?? 0)
      return { relation, gender: 'female' as const, dob: `${2026 - Math.floor(age)}-03-15` }
    }),
  )
const addonChoices: Record<string, AddonChoice>[] = [
  {},
  { organ_donor_premium: true },
  { ped_premium: '12', hospital_cash_premium: '1500' },
]

function quoteOf(product: FamilyProductId): fc.Arbitrary<FamilyQuote> {
  const facts = FAMILY_PRODUCTS[product]
  return fc
    .record({
      policy_type: fc.constantFrom('floater' as const, 'individual' as const),
      variant: fc.constantFrom(...facts.variants),
      tenure: fc.constantFrom(...facts.tenures),
      members,
      pincode: fc.constantFrom('400001', '560001', '302001'),
      si: fc.nat(30),
      deductible: fc.constantFrom('50000', '300000', '500000', '1000000'),
      addons: fc.constantFrom(...addonChoices),
    })
    .map(({ si, pincode, deductible, addons, variant, tenure, ...rest }): FamilyQuote => {
      const sums = facts.sumsInsured(variant)
      const base = { ...rest, si: sums[si % sums.length] ?? '100000' }
      if (product === 'arogya-sanjeevani') return base
      return { ...base, pincode, variant, tenure, addons, ...(facts.hasDeductible && { deductible }) }
    })
}

it.each([
  'arogya-sanjeevani',
  'health',
  'topup',
] as const)('%s: browser and server compute the same premium to the paisa, and refuse the same quotes', async (product) => {
  let sold = 0
  await fc.assert(
    fc.asyncProperty(quoteOf(product), async (quote) => {
      const expected = fillQuoteDefaults(product, quote)
      const issues = checkQuote(product, expected, context)
      const made = await partner.post<{ quote_id?: string; quote?: { quote_id: string } }>(
        `/api/${product}/quote/`,
        quote,
      )
      expect(made.status).toBe(issues.length > 0 ? 422 : 200)
      if (made.status !== 200) return
      sold++
      const id = made.data.quote_id ?? made.data.quote?.quote_id
      const { data } = await partner.get<Summary>(`/api/${product}/quote/${id}/summary/`)
      expect(data.Premium).toBe(toRupees(rate(product, expected, context).total))
    }),
    { numRuns: 80, seed: 11 },
  )
  expect(sold).toBeGreaterThan(5)
})
