import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { expect, it } from 'vitest'
import { checkBankForm, fillFromPin, toAddress, toBankForm } from './address-form.ts'
import { isCodeOf, toContact } from './contact-form.ts'
import { checkDeclarations, toDeclarations, toDeclaredForm } from './declarations-form.ts'
import { checkEvidenceForm, toEvidence, toEvidenceForm } from './evidence-form.ts'
import {
  answerNobody,
  checkConditionsNamed,
  checkQuestionAnswered,
  isQuestionOpen,
  isSomethingDeclared,
  newCondition,
  toMedical,
  toMedicalForm,
  toSince,
} from './medical-form.ts'
import { listNomineeCandidates, toSoleNominee } from './nominee-candidates.ts'
import { emptyNominee, evenShares, toNominees } from './nominee-form.ts'
import { genderOfPerson, isGenderAsked } from './person-form.ts'
import { toProposal, toProposalForm } from './proposal-form.ts'

const today = '2026-11-15'
const context = { today, product: 'health' as const }

it('a condition is sent only of a member who said yes', () => {
  const conditions = [{ ...newCondition('Diabetes'), since: '06/2019', medication: 'yes' as const }]
  const form = {
    medical: [
      { insured_id: '1', has: 'yes' as const, height_cm: 170, conditions },
      { insured_id: '2', has: 'no' as const, conditions },
    ],
  }
  expect(toMedical(form)).toEqual({
    members: [
      { insured_id: '1', height_cm: 170, conditions: [{ name: 'Diabetes', since: '2019-06', medication: true }] },
      { insured_id: '2', conditions: [] },
    ],
  })
  expect(toSince('since 2019')).toBe('2019')
  expect(toSince('long ago'), 'refused as typed').toBe('long ago')
})

it('one tap records ‘no’ for every member and question, exactly as if each had been tapped', () => {
  const members = [
    { insured_id: '1', relation: 'primary insured', dob: '1984-02-14' },
    { insured_id: '2', relation: 'spouse', age: 40 },
    { insured_id: '3', relation: 'child1', dob: '2018-03-02' },
  ]
  const blank = toMedicalForm(members, undefined)
  const inOneTap = blank.medical.map((member, i) => ({
    ...member,
    ...answerNobody(blank, { members, heard: [], day: today })[i],
  }))
  const oneByOne = [
    { insured_id: '1', has: 'no' as const, tobacco: 'none' as const, conditions: [] },
    { insured_id: '2', has: 'no' as const, tobacco: 'none' as const, conditions: [] },
    { insured_id: '3', has: 'no' as const, conditions: [] },
  ]
  expect(toMedical({ medical: inOneTap })).toEqual(toMedical({ medical: oneByOne }))
  expect(checkQuestionAnswered({ medical: inOneTap })).toEqual([])
  expect(isQuestionOpen(blank, { members, heard: [], day: today })).toBe(true)
  expect(isQuestionOpen({ medical: inOneTap }, { members, heard: [], day: today })).toBe(false)
})

it('what was declared stays when the others are answered in one tap', () => {
  const members = [
    { insured_id: '1', relation: 'primary insured', age: 42 },
    { insured_id: '2', relation: 'mother', age: 64 },
  ]
  const form = {
    medical: [
      { insured_id: '1', tobacco: 'more' as const, conditions: [] },
      { insured_id: '2', has: 'yes' as const, conditions: [] },
    ],
  }
  expect(isSomethingDeclared(form)).toBe(true)
  expect(answerNobody(form, { members, heard: [], day: today })).toEqual([
    { has: 'no', tobacco: 'more' },
    { has: 'yes', tobacco: 'none' },
  ])
})

it('whoever was said to be ill or to use tobacco is not answered with the others', () => {
  const members = [
    { insured_id: '1', relation: 'primary insured', age: 42 },
    { insured_id: '2', relation: 'mother', age: 64 },
    { insured_id: '3', relation: 'spouse', age: 40 },
  ]
  const heard = [
    { insured_id: '1', condition: 'Tobacco' },
    { insured_id: '2', condition: 'Diabetes' },
  ]
  const blank = toMedicalForm(members, undefined)
  expect(answerNobody(blank, { members, heard, day: today })).toEqual([
    { has: 'no', tobacco: undefined },
    { has: undefined, tobacco: 'none' },
    { has: 'no', tobacco: 'none' },
  ])
})

