import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/day.ts'
import { toRupees } from '../kernel/money.ts'
import { needsInspection } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { sampleCar } from '../quote/testing/sample-car.ts'
import { carZone, computeIdv, idvRange, ncbPercent, sizeBand } from './car-facts.ts'
import { compulsoryDeductible } from './compulsory-deductible.ts'
import { describePlan, insuredValue } from './plan.ts'
import { rate } from './rate.ts'
import { RATES_2026_04 as tables } from './tables/2026-04.ts'

const today = '2026-11-15'
const old: NonNullable<CarQuote['previous_policy']> = {
  insurer: 'A',
  number: '12345',
  type: 'comprehensive',
  expiry: today,
  claimed: false,
  claim_free_years: 2,
}
const car: CarQuote = {
  ...sampleCar,
  previous_policy: old,
}

describe('bands of a car', () => {
  it('the owner bears 1,000 of an own damage claim up to 1,500 cc or 65 kW, and 2,000 above', () => {
    const borne = (fuel: CarQuote['fuel'], size: number) => compulsoryDeductible({ fuel, size }, tables)
    expect([borne('petrol', 1500), borne('petrol', 1501), borne('electric', 65), borne('electric', 66)]).toEqual([
      1000, 2000, 1000, 2000,
    ])
  })

  it('by cubic capacity and by kW, at their edges', () => {
    const bands = (fuel: CarQuote['fuel'], ...sizes: number[]) => sizes.map((size) => sizeBand({ fuel, size }, tables))
    expect(bands('petrol', 1000, 1001, 1500, 1501)).toEqual(['small', 'middle', 'middle', 'large'])
    expect(bands('electric', 30, 31, 65, 66)).toEqual(['small', 'middle', 'middle', 'large'])
  })

  it('own-damage rates change after exactly 60 and 120 months', () => {
    const rateAt = (registration_date: string) =>
      rate('car', { ...car, registration_date, idv: '100000', previous_policy: undefined }, { tables, today }).od
    expect(toRupees(rateAt('2021-11-15'))).toBe('3283.00')
    expect(toRupees(rateAt('2021-10-15'))).toBe('3447.00')
    expect(toRupees(rateAt('2016-11-15'))).toBe('3447.00')
    expect(toRupees(rateAt('2016-10-15'))).toBe('3529.00')
  })

  it('depreciation changes after 6, 12, 24, 36, 48 and 60 months', () => {
    const idv = (months: number) => computeIdv(100_000, months, tables)
    expect([0, 6, 7, 12, 13, 24, 25, 36, 37, 48, 49, 60, 61, 72, 73].map(idv)).toEqual([
      95000, 95000, 85000, 85000, 80000, 80000, 70000, 70000, 60000, 60000, 50000, 50000, 45000, 45000, 40500,
    ])
  })

  it('the customer chooses from 90% to 110% of the computed value', () => {
    expect(idvRange(car, tables, today)).toEqual({ idv: 581000, least: 522900, most: 639100 })
  })
})

describe('zones', () => {
  const zone = (rto: string) => carZone({ ...car, registration_number: 'NEW', rto }, tables)

  it('go by the registering office', () => {
    expect(['DL08', 'MH47', 'KA05', 'KA61', 'TS07', 'TG15', 'WB20', 'GJ27'].map(zone)).toEqual(Array(8).fill('A'))
    expect(['MH04', 'KA06', 'KA62', 'TS06', 'WB11', 'GJ02', 'UP16'].map(zone)).toEqual(Array(7).fill('B'))
  })

  it('a BH-series car takes the zone of its owner', () => {
    const bh = { ...car, registration_number: '22BH1234AA', rto: '' }
    expect(carZone({ ...bh, pincode: '411001' }, tables)).toBe('A')
    expect(carZone({ ...bh, pincode: '302001' }, tables)).toBe('B')
  })
})

