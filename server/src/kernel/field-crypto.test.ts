import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFieldCrypto, isSealedBytes, KeyDestroyed, newSalt, type Place } from './field-crypto.ts'
import { createKeyRing, type DataKey, deriveKeys } from './key-ring.ts'

const place: Place = { table: 'proposals', column: 'answers.kyc', row: 'pr_1', partner: 'pa_1' }
const old = 'a'.repeat(40)
const fresh = 'b'.repeat(40)
const derivedCrypto = (secrets: string[]) => createFieldCrypto(createKeyRing(deriveKeys(secrets)))

const dataKey = (id: string, kind: DataKey['kind'], more: Partial<DataKey> = {}): DataKey => ({
  id,
  kind,
  key: createSecretKey(randomBytes(32)),
  isDerived: false,
  activeFrom: 0,
  isRetired: false,
  ...more,
})
const keys = [dataKey('field-1', 'field'), dataKey('index-1', 'index')]
const crypto = createFieldCrypto(createKeyRing(keys))

describe('encrypted fields', () => {
  it('opens what it sealed, and seals the same value differently each time', () => {
    const envelope = crypto.seal(place, { pan: 'ABCDE1234F' })
    expect(crypto.open(place, envelope)).toEqual({ pan: 'ABCDE1234F' })
    expect(envelope).toMatch(/^v2\.field-1\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/)
    expect(crypto.seal(place, { pan: 'ABCDE1234F' })).not.toBe(envelope)
    expect(envelope).not.toContain('ABCDE1234F')
  })

  it.each([
    ['another row', { row: 'pr_2' }],
    ['another partner', { partner: 'pa_2' }],
    ['another column', { column: 'answers.medical' }],
    ['another table', { table: 'quotes' }],
  ])('refuses an envelope moved to %s', (_, change) => {
    const envelope = crypto.seal(place, 'secret')
    expect(() => crypto.open({ ...place, ...change }, envelope)).toThrow()
  })

  it('refuses an envelope with one changed character', () => {
    const parts = crypto.seal(place, 'secret words').split('.')
    const sealed = parts[3] ?? ''
    parts[3] = (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1)
    expect(() => crypto.open(place, parts.join('.'))).toThrow()
  })

  it('with keys derived from secrets seals in the form that older releases read, the first sealing, the last indexing', () => {
    const before = derivedCrypto([old])
    const after = derivedCrypto([fresh, old])
    expect(before.seal({ ...place, salt: newSalt() }, 7)).toMatch(/^v1\.[\w-]{6}\./)
    expect(after.open(place, before.seal(place, 7))).toBe(7)
    expect(() => before.open(place, after.seal(place, 7))).toThrow('unknown key')
    expect(after.index('mobile', '9876543210')).toBe(before.index('mobile', '9876543210'))
    expect(after.index('mobile', '9876543210')).not.toBe(after.index('code', '9876543210'))
  })
})

describe('the key of a sale', () => {
  const ofSale = { ...place, salt: newSalt() }

  it('opens with the salt of its sale only, and never again without it', () => {
    const envelope = crypto.seal(ofSale, 'asthma')
    expect(envelope).toMatch(/^s2\.field-1\./)
    expect(crypto.open(ofSale, envelope)).toBe('asthma')
    expect(() => crypto.open({ ...place, salt: newSalt() }, envelope)).toThrow()
    expect(() => crypto.open({ ...place, salt: null }, envelope)).toThrow(KeyDestroyed)
  })

  it('opens what was sealed before the sale had a salt', () => {
    expect(crypto.open(ofSale, crypto.seal(place, 'asthma'))).toBe('asthma')
    const derived = deriveKeys([old]).map((key) => ({ ...key, activeFrom: -1 }))
    const upgraded = createFieldCrypto(createKeyRing([...keys, ...derived]))
    expect(upgraded.open(ofSale, derivedCrypto([old]).seal(place, 'asthma'))).toBe('asthma')
    expect(upgraded.seal(place, 1)).toMatch(/^v2\./)
  })
})

describe('sealed files', () => {
  it('open byte by byte as they were, in their own place only, and are told from plain ones', () => {
    const file = randomBytes(100_000)
    const sealed = crypto.sealBytes({ ...place, salt: 'salt' }, file)
    expect(isSealedBytes(sealed)).toBe(true)
    expect(isSealedBytes(Buffer.from('%PDF-1.7'))).toBe(false)
    expect(crypto.openBytes({ ...place, salt: 'salt' }, sealed)).toEqual(file)
    expect(() => crypto.openBytes({ ...place, row: 'other', salt: 'salt' }, sealed)).toThrow()
    expect(() => crypto.openBytes(place, sealed)).toThrow(KeyDestroyed)
    expect(() => crypto.openBytes(place, sealed.subarray(0, 20))).toThrow('unknown envelope')
  })
})

describe('keys while they are rotated', () => {
  it('uses a new key from its time on, looks for indexes of both, and keeps recognising those of a retired one', () => {
    let now = 50
    const ring = createKeyRing([...keys, dataKey('field-2', 'field', { activeFrom: 100 })], () => now)
    const rotating = createFieldCrypto(ring)
    const before = rotating.seal(place, 'old')
    expect(rotating.isNewest(before)).toBe(true)
    now = 100
    expect(rotating.seal(place, 'new')).toMatch(/^v2\.field-2\./)
    expect(rotating.isNewest(before)).toBe(false)
    expect(rotating.open(place, before)).toBe('old')
    const oldIndex = rotating.index('mobile', '9876543210')
    const newKey = dataKey('index-2', 'index', { activeFrom: 100 })
    ring.replace([...keys, newKey])
    expect(rotating.lookups('mobile', '9876543210')).toEqual([rotating.index('mobile', '9876543210'), oldIndex])
    ring.replace([...keys.map((key) => ({ ...key, isRetired: key.kind === 'index' })), newKey])
    expect(rotating.lookups('mobile', '9876543210')).toHaveLength(1)
    expect(rotating.isIndexOf('mobile', '9876543210', oldIndex)).toBe(true)
    expect(rotating.isIndexOf('mobile', '9876543211', oldIndex)).toBe(false)
  })
})
