import { expect, it } from 'vitest'
import { say, sayFailure, sayIssue } from './words.ts'

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

it('what the provider puts into a refusal fills the sentence', () => {
  const body = { error: 'by_phone', params: { phone: '1800 12000' } }
  const failure = { kind: 'refused' as const, status: 409, word: 'by_phone', message: 'wire', issues: [], body }
  expect(sayFailure(failure)).toContain('calls 1800 12000 with another policy')
})

it('a refused field is said by its code; the provider’s own sentence stands in only for a code that is not known here', () => {
  const issue = {
    path: 'addons.x',
    code: 'quote.addon_needs' as const,
    params: { needs: 'maternity_discount_premium' },
    message: 'wire',
  }
  expect(sayIssue(issue)).toBe('This cover needs Maternity')
  expect(sayIssue({ ...issue, code: 'of.tomorrow' as 'required' })).toBe('wire')
})
