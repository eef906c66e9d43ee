import { expect, it } from 'vitest'
import { checkFamilyQuote } from '../eligibility/check-family-quote.ts'
import { asInsurer } from '../kernel/as-insurer.ts'
import { type InsurerFacts, insurer, type OwnCover, type OwnPlan } from '../kernel/insurer.ts'
import { healthQuote } from '../quote/testing/sample-quotes.ts'
import { rateFamily } from '../rating/rate-family.ts'
import { RATES_2026_11 } from '../rating/tables/2026-11.ts'
import { checkTables } from '../rating/tables/check-tables.ts'
import { addonOf, addonsOf, includedAddons } from './addons.ts'
import { FAMILY_PRODUCTS } from './catalogue.ts'
import { benefitsOf } from './plan-benefits.ts'
import { countsPerClaim } from './topup.ts'

interface Sold {
  offers?: readonly string[]
  plans?: Record<string, OwnPlan>
  topups?: Record<string, OwnPlan>
  covers?: Record<string, OwnCover>
}

/** The demo's insurer, with other plans and covers. */
function selling({ offers, plans, topups, covers }: Sold): InsurerFacts {
  const { products, ...facts } = insurer()
  return {
    ...facts,
    products: {
      ...products,
      health: { ...products.health, ...(offers && { offers }), ...(plans && { plans }) },
      topup: { ...products.topup, ...(topups && { plans: topups }) },
    },
    ...(covers && { covers }),
  }
}

const essential: OwnPlan = { like: 'Silver', coPayment: { percent: 20, fromAge: 65 }, sums: [300_000, 1_000_000] }
const benefitIn = (plan: string, benefit: string) => benefitsOf(plan).find(({ key }) => key === benefit)?.value

it('an insurer sells the plans that it names, and the first of them where the usual one is not among them', () => {
  asInsurer(selling({ offers: ['Essential', 'Gold'], plans: { Essential: essential } }), () => {
    const { health } = FAMILY_PRODUCTS
    expect([health.variants, health.defaultVariant]).toEqual([['Essential', 'Gold'], 'Essential'])
    const issues = (variant: string) =>
      checkFamilyQuote('health', { ...healthQuote, variant }, { tables: RATES_2026_11, today: '2026-11-16' })
    expect(issues('Silver').map(({ code }) => code)).toContain('quote.variant')
    expect(issues('Gold')).toEqual([])
  })
  expect(FAMILY_PRODUCTS.health.defaultVariant).toBe('Silver')
})

it('a plan that is not sold any more is renewed while the rates price it', () => {
  asInsurer(selling({ offers: ['Gold'] }), () => {
    const renewed = (variant: string) =>
      checkFamilyQuote(
        'health',
        { ...healthQuote, variant },
        { tables: RATES_2026_11, today: '2026-11-16', staying: healthQuote.members },
      ).map(({ code }) => code)
    expect([renewed('Silver'), renewed('Top-Up'), renewed('Bronze')]).toEqual([
      [],
      ['quote.variant'],
      ['quote.variant'],
    ])
  })
})

it('a plan has its own sums insured and share of claims, and what it does not say is that of the plan it is like', () => {
  asInsurer(selling({ offers: ['Essential', 'Gold'], plans: { Essential: essential } }), () => {
    expect(FAMILY_PRODUCTS.health.sumsInsured('Essential')).toEqual(['300000', '1000000'])
    expect(FAMILY_PRODUCTS.health.offeredSums('Essential')).toEqual(['300000', '1000000'])
    expect(FAMILY_PRODUCTS.health.sumsInsured('Gold')).toContain('50000000')
    expect(benefitIn('Essential', 'co_payment')).toEqual({
      code: 'value.percent_from_age',
      params: { percent: 20, age: 65 },
    })
    expect(benefitIn('Essential', 'room')).toEqual(benefitIn('Silver', 'room'))
  })
})

it.each([
  [{ percent: 0 }, { code: 'value.none' }],
  [{ percent: 15 }, { code: 'value.percent', params: { percent: 15 } }],
])('a share of claims of %j is said as %j', (coPayment, said) => {
  asInsurer(selling({ plans: { Own: { like: 'Silver', coPayment } } }), () =>
    expect(benefitIn('Own', 'co_payment')).toEqual(said),
  )
})

it('a top-up of its own counts its deductible, and has the sums, of the one it is like', () => {
  asInsurer(selling({ topups: { Step: { like: 'Top-Up' }, Year: { like: 'Super Top-Up' } } }), () => {
    expect([countsPerClaim('Step'), countsPerClaim('Year'), countsPerClaim('Top-Up')]).toEqual([true, false, true])
    expect(FAMILY_PRODUCTS.topup.sumsInsured('Step')).toEqual(FAMILY_PRODUCTS.topup.sumsInsured('Top-Up'))
  })
})

const nursing: OwnCover = { products: ['health'], options: ['15000', '30000'], excludes: ['recharge_premium'] }

it('a cover of its own is offered, refused and priced like the others', () => {
  const { cover } = RATES_2026_11.tables
  const priced = {
    ...RATES_2026_11,
    tables: {
      ...RATES_2026_11.tables,
      cover: {
        ...cover,
        rows: { ...cover.rows, 'nursing=15000': [null, 450, null], 'nursing=30000': [null, 800, null] },
      },
    },
  }
  const context = { tables: priced, today: '2026-11-16' }
  asInsurer(selling({ covers: { nursing } }), () => {
    expect(addonsOf('health').map(({ key }) => key)).toContain('nursing')
    expect(addonsOf('topup').map(({ key }) => key)).not.toContain('nursing')
    const issues = (addons: Record<string, string | true>) =>
      checkFamilyQuote('health', { ...healthQuote, addons }, context).map(({ code }) => code)
    expect(issues({ nursing: '30000' })).toEqual([])
    expect(issues({ nursing: '20000' })).toEqual(['quote.addon_option'])
    expect(issues({ nursing: '30000', recharge_premium: true })).toEqual(['quote.addon_excluded'])
    const { lines } = rateFamily('health', { ...healthQuote, addons: { nursing: '30000' } }, context)
    expect(lines).toContainEqual({ key: 'nursing', amount: 80_000 })
    expect([checkTables(priced), checkTables(RATES_2026_11)]).toEqual([
      [],
      ['nursing=15000', 'nursing=30000'].map((row) => ({ table: 'cover', row, problem: 'one_price' })),
    ])
  })
  expect(addonOf('nursing')).toBeUndefined()
})

it('a plan of its own contains a cover of its own', () => {
  const plans = { Own: { like: 'Platinum', includes: { nursing: '15000' } } }
  asInsurer(selling({ plans, covers: { nursing } }), () =>
    expect(includedAddons('Own').map(({ key }) => key)).toEqual(['organ_donor_premium', 'nursing']),
  )
})

it('rates are refused that do not price a plan on offer or one of its sums', () => {
  const plans = { Own: { like: 'Gold', sums: [310_000] } }
  const mistakes = asInsurer(selling({ offers: ['Own'], plans }), () => checkTables(RATES_2026_11))
  expect(mistakes).toEqual([{ table: 'variant', row: 'Own', problem: 'row_missing' }])
  const { variant } = RATES_2026_11.tables
  const withFactor = { ...variant, rows: { ...variant.rows, Own: [1.1] } }
  const rates = { ...RATES_2026_11, tables: { ...RATES_2026_11.tables, variant: withFactor } }
  expect(asInsurer(selling({ offers: ['Own'], plans }), () => checkTables(rates))).toEqual([
    { table: 'si', row: '3.1', column: 'health', problem: 'empty' },
  ])
})
