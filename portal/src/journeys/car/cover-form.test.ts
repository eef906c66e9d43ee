import { addDays } from '@portal/domain/kernel/day.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { expect, it } from 'vitest'
import {
  CLAIMED,
  type CoverForm,
  checkCover,
  claimFreeYears,
  findLapse,
  ncbSlabs,
  toCoveredQuote,
  toCoverForm,
} from './cover-form.ts'
import {
  bundledThirdPartyUntil,
  idvChoices,
  toCarQuote,
  toOtherCar,
  toVehicleForm,
  withPreparedCar,
} from './vehicle-form.ts'

const tables = SHIPPED_VERSIONS[0]!
const today = '2026-11-16'
const quote: CarQuote = {
  ...sampleCar,
  registration_date: '2024-05-01',
  pa: true,
}
const form = (previous: Partial<CoverForm['previous']>): CoverForm => {
  const empty = toCoverForm(quote, {}, undefined, tables)
  const answers = {
    insurer: 'Acko General',
    number: 'OLD/12345',
    expiry: addDays(today, 5),
    claims: '25',
  }
  return { ...empty, hasPrevious: 'yes', previous: { ...empty.previous, ...answers, ...previous } }
}

it('the NCB of the previous policy leads to the next slab, and the highest stays', () => {
  expect(ncbSlabs(tables)).toEqual([0, 20, 25, 35, 45, 50])
  const years = ncbSlabs(tables).map((slab) => claimFreeYears(form({ claims: String(slab) }).previous, tables))
  expect(years).toEqual([1, 2, 3, 4, 5, 5])
})

it.each([
  ['a claim', { claims: CLAIMED }],
  ['a new owner', { hasNoProof: true }],
  ['a third-party policy', { type: 'third_party' as const }],
])('%s leaves no claim-free year', (_, previous) => {
  expect(claimFreeYears(form(previous).previous, tables)).toBe(0)
})

it('a saved previous policy fills the form again', () => {
  const saved = toCoveredQuote(form({ claims: '35' }), quote, tables, today)
  expect(saved.previous_policy).toMatchObject({ claim_free_years: 4, claimed: false })
  expect(saved.start_date).toBe(addDays(today, 6))
  expect(toCoverForm(saved, {}, undefined, tables).previous).toMatchObject({ claims: '35', hasNoProof: false })
})

it('a claim and the previous NCB are asked, not assumed', () => {
  const first = toCoverForm(quote, {}, undefined, tables)
  expect(first.previous.claims).toBe('')
  const unanswered = (previous: Partial<CoverForm['previous']>) =>
    checkCover(form(previous), quote, tables, today)
      .map(({ path, code }) => `${path} ${code}`)
      .filter((one) => one.startsWith('previous'))
  expect(unanswered({ claims: '' })).toEqual(['previous.claims required'])
  expect(unanswered({ claims: CLAIMED })).toEqual([])
})

it('an NCB that a car of this age cannot have is refused at its field', () => {
  const young = { ...quote, registration_date: addDays(today, -300) }
  const issues = checkCover(form({ claims: '45' }), young, tables, today)
  expect(issues).toContainEqual({ path: 'previous.claims', code: 'quote.ncb_car_age', params: { years: 1 } })
})

it('the register’s numbers, bank and policy stand in the form until others are entered', () => {
  const found = {
    engine_number: 'K12MN1234567',
    chassis_number: 'MA3EWDE1S00123456',
    financier: 'STATE BANK OF INDIA',
    insurer: 'Acko General',
    insured_until: addDays(today, 20),
    policy_number: '700123456789',
  }
  const filled = toCoverForm(quote, { found }, undefined, tables)
  expect(filled.vehicle).toEqual({
    engine_number: 'K12MN1234567',
    chassis_number: 'MA3EWDE1S00123456',
    hypothecation: 'STATE BANK OF INDIA',
  })
  expect(filled.previous).toMatchObject({ number: '700123456789', expiry: addDays(today, 20), claims: '' })
  const vehicle = { engine_number: 'E12345', chassis_number: 'C12345', hypothecation: '' }
  expect(toCoverForm(quote, { found, vehicle }, undefined, tables).vehicle).toEqual(vehicle)
})

it('a lapse of 90 days keeps the NCB, 91 days lose it', () => {
  expect(findLapse(today, tables, today)).toBeUndefined()
  expect(findLapse(addDays(today, -90), tables, today)).toMatchObject({ days: 90, isBonusLost: false })
  expect(findLapse(addDays(today, -91), tables, today)).toMatchObject({ days: 91, isBonusLost: true })
})

