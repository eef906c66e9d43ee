import { expect, test } from 'vitest'
import type { FamilyProposal, Sections } from '../proposal/sections.ts'
import { contact, declarations, familyForm, healthy, kyc, nominee } from '../proposal/testing/sample-answers.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import type { Medical } from '../underwriting/medical.ts'
import type { SaleProgress } from './sale-progress.ts'
import { findNextStepInNeed, findStepInNeed, isStepAnswered } from './step-needs.ts'

const today = '2026-11-15'
const quote: FamilyQuote = {
  policy_type: 'floater',
  si: '500000',
  members: [{ relation: 'primary insured', gender: 'male', dob: '1984-02-14' }],
}
const named: SaleProgress = {
  quote,
  medical: { members: [healthy('1')] } as Medical,
  proposal: familyForm(1, '1984-02-14') as FamilyProposal,
  sections: { 'contact-details': contact, kyc: kyc as Sections['kyc'] },
}
const next = (route: string, sale: SaleProgress) => findNextStepInNeed('arogya-sanjeevani', route, sale, today)?.route

test('after the quick quote the medical questions are the next step that needs something', () => {
  expect(next('/health/quick-quote', {})).toBe('/health/last-question')
  expect(findNextStepInNeed('topup', '/topup/quick-quote', { quote }, today)?.route).toBe('/topup/ped')
})

test('a declared condition is to be named before the proposal', () => {
  const medical = { members: [{ ...healthy('1'), has_condition: true }] } as Medical
  expect(next('/health/quick-quote', { quote, medical })).toBe('/health/medical-condition-details')
})

test('a nominee who is known already is passed over, and so is a top-up without discounts', () => {
  expect(next('/health/proposal-details', named)).toBe('/health/nominee-details')
  const known = { ...named, sections: { ...named.sections, 'nominee-details': nominee } }
  expect(next('/health/proposal-details', known)).toBe('/health/address-details')
  expect(findNextStepInNeed('topup', '/topup/address-details', known, today)?.route).toBe('/topup/insured-data')
})

test('with every declaration accepted the payment is next, and nothing follows it', () => {
  const declared = { ...named, sections: { ...named.sections, declarations } }
  expect(findNextStepInNeed('topup', '/topup/insured-data', declared, today)?.route).toBe('/topup/payment')
  expect(next('/topup/payment', declared)).toBeUndefined()
  expect(next('/health/inclusions', declared), 'a page beside the steps').toBeUndefined()
})

test('a step is answered once it lacks nothing, and open again when the quote asks for more', () => {
  const isAnswered = (route: string, sale: SaleProgress) => isStepAnswered('arogya-sanjeevani', route, sale, today)
  expect(isAnswered('/health/proposal-details', named)).toBe(true)
  expect(isAnswered('/health/nominee-details', named)).toBe(false)
  expect(isAnswered('/health/medical-condition-details', named), 'not shown').toBe(false)
  const members = [...quote.members, { relation: 'spouse', gender: 'female' as const, dob: '1986-07-09' }]
  const withSpouse = {
    ...named,
    quote: { ...quote, members: members.map((one, i) => ({ ...one, insured_id: `${i + 1}` })) },
  }
  expect(isAnswered('/health/proposal-details', withSpouse)).toBe(false)
  expect(findStepInNeed('arogya-sanjeevani', named, today)?.route, 'how far the steps are links').toBe(
    '/health/nominee-details',
  )
})
