import { expect, test } from 'vitest'
import { preExistingDiseases } from '../people/diseases.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { RATES_2026_04 } from '../rating/tables/2026-04.ts'
import { numberAt } from '../rating/tables/rate-tables.ts'
import type { MedicalMember } from './medical.ts'
import { predictReferrals, type Underwriting, type UnderwritingContext, underwrite } from './underwrite.ts'

const context: UnderwritingContext = { today: '2026-11-15', tables: RATES_2026_04 }

function quoteOf(age: number, more: Partial<FamilyQuote> = {}): FamilyQuote {
  return { policy_type: 'individual', si: '500000', members: [{ relation: 'primary insured', age }], ...more }
}

function healthy(more: Partial<MedicalMember> = {}): MedicalMember {
  return { insured_id: '1', height_cm: 200, weight_kg: 100, tobacco: 'none', conditions: [], ...more }
}

function decide(age: number, answers: Partial<MedicalMember> = {}, quote: Partial<FamilyQuote> = {}): Underwriting {
  return underwrite('health', quoteOf(age, quote), { members: [healthy(answers)] }, context)
}

/** At 200 cm a kilogram is a quarter of a BMI point. */
test.each([
  [59.6, 'decline', 'bmi_too_low', 0],
  [60, 'refer', 'bmi_low', 0],
  [71.6, 'refer', 'bmi_low', 0],
  [72, 'accept', undefined, 0],
  [128, 'accept', undefined, 0],
  [128.4, 'refer', 'bmi_over_32', 10],
  [140, 'refer', 'bmi_over_32', 10],
  [140.4, 'refer', 'bmi_over_35', 25],
  [160, 'refer', 'bmi_over_35', 25],
  [160.4, 'decline', 'bmi_too_high', 0],
])('an adult of 200 cm and %d kg: %s, %s, loading %d', (weight_kg, outcome, code, loading) => {
  const result = decide(30, { weight_kg })
  expect(result.outcome).toBe(outcome)
  expect(result.reasons[0]?.code).toBe(code)
  expect(result.loadings).toEqual([loading])
})

test('the weight of a child is not tested', () => {
  expect(decide(17, { weight_kg: 300 }).outcome).toBe('accept')
  expect(decide(18, { weight_kg: 300 }).outcome).toBe('decline')
})

test('little tobacco is accepted with 10%, more is referred with 20%', () => {
  expect(decide(30, { tobacco: 'upto10' })).toMatchObject({ outcome: 'accept', loadings: [10] })
  expect(decide(30, { tobacco: 'more' })).toMatchObject({ outcome: 'refer', loadings: [20] })
})

test.each([
  ['Asthma', 10],
  ['Thyroid Disorder', 10],
  ['High Cholesterol', 10],
  ['Dyslipidaemia', 10],
  ['Varicose Veins', 10],
  ['Polycystic Ovaries', 10],
  ['Hypertension/High BP', 15],
  ['Cataract Of Eyes', 15],
  ['Glaucoma', 15],
  ['Diabetes', 20],
])('%s alone is referred for a tele-medical with %d%%', (name, loading) => {
  const result = decide(30, { conditions: [{ name }] })
  expect(result).toMatchObject({ outcome: 'refer', loadings: [loading] })
  expect(result.reasons[0]).toMatchObject({ code: 'condition_one', needs: ['tele-medical'] })
})

test('two listed conditions need a medical and their loadings add up, a repeated one counts once', () => {
  const result = decide(30, { conditions: [{ name: 'Diabetes' }, { name: 'Glaucoma' }, { name: 'Diabetes' }] })
  expect(result.reasons[0]).toMatchObject({ code: 'condition_several', needs: ['medical'], loading: 35 })
  expect(result.loadings).toEqual([35])
})

test('loadings of one member stop at 50%', () => {
  const conditions = preExistingDiseases.map((name) => ({ name }))
  expect(decide(30, { conditions, tobacco: 'more' }).loadings).toEqual([50])
})

test('epilepsy, or anything described in words, needs a medical and a physician’s report', () => {
  for (const name of ['Epilepsy/Seizures/Fits', 'Other'])
    expect(decide(30, { conditions: [{ name, note: 'in words' }] }).reasons[0]).toMatchObject({
      outcome: 'refer',
      needs: ['medical', 'physician-report'],
      loading: 0,
    })
})

test.each([
  [60, {}, 'accept'],
  [61, {}, 'refer'],
  [45, { si: '5000000' }, 'accept'],
  [46, { si: '3000000' }, 'accept'],
  [46, { si: '2500000', deductible: '500000' }, 'accept'],
  [46, { si: '2500000', deductible: '550000' }, 'refer'],
  [46, { si: '5000000' }, 'refer'],
] as const)('age %d with %o: %s', (age, quote, outcome) => {
  expect(decide(age, {}, quote).outcome).toBe(outcome)
})

test('a member’s own sum insured counts on an individual plan, the shared one on a floater', () => {
  const members = [{ relation: 'primary insured', age: 50, si: '5000000' }]
  expect(decide(50, {}, { members, si: '100000' }).outcome).toBe('refer')
  expect(decide(50, {}, { members, si: '100000', policy_type: 'floater' }).outcome).toBe('accept')
})

test('a port is referred for its history', () => {
  const result = underwrite('topup', quoteOf(30), { members: [healthy()] }, { ...context, isPort: true })
  expect(result).toMatchObject({ outcome: 'refer', loadings: [0] })
  expect(result.reasons[0]).toMatchObject({ code: 'port', needs: ['history'], member: undefined })
})

test('the worst outcome wins and reasons name their member by id, whatever the order of the answers', () => {
  const members = [
    { relation: 'primary insured', age: 30, insured_id: '7' },
    { relation: 'spouse', age: 30, insured_id: '8' },
  ]
  const quote = quoteOf(30, { members })
  const medical = {
    members: [healthy({ insured_id: '8', weight_kg: 300 }), healthy({ insured_id: '7', tobacco: 'more' })],
  }
  const result = underwrite('health', quote, medical, context)
  expect(result.outcome).toBe('decline')
  expect(result.reasons.map(({ code, insured_id, member }) => [code, insured_id, member])).toEqual([
    ['tobacco_more', '7', 0],
    ['bmi_too_high', '8', 1],
  ])
  expect(result.loadings).toEqual([20, 0])
})

test('answers given so far predict a referral; unanswered questions predict nothing', () => {
  expect(predictReferrals('health', quoteOf(30), undefined, context)).toEqual([])
  expect(predictReferrals('health', quoteOf(61), undefined, context).map((reason) => reason.code)).toEqual(['age_61'])
  const sofar = { members: [{ insured_id: '1', tobacco: 'upto10' as const, conditions: [{ name: 'Asthma' }] }] }
  expect(predictReferrals('health', quoteOf(30), sofar, context).map((reason) => reason.code)).toEqual([
    'condition_one',
  ])
})

test('a car is accepted without medical underwriting', () => {
  expect(underwrite('car', quoteOf(30), undefined, context)).toEqual({ outcome: 'accept', reasons: [], loadings: [] })
})

test('every pre-existing disease has a loading in the shipped tables', () => {
  for (const name of preExistingDiseases)
    expect(numberAt(RATES_2026_04, 'underwriting', name, 'loading')).toBeGreaterThan(0)
})
