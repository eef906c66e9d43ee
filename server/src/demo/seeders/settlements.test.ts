import type { DifferenceRow } from '@portal/contract/calls/settlements.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../payment/verify-books.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedDashboard } from './dashboard.ts'
import { seedSettlements } from './settlements.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedDashboard, seedSettlements])
})
afterAll(() => test.close())

it('the demo’s gateway has settled with differences to look at, and the books balance', async () => {
  expect((await verifyBooks(test.db)).breaks).toEqual([])
  const finance = await test.loginAs('F4001')
  const { data } = await finance.get<{ rows: DifferenceRow[] }>('/api/office/settlement-differences/')
  expect(data.rows.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
    'amount_differs -100.00',
    'missing_here 12500.00',
    expect.stringContaining('missing_there'),
  ])
})
