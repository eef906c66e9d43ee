import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, createPool, type Database } from './db/database.ts'
import { startTestServer } from './integrations/testing/poisoned-server.ts'
import { createFieldCrypto } from './kernel/field-crypto.ts'
import { createKeyRing, deriveKeys, secretId } from './kernel/key-ring.ts'
import { openFieldKeys } from './open-field-keys.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const first = 'first-field-key-0123456789-abcdefghij'
const second = 'second-field-key-0123456789-abcdefghi'
const place = { table: 'partners', column: 'identity', row: 'x', partner: 'x' }
const local = (fieldKeys: string) => ({ fieldKeys, vaultAddr: undefined, vaultToken: undefined, vaultKey: 'portal' })

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(database.url, { connections: 4 }))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

describe('the data keys of a database', () => {
  it('are made once at its first start, by whichever of several servers, and stand wrapped', async () => {
    const started = await Promise.all([1, 2, 3].map(() => openFieldKeys(db, local(first))))
    const envelope = started[0]!.seal(place, 'ABCPK1234F')
    for (const crypto of started) expect(crypto.open(place, envelope)).toBe('ABCPK1234F')
    const rows = await db.selectFrom('data_keys').selectAll().orderBy('kind').execute()
    expect(rows).toMatchObject([
      { kind: 'field', is_derived: false, wrapped_by: secretId(first), retired_at: null },
      { kind: 'index', is_derived: false, wrapped_by: secretId(first), retired_at: null },
    ])
    expect(envelope).toMatch(new RegExp(`^v2\\.${rows[0]!.id}\\.`))
    const later = await openFieldKeys(db, local(`${second},${first}`))
    expect(later.open(place, envelope)).toBe('ABCPK1234F')
    expect(later.index('mobile', '9812345678')).toBe(started[0]!.index('mobile', '9812345678'))
  })

  it('stop a start with other keys, with one sentence that names the missing one', async () => {
    await openFieldKeys(db, local(first))
    await expect(openFieldKeys(db, local(second))).rejects.toThrow(
      `FIELD_KEYS lacks the key ${secretId(first)}, which opens what is stored in this database. Put it back behind the others: it may go once npm run admin -- rotate-keys has said so.`,
    )
    await db.updateTable('data_keys').set({ wrapped: 'AAAA' }).where('kind', '=', 'index').execute()
    await expect(openFieldKeys(db, local(first))).rejects.toThrow(
      /^The data key \S+ does not open with \S+ of FIELD_KEYS/,
    )
  })

  it('of a database from before there were any are those that follow from FIELD_KEYS; a wrong list is refused', async () => {
    const before = createFieldCrypto(createKeyRing(deriveKeys([second, first])))
    const identity_sealed = before.seal(place, 'ABCPK1234F')
    await db.updateTable('partners').set({ identity_sealed, identity_index: 'x' }).where('code', '=', 'P1001').execute()
    await expect(openFieldKeys(db, local(first))).rejects.toThrow(`FIELD_KEYS lacks the key ${secretId(second)}`)
    expect(await db.selectFrom('data_keys').select('id').execute()).toEqual([])
    const crypto = await openFieldKeys(db, local(`${second},${first}`))
    expect(crypto.open(place, identity_sealed)).toBe('ABCPK1234F')
    expect(crypto.index('mobile', '9812345678')).toBe(before.index('mobile', '9812345678'))
    // A server of the release before, still running beside this one, opens what this one seals.
    expect(before.open(place, crypto.seal(place, 'new'))).toBe('new')
  })

  it('are wrapped by the transit engine of a Vault, which alone opens them', async () => {
    const vault = await startVault('hvs.right-token')
    const settings = { fieldKeys: '', vaultAddr: vault.url, vaultToken: 'hvs.right-token', vaultKey: 'insurer' }
    const envelope = (await openFieldKeys(db, settings)).seal(place, 'ABCPK1234F')
    expect((await openFieldKeys(db, settings)).open(place, envelope)).toBe('ABCPK1234F')
    const rows = await db.selectFrom('data_keys').select(['wrapped_by', 'wrapped']).execute()
    for (const row of rows)
      expect(row).toEqual({ wrapped_by: 'vault:insurer', wrapped: expect.stringMatching(/^vault:v1:/) })
    await expect(openFieldKeys(db, { ...settings, vaultToken: 'hvs.wrong' })).rejects.toThrow(
      'does not open with vault:insurer of VAULT_KEY: Vault answered status_403',
    )
    await expect(openFieldKeys(db, local(first))).rejects.toThrow(
      'The data keys of this database are wrapped by the key insurer of a Vault.',
    )
    await vault.close()
  })
})

/** Answers as the transit engine does: POST /v1/transit/encrypt|decrypt/NAME with a token, base64 in, `vault:v1:…` out. */
async function startVault(token: string) {
  const master = randomBytes(32)
  return startTestServer((request, response, body) => {
    const reply = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.headers['x-vault-token'] !== token) return void reply(403, { errors: ['permission denied'] })
    const sent = JSON.parse(body.toString()) as { plaintext?: string; ciphertext?: string }
    if (request.method === 'POST' && request.url === '/v1/transit/encrypt/insurer' && sent.plaintext) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', master, nonce)
      const parts = [nonce, cipher.update(Buffer.from(sent.plaintext, 'base64')), cipher.final()]
      const ciphertext = `vault:v1:${Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64')}`
      return void reply(200, { data: { ciphertext, key_version: 1 } })
    }
    if (request.method === 'POST' && request.url === '/v1/transit/decrypt/insurer' && sent.ciphertext) {
      const bytes = Buffer.from(sent.ciphertext.replace('vault:v1:', ''), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', master, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(bytes.subarray(-16))
      const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
      return void reply(200, { data: { plaintext: plain.toString('base64') } })
    }
    return void reply(404, { errors: [] })
  })
}
