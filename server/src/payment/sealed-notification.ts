import type { Deps } from '../context/deps.ts'
import { cryptoOf, isSealedBytes, type Place } from '../kernel/field-crypto.ts'

const placeOf = (eventId: string): Place => ({ table: 'gateway_inbox', column: 'raw', row: eventId, partner: '' })

/** The gateway names the e-mail, the mobile and the account of whoever paid: what it sent rests sealed, in the inbox and wherever it is moved. */
export const sealNotification = (deps: Pick<Deps, 'settings'>, eventId: string, raw: Buffer): Buffer =>
  cryptoOf(deps).sealBytes(placeOf(eventId), raw)

/** What the gateway sent; nothing of it where the sale was erased. */
export function openNotification(deps: Pick<Deps, 'settings'>, eventId: string, raw: Buffer): unknown {
  if (raw.length === 0) return null
  // Stored in clear by an earlier release.
  const text = isSealedBytes(raw) ? cryptoOf(deps).openBytes(placeOf(eventId), raw) : raw
  return JSON.parse(Buffer.from(text).toString('utf8'))
}
