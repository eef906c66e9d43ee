import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedSales } from './sales.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedSales])
})
afterAll(() => test.close())

it('the demo has sales in every state an agent meets, and is seeded once', async () => {
  const rows = await test.db.selectFrom('proposals').select('state').execute()
  expect(new Set(rows.map((row) => row.state))).toEqual(
    new Set(['started', 'payable', 'referred', 'declined', 'inspection_pending', 'withdrawn']),
  )
  const quotes = await test.db.selectFrom('quotes').select('id').execute()
  await seedDemo(test.deps, [seedSales])
  expect(await test.db.selectFrom('quotes').select('id').execute()).toHaveLength(quotes.length)
})

it('demo proposals open in the portal, names in Hindi and long names included', async () => {
  const agent = await test.loginAs('P1001')
  const rows = await test.db
    .selectFrom('proposals')
    .select(['id', 'product', 'proposer_name'])
    .where('partner_id', '=', 'partner-p1001')
    .execute()
  for (const { id, product } of rows)
    expect((await agent.get(`/api/${product}/quote/proposal/${id}/`)).status).toBe(200)
  const names = rows.map((row) => row.proposer_name)
  expect(names.some((name) => /\p{Script=Devanagari}/u.test(name))).toBe(true)
  expect(names.some((name) => name.length > 60)).toBe(true)
})
