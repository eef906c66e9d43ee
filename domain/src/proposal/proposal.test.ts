import { expect, test } from 'vitest'
import type { Issue } from '../kernel/issue.ts'
import type { CarQuote, FamilyQuote } from '../quote/quote-input.ts'
import { sampleCar } from '../quote/testing/sample-car.ts'
import type { Medical } from '../underwriting/medical.ts'
import { checkCarProposal } from './check-car-proposal.ts'
import { checkFamilyProposal } from './check-family-proposal.ts'
import { checkMedical } from './check-medical.ts'
import { checkSection } from './check-section.ts'
import { declarationsVersion } from './declarations.ts'
import { findMissingAnswers } from './missing-answers.ts'
import type { SaleAnswers } from './sale-answers.ts'
import type { SectionContext } from './section-context.ts'
import type { CarProposal, FamilyProposal, Nominee, Sections } from './sections.ts'

const today = '2026-11-15'
const members = [
  { relation: 'primary insured', gender: 'male' as const, dob: '1984-02-29', insured_id: '1' },
  { relation: 'child1', gender: 'female' as const, dob: '2014-05-01', insured_id: '2' },
]
const quote: FamilyQuote = { policy_type: 'floater', si: '500000', members }
const context: SectionContext = { today, product: 'health', quote }

