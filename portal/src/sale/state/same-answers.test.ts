import { expect, it } from 'vitest'
import { isSameAnswer } from './same-answers.ts'

it('the order of the parts does not make another answer, a missing part is the same as an undefined one', () => {
  expect(isSameAnswer({ a: 1, b: { c: 2, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1, e: undefined })).toBe(true)
})

it.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['a part more', { a: 1 }, { a: 1, b: false }],
  ['a list in another order', { a: [1, 2] }, { a: [2, 1] }],
])('%s is another answer', (_, one, other) => {
  expect(isSameAnswer(one, other)).toBe(false)
})
