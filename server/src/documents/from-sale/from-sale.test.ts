import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { CarProposal, FamilyProposal, Sections } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { speakIn } from '@portal/words/say.ts'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { sampleInsurer } from '../../kernel/pack/testing/sample-insurer.ts'
import { layOut } from '../document-kinds.ts'
import { familyScheduleSections } from '../family-schedule.ts'
import { toPdf } from '../pdf.ts'
import { premiumOfBreakup } from '../premium-of-breakup.ts'
import { sampleCarPolicy } from '../testing/sample-car.ts'
import { samplePolicy } from '../testing/sample-policy.ts'
import { type FamilySale, familyCoverOf } from './family-cover-of.ts'
import { carSheetOf, familySheetOf } from './information-sheet-of.ts'
import { optionalCoverFacts, planFacts } from './plan-facts.ts'
import { proposerOf } from './proposer-of.ts'
import { vehicleCoverOf } from './vehicle-cover-of.ts'

const proposal: FamilyProposal = {
  proposer: {
    title: 'Ms',
    name: 'Asha Rao',
    dob: '1984-02-29',
    gender: 'female',
    occupation: 'salaried',
    pan: 'ABCPR1234F',
  },
  members: [
    { insured_id: '1', name: 'Asha Rao', dob: '1984-02-29' },
    { insured_id: '2', name: 'Ira Rao', dob: '2012-06-01' },
  ],
}
const sale: FamilySale = {
  lang: 'en',
  product: 'topup',
  quote: {
    policy_type: 'floater',
    si: '2000000',
    deductible: '500000',
    pincode: '110001',
    variant: 'Super Top-Up',
    addons: { ped_premium: '12', hospital_cash_premium: '1000', recharge_premium: true },
    members: [
      { insured_id: '1', relation: 'primary insured', gender: 'female', dob: '1984-02-29' },
      { insured_id: '2', relation: 'child1', gender: 'female', dob: '2012-06-01' },
    ],
  },
  proposal,
  medical: {
    members: [
      {
        insured_id: '1',
        height_cm: 160,
        weight_kg: 58,
        tobacco: 'upto10',
        conditions: [{ name: 'Asthma', since: '2019-06', medication: true, hospitalised: false, note: 'inhaler' }],
      },
      { insured_id: '2', conditions: [] },
    ],
  },
  abha: {
    members: [
      { insured_id: '1', abha_id: '91-1234-5678-9012' },
      { insured_id: '2', abha_id: null },
    ],
  },
  loadings: [20, 0],
  start: '2026-11-15',
}
const sections: Sections = {
  'contact-details': { mobile: '9876543210', email: 'asha@example.in' },
  'nominee-details': { nominees: [{ name: 'Dev Rao', relation: 'spouse', dob: '1980-01-01', share: 100 }] },
  'address-details': {
    current: { line1: '1 Lake Road', pincode: '110001', city: 'New Delhi', state: 'Delhi' },
    permanent: 'same',
  },
  'bank-details': { holder: 'Asha Rao', account_number: '123456789012', ifsc: 'SBIN0000001' },
  'abha-details': { members: [] },
  kyc: { method: 'ckyc', pan: 'ABCPR1234F', dob: '1984-02-29' },
  'discount-evidence': { employee: { number: 'E-10442', email: 'asha.rao@group.example' } },
  declarations: { accepted: ['truth'], version: '2026-04' },
}

