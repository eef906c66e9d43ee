import type { AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import type { RateDraftRow } from '@portal/contract/calls/rate-drafts.ts'
import { tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadRates } from '../admin/load-rates.ts'
import { rehearseRates } from '../office/rehearse-rates.ts'
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

    const drafted = await admin.post('/api/office/rate-drafts/', {
      csv: tablesToCsv(SHIPPED_VERSIONS.at(-1)!),
      note: 'Sample',
    })
    expect(drafted.status, 'a name of the sample rates').toBe(422)
    await loadRates(test.deps, own('own-2', '2026-12-01'))
    expect((await quote()).status, 'none is in force today').toBe(409)

    const preview = await admin.post<{ changed: number }>('/api/office/rates/preview/', { csv: own('own-1', day) })
    expect(preview.data.changed).toBeGreaterThan(100)
    await expect(loadRates(test.deps, own('own-1', day)), 'a second person must approve it').rejects.toThrow(
      'Rates are loaded already.',
    )
    const first = await admin.post<RateDraftRow>('/api/office/rate-drafts/', { csv: own('own-1', day), note: 'First' })
    await rehearseRates(test.deps, first.data.draft_id)
    const asked = await admin.post<AwaitsApproval>(`/api/office/rate-drafts/${first.data.draft_id}/approval/`, {})
    const second = await test.loginAs('A9002')
    const request = asked.data.awaits_approval.request_id
    expect((await second.post(`/api/office/approvals/${request}/`, { approve: true })).status).toBe(200)
    const quoted = await quote()
    expect(quoted.status).toBe(200)
    const [row] = await test.db.selectFrom('quotes').select('rate_version').execute()
    expect(row?.rate_version).toBe('own-1')
  })
})