const medical: Medical = {
  members: [
    { insured_id: '1', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [] },
    { insured_id: '2', conditions: [] },
  ],
}
const proposal: FamilyProposal = {
  proposer: { title: 'Mr', name: 'Ravi Kumar', dob: '1984-02-29', gender: 'male', pan: 'ABCPK1234L' },
  members: [
    { insured_id: '1', name: 'Ravi Kumar' },
    { insured_id: '2', name: 'Asha Kumar' },
  ],
}
const nominee: Nominee = { name: 'Meera Kumar', relation: 'spouse', dob: '1986-01-01', share: 100 }
const sections: Partial<Sections> = {
  'contact-details': { mobile: '9820012345', email: 'ravi@example.in' },
  'nominee-details': { nominees: [nominee] },
  'address-details': {
    current: { line1: '12, M.G. Road #4', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
    permanent: 'same',
  },
  kyc: { method: 'ckyc', pan: 'ABCPK1234L', dob: '1984-02-29' },
  declarations: { accepted: ['truth', 'terms', 'cis'], version: declarationsVersion },
}
const existing = { policy_number: 'GRP/2025/00817', company: 'Suraksha Life' }
const sale: SaleAnswers = { quote, medical, proposal, sections }

const carQuote: CarQuote = {
  ...sampleCar,
  registration_date: '2024-05-01',
  pa: true,
}
const carProposal: CarProposal = {
  owner: { type: 'individual', name: 'Ravi Kumar', dob: '1984-02-29', form60: true },
  vehicle: { engine_number: 'K12MN1234567', chassis_number: 'MA3EHKD1S00123456' },
}

const words = (issues: readonly Issue[]) => issues.map(({ path, code }) => `${path} ${code}`)

test('a finished family sale misses nothing, with or without bank and ABHA', () => {
  expect(findMissingAnswers('health', sale, today)).toEqual([])
  const more = {
    ...sections,
    'bank-details': { holder: 'Ravi Kumar', account_number: '123456789', ifsc: 'HDFC0001234' },
    'abha-details': {
      members: [
        { insured_id: '1', abha_id: '12345678901234' },
        { insured_id: '2', abha_id: null },
      ],
    },
  }
  expect(findMissingAnswers('health', { ...sale, sections: more }, today)).toEqual([])
})

test('an empty sale misses every required part, in the order in which they are asked', () => {
  expect(findMissingAnswers('topup', {}, today).map((one) => one.section)).toEqual([
    'quote',
    'medical',
    'proposal',
    'contact-details',
    'kyc',
    'nominee-details',
    'address-details',
    'declarations',
  ])
})

test.each(Object.keys(sections) as (keyof Sections)[])('without %s the sale is not complete', (name) => {
  const { [name]: _, ...rest } = sections
  expect(findMissingAnswers('health', { ...sale, sections: rest }, today)).toEqual([
    { section: name, path: '', code: 'section.missing' },
  ])
})

test('an optional section that is wrong still holds the sale up', () => {
  const wrongSections = {
    ...sections,
    'bank-details': { holder: 'Ravi Kumar', account_number: '12', ifsc: 'HDFC0001234' },
  }
  expect(findMissingAnswers('health', { ...sale, sections: wrongSections }, today)).toMatchObject([
    { section: 'bank-details', code: 'account.form' },
  ])
})

test('a discount claimed without what proves it holds the sale up; proof that is wrong does too', () => {
  const claims = { ...sale, quote: { ...quote, discounts: ['existing', 'employee'] } } as SaleAnswers
  expect(findMissingAnswers('health', claims, today)).toEqual([
    { section: 'discount-evidence', path: 'existing.policy_number', code: 'required' },
    { section: 'discount-evidence', path: 'employee.number', code: 'required' },
  ])
  const employee = { number: 'E-10442', email: 'ravi.kumar' }
  const proved = { ...claims, sections: { ...sections, 'discount-evidence': { existing, employee } } }
  expect(findMissingAnswers('health', proved, today)).toMatchObject([{ path: 'employee.email', code: 'email.form' }])
})

test('a declaration that is not accepted is named', () => {
  const some = { ...sections, declarations: { accepted: ['truth'], version: declarationsVersion } }
  expect(findMissingAnswers('health', { ...sale, sections: some }, today).map((one) => one.path)).toEqual([
    'accepted.terms',
    'accepted.cis',
  ])
  expect(words(checkSection('declarations', { accepted: ['all'], version: 'old' }, context))).toEqual([
    'accepted.0 choice',
    'version declarations.version',
  ])
})

test('the proposer is an adult', () => {
  const young = { ...proposal, proposer: { ...proposal.proposer, dob: '2008-11-16' } }
  expect(words(checkFamilyProposal(young, context))).toEqual(['proposer.dob adult'])
  const adultProposal = { ...proposal, proposer: { ...proposal.proposer, dob: '2008-11-15' } }
  expect(checkFamilyProposal(adultProposal, context)).toEqual([])
})

test('a PAN or Form 60; from a premium of 50,000 on only a PAN', () => {
  const without = (form60?: boolean) => ({ ...proposal, proposer: { ...proposal.proposer, pan: undefined, form60 } })
  expect(words(checkFamilyProposal(without(), context))).toEqual(['proposer.pan pan.or_form60'])
  expect(checkFamilyProposal(without(true), { ...context, totalPaise: 49_999_99 })).toEqual([])
  expect(words(checkFamilyProposal(without(true), { ...context, totalPaise: 50_000_00 }))).toEqual([
    'proposer.pan pan.compulsory',
  ])
})

test('every member is named once, and by an id of the quote', () => {
  const [first] = proposal.members
  expect(words(checkFamilyProposal({ ...proposal, members: [first!, first!] }, context))).toEqual([
    'members.1.insured_id member.twice',
    'members member.missing',
  ])
  const stranger = { insured_id: '9', name: 'Some Body' }
  expect(words(checkFamilyProposal({ ...proposal, members: [...proposal.members, stranger] }, context))).toEqual([
    'members.2.insured_id member.unknown',
  ])
})

test('an estimated age is replaced by a birth date, an open gender is stated, before the proposal counts', () => {
  const estimatedMembers = [{ relation: 'spouse', age: 40, insured_id: '1' }, members[1]!]
  const withAge: SectionContext = { ...context, quote: { ...quote, members: estimatedMembers } }
  expect(words(checkFamilyProposal(proposal, withAge))).toEqual(['members.0.dob required', 'members.0.gender required'])
})

test('height, weight and tobacco are required of adults, not of children', () => {
  const silent: Medical = {
    members: [
      { insured_id: '1', conditions: [] },
      { insured_id: '2', conditions: [] },
    ],
  }
  expect(words(checkMedical(silent, context))).toEqual([
    'members.0.height_cm required',
    'members.0.weight_kg required',
    'members.0.tobacco required',
  ])
})

test('heights, weights, conditions and their dates are checked', () => {
  const [adult, child] = medical.members
  const answers: Medical = {
    members: [
      {
        ...adult!,
        height_cm: 29,
        weight_kg: 301,
        conditions: [
          { name: 'Diabetes', since: '2026-12' },
          { name: 'Diabetes' },
          { name: 'Flu' },
          { name: 'Other' },
          { name: 'Other', note: 'Knee surgery in 2019' },
        ],
      },
      child!,
    ],
  }
  expect(words(checkMedical(answers, context))).toEqual([
    'members.0.height_cm range',
    'members.0.weight_kg range',
    'members.0.conditions.0.since date.future',
    'members.0.conditions.1.name condition.twice',
    'members.0.conditions.2.name choice',
    'members.0.conditions.3.note required',
  ])
})

test('a condition does not begin before its member is born', () => {
  const [adult, child] = medical.members
  const since = (month: string): Medical => ({
    members: [adult!, { ...child!, conditions: [{ name: 'Asthma', since: month }] }],
  })
  expect(words(checkMedical(since('2014-04'), context))).toEqual([
    'members.1.conditions.0.since condition.before_birth',
  ])
  expect(checkMedical(since('2014-05'), context)).toEqual([])
})

test('nominee shares add up to 100 and a minor nominee needs an adult appointee', () => {
  const check = (...nominees: Nominee[]) => words(checkSection('nominee-details', { nominees }, context))
  expect(check({ ...nominee, share: 60 }, { ...nominee, share: 40 })).toEqual([])
  expect(check({ ...nominee, share: 60 }, { ...nominee, share: 41 })).toEqual(['nominees nominee.shares'])
  const child = { ...nominee, relation: 'son', dob: '2010-01-01' }
  expect(check(child)).toEqual(['nominees.0.appointee appointee.needed'])
  const appointee = { name: 'Meera Kumar', relation: 'mother', dob: '1986-01-01' }
  expect(check({ ...child, appointee })).toEqual([])
  expect(check({ ...child, appointee: { ...appointee, dob: '2009-01-01' } })).toEqual([
    'nominees.0.appointee.dob adult',
  ])
  expect(check()).toEqual(['nominees required'])
  expect(check({ ...nominee, share: 0 }, nominee)).toEqual(['nominees.0.share range'])
  expect(check(...Array(6).fill({ ...nominee, share: 10 }))).toEqual(['nominees nominee.many'])
})

test('an ABHA number is 14 digits or null, for a member of the quote', () => {
  const check = (insured_id: string, abha_id: string | null) =>
    words(checkSection('abha-details', { members: [{ insured_id, abha_id }] }, context))
  expect(check('1', null)).toEqual([])
  expect(check('1', '12345678901234')).toEqual([])
  expect(check('1', '12-3456-7890-1234')).toEqual(['members.0.abha_id abha.form'])
  expect(check('9', null)).toEqual(['members.0.insured_id member.unknown'])
})

test('identity is shown by PAN and birth date or by a document', () => {
  expect(words(checkSection('kyc', { method: 'ckyc', pan: 'ABCPK1234L' }, context))).toEqual(['dob required'])
  expect(checkSection('kyc', { method: 'document', document_type: 'passport', document_id: 'D1' }, context)).toEqual([])
  expect(words(checkSection('kyc', { method: 'document' }, context))).toEqual([
    'document_type required',
    'document_id required',
  ])
})

test('an address needs a known state', () => {
  const current = { line1: 'x', pincode: '400001', city: 'Mumbai', state: 'Bombay' }
  expect(words(checkSection('address-details', { current, permanent: { ...current, state: 'Goa' } }, context))).toEqual(
    ['current.state state.unknown'],
  )
})

test('a car of an individual is complete with owner, vehicle and nominee', () => {
  expect(findMissingAnswers('car', { quote: carQuote, proposal: carProposal, sections }, today)).toEqual([])
})

test('an individual owner without personal accident cover says why', () => {
  const without = { quote: { ...carQuote, pa: false }, proposal: carProposal, sections }
  expect(findMissingAnswers('car', without, today)).toMatchObject([
    { section: 'declarations', code: 'declaration.no_pa' },
  ])
  const declared = { accepted: ['truth', 'terms', 'cis', 'pa_no_licence'], version: declarationsVersion }
  expect(findMissingAnswers('car', { ...without, sections: { ...sections, declarations: declared } }, today)).toEqual(
    [],
  )
})

test('a company has a signatory, no nominee, and a GSTIN that holds its PAN', () => {
  const company: CarQuote = { ...carQuote, owner_type: 'company', pa: false }
  const carContext: SectionContext = { today, product: 'car', quote: company }
  const owner = { type: 'company' as const, name: 'Shah & Sons 24', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' }
  expect(words(checkCarProposal({ ...carProposal, owner }, carContext))).toEqual(['owner.signatory required'])
  const signed = { ...owner, signatory: 'Ravi Shah' }
  expect(checkCarProposal({ ...carProposal, owner: signed }, carContext)).toEqual([])
  expect(words(checkCarProposal({ ...carProposal, owner: { ...signed, pan: 'ABCFU0939F' } }, carContext))).toEqual([
    'owner.gstin gstin.pan',
  ])
  expect(words(checkSection('nominee-details', { nominees: [nominee] }, carContext))).toEqual([
    'nominees nominee.company',
  ])
  expect(words(checkCarProposal(carProposal, carContext))).toContain('owner.type owner.type')
})

test('facts of the policy that is ported are checked', () => {
  const portability = {
    insurer: 'Star Health',
    policy_number: 'P/1234/01',
    expiry: '2027-01-01',
    sum_insured: '500000',
    first_inception: '2027-01-01',
    claims: [{ year: 2027, amount: '1000', illness: 'Dengue' }],
    members: [{ insured_id: '9', since: '2020-01-01' }],
  }
  expect(words(checkFamilyProposal({ ...proposal, portability }, context))).toEqual([
    'portability.first_inception date.future',
    'portability.claims.0.year range',
    'portability.members.0.insured_id member.unknown',
  ])
})
