import { describe, expect, it } from 'vitest'
import { addYears } from '../kernel/day.ts'
import { toRupees } from '../kernel/money.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import type { CarQuote, FamilyQuote, QuoteMember } from '../quote/quote-input.ts'
import { sampleCar } from '../quote/testing/sample-car.ts'
import { computeIdv } from './car-facts.ts'
import { rate } from './rate.ts'
import type { RateContext } from './rate-context.ts'
import { RATES_2026_04 } from './tables/2026-04.ts'
import { RATES_2026_11 } from './tables/2026-11.ts'

const today = '2026-11-15'
const context: RateContext = { tables: RATES_2026_04, today }
const NAMES = ['primary insured', 'spouse', 'child1', 'child2']
const people = (...ages: number[]): QuoteMember[] =>
  ages.map((age, i) => ({ relation: NAMES[i] ?? 'father', dob: addYears(today, -age) }))

const car: CarQuote = {
  ...sampleCar,
  registration_date: '2023-11-15',
  pa: true,
  start_date: today,
}
const claimFree = (claim_free_years: number): CarQuote['previous_policy'] => ({
  insurer: 'A',
  number: '1',
  type: 'comprehensive',
  expiry: '2026-11-14',
  claimed: false,
  claim_free_years,
})

describe('worked cases of the filing, health family', () => {
  const cases: [string, FamilyProductId, FamilyQuote, Partial<RateContext>, string[]][] = [
    [
      'AS1',
      'arogya-sanjeevani',
      { policy_type: 'individual', si: '100000', members: people(30) },
      {},
      ['2059.20', '2059.20', '0.00', '0.00', '2059.20'],
    ],
    [
      'AS2',
      'arogya-sanjeevani',
      { policy_type: 'floater', si: '500000', members: people(42, 40, 12, 7) },
      {},
      ['11030.40', '11030.40', '0.00', '0.00', '11030.40'],
    ],
    [
      'H1',
      'health',
      { policy_type: 'individual', si: '1000000', members: people(35), pincode: '400001' },
      {},
      ['10652.40', '10652.40', '0.00', '0.00', '10652.40'],
    ],
    [
      'H1 with a premium date under 18% GST',
      'health',
      { policy_type: 'individual', si: '1000000', members: people(35), pincode: '400001' },
      { premiumDate: '2025-09-21' },
      ['10652.40', '10652.40', '0.00', '1917.44', '12569.84'],
    ],
    [
      'H2',
      'health',
      {
        policy_type: 'floater',
        si: '2000000',
        members: people(45, 43, 15),
        pincode: '560001',
        variant: 'Gold',
        tenure: 3,
        addons: { restoration_premium: true, hospital_cash_premium: '1000' },
      },
      {},
      ['33995.90', '109306.95', '10930.70', '0.00', '98376.25'],
    ],
    [
      'H3',
      'health',
      {
        policy_type: 'individual',
        si: '500000',
        members: people(61, 58, 33).map((one, i) => ({ ...one, si: ['500000', '1000000', '2500000'][i] as string })),
        pincode: '302001',
        variant: 'Platinum',
        tenure: 2,
        discounts: ['employee', 'existing'],
      },
      {},
      ['81670.18', '163340.36', '40835.10', '0.00', '122505.26'],
    ],
    [
      'T1',
      'topup',
      { policy_type: 'individual', si: '2000000', deductible: '500000', members: people(25), pincode: '110001' },
      {},
      ['2200.00', '2200.00', '0.00', '0.00', '2200.00'],
    ],
    [
      'T2',
      'topup',
      {
        policy_type: 'floater',
        si: '10000000',
        deductible: '1000000',
        members: people(62, 63),
        pincode: '700001',
        variant: 'Super Top-Up Plus',
        tenure: 2,
        addons: { recharge_premium: true, critical_illnesses_premium: true },
      },
      {},
      ['12903.25', '28903.28', '1445.16', '0.00', '27458.12'],
    ],
    [
      'T3',
      'topup',
      {
        policy_type: 'floater',
        si: '1000000',
        deductible: '550000',
        members: people(31, 32, 5),
        pincode: '302001',
        variant: 'Top-Up',
      },
      {},
      ['1587.62', '1587.62', '0.00', '0.00', '1587.62'],
    ],
    [
      'T4',
      'topup',
      { policy_type: 'individual', si: '2000000', deductible: '500000', members: people(25), pincode: '110001' },
      { loadings: [10] },
      ['2420.00', '2420.00', '0.00', '0.00', '2420.00'],
    ],
    [
      'T5',
      'topup',
      { policy_type: 'individual', si: '1000000', deductible: '20000000', members: people(25), pincode: '302001' },
      {},
      ['500.00', '500.00', '0.00', '0.00', '500.00'],
    ],
  ]
  it.each(cases)('%s comes out to the paisa', (...[, product, quote, more, expected]) => {
    const got = rate(product, quote, { ...context, ...more })
    expect([got.members, got.gross, got.discount, got.tax, got.total].map(toRupees)).toEqual(expected)
    expect(got.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(got.total)
  })
})

describe('worked cases of the filing, car', () => {
  const zoneB = { registration_number: 'MH49AB1234', rto: 'MH49' }
  const cases: [string, Partial<CarQuote>, Record<string, string>][] = [
    [
      'CAR1',
      { idv: '600000', voluntary_deductible: 2500, anti_theft: true, previous_policy: claimFree(2) },
      { od: '13841.66', net: '17588.66', tax: '3165.96', total: '20754.62' },
    ],
    [
      'CAR2',
      { ...zoneB, idv: '450000', size: 998, registration_date: '2020-11-15', previous_policy: claimFree(5) },
      { total: '11333.61' },
    ],
    [
      'CAR3',
      { idv: '1200000', size: 2184, voluntary_deductible: 15000, anti_theft: true, pa: false },
      { total: '54488.86' },
    ],
    ['CAR4', { cover: 'third_party', addons: ['zero_dep'], anti_theft: true }, { od: '0.00', total: '4421.46' }],
    [
      'CAR5',
      {
        registration_date: '2024-05-15',
        voluntary_deductible: 5000,
        previous_policy: claimFree(3),
        addons: ['zero_dep', 'rsa', 'engine', 'ncb_protect'],
      },
      { od: '11423.25', addons: '5435.21', total: '24314.44' },
    ],
    [
      'CAR6',
      {
        registration_number: 'NEW',
        rto: 'MH49',
        fuel: 'electric',
        size: 106,
        ex_showroom: '1500000',
        registration_date: today,
        addons: ['zero_dep', 'rti'],
      },
      { total: '92203.13' },
    ],
    [
      'CAR7, a CNG kit and accessories',
      {
        idv: '600000',
        kit: { fuel: 'cng', value: '60000' },
        accessories: { electrical: '20000', non_electrical: '15000' },
        previous_policy: claimFree(2),
      },
      { od: '17542.84', net: '21349.84', tax: '3842.98', total: '25192.82' },
    ],
    [
      'CAR8, third party only with passengers, a paid driver and an LPG kit',
      {
        cover: 'third_party',
        kit: { fuel: 'lpg' },
        accessories: { electrical: '20000' },
        passenger_pa: 100_000,
        driver_pa: 100_000,
        driver_liability: true,
      },
      { od: '0.00', net: '4117.00', tax: '741.06', total: '4858.06' },
    ],
    [
      'CAR9, a new electric car with battery and charger and a paid driver',
      {
        registration_number: 'NEW',
        rto: 'MH49',
        fuel: 'electric',
        size: 106,
        ex_showroom: '1500000',
        registration_date: today,
        addons: ['battery', 'charger'],
        driver_liability: true,
      },
      { addons: '4725.00', net: '73750.75', tax: '13275.14', total: '87025.89' },
    ],
    [
      'CAR10, own damage only with accessories',
      {
        cover: 'own_damage',
        idv: '600000',
        kit: { fuel: 'cng' },
        accessories: { non_electrical: '50000' },
        passenger_pa: 100_000,
        driver_liability: true,
      },
      { od: '21339.50', net: '21339.50', tax: '3841.12', total: '25180.62' },
    ],
  ]
  it.each(cases)('%s comes out to the paisa', (_, more, expected) => {
    const got = rate('car', { ...car, ...more }, { ...context, tables: RATES_2026_11 })
    const { od, net, tax, addons, total } = got
    expect(
      Object.fromEntries(Object.entries({ od, net, tax, addons, total }).map(([k, v]) => [k, toRupees(v)])),
    ).toMatchObject(expected)
    expect(got.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
  })

  it('a car without the new covers costs the same under both versions', () => {
    for (const more of cases.slice(0, 6).map(([, one]) => one))
      expect(rate('car', { ...car, ...more }, { ...context, tables: RATES_2026_11 }).total).toBe(
        rate('car', { ...car, ...more }, context).total,
      )
  })

  it('an ex-showroom price of 8,30,000 depreciates with age', () => {
    expect([5, 30, 61, 85].map((months) => computeIdv('830000', months, RATES_2026_04))).toEqual([
      788500, 581000, 373500, 302535,
    ])
  })
})
