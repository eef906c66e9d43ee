import { describe, expect, it } from 'vitest'
import { addDays, addYears } from '../kernel/day.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { fillQuoteDefaults, toWireMembers } from '../quote/quote-defaults.ts'
import type { CarQuote, FamilyQuote, QuoteMember } from '../quote/quote-input.ts'
import { sampleCar } from '../quote/testing/sample-car.ts'
import { RATES_2026_04 } from '../rating/tables/2026-04.ts'
import { RATES_2026_11 } from '../rating/tables/2026-11.ts'
import { checkQuote, findPospExcess } from './check-quote.ts'
import type { QuoteContext } from './quote-context.ts'

const today = '2026-11-15'
const context: QuoteContext = { tables: RATES_2026_04, today }
const born = (age: number) => addYears(today, -age)
const self: QuoteMember = { relation: 'primary insured', gender: 'male', dob: born(42) }
const spouse: QuoteMember = { relation: 'spouse', gender: 'female', dob: born(40) }
const health: FamilyQuote = { policy_type: 'floater', si: '500000', members: [self, spouse], pincode: '400001' }
const topup: FamilyQuote = { ...health, si: '1000000', deductible: '500000' }
const arogya: FamilyQuote = { policy_type: 'floater', si: '500000', members: [self, spouse] }
const car = sampleCar

const issueCodes = (product: FamilyProductId, quote: FamilyQuote) =>
  checkQuote(product, quote, context).map((issue) => `${issue.path} ${issue.code}`)
const carIssueCodes = (more: Partial<CarQuote>, tables = context.tables) =>
  checkQuote('car', { ...car, ...more }, { ...context, tables }).map((issue) => `${issue.path} ${issue.code}`)

