import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '../context/deps.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** As Standard Webhooks has it: `whsec_` and the key in base64. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

const placeOf = (endpointId: string) => ({
  table: 'event_endpoints',
  column: 'secrets',
  row: endpointId,
  partner: '',
})

/** The newest first. */
export function sealSecrets(deps: Pick<Deps, 'settings'>, endpointId: string, secrets: readonly string[]): string {
  return cryptoOf(deps).seal(placeOf(endpointId), secrets)
}

export function openSecrets(deps: Pick<Deps, 'settings'>, endpointId: string, sealed: string): string[] {
  return cryptoOf(deps).open(placeOf(endpointId), sealed)
}

interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks: while a secret is replaced, one signature for each. */
export function signMessage(secrets: readonly string[], { id, timestamp, body }: SignedMessage) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
