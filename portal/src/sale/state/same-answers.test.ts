import { expect, it } from 'vitest'
import { isSameAnswer } from './same-answers.ts'

it('answers are equal in any order of their parts; a missing part equals an undefined one', () => {
  expect(isSameAnswer({ a: 1, b: { c: 2, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1, e: undefined })).toBe(true)
})

it.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['a part more', { a: 1 }, { a: 1, b: false }],
  ['a list in another order', { a: [1, 2] }, { a: [2, 1] }],
])('%s is another answer', (_, one, other) => {
  expect(isSameAnswer(one, other)).toBe(false)
})
