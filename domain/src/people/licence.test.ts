import { expect, test } from 'vitest'
import { findLicenceBlock, isLicenceEndingSoon } from './licence.ts'

const licence = { kind: 'agent' as const, from: '2025-01-01', until: '2026-11-16', isSuspended: false }

test('a licence is valid from its first day to its last', () => {
  expect(findLicenceBlock(licence, '2024-12-31')).toBe('not_started')
  expect(findLicenceBlock(licence, '2025-01-01')).toBeUndefined()
  expect(findLicenceBlock(licence, '2026-11-16')).toBeUndefined()
  expect(findLicenceBlock(licence, '2026-11-17')).toBe('expired')
})

test('a suspended licence is not valid on any day; dates that were not recorded limit nothing', () => {
  expect(findLicenceBlock({ ...licence, isSuspended: true }, '2026-01-01')).toBe('suspended')
  expect(findLicenceBlock({ ...licence, from: null, until: null }, '2099-01-01')).toBeUndefined()
})

test('a licence that the office has not recorded is not valid on any day', () => {
  expect(findLicenceBlock({ ...licence, kind: null }, '2026-01-01')).toBe('missing')
})

test('its holder is reminded from 60 days before its last day', () => {
  expect(isLicenceEndingSoon(licence, '2026-09-16')).toBe(false)
  expect(isLicenceEndingSoon(licence, '2026-09-17')).toBe(true)
  expect(isLicenceEndingSoon(licence, '2026-11-16')).toBe(true)
  expect(isLicenceEndingSoon(licence, '2026-11-17')).toBe(false)
})
