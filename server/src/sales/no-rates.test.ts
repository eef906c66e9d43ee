import { tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { asQuote } from './testing/samples.ts'

const day = '2026-11-16'
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ now: `${day}T06:30:00.000Z` })
  await test.db.deleteFrom('rate_versions').execute()
  await test.db.updateTable('database_purpose').set({ purpose: 'production' }).execute()
})
afterAll(() => test.close())

const own = (version: string, effectiveFrom: string) =>
  tablesToCsv({ ...SHIPPED_VERSIONS.at(-1)!, version, effectiveFrom })

describe('a production database without rates of its own', () => {
  it('quotes nothing and says who can change that, until rates are loaded and in force', async () => {
    const agent = await test.loginAs('P1001')
    const admin = await test.loginAs('A9001')
    const quote = () => agent.post('/api/arogya-sanjeevani/quote/', asQuote)
    const refused = await quote()
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: 'no_rates',
        message: expect.stringContaining('An administrator must load them under Products and rates'),
      },
    ])
    expect(await agent.get('/api/rates/health/')).toMatchObject({ status: 409, body: { error: 'no_rates' } })
    expect((await admin.get('/api/office/rates/')).data).toEqual({ rows: [] })
    expect(await test.db.selectFrom('rate_versions').select('version').execute()).toEqual([])

    const sample = await admin.post('/api/office/rates/', { csv: tablesToCsv(SHIPPED_VERSIONS.at(-1)!) })
    expect(sample.status, 'a name of the sample rates').toBe(422)
    const later = await admin.post('/api/office/rates/', { csv: own('own-2', '2026-12-01') })
    expect(later.data).toMatchObject({ version: 'own-2', state: 'scheduled' })
    expect((await quote()).status, 'none is in force today').toBe(409)

    const preview = await admin.post<{ changed: number }>('/api/office/rates/preview/', { csv: own('own-1', day) })
    expect(preview.data.changed).toBeGreaterThan(100)
    const loaded = await admin.post('/api/office/rates/', { csv: own('own-1', day) })
    expect(loaded.data).toMatchObject({ version: 'own-1', state: 'in_force' })
    const quoted = await quote()
    expect(quoted.status).toBe(200)
    const [row] = await test.db.selectFrom('quotes').select('rate_version').execute()
    expect(row?.rate_version).toBe('own-1')
    expect((await admin.post('/api/office/rates/', { csv: own('own-3', day) })).status, 'prices are quoted now').toBe(
      422,
    )
  })
})
