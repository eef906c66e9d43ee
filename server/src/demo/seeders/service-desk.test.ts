import type { DeskRow } from '@portal/contract/calls/service-desk.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedMoney } from './money.ts'
import { seedSales } from './sales.ts'
import { seedServiceDesk } from './service-desk.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedSales, seedMoney, seedServiceDesk])
})
afterAll(() => test.close())

it('the demo’s register of complaints has one that is overdue and one of the regulator’s portal', async () => {
  const admin = await test.loginAs('A9001')
  const read = async (query: string) =>
    (await admin.get<{ rows: DeskRow[] }>(`/api/office/desk/complaints/${query}`)).data.rows
  expect((await read('')).map(({ topic }) => topic)).toEqual(['policy', 'premium'])
  expect((await read('?show=overdue')).map(({ topic }) => topic)).toEqual(['policy'])
  expect(await read('?channel=regulator')).toMatchObject([
    { topic: 'premium', policy_number: expect.any(String), reference: 'BB-11-26-004417' },
  ])
})
