import { expect, it } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { loginAddress, returnPath } from './leave.ts'
import { initialsOf } from './session.ts'
import { nextTheme } from './theme.ts'
import { say, sayFailure } from './words.ts'

it('[P-1] the way back after login is this site’s path, never another host', () => {
  expect(returnPath({ pathname: '/car/inspection', search: '' })).toBe('/car/inspection')
  expect(returnPath({ pathname: '//evil.example', search: '' })).toBe('/')
  expect(returnPath({ pathname: '/\\evil.example', search: '' })).toBe('/')
  expect(loginAddress(`${testConfig.partnerLoginUrl}?a=1`, { pathname: '/x', search: '' })).toMatch(/\?a=1&next=%2Fx$/)
})

it('a failure is worded by its code: what happened, what is kept, what to do', () => {
  const failure = { kind: 'refused' as const, status: 409, word: 'version', message: 'conflict', issues: [] }
  expect(sayFailure(failure)).toContain('Somebody changed this sale')
  expect(sayFailure({ ...failure, word: 'network', kind: 'network', status: 0 })).toContain('No connection')
  expect(sayFailure({ ...failure, word: 'unheard_of' })).toBe('conflict')
  expect(say('title.dashboard')).toBe('Dashboard')
})

it('initials and themes', () => {
  expect(initialsOf('Asha  Devi Kumar')).toBe('AK')
  expect(initialsOf('आशा')).toBe('आ')
  expect(nextTheme(nextTheme(nextTheme('system')))).toBe('system')
})