describe('quotes of the health family', () => {
  it('valid quotes have no issue', () => {
    expect(issueCodes('health', health)).toEqual([])
    expect(issueCodes('topup', topup)).toEqual([])
    expect(issueCodes('arogya-sanjeevani', arogya)).toEqual([])
    expect(issueCodes('health', { ...health, members: [{ relation: 'primary insured', age: 42 }] })).toEqual([])
  })

  it('[L-1] takes at most 8 members on a floater and 9 otherwise', () => {
    const nine = [
      'primary insured',
      'spouse',
      'mother',
      'father',
      'mother-in-law',
      'father-in-law',
      'grandfather',
      'grandmother',
      'brother1',
      'sister1',
    ].map((relation) => ({ relation, dob: born(50) }))
    expect(issueCodes('health', { ...health, members: nine.slice(0, 8) })).toEqual([])
    expect(issueCodes('health', { ...health, members: nine.slice(0, 9) })).toEqual(['members quote.members_most'])
    expect(issueCodes('health', { ...health, policy_type: 'individual', members: nine.slice(0, 9) })).toEqual([])
    expect(issueCodes('health', { ...health, policy_type: 'individual', members: nine })).toEqual([
      'members quote.members_most',
    ])
  })

  it('needs an adult, and no relation twice', () => {
    expect(issueCodes('health', { ...health, members: [{ relation: 'child1', dob: born(20) }] })).toEqual([
      'members quote.adult_needed',
    ])
    expect(issueCodes('health', { ...health, members: [self, self] })).toEqual([
      'members.1.relation quote.relation_repeated',
    ])
  })

  it('arogya-sanjeevani insures the nine relations, to the age of 65, and takes only its own answers', () => {
    expect(
      issueCodes('arogya-sanjeevani', { ...arogya, members: [{ relation: 'grandfather', dob: born(60) }] }),
    ).toEqual(['members.0.relation quote.relation'])
    expect(issueCodes('arogya-sanjeevani', { ...arogya, members: [{ ...self, dob: born(65) }] })).toEqual([])
    expect(issueCodes('arogya-sanjeevani', { ...arogya, members: [{ ...self, dob: born(66) }] })).toEqual([
      'members.0.dob quote.adult_age',
    ])
    expect(issueCodes('arogya-sanjeevani', { ...arogya, pincode: '400001', addons: {} })).toEqual([
      'pincode quote.not_taken',
      'addons quote.not_taken',
    ])
    expect(issueCodes('arogya-sanjeevani', { ...arogya, si: '150000' })).toEqual([])
    expect(issueCodes('arogya-sanjeevani', { ...arogya, si: '1500000' })).toEqual(['si quote.sum_insured'])
  })

  it('children enter from 91 days to 25 years', () => {
    const withChild = (dob: string) => issueCodes('health', { ...health, members: [self, { relation: 'child1', dob }] })
    expect(withChild(addDays(today, -91))).toEqual([])
    expect(withChild(addDays(today, -90))).toEqual(['members.1.dob quote.child_too_young'])
    expect(withChild(born(25))).toEqual([])
    expect(withChild(born(26))).toEqual(['members.1.dob quote.child_too_old'])
  })

  it('[V-3] a birth date in the future is refused', () => {
    expect(issueCodes('health', { ...health, members: [self, { ...spouse, dob: addDays(today, 1) }] })).toEqual([
      'members.1.dob date.future',
    ])
  })

  it('[L-3] Top-Up ends at 20 lakh, the Super variants go on to 5 crore', () => {
    const large = { ...topup, si: '2500000' }
    expect(issueCodes('topup', { ...large, variant: 'Top-Up' })).toEqual(['si quote.sum_insured'])
    expect(issueCodes('topup', { ...large, variant: 'Super Top-Up' })).toEqual([])
  })

  it('[L-4] the deductible is among the options of every sum insured', () => {
    expect(issueCodes('topup', { ...topup, deductible: '950000' })).toEqual(['deductible quote.deductible'])
    expect(issueCodes('topup', { ...topup, deductible: '20000000' })).toEqual([])
    expect(issueCodes('topup', { ...topup, deductible: undefined })).toEqual(['deductible required'])
    expect(issueCodes('health', { ...health, deductible: '500000' })).toEqual(['deductible quote.not_taken'])
    const individual: FamilyQuote = {
      ...topup,
      policy_type: 'individual',
      members: [self, { ...spouse, si: '500000' }],
    }
    expect(issueCodes('topup', individual)).toEqual(['deductible quote.deductible'])
    expect(issueCodes('topup', { ...individual, deductible: '400000' })).toEqual([])
  })

  it('an optional cover is refused without the cover it needs and beside one it excludes', () => {
    const withAddons = (addons: FamilyQuote['addons'], more: Partial<FamilyQuote> = {}) =>
      issueCodes('health', { ...health, ...more, addons })
    expect(withAddons({ restoration_premium: true, hospital_cash_premium: '1000' })).toEqual([])
    expect(withAddons({ copay_premium: true })).toEqual(['addons.copay_premium quote.addon_unknown'])
    expect(withAddons({ hospital_cash_premium: '750' })).toEqual(['addons.hospital_cash_premium quote.addon_option'])
    expect(withAddons({ 'New Born Care Within SI': true })).toEqual([
      'addons.New Born Care Within SI quote.addon_needs',
    ])
    expect(withAddons({ restoration_premium: true, recharge_premium: true })).toHaveLength(2)
    expect(withAddons({ maternity_discount_premium: true })).toEqual([])
    expect(withAddons({ maternity_discount_premium: true }, { members: [self] })).toEqual([
      'addons.maternity_discount_premium quote.addon_female',
    ])
    const withMaternity: FamilyQuote = { ...health, members: [self], addons: { maternity_discount_premium: true } }
    expect(checkQuote('health', withMaternity, context)).toMatchObject([{ params: { least: 18, most: 45 } }])
    expect(
      issueCodes('topup', { ...topup, variant: 'Super Top-Up Plus', addons: { restoration_premium: true } }),
    ).toEqual(['addons.restoration_premium quote.addon_excluded'])
  })

  it('[V-14] cover starts today at the earliest', () => {
    expect(issueCodes('health', { ...health, start_date: addDays(today, -1) })).toEqual(['start_date date.min'])
    expect(issueCodes('health', { ...health, start_date: addDays(today, 91) })).toEqual(['start_date date.max'])
    expect(
      checkQuote('health', { ...health, start_date: addDays(today, -10) }, { ...context, staying: [self, spouse] }),
    ).toEqual([])
  })

  it('who is insured already has no entry age; somebody else in the same place enters', () => {
    const grownChild = { relation: 'child1', dob: born(26) }
    const renewalIssueCodes = (members: QuoteMember[], staying: QuoteMember[]) =>
      checkQuote('arogya-sanjeevani', { ...arogya, members }, { ...context, staying }).map(
        (issue) => `${issue.path} ${issue.code}`,
      )
    const old = { ...self, dob: born(66) }
    expect(renewalIssueCodes([old, spouse], [old, spouse])).toEqual([])
    expect(renewalIssueCodes([self, { ...spouse, dob: born(66) }], [self])).toEqual(['members.1.dob quote.adult_age'])
    expect(renewalIssueCodes([{ ...old, dob: born(67) }], [old])).toEqual(['members.0.dob quote.adult_age'])
    expect(renewalIssueCodes([self, grownChild], [self, grownChild])).toEqual(['members.1.dob quote.child_too_old'])
  })

  it('a POSP partner sells up to 5 lakh for each member', () => {
    expect(checkQuote('health', health, { ...context, licence: 'posp' })).toEqual([])
    const six = { ...health, si: '600000' }
    expect(checkQuote('health', six, { ...context, licence: 'posp' })).toMatchObject([{ code: 'posp.sum_insured' }])
    expect(findPospExcess('health', six, context)).toEqual({
      reason: 'sum_insured',
      limit: '500000',
      requested: '600000',
    })
  })
})

