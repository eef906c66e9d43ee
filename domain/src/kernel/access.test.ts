import { expect, test } from 'vitest'
import { accountRoles, can, rolesByCapability } from './access.ts'

const roles = [...accountRoles, 'customer'] as const
const capabilities = Object.keys(rolesByCapability)

test('nobody sells but the partner', () => {
  expect(roles.filter((role) => can(role, 'sell'))).toEqual(['partner'])
})

test('only the customer consents and pays: a partner cannot agree for them', () => {
  expect(roles.filter((role) => can(role, 'consent'))).toEqual(['customer'])
  expect(roles.filter((role) => can(role, 'pay'))).toEqual(['customer'])
})

test('an admin decides no case, and an underwriter manages no partner', () => {
  expect(can('admin', 'decide underwriting')).toBe(false)
  expect(can('underwriter', 'manage partners')).toBe(false)
})

test('finance resolves payments and reaches neither underwriting nor partners nor medical answers', () => {
  const allowed = capabilities.filter((capability) => can('finance', capability))
  expect(allowed).toEqual(['see payments', 'resolve payment review', 'approve changes', 'use office'])
})

test('an unknown role or capability may do nothing', () => {
  for (const capability of capabilities) expect(can('visitor', capability)).toBe(false)
  for (const role of roles) {
    expect(can(role, 'everything')).toBe(false)
    expect(can(role, 'constructor')).toBe(false)
  }
})
