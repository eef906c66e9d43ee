import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCheaperFamilyQuotes } from '../eligibility/cheaper-family-quotes.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { addonsOf } from '../products/addons.ts'
import { CAR_ADDONS } from '../products/car.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { deductibleOptions } from './deductible-options.ts'
import { ratePriceGrid } from './price-grid.ts'
import { rate } from './rate.ts'
import { RATES_2026_11 } from './tables/2026-11.ts'
import { randomCar, randomFamily, randomNumbers } from './testing/random-quotes.ts'

const tables = RATES_2026_11
const context = { tables, today: '2026-11-15' }
const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const products = fc.constantFrom<FamilyProductId[]>('arogya-sanjeevani', 'health', 'topup')
const family = fc
  .tuple(products, seeds)
  .map(([product, seed]) => [product, randomFamily(product, randomNumbers(seed), addonsOf(product), tables)] as const)
const total = (product: FamilyProductId, quote: FamilyQuote) => rate(product, quote, context).total
const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)

describe('properties of every premium', () => {
  it('the total is the sum of the lines, with and without a trace', () => {
    fc.assert(
      fc.property(family, ([product, quote]) => {
        const breakup = rate(product, quote, { ...context, trace: true, premiumDate: '2025-01-01' })
        expect(sumOf(breakup.lines.map((line) => line.amount))).toBe(breakup.total)
        const { trace: _, ...rest } = breakup
        expect(rate(product, quote, { ...context, premiumDate: '2025-01-01' })).toEqual(rest)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(seeds, (seed) => {
        const breakup = rate('car', randomCar(randomNumbers(seed), CAR_ADDONS), context)
        expect(sumOf(breakup.lines.map((line) => line.amount))).toBe(breakup.total)
      }),
      { numRuns: 500 },
    )
  })

  it('a higher sum insured never costs less', () => {
    fc.assert(
      fc.property(family, ([product, quote]) => {
        const variant = quote.variant ?? FAMILY_PRODUCTS[product].defaultVariant
        const members = quote.members.map(({ si: _, ...member }) => member)
        const prices = FAMILY_PRODUCTS[product]
          .sumsInsured(variant)
          .map((si) => total(product, { ...quote, members, si }))
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
      }),
      { numRuns: 200 },
    )
  })

  it('a higher deductible never costs more', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const quote = randomFamily('topup', randomNumbers(seed), addonsOf('topup'), tables)
        const prices = deductibleOptions(tables, quote.si).map((deductible) => total('topup', { ...quote, deductible }))
        expect(prices).toEqual([...prices].sort((a, b) => b - a))
      }),
      { numRuns: 200 },
    )
  })

  it('a discount never raises a premium, and all together stay within 25%', () => {
    fc.assert(
      fc.property(family, ([product, quote]) => {
        const none = rate(product, { ...quote, discounts: [] }, context)
        const all = rate(product, { ...quote, discounts: ['existing', 'employee'] }, context)
        expect(all.total).toBeLessThanOrEqual(none.total)
        expect(all.discount).toBeLessThanOrEqual(Math.ceil(all.gross / 4) + 4)
      }),
      { numRuns: 300 },
    )
  })

  it('a floater never costs more than its members as individuals, before discounts', () => {
    fc.assert(
      fc.property(family, ([product, quote]) => {
        const members = quote.members.map(({ si: _, ...member }) => member)
        const gross = (policy_type: FamilyQuote['policy_type']) =>
          rate(product, { ...quote, members, policy_type }, context).gross
        expect(gross('floater')).toBeLessThanOrEqual(gross('individual'))
      }),
      { numRuns: 300 },
    )
  })
})

describe('the price grid and the savings', () => {
  const quote: FamilyQuote = {
    policy_type: 'floater',
    si: '1000000',
    deductible: '500000',
    pincode: '400001',
    variant: 'Super Top-Up',
    tenure: 1,
    members: [
      { relation: 'primary insured', gender: 'male', dob: '1984-02-29' },
      { relation: 'spouse', gender: 'female', dob: '1986-07-01' },
    ],
    addons: { critical_illnesses_premium: true },
  }

  it('every cell of the price grid is the price of that quote', () => {
    const cells = ratePriceGrid('topup', quote, { sums: ['1000000', '2000000'], tenures: [1, 3] }, context)
    expect(cells).toHaveLength((19 + 20) * 2)
    for (const { si, deductible, tenure, total: price } of cells)
      expect(total('topup', { ...quote, si, deductible, tenure })).toBe(price)
  })

  it('cheaper quotes are ranked by rupees saved, and each saves what it says', () => {
    const cheaperQuotes = listCheaperFamilyQuotes('topup', quote, context)
    const now = total('topup', quote)
    expect(cheaperQuotes.map((cheaper) => cheaper.key)).toEqual(
      expect.arrayContaining(['deductible', 'tenure', 'drop_addon']),
    )
    expect(cheaperQuotes.map((cheaper) => cheaper.saved)).toEqual(
      cheaperQuotes.map((cheaper) => cheaper.saved).sort((a, b) => b - a),
    )
    const withoutAddon = cheaperQuotes.find((cheaper) => cheaper.key === 'drop_addon')
    expect(withoutAddon?.saved).toBe(now - total('topup', { ...quote, addons: {} }))
    expect(cheaperQuotes.every((cheaper) => cheaper.saved > 0)).toBe(true)
  })

  it('Top-Up is not offered for a sum insured that it does not sell', () => {
    const large = { ...quote, si: '5000000' }
    expect(listCheaperFamilyQuotes('topup', large, context).some((cheaper) => cheaper.value === 'Top-Up')).toBe(false)
  })
})