it('every member answers the last question, and a yes names a condition', () => {
  const form = {
    medical: [
      { insured_id: '1', has: 'yes' as const, conditions: [] },
      { insured_id: '2', conditions: [] },
    ],
  }
  expect(checkQuestionAnswered(form)).toEqual([{ path: 'medical.1.has', code: 'required' }])
  expect(checkConditionsNamed(form)).toEqual([{ path: 'medical.0.conditions', code: 'required' }])
})

it('‘yes’ before its conditions are named is sent, and read back as yes', () => {
  const sent = toMedical({ medical: [{ insured_id: '1', has: 'yes', conditions: [] }] })
  expect(sent).toEqual({ members: [{ insured_id: '1', has_condition: true, conditions: [] }] })
  const members = [{ insured_id: '1', relation: 'primary insured' }]
  expect(toMedicalForm(members, sent).medical[0]).toEqual({ insured_id: '1', has: 'yes', conditions: [] })
  const named = { medical: [{ insured_id: '1', has: 'yes' as const, conditions: [newCondition('Asthma')] }] }
  expect(toMedical(named).members[0]).not.toHaveProperty('has_condition')
})

it.each([1, 2, 3, 4, 5])('%s even shares add up to 100', (count) => {
  expect(evenShares(count).reduce((sum, share) => sum + share, 0)).toBe(100)
})

it('an appointee is sent for a minor only', () => {
  const appointee = { name: 'A', relation: 'mother', dob: '1986-07-09' }
  const [child, adult] = toNominees(
    [
      { ...emptyNominee(50), dob: '2015-01-01', appointee },
      { ...emptyNominee(50), dob: '1990-01-01', appointee },
    ],
    today,
  ).nominees
  expect(child?.appointee).toEqual(appointee)
  expect(adult).not.toHaveProperty('appointee')
})

it('the bank account is optional, but must be complete with the number typed twice alike', () => {
  expect(checkBankForm({ bank: toBankForm(undefined) }, context)).toEqual([])
  const bank = { holder: 'Asha', account_number: '123456789', account_number_again: '12345678', ifsc: 'HDFC0000001' }
  expect(checkBankForm({ bank }, context)).toEqual([{ path: 'bank.account_number_again', code: 'account.differs' }])
})

it('an equal permanent address is sent as ‘same’', () => {
  const current = { line1: '1 Road', line2: '', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' }
  const { line2: _, ...sent } = current
  expect(toAddress({ current, isSame: true, permanent: current })).toEqual({ current: sent, permanent: 'same' })
})

it('no declaration is ticked in advance, and an older version counts as none', () => {
  const old = toDeclaredForm('health', { accepted: ['truth'], version: '2020-01' })
  expect(Object.values(old).some(Boolean)).toBe(false)
  expect(checkDeclarations('health', { declared: old }).map(({ path }) => path)).toEqual([
    'declared.truth',
    'declared.terms',
    'declared.cis',
  ])
  expect(toDeclarations({ ...old, truth: true }).accepted).toEqual(['truth'])
})

it('only what proves a claimed discount is sent, and a claimed one needs its proof', () => {
  const evidence = toEvidenceForm({ existing: { policy_number: 'TU-2026-00000001' } })
  expect(toEvidence(evidence, ['employee'])).toEqual({})
  expect(toEvidence(evidence, ['existing'])).toEqual({ existing: { policy_number: 'TU-2026-00000001' } })
  const quote: FamilyQuote = { policy_type: 'floater', si: '500000', members: [], discounts: ['existing', 'employee'] }
  const issues = checkEvidenceForm({ evidence }, { today: '2026-11-15', product: 'topup', quote })
  expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(['evidence.employee.number required'])
})

it('the primary insured takes name and birth date from the proposer; empty answers are left out', () => {
  const sent = toProposal(
    {
      proposer: { title: 'Mr', name: 'Ravi', dob: '1984-02-14', gender: 'male', pan: '', form60: true, occupation: '' },
      members: [
        { insured_id: '1', name: '', dob: '' },
        { insured_id: '2', name: 'Asha', dob: '1986-07-09', gender: 'female' },
      ],
      nominee_id: '',
      contact: { mobile: '', email: '' },
      evidence: toEvidenceForm(undefined),
      ckyc_permission: false,
      abha: [],
    },
    [{ relation: 'primary insured' }, { relation: 'spouse' }],
  )
  expect(sent.proposer).toEqual({ title: 'Mr', name: 'Ravi', dob: '1984-02-14', gender: 'male', form60: true })
  expect(sent.members[0]).toEqual({ insured_id: '1', name: 'Ravi', dob: '1984-02-14', gender: 'male' })
})

const mumbai = { pincode: '400001', city: 'Mumbai', state: 'Maharashtra' }
const bengaluru = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }

