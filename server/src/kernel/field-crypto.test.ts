import { describe, expect, it } from 'vitest'
import { createFieldCrypto, type Place } from './field-crypto.ts'

const place: Place = { table: 'proposals', column: 'answers.kyc', row: 'pr_1', partner: 'pa_1' }
const old = 'a'.repeat(40)
const fresh = 'b'.repeat(40)

describe('encrypted fields', () => {
  it('opens what it sealed, and seals the same value differently each time', () => {
    const crypto = createFieldCrypto([old])
    const envelope = crypto.seal(place, { pan: 'ABCDE1234F' })
    expect(crypto.open(place, envelope)).toEqual({ pan: 'ABCDE1234F' })
    expect(envelope).toMatch(/^v1\.[\w-]{6}\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/)
    expect(crypto.seal(place, { pan: 'ABCDE1234F' })).not.toBe(envelope)
    expect(envelope).not.toContain('ABCDE1234F')
  })

  it.each([
    ['another row', { row: 'pr_2' }],
    ['another partner', { partner: 'pa_2' }],
    ['another column', { column: 'answers.medical' }],
    ['another table', { table: 'quotes' }],
  ])('refuses an envelope moved to %s', (_, change) => {
    const crypto = createFieldCrypto([old])
    const envelope = crypto.seal(place, 'secret')
    expect(() => crypto.open({ ...place, ...change }, envelope)).toThrow()
  })

  it('refuses an envelope with one changed character', () => {
    const crypto = createFieldCrypto([old])
    const parts = crypto.seal(place, 'secret words').split('.')
    const sealed = parts[3] ?? ''
    parts[3] = (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1)
    expect(() => crypto.open(place, parts.join('.'))).toThrow()
  })

  it('opens old envelopes after key rotation, and keeps the indexes', () => {
    const before = createFieldCrypto([old])
    const after = createFieldCrypto([fresh, old])
    expect(after.open(place, before.seal(place, 7))).toBe(7)
    expect(() => before.open(place, after.seal(place, 7))).toThrow('unknown envelope or key')
    expect(after.index('mobile', '9876543210')).toBe(before.index('mobile', '9876543210'))
    expect(after.index('mobile', '9876543210')).not.toBe(after.index('code', '9876543210'))
  })
})
