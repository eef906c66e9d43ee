import { expect, test } from 'vitest'
import { isStale } from './write-replies.ts'

test('contract/src/replies.json says what the types of the contract say: run `npm run openapi` when this fails', () => {
  expect(isStale()).toBe(false)
})
