import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveBytes, secretId } from './key-ring.ts'

/**
 * A master key: it encrypts data keys and nothing else, so that it may stay in a vault or a key management service, where no data goes.
 * The local one is a secret of FIELD_KEYS.
 */
export interface KeyWrapper {
  /** Names the master key; stands beside what it has wrapped. */
  readonly id: string
  /** The setting it comes from, for whoever has to put it back. */
  readonly setting: string
  wrap(keyId: string, bytes: Buffer): Promise<string>
  unwrap(keyId: string, wrapped: string): Promise<Buffer>
}

/** Wraps with a secret of the settings: AES-256-GCM, bound to the id of the data key. */
export function createSecretWrapper(secret: string): KeyWrapper {
  const master = deriveBytes(secret, 'data-key-wrapping')
  return {
    id: secretId(secret),
    setting: 'FIELD_KEYS',
    async wrap(keyId, bytes) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', master, nonce)
      cipher.setAAD(Buffer.from(keyId))
      const wrapped = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, wrapped, cipher.getAuthTag()]).toString('base64url')
    },
    async unwrap(keyId, text) {
      const wrapped = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(keyId))
      decipher.setAuthTag(wrapped.subarray(-16))
      return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()])
    },
  }
}
