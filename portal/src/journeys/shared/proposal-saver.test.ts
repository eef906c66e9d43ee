import { expect, it } from 'vitest'
import type { CallFailure } from '../../calls/call-failure.ts'
import { sameAnswers } from '../frame/same-answers.ts'
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

it('the order of answers and an answer left out make no difference, another answer does', () => {
  const told = { si: '500000', members: [{ dob: '1990-01-01', relation: 'spouse', gender: undefined }] }
  expect(sameAnswers(told, { members: [{ relation: 'spouse', dob: '1990-01-01' }], si: '500000' })).toBe(true)
  expect(sameAnswers(told, { ...told, si: '300000' })).toBe(false)
  expect(sameAnswers([1, 2], [2, 1])).toBe(false)
})
