import { describe, expect, it } from 'vitest'
import { makeRequestKey, timeOfKey } from './request-key.ts'

describe('the key of a request', () => {
  const now = Date.parse('2026-11-16T06:30:00.123Z')

  it('says its own time, and differs from every other of that time', () => {
    const [one, other] = [0, 1].map(() => makeRequestKey(now, crypto.randomUUID()))
    expect(timeOfKey(one!)).toBe(now)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(one).not.toBe(other)
  })

  it.each([
    'k-1',
    crypto.randomUUID(),
    'ffffffff-ffff-7fff-8fff-ffffffffffff',
    '',
  ])('of another form says none: %s', (key) => {
    expect(timeOfKey(key)).toBeUndefined()
  })
})
