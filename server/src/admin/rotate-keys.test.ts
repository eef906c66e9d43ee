import type { SalesPage } from '@portal/contract/calls/dashboard.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../db/database.ts'
import type { FieldCrypto } from '../kernel/field-crypto.ts'
import { createFieldCrypto, cryptoOf, keyIdOf } from '../kernel/field-crypto.ts'
import { createKeyRing, deriveKeys, secretId } from '../kernel/key-ring.ts'
import { masterKeysOf, openFieldKeys, rereadDataKeys } from '../open-field-keys.ts'
import { identityIndex } from '../sales/account-contact.ts'
import { readSale } from '../sales/read-sale.ts'
import { contact, makeComplete, makeQuote } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { describeMasterKeys, type RotateDeps, rotateKeys } from './rotate-keys.ts'

const old = 'old-field-key-0123456789-abcdefghijkl'
const fresh = 'new-field-key-0123456789-abcdefghijkl'
const identity = { pan: 'ABCPK1234F', dob: '1984-02-29' }
const mobile = '9876501234'

let database: TestDatabase
let test: TestApp
let later: TestApp | undefined
beforeAll(async () => {
  // As the release before left it: an account's identity sealed with a key that follows from FIELD_KEYS.
  const given = await createTestDatabase()
  database = { ...given, drop: async () => undefined }
  const db = createDatabase(createPool(database.url, { connections: 1 }))
  const fieldCrypto = createFieldCrypto(createKeyRing(deriveKeys([old])))
  const { id } = await db.selectFrom('partners').select('id').where('code', '=', 'P1002').executeTakeFirstOrThrow()
  const place = { table: 'partners', column: 'identity', row: id, partner: id }
  const identity_sealed = fieldCrypto.seal(place, identity)
  const identity_index = identityIndex({ settings: { fieldCrypto } as never }, identity) ?? null
  await db.updateTable('partners').set({ identity_sealed, identity_index }).where('id', '=', id).execute()
  const app = { id: 'factor-1', partner_id: id, kind: 'app' as const, created_at: new Date().toISOString() }
  const secret_sealed = fieldCrypto.seal(
    { table: 'second_factors', column: 'secret_sealed', row: app.id, partner: id },
    'c2VjcmV0',
  )
  await db
    .insertInto('second_factors')
    .values({ ...app, secret_sealed })
    .execute()
  await db.destroy()
  test = await buildTestApp({ database, settings: { fieldKeys: old } })
  dropDatabase = given.drop
})
let dropDatabase = async () => {}
afterAll(async () => {
  await later?.close()
  await test.close()
  await dropDatabase()
})

const lines: string[] = []

function rotateDeps(fieldKeys: string, fieldCrypto: FieldCrypto): RotateDeps {
  const settings = { ...test.deps.settings, fieldKeys, fieldCrypto }
  const deps = { db: test.db, now: Date.now, settings }
  const say = (line: string) => void lines.push(line)
  return { ...deps, master: masterKeysOf(settings), rereadKeys: () => rereadDataKeys(deps), say, pageSize: 1 }
}

