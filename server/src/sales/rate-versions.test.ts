import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { contentHash } from './pricing.ts'
import { insertRateVersion } from './rate-versions.ts'
import { asQuote, makeQuote } from './testing/samples.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** The shipped version with every base premium doubled. */
function dearer(): RateTables {
  const tables = structuredClone(RATES_2026_04)
  tables.version = '2026-12'
  tables.effectiveFrom = '2026-11-20'
  const { plan } = tables.tables
  plan.rows.base = (plan.rows.base ?? []).map((cell) => (typeof cell === 'number' ? cell * 2 : cell))
  return tables
}

it('a quote expires with its rate version; a new quote uses the new one; the old premium is recomputed to the paisa', async () => {
  expect(await insertRateVersion(test.db, dearer())).toBe(true)
  expect(await insertRateVersion(test.db, dearer())).toBe(false)
  const agent = await test.loginAs('P1001')
  const old = await makeQuote(agent, 'arogya-sanjeevani', asQuote)
  const at = (id: string) => `/api/arogya-sanjeevani/quote/${id}`
  expect((await agent.get<QuoteView>(`${at(old)}/`)).data).toMatchObject({
    rate_version: '2026-04',
    valid_until: '2026-11-19',
  })

  test.clock.set('2026-11-20T06:30:00.000Z')
  const later = await test.loginAs('P1001')
  expect((await later.get<QuoteView>(`${at(old)}/`)).data.state).toBe('expired')
  expect((await later.get<Summary>(`${at(old)}/summary/`)).data).toMatchObject({
    Premium: '2059.20',
    rate_version: '2026-04',
  })
  const copy = await later.post<{ quote_id: string }>(`${at(old)}/copy/`, {})
  expect((await later.get<Summary>(`${at(copy.data.quote_id)}/summary/`)).data).toMatchObject({
    Premium: '4118.40',
    rate_version: '2026-12',
  })
  expect((await later.get('/api/rates/health/')).data).toEqual({ version: '2026-12', effective_from: '2026-11-20' })

  const row = await test.db.selectFrom('quotes').selectAll().where('id', '=', old).executeTakeFirstOrThrow()
  const again = rate(row.product, row.inputs, { tables: RATES_2026_04, today: row.rated_on, loadings: row.loadings })
  expect(contentHash(row.product, row.inputs, again)).toBe(row.content_hash)
})
