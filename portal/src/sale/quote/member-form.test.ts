import { expect, it } from 'vitest'
import { formatAgeOrDate } from './AgeOrBirthDateField.tsx'
import { addableMembers, ageFrom, isGenderChoice, toFormIssues, toMemberForm, toQuoteMembers } from './member-form.ts'

const self = { relation: 'primary insured', gender: 'male' as const, born: '42' }
const child = { relation: 'child1', gender: 'female' as const, born: '21/11/2013', si: '300000' }

it('[E-18] a floater’s members are sent without a sum insured of their own', () => {
  const sent = toQuoteMembers({ policy_type: 'floater', si: '500000', members: [self, child] })
  expect(sent).toEqual([
    { relation: 'primary insured', gender: 'male', age: 42 },
    { relation: 'child1', gender: 'female', dob: '2013-11-21' },
  ])
})

it('[E-19] other plans keep a member’s own sum insured', () => {
  const [, sent] = toQuoteMembers({ policy_type: 'individual', si: '500000', members: [self, child] })
  expect(sent).toMatchObject({ si: '300000' })
})

it('an incomplete date is sent as typed, so that it is refused', () => {
  const [sent] = toQuoteMembers({ policy_type: 'floater', si: '1', members: [{ ...self, born: '14/02' }] })
  expect(sent).toEqual({ relation: 'primary insured', gender: 'male', dob: '14/02' })
})

it('a quoted member fills the form as it was typed', () => {
  expect(toMemberForm({ relation: 'mother', dob: '1960-05-01' })).toMatchObject({
    gender: 'female',
    born: '01/05/1960',
  })
  expect(toMemberForm({ relation: 'child1', age: 0 }).born).toBe('0')
})

it('issues of age or birth date are shown at their one field', () => {
  expect(
    toFormIssues([
      { path: 'members.1.dob', code: 'required' },
      { path: 'si', code: 'choice' },
    ]),
  ).toEqual([
    { path: 'members.1.born', code: 'required' },
    { path: 'si', code: 'choice' },
  ])
})

it.each([
  ['4', '', '4'],
  ['42', '4', '42'],
  ['421', '42', '42/1'],
  ['42/', '42', '42/'],
  ['14/02', '14/0', '14/02/'],
  ['14/02//', '14/02/', '14/02/'],
  ['14021984', '42', '14/02/1984'],
  ['14', '14/', '14'],
])('an age or date typed as %s (after %s) shows %s', (typed, before, shown) => {
  expect(formatAgeOrDate(typed, before)).toBe(shown)
})

it('[V-10] the age is in whole years', () => {
  expect(ageFrom('21/11/2013', '2026-11-15')).toBe(12)
  expect(ageFrom('42', '2026-11-15')).toBe(42)
  expect(ageFrom('01/01/2099', '2026-11-15')).toBeUndefined()
})

it('a member’s gender is asked only where it is a choice', () => {
  expect(isGenderChoice({ relation: 'primary insured' })).toBe(true)
  expect(isGenderChoice({ relation: 'mother' })).toBe(false)
  expect(isGenderChoice({ relation: 'child1', gender: 'male' })).toBe(false)
  expect(isGenderChoice({ relation: 'child1' })).toBe(true)
  expect(isGenderChoice({ relation: 'spouse', gender: 'female' }, 'male')).toBe(false)
  expect(isGenderChoice({ relation: 'spouse' }, 'transgender')).toBe(true)
  expect(isGenderChoice({ relation: 'spouse' })).toBe(true)
})

it('the next free relation of each kind is offered, a child as son and as daughter', () => {
  const offered = addableMembers('arogya-sanjeevani', [self, child])
  expect(offered.map(({ label }) => label)).toEqual([
    'Spouse',
    'Son',
    'Daughter',
    'Mother',
    'Father',
    'Mother-in-law',
    'Father-in-law',
    'Son/Daughter',
  ])
  expect(offered.at(-1)?.member, 'the gender is then a choice').toEqual({ relation: 'child2', gender: undefined })
  expect(offered[0]?.member).toEqual({ relation: 'spouse', gender: 'female' })
  expect(offered[1]?.member).toEqual({ relation: 'child2', gender: 'male' })
})
