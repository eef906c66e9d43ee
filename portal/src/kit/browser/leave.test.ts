import { expect, it } from 'vitest'
import { testConfig } from '../../testing/test-config.ts'
import { loginAddress, returnPath } from './leave.ts'

it('[P-1] the way back after login is this site’s path, never another host', () => {
  expect(returnPath({ pathname: '/car/inspection', search: '' })).toBe('/car/inspection')
  expect(returnPath({ pathname: '//evil.example', search: '' })).toBe('/')
  expect(returnPath({ pathname: '/\\evil.example', search: '' })).toBe('/')
  expect(loginAddress(`${testConfig.partnerLoginUrl}?a=1`, { pathname: '/x', search: '' })).toMatch(/\?a=1&next=%2Fx$/)
})
