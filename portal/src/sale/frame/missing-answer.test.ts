import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import { expect, test } from 'vitest'
import { sayMissingAnswer } from './missing-answer.ts'

const quote = {
  policy_type: 'floater' as const,
  si: '500000',
  members: [
    { relation: 'primary insured', age: 36 },
    { relation: 'child1', gender: 'male' as const },
    { relation: 'mother', dob: '12/05' },
  ],
}

const say = (path: string, code: IssueCode, hadPrice = true, params?: Record<string, number>) =>
  sayMissingAnswer([{ path, code, ...(params && { params }) }], quote, { hadPrice })

test('a missing age names the member', () => {
  expect(say('members.1.dob', 'required')).toBe('Enter the age of the son to see the new premium.')
  expect(say('members.0.dob', 'required', false)).toBe('Enter the age of Self to see the premium.')
})

test('a birth date that is still being typed is asked for, not blamed', () => {
  expect(say('members.2.dob', 'date.format')).toBe('Enter the age of the mother to see the new premium.')
})

test('a wrong answer says the permitted range', () => {
  expect(say('members.0.age', 'quote.adult_age', true, { least: 18, most: 65 })).toBe(
    'Age of Self: Entry age is from 18 to 65 years.',
  )
})

test('a wrong answer of the car or the plan names its field', () => {
  expect(say('size', 'quote.car_number', true, { least: 1, most: 9000 })).toMatch(/^Engine size or motor power: /)
  expect(say('pincode', 'pin.form')).toMatch(/^PIN code: /)
  expect(say('members', 'quote.members_none')).toBe('Enter the members to see the new premium.')
})

test('an answer of the car or the plan is named as its field is', () => {
  expect(say('pincode', 'required', false)).toBe('Enter the PIN code to see the premium.')
  expect(say('ex_showroom', 'required', false)).toBe('Enter the ex-showroom price to see the premium.')
})

test('nothing is said when nothing is missing', () => {
  expect(sayMissingAnswer([], quote, { hadPrice: true })).toBeUndefined()
})