/** Columns in which an envelope of this key stands. */
async function findEnvelopes(keyId: string): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(test.db)
  const found: string[] = []
  for (const { table_name, column_name } of rows) {
    const like = `%.${keyId}.%`
    const hit =
      await sql`select from ${sql.table(table_name)} where ${sql.ref(column_name)}::text like ${like} limit 1`.execute(
        test.db,
      )
    if (hit.rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  return found.sort()
}

/** Rows in which the name or the birth date of the sample sales stands in clear. */
async function countNamesInClear(): Promise<number> {
  const columns = [
    'quotes.customer_name',
    'quotes.inputs',
    'proposals.proposer_name',
    'sales_board.name',
    'sale_search.words',
  ]
  const counts = columns.map(async (column) => {
    const [table, name] = column.split('.') as [string, string]
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(name)}::text ~* 'ramesh|1991-01-01'`.execute(test.db)
    return rows[0]!.count
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

it('rotates every key while the portal works, goes on after an interruption, and then opens all with the new key alone', async () => {
  const asha = await test.loginAs('P1001')
  const sale = await makeComplete(asha, 'health', { sections: { 'contact-details': { ...contact, mobile } } })
  await makeComplete(asha, 'car')
  const quoteId = await makeQuote(asha, 'topup', undefined)
  await asha.put(`/api/topup/quote/${quoteId}/draft/sale-notes/`, { draft: 'calls back on Monday' })
  const before = await readSale(test.db, test.deps, sale.proposalId)
  const oldId = secretId(old)
  const sealed = await findEnvelopes(oldId)
  expect(sealed).toEqual(expect.arrayContaining(['partners.identity_sealed', 'proposals.answers', 'quotes.medical']))
  const search = async (app: TestApp) =>
    (await (await app.loginAs('P1001')).get<SalesPage>(`/api/dashboard/sales/?search=${mobile}`)).data.rows
  expect(await search(test)).toHaveLength(1)
  const byName = async (app: TestApp) =>
    (await (await app.loginAs('P1001')).get<SalesPage>('/api/dashboard/sales/?search=ramesh')).data.rows.map(
      ({ name }) => name,
    )
  const everyName = ['Ramesh Kumar Iyer', 'Ramesh Kumar Iyer']
  expect(await byName(test)).toEqual(everyName)
  expect(await countNamesInClear()).toBeGreaterThan(0)

  // Killed in the middle of the sales.
  const both = `${fresh},${old}`
  test.deps.settings.fieldKeys = both
  const crypto = await openFieldKeys(test.db, { ...test.deps.settings, fieldKeys: both })
  let seals = 0
  const dying: FieldCrypto = {
    ...crypto,
    seal: (...given) => {
      if (++seals > 4) throw Object.assign(new Error('connection lost'), { severity: 'FATAL' })
      return crypto.seal(...given)
    },
  }
  await expect(rotateKeys(rotateDeps(both, dying))).rejects.toThrow('connection lost')
  const middle = await test.db.selectFrom('key_rotations').selectAll().executeTakeFirstOrThrow()
  expect(middle).toMatchObject({ step: 'sales', finished_at: null, failed: 0 })
  expect(await describeMasterKeys(rotateDeps(both, crypto))).toEqual([
    expect.stringMatching(`^FIELD_KEYS: ${secretId(fresh)} is the newest and wraps \\d data keys\\.$`),
    `FIELD_KEYS: ${oldId} stays until the rotation has ended.`,
    expect.stringContaining('A rotation is under way'),
  ])
  // A server that runs meanwhile has learnt of the new keys, and finds rows of both kinds.
  await rereadDataKeys(test.deps)
  expect(await readSale(test.db, test.deps, sale.proposalId)).toMatchObject({ answers: before.answers })
  expect(await search(test)).toHaveLength(1)
  expect(await byName(test)).toEqual(everyName)

  lines.length = 0
  await rotateKeys(rotateDeps(both, await openFieldKeys(test.db, { ...test.deps.settings, fieldKeys: both })))
  expect(lines[0]).toMatch(/^The rotation that began at .* goes on\.$/)
  expect(lines.slice(-2)).toEqual([
    expect.stringContaining(`${secretId(fresh)} is the newest`),
    `FIELD_KEYS: ${oldId} opens nothing any more and may be removed.`,
  ])
  // Evidence that is never changed, and what soon ends, stays as it was sealed.
  const mayStay = /^(audit_events|request_keys|otps|uw_decisions|policy_changes)/
  expect((await findEnvelopes(oldId)).filter((column) => !mayStay.test(column))).toEqual([])
  const { answers, key_salt } = await test.db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  expect(keyIdOf(answers.proposal!)).toBe(middle.field_key)
  expect(answers.proposal).toMatch(/^s2\./)
  expect(key_salt).not.toBeNull()
  expect(await test.db.selectFrom('audit_events').select('data').where('event', '=', 'keys_rotated').execute()).toEqual(
    [{ data: expect.objectContaining({ field_key: middle.field_key, failed: 0 }) }],
  )

  // The old key is gone.
  later = await buildTestApp({ database, settings: { fieldKeys: fresh } })
  expect(await readSale(later.db, later.deps, sale.proposalId)).toMatchObject({
    answers: before.answers,
    medical: before.medical,
  })
  expect(await search(later)).toHaveLength(1)
  expect(await byName(later)).toEqual(everyName)
  expect(await countNamesInClear()).toBe(0)
  const draft = await (await later.loginAs('P1001')).get(`/api/topup/quote/${quoteId}/draft/sale-notes/`)
  expect(draft.data).toMatchObject({ draft: 'calls back on Monday' })
  const account = await later.db
    .selectFrom('partners')
    .select('identity_index')
    .where('code', '=', 'P1002')
    .executeTakeFirstOrThrow()
  expect(account.identity_index).toBe(identityIndex(later.deps, identity))
  const factor = await later.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
  const ofFactor = { table: 'second_factors', column: 'secret_sealed', row: factor.id, partner: factor.partner_id }
  expect(cryptoOf(later.deps).open(ofFactor, factor.secret_sealed!)).toBe('c2VjcmV0')
})

it('does not use new keys that a running server cannot open, and says which', async () => {
  const started_at = new Date().toISOString()
  const row = { id: 'SRV-1', name: 'web-2:3000', release: '0.2.0', node: '24', figures: '[]', started_at }
  await test.db
    .insertInto('servers')
    .values({ ...row, reported_at: started_at, data_keys: 2 })
    .execute()
  const crypto = await openFieldKeys(test.db, { ...test.deps.settings, fieldKeys: fresh })
  const deps = { ...rotateDeps(fresh, crypto), wait: async () => undefined }
  await expect(rotateKeys(deps)).rejects.toThrow(
    'web-2:3000 cannot open the new keys. Give every server the same FIELD_KEYS',
  )
  const sealingBefore = crypto.ring.sealingKey().id
  await deps.rereadKeys()
  expect(crypto.ring.sealingKey().id).toBe(sealingBefore)
})
