import { Type } from '@sinclair/typebox'
import type { KeyWrapper } from '../../kernel/key-wrapper.ts'
import { createIntegrationClient, INTEGRATION_TIMEOUTS } from '../http.ts'
import type { Outcome } from '../outcome.ts'

interface VaultOptions {
  baseUrl: string
  token: string
  /** Name of the transit key. */
  key: string
}

const encrypted = Type.Object({ data: Type.Object({ ciphertext: Type.String() }) })
const decrypted = Type.Object({ data: Type.Object({ plaintext: Type.String() }) })

/** The transit engine of HashiCorp Vault, or of OpenBao: the master key never leaves it. */
export function createVaultWrapper({ baseUrl, token, key }: VaultOptions): KeyWrapper {
  const client = createIntegrationClient({ party: 'key_service', baseUrl, headers: { 'x-vault-token': token } })
  const ask = { method: 'POST', timeoutMs: INTEGRATION_TIMEOUTS.lookUp, retries: 2 } as const
  const name = encodeURIComponent(key)
  return {
    id: `vault:${key}`,
    setting: 'VAULT_KEY',
    async wrap(_keyId, bytes) {
      const body = { plaintext: bytes.toString('base64') }
      const path = `/v1/transit/encrypt/${name}`
      return replyOf(await client.send({ ...ask, path, body, reply: encrypted })).data.ciphertext
    },
    async unwrap(_keyId, ciphertext) {
      const path = `/v1/transit/decrypt/${name}`
      const reply = await client.send({ ...ask, path, body: { ciphertext }, reply: decrypted })
      return Buffer.from(replyOf(reply).data.plaintext, 'base64')
    },
  }
}

function replyOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new Error(`Vault answered ${outcome.detail}`)
}
