import type { ReconcileFinding, ReconcileRun } from '@portal/contract/calls/office-reconcile.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedDashboard } from './dashboard.ts'
import { seedReconciliation } from './reconciliation.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedDashboard, seedReconciliation])
})
afterAll(() => test.close())

it('the demo’s comparison with the gateway names the payment, both sides and what was done', async () => {
  const finance = await test.loginAs('F4001')
  const runs = await finance.get<{ rows: ReconcileRun[] }>('/api/office/reconcile/')
  expect(runs.data.rows).toMatchObject([{ repaired: 1, flagged: 0 }])
  const read = async (query: string) =>
    (await finance.get<{ rows: ReconcileFinding[] }>(`/api/office/reconcile-findings/${query}`)).data.rows
  const [finding, ...others] = await read(`?run=${runs.data.rows[0]?.run_id}`)
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    kind: 'money_missing',
    result: 'corrected',
    customer: expect.stringMatching(/\S/),
    payment_id: expect.any(String),
    amount: expect.stringMatching(/^\d+\.\d\d$/),
    ours: 'at_gateway',
    gateway: 'captured',
    outcome: 'policy',
  })
  expect(await read('?result=review')).toEqual([])
  expect(await read('?run=RC-another')).toEqual([])
})