describe('a health or top-up sale', () => {
  test('becomes a cover: ages at the start, conditions, loadings, deductible of the year', () => {
    const cover = familyCoverOf(sale)
    expect(cover.deductible).toEqual({ amount: '500000', basis: 'year' })
    expect(cover.members[0]).toMatchObject({
      age: 42,
      declaredConditions: ['Asthma'],
      loadingPercent: 20,
      abha: '91-1234-5678-9012',
    })
    expect(cover.members[1]).toMatchObject({
      age: 14,
      declaredConditions: [],
      loadingPercent: 0,
      coveredSince: '2026-11-15',
    })
    expect(cover.members[1]?.abha).toBeUndefined()
  })

  test('a Top-Up plan counts its deductible on each claim', () => {
    expect(familyCoverOf({ ...sale, quote: { ...sale.quote, variant: 'Top-Up' } }).deductible?.basis).toBe('claim')
  })

  test('what was bought shows in the benefits: a waiver shortens its wait, an option that was not taken is none', () => {
    const { benefits, waits } = planFacts('Super Top-Up', sale.quote.addons)
    expect(waits).toContainEqual({ label: 'Waiting period for pre-existing diseases', value: '12 months' })
    expect(benefits).toContainEqual({ label: 'Recharge', value: 'Included' })
    expect(benefits.map(({ label }) => label)).not.toContain('Organ donor')
    expect(benefits.map(({ value }) => value)).not.toContain('Not taken')
    expect(planFacts('Super Top-Up Plus').benefits).toContainEqual({ label: 'Organ donor', value: 'Included' })
  })

  test('optional covers print their option, and those the plan contains', () => {
    expect(optionalCoverFacts('Super Top-Up', sale.quote.addons)).toContainEqual({
      label: 'Hospital Cash',
      value: '₹\u00a01,000 per day',
    })
    expect(optionalCoverFacts('Super Top-Up Plus')).toContainEqual({
      label: 'Organ Donor',
      value: 'Included in the plan',
    })
  })

  test('a floater of one person is printed as an individual cover with its sum, in every language', () => {
    const [self] = sale.quote.members
    const alone: FamilySale = { ...sale, quote: { ...sale.quote, members: self ? [self] : [] } }
    for (const lang of ['en', 'hi', 'mr'] as const) {
      const rows = JSON.stringify(familyScheduleSections(familyCoverOf({ ...alone, lang }), lang))
      expect(rows).toContain(`"${speakIn(lang)('plan.individual')}"`)
      expect(rows).not.toContain(speakIn(lang)('paper.floater'))
      expect(rows).not.toContain(speakIn(lang)('paper.shared'))
    }
    const frame = { lang: 'en', insurer: sampleInsurer, at: '2026-04-01T00:00:00.000Z' } as const
    const sheet = familySheetOf(frame, 'topup', 'Super Top-Up', alone.quote)
    expect(JSON.stringify(sheet.sumsInsured)).not.toContain('floater')
  })

  test('a member without a name cannot be printed', () => {
    expect(() => familyCoverOf({ ...sale, proposal: { ...proposal, members: [] } })).toThrow('Member 1')
  })

  test('a rated quote prints as a schedule whose total is the rated one', async () => {
    const breakup = rate('topup', sale.quote, { tables: RATES_2026_04, today: '2026-11-15', loadings: [20, 0] })
    const policy = {
      ...samplePolicy,
      proposer: proposerOf(proposal, sections),
      cover: familyCoverOf(sale),
      premium: premiumOfBreakup(breakup),
    }
    const text = textOf(await toPdf(layOut('policy-schedule', policy)))
    expect(text).toContain('Ira Rao')
    expect(text).toContain('1 Lake Road, New Delhi 110001, Delhi')
  })
})

