import { expect, test } from 'vitest'
import { accountRoles, can, canRead, capabilities } from './access.ts'

const roles = [...accountRoles, 'customer'] as const
const allowed = (role: string) => capabilities.filter((capability) => can(role, capability))

test('nobody sells but the partner', () => {
  expect(roles.filter((role) => canRead(role, 'sell'))).toEqual(['partner'])
})

test('only the customer consents and pays: a partner cannot agree for them', () => {
  expect(roles.filter((role) => canRead(role, 'consent'))).toEqual(['customer'])
  expect(roles.filter((role) => canRead(role, 'pay'))).toEqual(['customer'])
})

test('an admin decides no case, and an underwriter manages no partner', () => {
  expect(can('admin', 'decide underwriting')).toBe(false)
  expect(can('underwriter', 'manage partners')).toBe(false)
})

test('identity documents are reviewed where cases are decided: neither by who moves the money nor by who makes accounts', () => {
  expect(roles.filter((role) => can(role, 'review identity documents'))).toEqual(['underwriter'])
})

test('finance resolves payments and reaches neither underwriting nor partners nor medical answers', () => {
  expect(allowed('finance')).toEqual([
    'see policy documents',
    'see business figures',
    'see payments',
    'resolve payment review',
    'approve changes',
    'use office',
  ])
})

test('a surveyor inspects cars and sees neither health answers nor documents nor money', () => {
  expect(allowed('surveyor')).toEqual(['decide inspection', 'use office'])
})

test('a partner manager has the partners and what is sold, and neither payments nor health answers nor staff', () => {
  expect(allowed('partner_manager')).toEqual(['manage partners', 'see business figures', 'use office'])
})

test('an auditor reads everything that anybody in the office reads, and changes nothing', () => {
  expect(allowed('auditor')).toEqual([])
  const ofOffice = capabilities.filter((capability) =>
    roles.some((role) => role !== 'partner' && role !== 'customer' && canRead(role, capability)),
  )
  expect(ofOffice.filter((capability) => !canRead('auditor', capability))).toEqual([])
})

test('an unknown role or capability may do nothing', () => {
  for (const capability of capabilities) expect(canRead('visitor', capability)).toBe(false)
  for (const role of roles) {
    expect(canRead(role, 'everything')).toBe(false)
    expect(canRead(role, 'constructor')).toBe(false)
  }
  expect(canRead('constructor', 'sell')).toBe(false)
})
