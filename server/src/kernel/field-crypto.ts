import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { drawBytes } from './draw-bytes.ts'
import type { DataKey, KeyRing } from './key-ring.ts'
import { LastUsed } from './last-used.ts'

/**
 * Personal answers at rest: AES-256-GCM in an envelope `form.key.nonce.ciphertext.tag`. Where the text stands (table, column, row, owner)
 * is authenticated with it, so that a value moved to another row or another partner does not open.
 * Forms: `v1` a key derived from FIELD_KEYS, `v2` a data key, `s2` the key of one sale, which follows from a data key and the sale's salt.
 */
export interface Place {
  table: string
  column: string
  row: string
  partner: string
  /** Of the sale that it belongs to: without it the envelope never opens again. Rows from before it was kept have none. */
  salt?: string | null
}

export interface FieldCrypto {
  seal(place: Place, value: unknown): string
  /** The same for what is JSON already. */
  sealJson(place: Place, json: string): string
  open<Value>(place: Place, envelope: string): Value
  /** The same for files. */
  sealBytes(place: Place, bytes: Uint8Array): Buffer
  openBytes(place: Place, sealed: Uint8Array): Buffer
  /** Equal values give equal indexes, and nothing can be read back: for looking up by mobile, comparing forms, checking codes. */
  index(purpose: string, value: string): string
  /** What to look for: one index, and while keys are rotated also that of rows not reached yet. */
  lookups(purpose: string, value: string): string[]
  /** Whether a stored index was made of this value, under whichever key. */
  isIndexOf(purpose: string, value: string, stored: string): boolean
  /** Whether an envelope or file was made with the key that seals today. */
  isNewest(sealed: string | Uint8Array): boolean
  readonly ring: KeyRing
}

/** The key of the sale was destroyed: what it sealed is gone for good. */
export class KeyDestroyed extends Error {
  override name = 'KeyDestroyed'
}

type Form = 'v1' | 'v2' | 's2'

/** Bytes that no file begins with, so that a file from before is told from a sealed one. */
const sealedStart = Buffer.from([0, 0x53, 0x42])
const formBytes: Record<Form, number> = { v1: 1, v2: 2, s2: 3 }
const nonceLength = 12
const tagLength = 16

export function createFieldCrypto(ring: KeyRing): FieldCrypto {
  const saleKeys = createSaleKeys()

  function encrypt(place: Place, plain: string | Uint8Array) {
    const { id, key, isDerived } = ring.sealingKey()
    const salt = isDerived ? undefined : place.salt
    const form: Form = isDerived ? 'v1' : salt ? 's2' : 'v2'
    const nonce = newNonce()
    const cipher = createCipheriv('aes-256-gcm', salt ? saleKeys.derive(id, key, salt) : key, nonce)
    cipher.setAAD(aad(place))
    const start = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
    const sealed = Buffer.concat([start, cipher.final()])
    return { form, id, nonce, sealed, tag: cipher.getAuthTag() }
  }

  function decrypt(place: Place, parts: SealedParts): Buffer {
    const key = ring.findFieldKey(parts.id)
    if (!key) throw new Error(`cannot open ${place.table}.${place.column}: unknown key`)
    const cipherKey = parts.form === 's2' ? keyOfSale(place, key) : key.key
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, parts.nonce, { authTagLength: tagLength })
    decipher.setAAD(aad(place))
    decipher.setAuthTag(parts.tag)
    return Buffer.concat([decipher.update(parts.sealed), decipher.final()])
  }

  function keyOfSale({ table, column, salt }: Place, { id, key }: DataKey): KeyObject {
    if (!salt) throw new KeyDestroyed(`cannot open ${table}.${column}: the key of its sale is gone`)
    return saleKeys.derive(id, key, salt)
  }

  function sealJson(place: Place, json: string): string {
    const { form, id, nonce, sealed, tag } = encrypt(place, json)
    return [form, id, ...[nonce, sealed, tag].map((part) => part.toString('base64url'))].join('.')
  }

  const indexWith = ({ key }: DataKey, purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')

  return {
    ring,
    isNewest: (sealed) => keyIdOf(sealed) === ring.sealingKey().id,
    seal: (place, value) => sealJson(place, JSON.stringify(value)),
    sealJson,
    open(place, envelope) {
      return JSON.parse(decrypt(place, readEnvelope(place, envelope)).toString('utf8'))
    },
    sealBytes(place, bytes) {
      const { form, id, nonce, sealed, tag } = encrypt(place, bytes)
      const head = Buffer.from([...sealedStart, formBytes[form], id.length])
      return Buffer.concat([head, Buffer.from(id), nonce, sealed, tag])
    },
    openBytes: (place, sealed) => decrypt(place, readSealedBytes(place, sealed)),
    index: (purpose, value) => indexWith(ring.lookupKeys()[0]!, purpose, value),
    lookups: (purpose, value) => ring.lookupKeys().map((key) => indexWith(key, purpose, value)),
    isIndexOf(purpose, value, stored) {
      const expected = Buffer.from(stored)
      return ring.indexKeys().some((key) => {
        const made = Buffer.from(indexWith(key, purpose, value))
        return made.length === expected.length && timingSafeEqual(made, expected)
      })
    },
  }
}

