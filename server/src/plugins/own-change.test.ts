import type { SalesPage } from '@portal/contract/calls/dashboard.ts'
import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../db/database.ts'
import { createReadingDialect } from '../db/driver/reading-dialect.ts'
import type { ReplicaReads } from '../db/replica-reads.ts'
import type { Tables } from '../db/schema.ts'
import { makeQuote } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

/** A second database stands in for a replica that no change has reached yet; db/replica-reads.test.ts has a real one. */
let standIn: TestDatabase
let standInPool: Pool
let test: TestApp
const counts = { replica: 0, primary_own_change: 0, primary_replica_late: 0, primary_replica_away: 0 }

beforeAll(async () => {
  standIn = await createTestDatabase()
  standInPool = createPool(standIn.url, { connections: 2, statementMs: 20_000, connectMs: 60_000 })
  const other = createDatabase(standInPool)
  const answer: Parameters<typeof createReadingDialect>[0] = (query) => {
    counts.replica++
    return other.executeQuery(query)
  }
  const replica: ReplicaReads = {
    db: new Kysely<Tables>({ dialect: createReadingDialect(answer) }),
    mostStaleMs: 5000,
    count: (place) => {
      counts[place]++
    },
    counts: () => counts,
    lagMs: () => 0,
    stop: async () => undefined,
  }
  test = await buildTestApp({ deps: { replica } })
})
afterAll(async () => {
  await test.close()
  await standInPool.end()
  await standIn.drop()
})

it('who has just changed something reads it from the primary, everybody else from the replica', async () => {
  const agent = await test.loginAs('P1001')
  const onOtherDevice = await test.loginAs('P1001')
  const list = async (client = agent) => (await client.get<SalesPage>('/api/dashboard/sales/')).data.rows
  const before = (await list()).length
  const quoteId = await makeQuote(agent, 'topup')
  const row = await test.db.selectFrom('quotes').select('id').where('id', '=', quoteId).executeTakeFirst()
  expect(row, 'the change is in the primary').toBeDefined()
  expect((await list()).map(({ quote_id }) => quote_id)).toContain(quoteId)
  expect(counts.primary_own_change).toBeGreaterThan(0)
  expect(await list(onOtherDevice), 'a session of the primary reads the replica').toHaveLength(before)
  // As the browser forgets it after the bound.
  agent.cookies.delete('recent-change')
  expect(await list()).toHaveLength(before)
})

it('the mark of a change lasts a little longer than the bound', async () => {
  const agent = await test.loginAs('P1001')
  const reply = await agent.put('/api/partner/me/language/', { language: 'en' })
  expect(String(reply.headers['set-cookie'])).toMatch(/recent-change=1; Max-Age=6; Path=\/; HttpOnly/)
})

it.each([
  ['P1001', ['/api/dashboard/', '/api/dashboard/sales/', '/api/export/sales/', '/api/export/renewals/']],
  ['U3001', ['/api/office/', '/api/office/cases/', '/api/office/kyc/', '/api/office/appointments/']],
  ['F4001', ['/api/office/payments/', '/api/office/refunds/', '/api/office/reviews/', '/api/office/ledger/']],
  ['A9001', ['/api/office/partners/', '/api/office/outbox/', '/api/office/audit/', '/api/office/flags/']],
])('lists and exports of %s come from the replica', async (code, paths) => {
  const client = await test.loginAs(code)
  for (const path of paths) {
    const before = counts.replica
    expect((await client.get(path)).status, path).toBe(200)
    expect(counts.replica, path).toBeGreaterThan(before)
  }
})

it('a replica changes nothing for whoever may not ask, or asks wrongly', async () => {
  expect((await test.visitor().get('/api/dashboard/sales/')).status).toBe(401)
  expect((await (await test.loginAs('P1001')).get('/api/dashboard/sales/?unknown=1')).status).toBe(422)
})
