import { createHash, randomBytes } from 'node:crypto'

/** `Q-…`: 160 random bits in lower-case letters and digits that are not mistaken for each other. */
export function newId(prefix: string): string {
  const bytes = randomBytes(32)
  const letters = Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
  return `${prefix}-${letters}`
}
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A secret for a link or a cookie: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
