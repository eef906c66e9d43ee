import { describe, expect, it } from 'vitest'
import { applyPolicyChange, checkPolicyChange, type PolicyAnswers, policyholder } from './policy-change.ts'
import { isSpellingOf } from './same-name.ts'

const answers: PolicyAnswers = {
  proposal: {
    proposer: { title: 'Mr', name: 'Ramesh Iyer', dob: '1980-01-01', gender: 'male' },
    members: [
      { insured_id: '1', name: 'Ramesh Iyer' },
      { insured_id: '2', name: 'Sita Iyer' },
    ],
  },
  sections: { 'contact-details': { mobile: '9876543210', email: 'ramesh@example.com', otp_id: 'O-1' } },
}
const quote = {
  policy_type: 'floater' as const,
  si: '500000',
  members: [
    { insured_id: '1', relation: 'primary insured' as const, dob: '1980-01-01' },
    { insured_id: '2', relation: 'spouse' as const, dob: '1982-01-01' },
  ],
} as never
const context = { today: '2026-11-15', product: 'health' as const, quote }
const codes = (change: Parameters<typeof checkPolicyChange>[1]) =>
  checkPolicyChange(answers, change, context).map((issue) => `${issue.path} ${issue.code}`)

describe('the same name, spelt differently', () => {
  it.each([
    ['Ramesh Iyyer', 'Ramesh Iyer'],
    ['RAMESH IYER', 'Ramesh  Iyer'],
    ['Ramesh Kumar Iyer', 'Ramesh Iyer'],
    ['रमेश अय्यर', 'रमेश अयर'],
  ])('%s is %s', (given, known) => expect(isSpellingOf(given, known)).toBe(true))

  it.each([
    ['Suresh Iyer', 'Ramesh Iyer'],
    ['Ramesh', 'Ramesh Kumar Iyer'],
    ['Priya Menon', 'Ramesh Iyer'],
    ['', 'Ramesh Iyer'],
  ])('%s is not %s', (given, known) => expect(isSpellingOf(given, known)).toBe(false))
})

describe('a change of an issued policy', () => {
  it('corrects the policyholder and the insured person who is the same', () => {
    const change = { kind: 'name' as const, body: { who: policyholder, name: 'Ramesh Iyyer' } }
    expect(codes(change)).toEqual([])
    expect(applyPolicyChange(answers, change, quote).proposal).toMatchObject({
      proposer: { name: 'Ramesh Iyyer' },
      members: [{ name: 'Ramesh Iyyer' }, { name: 'Sita Iyer' }],
    })
  })

  it('hands no policy to another person', () => {
    expect(codes({ kind: 'name', body: { who: '2', name: 'Priya Menon' } })).toEqual(['name name.other_person'])
    expect(codes({ kind: 'name', body: { who: '7', name: 'Sita Iyer' } })).toEqual(['who member.unknown'])
  })

  it('keeps what a change of contact leaves out, and checks what it brings', () => {
    const change = { kind: 'contact' as const, body: { mobile: '9876500000' } }
    expect(codes(change)).toEqual([])
    expect(applyPolicyChange(answers, change, quote).sections['contact-details']).toEqual({
      mobile: '9876500000',
      email: 'ramesh@example.com',
    })
    expect(codes({ kind: 'contact', body: { mobile: '98765' } })).toEqual(['mobile mobile.short'])
  })

  it('says so when nothing is changed', () => {
    expect(codes({ kind: 'contact', body: {} })).toEqual(['mobile change.none'])
    expect(codes({ kind: 'name', body: { who: '2', name: 'Sita Iyer' } })).toEqual(['name change.none'])
  })
})