describe('quote defaults and the members on the wire', () => {
  it('[E-17] [V-13] the sum insured is 100000, a string, when none is given', () => {
    expect(fillQuoteDefaults('arogya-sanjeevani', { policy_type: 'floater', members: [self] })).toEqual({
      policy_type: 'floater',
      si: '100000',
      members: [self],
    })
    expect(fillQuoteDefaults('topup', { policy_type: 'floater', members: [self] })).toMatchObject({
      variant: 'Super Top-Up',
      tenure: 1,
    })
  })

  const onScreen = { ...self, isChecked: true, si: '300000', canDeleted: false }

  it('[E-18] a floater sends members without isChecked, si and canDeleted', () => {
    expect(toWireMembers('floater', [onScreen])).toEqual([self])
  })

  it('[E-19] other plans send members without isChecked only', () => {
    expect(toWireMembers('individual', [onScreen])).toEqual([{ ...self, si: '300000', canDeleted: false }])
  })
})

describe('car quotes', () => {
  it('a valid quote has no issue', () => {
    expect(carIssueCodes({})).toEqual([])
    expect(carIssueCodes({ registration_number: 'NEW', registration_date: today })).toEqual([])
  })

  it('the insured value stays within 10% of the computed one', () => {
    expect(carIssueCodes({ idv: '522900' })).toEqual([])
    expect(carIssueCodes({ idv: '522899' })).toEqual(['idv quote.idv_range'])
    expect(carIssueCodes({ idv: '639100' })).toEqual([])
    expect(carIssueCodes({ idv: '639101' })).toEqual(['idv quote.idv_range'])
    expect(carIssueCodes({ idv: '1', cover: 'third_party' })).toEqual([])
  })

  it('own damage alone needs a live third-party policy', () => {
    const third = { insurer: 'A', number: '12345', expiry: today }
    expect(carIssueCodes({ cover: 'own_damage' })).toEqual(['third_party_policy quote.third_party_policy'])
    expect(carIssueCodes({ cover: 'own_damage', third_party_policy: third })).toEqual([])
    expect(carIssueCodes({ cover: 'own_damage', third_party_policy: { ...third, expiry: '2026-11-14' } })).toHaveLength(
      1,
    )
  })

  it('add-ons end with the age of the car, and are ignored with third party only', () => {
    expect(carIssueCodes({ registration_date: '2021-11-15', addons: ['zero_dep'] })).toEqual([])
    expect(carIssueCodes({ registration_date: '2021-10-15', addons: ['zero_dep'] })).toEqual([
      'addons.0 quote.addon_car_age',
    ])
    expect(carIssueCodes({ registration_date: '2021-10-15', addons: ['zero_dep'], cover: 'third_party' })).toEqual([])
    expect(carIssueCodes({ addons: ['ncb_protect'] })).toEqual(['addons.0 quote.addon_ncb'])
    expect(carIssueCodes({ addons: ['engine'], fuel: 'electric', size: 60 })).toEqual(['addons.0 quote.addon_electric'])
  })

  it('battery and charger cover is for electric cars, engine protect for the others', () => {
    const electric = { fuel: 'electric', size: 60 } as const
    expect(carIssueCodes({ ...electric, addons: ['battery', 'charger'] }, RATES_2026_11)).toEqual([])
    expect(carIssueCodes({ addons: ['battery'] }, RATES_2026_11)).toEqual(['addons.0 quote.addon_not_electric'])
    expect(carIssueCodes({ ...electric, addons: ['engine'] }, RATES_2026_11)).toEqual(['addons.0 quote.addon_electric'])
  })

  it('a kit belongs to a petrol car and has a value where own damage insures it', () => {
    expect(carIssueCodes({ kit: { fuel: 'cng', value: '60000' } }, RATES_2026_11)).toEqual([])
    expect(carIssueCodes({ kit: { fuel: 'cng' } }, RATES_2026_11)).toEqual(['kit.value quote.value_range'])
    expect(carIssueCodes({ kit: { fuel: 'lpg' }, cover: 'third_party' }, RATES_2026_11)).toEqual([])
    for (const fuel of ['diesel', 'cng', 'hybrid', 'electric'] as const)
      expect(carIssueCodes({ kit: { fuel: 'cng', value: '60000' }, fuel, size: 60 }, RATES_2026_11)).toContain(
        'kit quote.kit_fuel',
      )
  })

  it('accessories have a value within bounds and together no more than the car', () => {
    expect(carIssueCodes({ accessories: { electrical: '500', non_electrical: '50000' } }, RATES_2026_11)).toEqual([])
    expect(carIssueCodes({ accessories: { electrical: '499' } }, RATES_2026_11)).toEqual([
      'accessories.electrical quote.value_range',
    ])
    expect(carIssueCodes({ accessories: { non_electrical: '900000' } }, RATES_2026_11)).toEqual([
      'accessories quote.accessories_total',
    ])
    expect(carIssueCodes({ accessories: { non_electrical: '1' }, cover: 'third_party' }, RATES_2026_11)).toEqual([])
  })

  it('people are insured for the sums offered', () => {
    expect(carIssueCodes({ passenger_pa: 200_000, driver_pa: 50_000, driver_liability: true }, RATES_2026_11)).toEqual(
      [],
    )
    expect(carIssueCodes({ passenger_pa: 75_000 }, RATES_2026_11)).toEqual(['passenger_pa quote.voluntary_deductible'])
  })

  it('a car is made in the year it is registered or up to three years before', () => {
    expect(carIssueCodes({ registration_date: '2024-05-15', manufacture_year: 2021 })).toEqual([])
    expect(carIssueCodes({ registration_date: '2024-05-15', manufacture_year: 2025 })).toEqual([
      'manufacture_year quote.manufacture_year',
    ])
  })

  it('rates that do not price a cover do not sell it', () => {
    expect(carIssueCodes({ driver_liability: true })).toEqual(['driver_liability quote.addon_unknown'])
    expect(carIssueCodes({ fuel: 'electric', size: 60, addons: ['battery'] })).toEqual(['addons.0 quote.addon_unknown'])
  })

  it('own damage ends at 180 months', () => {
    expect(carIssueCodes({ registration_date: '2011-11-15' })).toEqual([])
    expect(carIssueCodes({ registration_date: '2011-10-15' })).toEqual(['cover quote.car_too_old'])
    expect(carIssueCodes({ registration_date: '2011-10-15', cover: 'third_party' })).toEqual([])
  })

  it('a BH-series car needs the PIN code of its owner, an absurd price is refused without being computed', () => {
    expect(carIssueCodes({ registration_number: '22BH1234AA', rto: '' })).toEqual(['pincode required'])
    expect(carIssueCodes({ ex_showroom: '999999999999' })).toEqual(['ex_showroom quote.car_number'])
    expect(carIssueCodes({ rto: 'MH03' })).toEqual(['rto quote.rto_differs'])
  })

  it('a car still insured for 90 days or more is too early; a brand-new one may bring a discount from such a policy', () => {
    const until = (expiry: string) =>
      ({
        previous_policy: {
          insurer: 'A',
          number: 'OLD/1',
          type: 'comprehensive',
          expiry,
          claimed: false,
          claim_free_years: 1,
        },
      }) as const
    expect(carIssueCodes(until(addDays(today, 89)))).toEqual([])
    expect(carIssueCodes(until(addDays(today, 90)))).toEqual(['previous_policy.expiry quote.car_too_early'])
    expect(carIssueCodes({ ...until(addDays(today, 300)), registration_number: 'NEW' })).toEqual([])
  })

  it('a POSP partner sells cars of up to 50 lakh', () => {
    const expensiveCar = { ...car, ex_showroom: '9000000', registration_date: today }
    expect(checkQuote('car', expensiveCar, { ...context, licence: 'posp' })).toMatchObject([
      { path: 'idv', code: 'posp.idv' },
    ])
    expect(checkQuote('car', { ...expensiveCar, cover: 'third_party' }, { ...context, licence: 'posp' })).toEqual([])
  })
})
