import { describe, expect, it } from 'vitest'
import type { CarQuote } from '../quote/quote-input.ts'
import { insuredCar } from '../quote/testing/sample-quotes.ts'
import { ncbPercent } from '../rating/car-facts.ts'
import { RATES_2026_04 } from '../rating/tables/2026-04.ts'
import { prepareCarRenewal } from './car-renewal.ts'
import { checkQuote } from './check-quote.ts'

const old: CarQuote = {
  ...insuredCar('2026-11-20'),
  registration_date: '2022-05-16',
  idv: '500000',
  addons: ['zero_dep', 'rti'],
}
const ending = { number: 'SG-CAR-1', starts: '2026-11-21', ends: '2027-11-20' }
const context = { tables: RATES_2026_04, today: '2027-10-01' }
const renewed = (quote: Partial<CarQuote> = {}, policy: object = {}, today = context.today) =>
  prepareCarRenewal({ ...old, ...quote }, { ...ending, ...policy }, { ...context, today })

describe('a car’s renewal', () => {
  it('begins the day after, names our policy as the old one, and can be sold as it is', () => {
    const quote = renewed()
    expect(quote).toMatchObject({
      start_date: '2027-11-21',
      cover: 'comprehensive',
      previous_policy: { number: 'SG-CAR-1', type: 'comprehensive', expiry: '2027-11-20', claimed: false },
    })
    expect(quote.idv).toBeUndefined()
    expect(checkQuote('car', quote, context)).toEqual([])
  })

  it('a year without a claim moves the discount to its next slab', () => {
    const before = ncbPercent(old, context.tables, '2026-11-21')
    expect([before, ncbPercent(renewed(), context.tables, context.today)]).toEqual([35, 45])
  })

  it.each([
    ['a claim before', { claimed: true }],
    ['a lapse that lost the discount', { expiry: '2026-05-01' }],
  ])('after %s it counts one year', (_, previous) => {
    const previous_policy = { ...old.previous_policy!, ...previous }
    expect(renewed({ previous_policy }).previous_policy?.claim_free_years).toBe(1)
  })

  it('add-ons the car has grown too old for are left out, the others stay', () => {
    expect(renewed({ registration_date: '2024-06-01' }).addons).toEqual(['zero_dep'])
  })

  it('a new car’s third party runs on for its three years, so own damage alone is renewed, under its number', () => {
    const { previous_policy: _, ...rest } = old
    const newCarQuote = { ...rest, registration_number: 'NEW', registration_date: '2026-11-21' }
    const quote = prepareCarRenewal(newCarQuote, { ...ending, registration_number: 'MH02ZZ4321' }, context)
    expect(quote).toMatchObject({
      registration_number: 'MH02ZZ4321',
      cover: 'own_damage',
      third_party_policy: { number: 'SG-CAR-1', expiry: '2029-11-20' },
      pa: false,
    })
    expect(checkQuote('car', quote, context)).toEqual([])
  })

  it('an ended policy leaves the start to the payment; past the age of own damage third party is left', () => {
    expect(renewed({}, {}, '2027-12-01').start_date).toBeUndefined()
    expect(renewed({ registration_date: '2012-06-01' })).toMatchObject({ cover: 'third_party', addons: [] })
  })
})