interface SealedParts {
  form: Form
  id: string
  nonce: Uint8Array
  sealed: Uint8Array
  tag: Uint8Array
}

function readEnvelope(place: Place, envelope: string): SealedParts {
  const [form, id, nonce, sealed, tag] = envelope.split('.')
  if (!isForm(form) || !id || !nonce || sealed === undefined || !tag) throw unknownEnvelope(place)
  const [nonceBytes, sealedBytes, tagBytes] = [nonce, sealed, tag].map((part) => Buffer.from(part, 'base64url'))
  return { form, id, nonce: nonceBytes!, sealed: sealedBytes!, tag: tagBytes! }
}

function readSealedBytes(place: Place, bytes: Uint8Array): SealedParts {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const form = (Object.keys(formBytes) as Form[]).find((one) => formBytes[one] === all[sealedStart.length])
  const idStart = sealedStart.length + 2
  const idEnd = idStart + (all[idStart - 1] ?? 0)
  const sealedFrom = idEnd + nonceLength
  if (!isSealedBytes(all) || !form || all.length < sealedFrom + tagLength) throw unknownEnvelope(place)
  return {
    form,
    id: all.toString('latin1', idStart, idEnd),
    nonce: all.subarray(idEnd, sealedFrom),
    sealed: all.subarray(sealedFrom, -tagLength),
    tag: all.subarray(-tagLength),
  }
}

const unknownEnvelope = ({ table, column }: Place) => new Error(`cannot open ${table}.${column}: unknown envelope`)
const isForm = (text: string | undefined): text is Form => text === 'v1' || text === 'v2' || text === 's2'

/** Whether a text was sealed here. */
export const isEnvelope = (text: string) => /^(?:v1|v2|s2)(?:\.[\w-]+){4}$/.test(text)

/** Whether a file was sealed here. */
export const isSealedBytes = (bytes: Uint8Array) => sealedStart.every((byte, place) => bytes[place] === byte)

/** The id of the data key with which an envelope, or a sealed file, was made. */
export function keyIdOf(sealed: string | Uint8Array): string | undefined {
  if (typeof sealed === 'string') return isEnvelope(sealed) ? sealed.split('.')[1] : undefined
  return isSealedBytes(sealed) ? readSealedBytes({ table: '', column: '', row: '', partner: '' }, sealed).id : undefined
}

/** A new sale's salt: 128 random bits. */
export const newSalt = () => drawBytes(16).toString('base64url')

/** Keys of sales that were opened lately: a sale is opened several times in a row, and deriving costs as much as opening. */
function createSaleKeys() {
  const keys = new LastUsed<KeyObject>(2000)
  return {
    derive(id: string, key: KeyObject, salt: string): KeyObject {
      const name = `${id}.${salt}`
      const existing = keys.get(name)
      if (existing) return existing
      const derived = createSecretKey(createHmac('sha256', key).update(`sale-key\0${salt}`).digest())
      keys.set(name, derived)
      return derived
    },
  }
}

export const newNonce = () => drawBytes(nonceLength)

function aad({ table, column, row, partner }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, row, partner]))
}

/** The crypto of a running server, made when it opened its data keys. */
export function cryptoOf(deps: { settings: { fieldCrypto: FieldCrypto } }): FieldCrypto {
  return deps.settings.fieldCrypto
}
