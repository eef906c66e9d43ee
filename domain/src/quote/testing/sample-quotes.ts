import { addDays, type Day } from '../../kernel/day.ts'
import type { ProductId } from '../../kernel/product-id.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../quote-input.ts'
import { sampleCar } from './sample-car.ts'

/** Somebody of this age at the tests' usual clock (16 November 2026). */
export const bornFor = (age: number) => `${2026 - age}-01-01`

export const adult = (age: number, more: object = {}) => ({
  relation: 'primary insured',
  gender: 'male' as const,
  dob: bornFor(age),
  ...more,
})
export const spouse = (age: number, more: object = {}) => ({
  relation: 'spouse',
  gender: 'female' as const,
  dob: bornFor(age),
  ...more,
})
export const child = (number: 1 | 2 | 3, age: number, more: object = {}) => ({
  relation: `child${number}`,
  gender: 'female' as const,
  dob: bornFor(age),
  ...more,
})

export const asQuote: FamilyQuote = { policy_type: 'individual', si: '100000', members: [adult(30)] }
export const familyOfFour: FamilyQuote = {
  policy_type: 'floater',
  si: '500000',
  members: [adult(42), spouse(40), child(1, 12), child(2, 7)],
}
export const healthQuote: FamilyQuote = {
  policy_type: 'individual',
  si: '1000000',
  members: [adult(35)],
  pincode: '400001',
}
export const topupQuote: FamilyQuote = {
  policy_type: 'individual',
  si: '2000000',
  deductible: '500000',
  members: [adult(25)],
  pincode: '110001',
}

/** A car insured elsewhere until `expiry`; the new policy starts the day after, so that nothing has to be inspected. */
export const insuredCar = (expiry: Day): CarQuote => ({
  ...sampleCar,
  pincode: '400001',
  variant: 'VXi',
  registration_date: '2024-05-16',
  idv: '581000',
  previous_policy: {
    insurer: 'Acko General Insurance',
    number: 'OLD/12345',
    type: 'comprehensive',
    expiry,
    claimed: false,
    claim_free_years: 3,
  },
  pa: true,
  addons: ['zero_dep'],
  start_date: addDays(expiry, 1),
})
export const carQuote: CarQuote = {
  ...insuredCar('2026-11-20'),
  voluntary_deductible: 5000,
  addons: ['zero_dep', 'rsa', 'engine', 'ncb_protect'],
}

export const quotes: Record<ProductId, QuoteInput> = {
  'arogya-sanjeevani': asQuote,
  health: healthQuote,
  topup: topupQuote,
  car: carQuote,
}

export const birthDateIn = (quote: object): Day | undefined =>
  (quote as Partial<FamilyQuote>).members?.find((member) => member.relation === 'primary insured')?.dob
