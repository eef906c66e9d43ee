import { describe, expect, it } from 'vitest'
import { appAddress, codeOfStep, findStep, stepAt, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(seconds * 1000), 8)).toBe(code)
  })

  it('work a step early and late, once, and none older than the last one used', () => {
    const now = Date.parse('2026-11-16T06:30:00Z')
    const step = stepAt(now)
    for (const away of [-1, 0, 1])
      expect(findStep(secret, codeOfStep(secret, step + away), now, null)).toBe(step + away)
    for (const away of [-2, 2]) expect(findStep(secret, codeOfStep(secret, step + away), now, null)).toBeUndefined()
    expect(findStep(secret, codeOfStep(secret, step), now, step)).toBeUndefined()
    expect(findStep(secret, codeOfStep(secret, step - 1), now, step)).toBeUndefined()
    expect(findStep(secret, '', now, null)).toBeUndefined()
  })

  it('are set up by an address with the secret in base 32 (RFC 4648)', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(appAddress(secret, { brand: 'Suraksha', account: 'P1001' })).toBe(
      'otpauth://totp/Suraksha%3AP1001?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Suraksha',
    )
  })
})
