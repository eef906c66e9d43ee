import { expect, it } from 'vitest'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { ownVersion } from './proposal-saver.ts'

const conflict = (changed: string[]): CallFailure => ({
  kind: 'refused',
  status: 409,
  word: 'version',
  message: '',
  issues: [],
  body: { data: { version: 7, state: 'started', changed } },
})

it('a version that moved by our own lost answers is ours; one that somebody else moved is not', () => {
  expect(ownVersion(conflict(['kyc', 'state:complete']), new Set(['kyc']))).toBe(7)
  expect(ownVersion(conflict(['kyc', 'nominee-details']), new Set(['kyc']))).toBeUndefined()
  expect(ownVersion(conflict(['kyc']), new Set()), 'no answer was lost').toBeUndefined()
  expect(ownVersion({ ...conflict(['kyc']), word: 'state' }, new Set(['kyc']))).toBeUndefined()
})