it('add-ons not available for the car are left out of the quote', () => {
  const old = { ...quote, registration_date: '2019-01-01' }
  const answers = { ...form({ claims: '0' }), addons: { zero_dep: true, rsa: true, ncb_protect: true } }
  expect(toCoveredQuote(answers, old, tables, today).addons).toEqual(['rsa'])
})

it('an older registration date removes the add-ons no longer available, and only those', () => {
  const saved: CarQuote = { ...quote, addons: ['zero_dep', 'rsa'] }
  const older = { ...toVehicleForm(saved), registration_date: '2019-01-01' }
  expect(toCarQuote(older, saved, { tables, today }).addons).toEqual(['rsa'])
  expect(toCarQuote(toVehicleForm(saved), saved, { tables, today })).toEqual(saved)
})

it('an owner without personal accident cover is asked for the reason again where none is recorded', () => {
  const no = { ...quote, pa: false }
  const answers = toCoverForm(no, {}, undefined, tables)
  expect(answers.pa).toBe('')
  expect(checkCover(answers, no, tables, today)).toContainEqual({ path: 'pa', code: 'required' })
  expect(toCoveredQuote(answers, no, tables, today).pa).toBe(false)
  expect(toCoverForm(no, { noPa: 'pa_no_licence' }, undefined, tables).pa).toBe('pa_no_licence')
  const third_party_policy = { insurer: 'Acko General', number: 'TP/12', expiry: '2028-01-01' }
  const ownDamage: CarQuote = { ...no, cover: 'own_damage', third_party_policy }
  const wider = toCarQuote({ ...toVehicleForm(ownDamage), cover: 'comprehensive' }, ownDamage, { tables, today })
  expect(wider.pa, 'nobody was asked beside own damage only').toBe(true)
})

it('a brand-new car starts with today as its date of purchase, a registered one with no date', () => {
  const base = { registration_number: 'NEW', rto: 'MH02', owner_type: 'individual' as const }
  expect(toVehicleForm(base, undefined, today).registration_date).toBe(today)
  expect(toVehicleForm({ ...base, registration_date: '2026-11-01' }, undefined, today).registration_date).toBe(
    '2026-11-01',
  )
  expect(toVehicleForm({ ...base, registration_number: 'MH02ZZ1230' }, undefined, today).registration_date).toBe('')
})

it('another car keeps the owner’s choices, and nothing of the old car', () => {
  const saved = toCoveredQuote({ ...form({ claims: '35' }), voluntary: '5000', anti_theft: true }, quote, tables, today)
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
  const registered = { make: 'Tata', model: 'Nexon', insured_until: addDays(today, 9) }
  const filled = toVehicleForm(base, registered)
  expect(filled).toMatchObject({ make: 'Tata', model: 'Nexon', variant: '' })
  expect(toCarQuote(filled, base, { tables, today, insuredUntil: registered.insured_until })).toMatchObject({
    start_date: addDays(today, 10),
  })
  expect(toOtherCar({ ...saved, cover: 'own_damage' }, plate)).not.toHaveProperty('cover')
})

it('the third-party cover sold with a car runs three years from its registration', () => {
  expect(bundledThirdPartyUntil(quote, today)).toBe('2027-04-30')
  expect(bundledThirdPartyUntil({ ...quote, registration_date: '2023-11-16' }, today)).toBeUndefined()
  expect(bundledThirdPartyUntil({ ...quote, registration_number: 'NEW' }, today)).toBeUndefined()
})

it('the offered IDVs are the ends of the range, the calculated one and round ones between', () => {
  const choices = idvChoices(quote, tables, today)!
  expect(choices).toMatchObject({ idv: 581000, least: 522900, most: 639100 })
  expect(choices.values).toContain(600000)
  expect([choices.values[0], choices.values.at(-1)]).toEqual([522900, 639100])
})

it('the cover said in one line opens chosen, own damage with the end of the third-party cover sold with the car', () => {
  const plate = { registration_number: 'MH02AB1234', rto: 'MH02', owner_type: 'individual' as const }
  expect(withPreparedCar(plate, undefined, 'third_party')).toEqual({ ...plate, cover: 'third_party' })
  const base = withPreparedCar(plate, undefined, 'own_damage')
  const registered = { make: 'Tata', model: 'Nexon', registration_date: '2024-05-01' }
  expect(toVehicleForm(base, registered, today)).toMatchObject({
    cover: 'own_damage',
    third_party: { expiry: '2027-04-30' },
  })
  const brandNew = { ...plate, registration_number: 'NEW' }
  expect(withPreparedCar(brandNew, undefined, 'own_damage')).toEqual(brandNew)
})
