import { expect, it } from 'vitest'
import { say, sayFailure } from './words.ts'

it('a failure is worded by its code: what happened, what is kept, what to do', () => {
  const failure = { kind: 'refused' as const, status: 409, word: 'version', message: 'conflict', issues: [] }
  expect(sayFailure(failure)).toContain('Somebody changed this sale')
  expect(sayFailure({ ...failure, word: 'network', kind: 'network', status: 0 })).toContain('No connection')
  expect(sayFailure({ ...failure, word: 'unheard_of' })).toBe('conflict')
  expect(say('title.dashboard')).toBe('Dashboard')
})

it('a device without space for another quote says so, not that the connection is lost', () => {
  const failure = { kind: 'network' as const, status: 0, word: 'storage_full', message: '', issues: [] }
  expect(sayFailure(failure)).toContain('no space for another quote')
})
