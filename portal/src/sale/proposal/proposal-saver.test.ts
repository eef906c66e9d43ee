import { expect, it } from 'vitest'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { findOwnVersion } from './proposal-saver.ts'

const conflict = (changed: string[]): CallFailure => ({
  kind: 'refused',
  status: 409,
  word: 'version',
  message: '',
  issues: [],
  body: { data: { version: 7, state: 'started', changed } },
})

it('a version changed only by our own lost replies is ours; one changed by somebody else is not', () => {
  expect(findOwnVersion(conflict(['kyc', 'state:complete']), new Set(['kyc']))).toBe(7)
  expect(findOwnVersion(conflict(['kyc', 'nominee-details']), new Set(['kyc']))).toBeUndefined()
  expect(findOwnVersion(conflict(['kyc']), new Set()), 'no reply was lost').toBeUndefined()
  expect(findOwnVersion({ ...conflict(['kyc']), word: 'state' }, new Set(['kyc']))).toBeUndefined()
})
