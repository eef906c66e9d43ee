import { expect, test } from 'vitest'
import type { ProductId } from '../kernel/product-id.ts'
import { declarationsVersion } from '../proposal/declarations.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import {
  canWritePart,
  countProgress,
  findBackTarget,
  findNextStep,
  findStep,
  listNumberedSteps,
  listVisibleSteps,
} from './journey.ts'
import { findResumeStep } from './resume-step.ts'
import { specRoutes } from './routes.ts'
import type { SaleProgress } from './sale-progress.ts'
import { findLandingStep } from './step-needs.ts'
import { journeys, topupOrder } from './steps.ts'

const today = '2026-11-15'
const quote: FamilyQuote = {
  policy_type: 'individual',
  si: '500000',
  members: [{ relation: 'primary insured', gender: 'female', dob: '1990-01-01' }],
}
const quoted: SaleProgress = { quote }
const healthy: SaleProgress = {
  ...quoted,
  medical: { members: [{ insured_id: '1', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [] }] },
}
const ids = (product: ProductId, sale: SaleProgress = {}) => listVisibleSteps(product, sale).map((step) => step.id)

test('[T-1] the top-up order is the specification’s, with the last question between quick-summary and proposal-details', () => {
  expect(topupOrder.join(', ')).toBe(
    'quick-quote, policy-details, selected-plan, quick-summary, proposal-details, nominee-details, address-details, discounts, insured-data',
  )
  const steps = ids('topup')
  expect(steps.filter((id) => (topupOrder as readonly string[]).includes(id))).toEqual([...topupOrder])
  expect(steps[steps.indexOf('ped') - 1]).toBe('quick-summary')
  expect(steps[steps.indexOf('ped') + 1]).toBe('proposal-details')
})

test.each([
  ['B-1', 'policy-details', 'quick-quote'],
  ['B-2', 'selected-plan', 'policy-details'],
  ['B-3', 'quick-summary', 'selected-plan'],
  ['B-4', 'proposal-details', 'quick-summary'],
  ['B-5', 'nominee-details', 'proposal-details'],
  ['B-6', 'address-details', 'nominee-details'],
  ['B-7', 'discounts', 'address-details'],
  ['B-8', 'insured-data', 'discounts'],
])('[%s] %s goes back to /topup/%s', (_, from, to) => {
  expect(findBackTarget(`/topup/${from}`)).toBe(`/topup/${to}`)
})

test('[B-9] any other step goes one history entry back', () => {
  const listedRoutes = new Set(topupOrder.slice(1).map((id) => `/topup/${id}`)).add('/topup/proposal-summary')
  for (const { path } of specRoutes) if (!listedRoutes.has(path)) expect(findBackTarget(path), path).toBe('history')
})

test('the second route of the insured-data screen behaves like the first', () => {
  expect(findBackTarget('/topup/proposal-summary')).toBe('/topup/discounts')
  expect(findStep('topup', '/topup/proposal-summary')?.id).toBe('insured-data')
})

test('condition details are asked only when somebody has a condition', () => {
  expect(ids('health', healthy)).not.toContain('medical-condition-details')
  expect(ids('health', { ...healthy, saysCondition: true })).toContain('medical-condition-details')
  expect(findNextStep('health', '/health/last-question', healthy)?.id).toBe('proposal-details')
  expect(findNextStep('health', '/health/last-question', { ...healthy, saysCondition: true })?.id).toBe(
    'medical-condition-details',
  )
})

test('a ‘yes’ that was kept before its conditions were named goes on where they are named', () => {
  const [member] = healthy.medical!.members
  const withCondition: SaleProgress = { ...quoted, medical: { members: [{ ...member!, has_condition: true }] } }
  expect(ids('health', withCondition)).toContain('medical-condition-details')
  expect(findResumeStep('health', withCondition, today).id).toBe('medical-condition-details')
  expect(findLandingStep('health', '/health/proposal-details', withCondition, today)?.step.id).toBe(
    'medical-condition-details',
  )
  const named: SaleProgress = { ...quoted, medical: { members: [{ ...member!, conditions: [{ name: 'Asthma' }] }] } }
  expect(findResumeStep('health', named, today).id).toBe('proposal-details')
})

test('an inspection is a step only where one is needed', () => {
  expect(ids('car')).not.toContain('inspection')
  expect(ids('car', { needsInspection: true })).toContain('inspection')
})