describe('no-claim discount', () => {
  const ncb = (more: Partial<typeof old>) => ncbPercent({ ...car, previous_policy: { ...old, ...more } }, tables, today)

  it('follows the claim-free years', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((claim_free_years) => ncb({ claim_free_years }))).toEqual([
      0, 20, 25, 35, 45, 50, 50,
    ])
  })

  it('is lost by a claim, and by a lapse of 91 days but not of 90', () => {
    expect(ncb({ claimed: true })).toBe(0)
    expect(ncb({ expiry: addDays(today, -90) })).toBe(25)
    expect(ncb({ expiry: addDays(today, -91) })).toBe(0)
    expect(ncbPercent({ ...car, previous_policy: undefined }, tables, today)).toBe(0)
  })
})

describe('inspection', () => {
  it('is needed for own damage after a lapse, after third party only, or without an old policy', () => {
    const inspect = (more: Partial<CarQuote>) => needsInspection({ ...car, ...more }, today)
    expect(inspect({})).toBe(false)
    expect(inspect({ start_date: addDays(today, 1) })).toBe(false)
    expect(inspect({ start_date: addDays(today, 2) })).toBe(true)
    expect(inspect({ previous_policy: { ...old, expiry: addDays(today, -1) } })).toBe(true)
    expect(inspect({ previous_policy: { ...old, type: 'third_party' } })).toBe(true)
    expect(inspect({ previous_policy: undefined })).toBe(true)
    expect(inspect({ previous_policy: undefined, cover: 'third_party' })).toBe(false)
    expect(inspect({ previous_policy: undefined, registration_number: 'NEW' })).toBe(false)
  })
})

describe('tax and third party', () => {
  const lines = (more: Partial<CarQuote>, customerState?: string) =>
    rate('car', { ...car, ...more }, { tables, today, customerState })
  const keys = (breakup: { lines: { key: string }[] }) => breakup.lines.map((line) => line.key)

  it('a customer of the insurer’s state pays CGST and SGST, any other IGST, and the total is the same', () => {
    const [home, away, unknown] = [lines({}, 'Maharashtra'), lines({}, 'Karnataka'), lines({})]
    expect(keys(home).slice(-2)).toEqual(['cgst', 'sgst'])
    expect(keys(away).at(-1)).toBe('igst')
    expect(new Set([home.total, away.total, unknown.total]).size).toBe(1)
  })

  it('a hybrid car pays 7.5% less third party and nothing less own damage', () => {
    expect(toRupees(lines({ fuel: 'hybrid' }).tp)).toBe('3159.80')
    expect(lines({ fuel: 'hybrid' }).od).toBe(lines({}).od)
  })

  it('a new car pays three years of third party; companies and own damage alone have no personal accident cover', () => {
    expect(toRupees(lines({ registration_number: 'NEW', registration_date: today, pa: true }).tp)).toBe('10640.00')
    expect(lines({ owner_type: 'company', pa: true }).pa).toBe(0)
    expect(lines({ cover: 'own_damage', pa: true })).toMatchObject({ pa: 0, tp: 0 })
  })
})

it('a new car’s third party names its three years, in the plan and on its line of the premium', () => {
  const quote = { ...sampleCar, registration_number: 'NEW', registration_date: '2026-11-15' }
  const breakup = rate('car', quote, { tables, today })
  expect(describePlan('car', quote, insuredValue(breakup))).toMatchObject({ policyPeriod: 1, thirdPartyYears: 3 })
  expect(breakup.lines.find((line) => line.key === 'third_party')?.years).toBe(3)
  const thirdParty = { ...quote, cover: 'third_party' as const }
  const plan = describePlan('car', thirdParty, insuredValue(rate('car', thirdParty, { tables, today })))
  expect(plan).toMatchObject({ policyPeriod: 3 })
  expect(plan.thirdPartyYears).toBeUndefined()
  const registered = rate('car', sampleCar, { tables, today })
  expect(registered.lines.find((line) => line.key === 'third_party')?.years).toBeUndefined()
})
