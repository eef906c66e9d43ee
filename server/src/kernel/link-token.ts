import { createHmac, randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of a link: 32 bytes from the server's key and the link's own random nonce. It can be made again for a resend, while
 * the database alone (nonce and hash) opens nothing.
 */
export function linkToken(
  linkSecret: string,
  use: 'pay' | 'policy-home' | 'service' | 'inspect' | 'question',
  nonce: string,
): string {
  return createHmac('sha256', linkSecret).update(`${use}\0${nonce}`).digest('base64url')
}