test('progress counts the steps to do and leaves endings and side pages out', () => {
  expect(countProgress('topup', '/topup/quick-quote')).toEqual({ step: 1, of: 12 })
  expect(countProgress('topup', '/topup/payment')).toEqual({ step: 12, of: 12 })
  expect(countProgress('health', '/health/proposal-details')).toEqual({ step: 5, of: 8 })
  expect(countProgress('topup', '/topup/congratulations')).toBeUndefined()
  expect(countProgress('topup', '/topup/plan-comparison')).toBeUndefined()
})

test('a step that only some answers lead to changes no number: it belongs to the step before it', () => {
  expect(countProgress('health', '/health/medical-condition-details')).toEqual({ step: 4, of: 8 })
  expect(countProgress('car', '/car/inspection')).toEqual({ step: 5, of: 6 })
  expect(countProgress('car', '/car/payment-page')).toEqual({ step: 6, of: 6 })
  expect(listNumberedSteps('car').map((step) => step.id)).not.toContain('inspection')
})

test('a deep link lands on the earliest unanswered step before it', () => {
  expect(findLandingStep('topup', '/topup/nominee-details', {}, today)).toMatchObject({
    step: { id: 'quick-quote' },
    isEarlier: true,
  })
  expect(findLandingStep('topup', '/topup/nominee-details', quoted, today)?.step.id).toBe('ped')
  expect(findLandingStep('topup', '/topup/nominee-details', healthy, today)?.step.id).toBe('proposal-details')
  expect(findLandingStep('topup', '/topup/proposal-details', healthy, today)).toMatchObject({
    step: { id: 'proposal-details' },
    isEarlier: false,
  })
  expect(findLandingStep('topup', '/topup/plan-comparison', {}, today)).toBeUndefined()
})

test('the ending of an unpaid sale lands on payment, of a paid one without policy on payment-received', () => {
  const full: SaleProgress = {
    ...healthy,
    proposal: {
      proposer: { title: 'Ms', name: 'Asha Rao', dob: '1990-01-01', gender: 'female', pan: 'ABCPK1234L' },
      members: [{ insured_id: '1', name: 'Asha Rao' }],
    },
    sections: {
      'contact-details': { mobile: '9820012345', email: 'a@example.in' },
      kyc: { method: 'ckyc', pan: 'ABCPK1234L', dob: '1990-01-01' },
      'nominee-details': { nominees: [{ name: 'Ravi Rao', relation: 'spouse', dob: '1988-01-01', share: 100 }] },
      'address-details': {
        current: { line1: '1 Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
        permanent: 'same',
      },
      declarations: { accepted: ['truth', 'terms', 'cis'], version: declarationsVersion },
    },
  }
  const landOn = (sale: SaleProgress) => findLandingStep('health', '/health/congratulations', sale, today)?.step.id
  expect(landOn({ ...full, state: 'payable' })).toBe('payment')
  expect(landOn({ ...full, state: 'paid' })).toBe('payment-received')
  expect(landOn({ ...full, state: 'issued' })).toBe('congratulations')
  expect(findResumeStep('health', { ...full, state: 'payable' }, today).id).toBe('payment')
  expect(findResumeStep('health', healthy, today).id).toBe('proposal-details')
})

test('steps are unique in their journey and lie on pages of the specification', () => {
  const paths = specRoutes.map((page) => page.path)
  for (const steps of Object.values(journeys)) {
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length)
    for (const step of steps) expect(paths).toContain(step.route)
  }
})

test('sections are refused before the proposal exists, after payment, and on a closed or expired quote', () => {
  expect(canWritePart('medical', { quote: 'open' })).toBe(true)
  expect(canWritePart('proposal', { quote: 'open' })).toBe(true)
  expect(canWritePart('nominee-details', { quote: 'open' })).toBe(false)
  expect(canWritePart('nominee-details', { quote: 'proposed', proposal: 'started' })).toBe(true)
  expect(canWritePart('contact-details', { quote: 'proposed', proposal: 'payable' })).toBe(true)
  expect(canWritePart('contact-details', { quote: 'proposed', proposal: 'paid' })).toBe(false)
  expect(canWritePart('quote', { quote: 'proposed', proposal: 'issued' })).toBe(false)
  expect(canWritePart('quote', { quote: 'expired' })).toBe(false)
})
