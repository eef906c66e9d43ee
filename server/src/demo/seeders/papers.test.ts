import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobNames } from '../../kernel/job-names.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedMoney } from './money.ts'
import { putOffPapers } from './papers.ts'
import { seedSales } from './sales.ts'

let test: TestApp
beforeAll(async () => {
  // The queue goes by the database's own clock.
  test = await buildTestApp({ now: new Date().toISOString() })
  await seedDemo(test.deps, [seedSales, seedMoney, putOffPapers])
})
afterAll(() => test.close())

async function dueAndPutOff(): Promise<{ due: number; later: number }> {
  const { rows } = await sql<{ is_due: boolean }>`
    select run_at <= now() as is_due from graphile_worker.jobs where task_identifier = ${jobNames.renderDocuments}
  `.execute(test.db)
  const due = rows.filter((row) => row.is_due).length
  return { due, later: rows.length - due }
}

it('papers of demo policies are drawn when somebody looks for them, not at the start', async () => {
  const policies = await test.db
    .selectFrom('policies')
    .innerJoin('partners', 'partners.id', 'policies.partner_id')
    .select(['policies.id', 'partners.code'])
    .execute()
  expect(await dueAndPutOff()).toEqual({ due: 0, later: policies.length })
  const [policy] = policies
  if (!policy) throw new Error('the demo has no policy')
  const partner = await test.loginAs(policy.code)
  const look = async () =>
    (await partner.get<PolicyView>(`/api/policy/${policy.id}/`)).data.documents.map((one) => one.kind)
  expect(await look()).toEqual(['calendar'])
  expect(await dueAndPutOff()).toEqual({ due: 1, later: policies.length - 1 })
  await test.drawDocuments()
  expect(await look()).toContain('policy-schedule')
})
