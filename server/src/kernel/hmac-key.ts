import { createSecretKey, type KeyObject } from 'node:crypto'

const keys = new Map<string, KeyObject>()

/** The key of a secret of the settings, made once: making it again costs more than signing with it. */
export function hmacKey(secret: string): KeyObject {
  const existingKey = keys.get(secret)
  if (existingKey) return existingKey
  const key = createSecretKey(Buffer.from(secret))
  keys.set(secret, key)
  return key
}
