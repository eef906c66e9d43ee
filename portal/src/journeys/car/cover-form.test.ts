import { addDays } from '@portal/domain/kernel/day.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { expect, it } from 'vitest'
import {
  type CoverForm,
  checkCover,
  claimFreeYears,
  lapseOf,
  ncbSlabs,
  toCoveredQuote,
  toCoverForm,
} from './cover-form.ts'
import { bundledUntil, idvChoices, toCarQuote, toOtherCar, toVehicleForm } from './vehicle-form.ts'

const tables = SHIPPED_VERSIONS[0]!
const today = '2026-11-16'
const quote: CarQuote = {
  ...sampleCar,
  registration_date: '2024-05-01',
  pa: true,
}
const form = (previous: Partial<CoverForm['previous']>): CoverForm => {
  const empty = toCoverForm(quote, {}, undefined, tables)
  const told = {
    insurer: 'Acko General',
    number: 'OLD/12345',
    expiry: addDays(today, 5),
    claimed: 'no' as const,
    ncb: '25',
  }
  return { ...empty, hasPrevious: 'yes', previous: { ...empty.previous, ...told, ...previous } }
}

it('the discount printed on the old policy leads to the next one, and the highest stays', () => {
  expect(ncbSlabs(tables)).toEqual([0, 20, 25, 35, 45, 50])
  const years = ncbSlabs(tables).map((slab) => claimFreeYears(form({ ncb: String(slab) }).previous, tables))
  expect(years).toEqual([1, 2, 3, 4, 5, 5])
})

it.each([
  ['a claim', { claimed: 'yes' as const }],
  ['a new owner', { isUnproved: true }],
  ['a third-party policy', { type: 'third_party' as const }],
])('%s leaves no claim-free year', (_, previous) => {
  expect(claimFreeYears(form(previous).previous, tables)).toBe(0)
})

it('what was saved comes back into the form as it was told', () => {
  const saved = toCoveredQuote(form({ ncb: '35' }), quote, tables, today)
  expect(saved.previous_policy).toMatchObject({ claim_free_years: 4, claimed: false })
  expect(saved.start_date).toBe(addDays(today, 6))
  expect(toCoverForm(saved, {}, undefined, tables).previous).toMatchObject({ ncb: '35', isUnproved: false })
})

it('a claim and the bonus of the old policy are asked, not assumed', () => {
  const first = toCoverForm(quote, {}, undefined, tables)
  expect([first.previous.claimed, first.previous.ncb]).toEqual(['', ''])
  const open = (previous: Partial<CoverForm['previous']>) =>
    checkCover(form(previous), quote, tables, today)
      .map(({ path, code }) => `${path} ${code}`)
      .filter((one) => one.startsWith('previous'))
  expect(open({ claimed: '', ncb: '' })).toEqual(['previous.claimed required'])
  expect(open({ claimed: 'no', ncb: '' })).toEqual(['previous.ncb required'])
  expect(open({ claimed: 'yes', ncb: '' })).toEqual([])
})

it('a bonus that a car of this age cannot have is refused at its field', () => {
  const young = { ...quote, registration_date: addDays(today, -300) }
  const issues = checkCover(form({ ncb: '45' }), young, tables, today)
  expect(issues).toContainEqual({ path: 'previous.ncb', code: 'quote.ncb_car_age', params: { years: 1 } })
})

it('a lapse of 90 days keeps the discount, 91 days lose it', () => {
  expect(lapseOf(today, tables, today)).toBeUndefined()
  expect(lapseOf(addDays(today, -90), tables, today)).toMatchObject({ days: 90, isDiscountLost: false })
  expect(lapseOf(addDays(today, -91), tables, today)).toMatchObject({ days: 91, isDiscountLost: true })
})

it('add-ons that the car can no longer have are left out of the quote', () => {
  const old = { ...quote, registration_date: '2019-01-01' }
  const asked = { ...form({ ncb: '0' }), addons: { zero_dep: true, rsa: true, ncb_protect: true } }
  expect(toCoveredQuote(asked, old, tables, today).addons).toEqual(['rsa'])
})

it('a car that is made older loses the add-ons it can no longer have, and only those', () => {
  const saved: CarQuote = { ...quote, addons: ['zero_dep', 'rsa'] }
  const told = { ...toVehicleForm(saved), registration_date: '2019-01-01' }
  expect(toCarQuote(told, saved, { tables, today }).addons).toEqual(['rsa'])
  expect(toCarQuote(toVehicleForm(saved), saved, { tables, today })).toEqual(saved)
})

it('who said no to personal accident is asked again why where the reason is not known, never given it', () => {
  const no = { ...quote, pa: false }
  const asked = toCoverForm(no, {}, undefined, tables)
  expect(asked.pa).toBe('')
  expect(checkCover(asked, no, tables, today)).toContainEqual({ path: 'pa', code: 'required' })
  expect(toCoveredQuote(asked, no, tables, today).pa).toBe(false)
  expect(toCoverForm(no, { noPa: 'pa_no_licence' }, undefined, tables).pa).toBe('pa_no_licence')
  const third_party_policy = { insurer: 'Acko General', number: 'TP/12', expiry: '2028-01-01' }
  const ownDamage: CarQuote = { ...no, cover: 'own_damage', third_party_policy }
  const wider = toCarQuote({ ...toVehicleForm(ownDamage), cover: 'comprehensive' }, ownDamage, { tables, today })
  expect(wider.pa, 'nobody was asked beside own damage only').toBe(true)
})

it('another car takes over what the owner chose, and nothing that belonged to the old car', () => {
  const saved = toCoveredQuote({ ...form({ ncb: '35' }), voluntary: '5000', anti_theft: true }, quote, tables, today)
  const plate = { registration_number: 'RJ14ZZ1230', rto: 'RJ14', owner_type: 'individual' as const }
  const base = toOtherCar({ ...saved, idv: '600000' }, plate)
  expect(base).toEqual({ ...plate, cover: 'comprehensive', pa: true, voluntary_deductible: 5000, addons: [] })
  expect(toVehicleForm(base)).toMatchObject({
    make: '',
    model: '',
    variant: '',
    registration_date: '',
    ex_showroom: '',
  })
  const found = { make: 'Tata', model: 'Nexon', insured_until: addDays(today, 9) }
  const told = toVehicleForm(base, found)
  expect(told).toMatchObject({ make: 'Tata', model: 'Nexon', variant: '' })
  expect(toCarQuote(told, base, { tables, today, insuredUntil: found.insured_until })).toMatchObject({
    start_date: addDays(today, 10),
  })
  expect(toOtherCar({ ...saved, cover: 'own_damage' }, plate)).not.toHaveProperty('cover')
})

it('the third party a car was sold with runs three years from its registration', () => {
  expect(bundledUntil(quote, today)).toBe('2027-04-30')
  expect(bundledUntil({ ...quote, registration_date: '2023-11-16' }, today)).toBeUndefined()
  expect(bundledUntil({ ...quote, registration_number: 'NEW' }, today)).toBeUndefined()
})

it('the insured values on offer are the ends of the range, the computed one and round ones between', () => {
  const choices = idvChoices(quote, tables, today)!
  expect(choices).toMatchObject({ idv: 581000, least: 522900, most: 639100 })
  expect(choices.values).toContain(600000)
  expect([choices.values[0], choices.values.at(-1)]).toEqual([522900, 639100])
})