it('another PIN code replaces the city and state of the one before', () => {
  expect(fillFromPin(bengaluru, { ...mumbai, pincode: '560001' }, mumbai)).toEqual({
    city: 'Bengaluru',
    state: 'Karnataka',
  })
  expect(fillFromPin(mumbai, { pincode: '400001', city: '', state: '' }, { pincode: '', city: '', state: '' })).toEqual(
    {
      city: 'Mumbai',
      state: 'Maharashtra',
    },
  )
})

it('a city corrected for a PIN code stays when its look-up replies late or again', () => {
  const corrected = { ...mumbai, city: 'Bombay', state: 'Goa' }
  expect(fillFromPin(mumbai, corrected, corrected), 'read again').toEqual({})
  const typed = { pincode: '560001', city: 'Whitefield', state: 'Maharashtra' }
  expect(fillFromPin(bengaluru, typed, mumbai), 'the city was typed before the answer came').toEqual({
    state: 'Karnataka',
  })
})

it('a verified code is sent with the number it was verified for, in any spelling, and with no other', () => {
  const verified = { otp_id: 'O-1', mobile: '9820012345' }
  const contact = { mobile: '+91 98200 12345', email: 'a@b.in', verified }
  expect(toContact(contact)).toEqual({ mobile: '+91 98200 12345', email: 'a@b.in', otp_id: 'O-1' })
  expect(isCodeOf({ ...contact, mobile: '9820012346' })).toBe(false)
  expect(toContact({ ...contact, mobile: '9820012346' })).toEqual({ mobile: '9820012346', email: 'a@b.in' })
})

it('members are offered as nominees with relation and birth date; a child’s parent may receive for them', () => {
  const members = [
    { insured_id: '1', relation: 'primary insured', gender: 'male' as const, dob: '1984-02-14' },
    { insured_id: '2', relation: 'spouse', age: 40 },
    { insured_id: '3', relation: 'child1', gender: 'male' as const, dob: '2018-03-02' },
    { insured_id: '4', relation: 'child2', dob: '2020-03-02' },
  ]
  const named = [{ insured_id: '2', name: 'Sunita Verma', dob: '1986-07-09', gender: 'female' as const }]
  const [spouse, son, ...others] = listNomineeCandidates(members, named, today)
  expect(spouse).toEqual({
    insured_id: '2',
    label: 'Spouse',
    name: 'Sunita Verma',
    relation: 'spouse',
    dob: '1986-07-09',
    isAdult: true,
    relationToChild: 'mother',
  })
  expect(son).toMatchObject({ label: 'Son', relation: 'son', isAdult: false })
  expect(others, 'a child of open gender has no relation yet').toEqual([])
  expect(checkSection('nominee-details', toSoleNominee(spouse)!, context)).toEqual([])
})

it('a title states the gender, so that it is asked only where the title leaves it open', () => {
  expect(isGenderAsked({ title: '' })).toBe(false)
  expect(isGenderAsked({ title: 'Mr', gender: 'male' })).toBe(false)
  expect(isGenderAsked({ title: 'Dr' })).toBe(true)
  expect(isGenderAsked({ title: 'Mr', gender: 'transgender' })).toBe(true)
  expect(genderOfPerson({ title: 'Mrs' })).toBe('female')
})

it('the proposal begins with the usual title, and a spouse’s gender follows the proposer’s', () => {
  const quoted = [
    { insured_id: '1', relation: 'primary insured', gender: 'female' as const, dob: '1984-02-14' },
    { insured_id: '2', relation: 'spouse', age: 40 },
  ]
  const form = toProposalForm({ members: quoted } as QuoteView, {})
  expect(form.proposer).toMatchObject({ title: 'Mrs', gender: 'female' })
  expect(toProposal(form, quoted).members[1]).toMatchObject({ gender: 'male' })
})
