import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

/**
 * Personal answers at rest: AES-256-GCM in an envelope `v1.key.nonce.ciphertext.tag`. Where the text stands (table, column, row, owner)
 * is authenticated with it, so that a value moved to another row or another partner does not open.
 */
export interface Place {
  table: string
  column: string
  row: string
  partner: string
}

export interface FieldCrypto {
  seal(place: Place, value: unknown): string
  open<Value>(place: Place, envelope: string): Value
  /** Equal values give equal indexes, and nothing can be read back: for looking up by mobile, comparing forms, checking codes. */
  index(purpose: string, value: string): string
}

interface Key {
  id: string
  cipher: KeyObject
}

/** Keys newest first: the first one seals, all of them open. */
export function createFieldCrypto(secrets: readonly string[]): FieldCrypto {
  const keys = secrets.map(keyOf)
  const newest = keys[0]
  const oldest = secrets.at(-1)
  if (!newest || !oldest) throw new Error('FIELD_KEYS holds no key')
  // Indexes are made with the oldest key, so that rotating the sealing key keeps existing indexes valid.
  const indexKey = derive(oldest, 'blind-index')
  return {
    seal(place, value) {
      const nonce = newNonce()
      const cipher = createCipheriv('aes-256-gcm', newest.cipher, nonce)
      cipher.setAAD(aad(place))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return ['v1', newest.id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open(place, envelope) {
      const [version, id, nonce, sealed, tag] = envelope.split('.')
      const key = keys.find((one) => one.id === id)
      if (version !== 'v1' || !key || !nonce || sealed === undefined || !tag)
        throw new Error(`cannot open ${place.table}.${place.column}: unknown envelope or key`)
      const decipher = createDecipheriv('aes-256-gcm', key.cipher, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAAD(aad(place))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return JSON.parse(
        Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8'),
      )
    },
    index: (purpose, value) => createHmac('sha256', indexKey).update(`${purpose}\0${value}`).digest('base64url'),
  }
}

/** Drawn for many at once, and each used once. */
const drawn = Buffer.alloc(12 * 256)
let next = drawn.length

function newNonce(): Buffer {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  next += 12
  return Buffer.from(drawn.subarray(next - 12, next))
}

/** Whether a text was sealed here. */
export const isEnvelope = (text: string) => /^v1(\.[\w-]+){4}$/.test(text)

function keyOf(secret: string): Key {
  const id = createHash('sha256').update(secret).digest('base64url').slice(0, 6)
  return { id, cipher: derive(secret, 'field-encryption') }
}

/** A key object: plain bytes would be made into one at every use, which costs more than the sealing. */
function derive(secret: string, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
}

function aad({ table, column, row, partner }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, row, partner]))
}

const cryptoByKeys = new Map<string, FieldCrypto>()

/** The crypto of these settings, derived once. */
export function cryptoOf(deps: { settings: { fieldKeys: string } }): FieldCrypto {
  const { fieldKeys } = deps.settings
  const existingCrypto = cryptoByKeys.get(fieldKeys)
  if (existingCrypto) return existingCrypto
  const crypto = createFieldCrypto(fieldKeys.split(',').map((key) => key.trim()))
  cryptoByKeys.set(fieldKeys, crypto)
  return crypto
}