describe('a car sale', () => {
  const quote: CarQuote = {
    registration_number: 'NEW',
    rto: 'KA05',
    make: 'Tata',
    model: 'Nexon',
    variant: 'EV',
    fuel: 'electric',
    size: 106,
    seating: 5,
    registration_date: '2026-11-15',
    ex_showroom: '1500000',
    cover: 'comprehensive',
    pa: true,
    owner_type: 'individual',
    addons: ['zero_dep'],
  }
  const carProposal: CarProposal = {
    owner: { type: 'individual', title: 'Mr', name: 'Farhan Qureshi', pan: 'ABCPQ1234F' },
    vehicle: { engine_number: 'E1234567', chassis_number: 'MA3EWB22S00123456' },
  }
  const tables = RATES_2026_04
  const cover = vehicleCoverOf({
    quote,
    proposal: carProposal,
    idv: 1_425_000,
    tables,
    start: '2026-11-15',
    lang: 'en',
  })

  test('a new car has one year of own damage and three of third party', () => {
    expect(cover.ownDamage).toEqual({ start: '2026-11-15', end: '2027-11-14' })
    expect(cover.thirdParty).toEqual({ start: '2026-11-15', end: '2029-11-14' })
    expect(cover.addons).toEqual([{ label: 'Zero depreciation', value: 'Covered' }])
  })

  test('a number given since the sale stands on the papers, and the third party still runs three years', () => {
    const registered = vehicleCoverOf({
      quote,
      proposal: carProposal,
      idv: 1_425_000,
      tables,
      start: '2026-11-15',
      lang: 'en',
      registered: 'KA05MN4321',
    })
    expect(registered.vehicle.registrationNumber).toBe('KA 05 MN 4321')
    expect(registered.thirdParty).toEqual({ start: '2026-11-15', end: '2029-11-14' })
  })

  test('third party only has no own damage, no discount and no add-ons', () => {
    const third = vehicleCoverOf({
      quote: { ...quote, cover: 'third_party' },
      proposal: carProposal,
      idv: 0,
      tables,
      start: '2026-11-15',
      lang: 'en',
    })
    expect(third).toMatchObject({ ncbPercent: 0, addons: [] })
    expect(third.ownDamage).toBeUndefined()
  })

  test('own damage only names the third-party policy it stands beside', async () => {
    const third_party_policy = { insurer: 'Acko General', number: 'TP/7788', expiry: '2028-02-29' }
    const beside = vehicleCoverOf({
      quote: { ...quote, registration_number: 'MH02AB1234', cover: 'own_damage', third_party_policy },
      proposal: carProposal,
      idv: 1_425_000,
      tables,
      start: '2026-11-15',
      lang: 'en',
    })
    const text = textOf(await toPdf(layOut('policy-schedule', { ...sampleCarPolicy, cover: beside })))
    expect(text).toContain('Acko General, TP/7788, to 29/02/2028')
  })

  test('kit, accessories and people stand on schedule and certificate with their value', async () => {
    const equipped = vehicleCoverOf({
      quote: {
        ...quote,
        registration_number: 'MH02AB1234',
        fuel: 'petrol',
        kit: { fuel: 'lpg', value: '60000' },
        accessories: { electrical: '20000', non_electrical: '15000' },
        passenger_pa: 100_000,
        driver_liability: true,
        manufacture_year: 2026,
      },
      proposal: carProposal,
      idv: 600_000,
      tables,
      start: '2026-11-15',
      lang: 'en',
    })
    expect(equipped.totalInsuredValue).toBe('695000')
    for (const kind of ['policy-schedule', 'car-certificate'] as const) {
      const text = textOf(await toPdf(layOut(kind, { ...sampleCarPolicy, cover: equipped })))
      expect(text).toContain('LPG, ₹\u00a060,000')
      expect(text).toContain('₹\u00a01,00,000 per person × 4')
      expect(text).toContain('Legal liability to paid driver')
      expect(text).toContain('Year of manufacture')
    }
  })

  test('prints IGST for a customer of another state', async () => {
    const breakup = rate('car', quote, { tables, today: '2026-11-15', customerState: 'Karnataka' })
    const premium = premiumOfBreakup(breakup)
    const text = textOf(await toPdf(layOut('premium-receipt', { ...sampleCarPolicy, cover, premium })))
    expect(text).toContain('IGST 18%')
    expect(text).not.toContain('CGST')
  })

  test('its information sheet prints', async () => {
    const sheet = carSheetOf({ lang: 'en', insurer: sampleInsurer, at: '2026-04-01T00:00:00.000Z' }, cover, tables)
    expect(textOf(await toPdf(layOut('information-sheet', sheet)))).toContain('Zero depreciation: Covered')
  })
})

const plans = Object.entries(FAMILY_PRODUCTS).flatMap(([product, { variants }]) =>
  variants.map((variant) => ({ product: product as FamilyProductId, variant })),
)
test.each(plans)('there is an information sheet for $product, $variant', async ({ product, variant }) => {
  const deductible = product === 'topup' ? { deductible: '500000' } : {}
  const frame = { lang: 'en', insurer: sampleInsurer, at: '2026-04-01T00:00:00.000Z' } as const
  const quote = { policy_type: 'floater', si: '1000000', members: [] } as const
  const sheet = familySheetOf(frame, product, variant, { ...quote, members: [], ...deductible })
  const text = textOf(await toPdf(layOut('information-sheet', sheet)))
  expect(text).toContain(variant)
  expect(text).toContain('₹\u00a010,00,000 (10\u00a0Lakh)')
  const said = [...sheet.covered, ...sheet.limits, ...sheet.waits]
  for (const one of said) expect(text).toContain(typeof one === 'string' ? one : one.value)
})
