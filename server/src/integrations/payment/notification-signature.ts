import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { hmacKey } from '../../kernel/hmac-key.ts'
import type { NotificationHeaders } from './gateway.ts'

export function signNotification(rawBody: Uint8Array, secret: string): string {
  return createHmac('sha256', hmacKey(secret)).update(rawBody).digest('hex')
}

/**
 * True where one of the live secrets signed exactly these bytes. All secrets are tried, so the time tells nothing about which one fits.
 * A gateway goes on signing old deliveries with the old secret after a change: hence more than one.
 */
export function isSignedByAny(rawBody: Uint8Array, signature: string | null, secrets: readonly string[]): boolean {
  const signatureBytes = signature && /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : null
  if (!signatureBytes) return false
  let matches = 0
  for (const secret of secrets) {
    // An unset secret must never verify anything.
    if (!secret) continue
    if (timingSafeEqual(signatureBytes, Buffer.from(signNotification(rawBody, secret), 'hex'))) matches += 1
  }
  return matches > 0
}

/** A header's only value; a repeated header is refused as ambiguous. */
export function singleHeader(headers: NotificationHeaders, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** For a delivery without an event id: the same bytes are the same event. */
export function eventIdFromBody(rawBody: Uint8Array): string {
  return `sha256:${createHash('sha256').update(rawBody).digest('hex')}`
}

export function parseNotificationJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    return undefined
  }
}
