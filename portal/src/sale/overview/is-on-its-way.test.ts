import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { describe, expect, it } from 'vitest'
import { isOnItsWay } from './is-on-its-way.ts'

const schedule = { kind: 'policy-schedule' }
const calendar = { kind: 'calendar' }
const isArriving = (policy: object) =>
  isOnItsWay({ documents: [schedule], endorsements: [], ...policy } as never as PolicyView)

describe('a policy is read again until nothing of it is still coming', () => {
  it('its schedule', () => {
    expect(isArriving({ documents: [calendar] })).toBe(true)
    expect(isArriving({})).toBe(false)
  })

  it('its latest endorsement', () => {
    expect(isArriving({ endorsements: [{ url: '/1' }, {}] })).toBe(true)
    expect(isArriving({ endorsements: [{ url: '/1' }] })).toBe(false)
  })

  it('the answer of its insurance account', () => {
    expect(isArriving({ e_insurance_account: { state: 'waiting' } })).toBe(true)
    expect(isArriving({ e_insurance_account: { state: 'credited' } })).toBe(false)
  })

  it('nothing of a policy of an earlier system, whose papers were written there', () => {
    expect(isArriving({ documents: [calendar], imported_from: 'Old core' })).toBe(false)
  })
})
