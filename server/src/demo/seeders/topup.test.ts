import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../payment/verify-books.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedTopup } from './topup.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('policies of last year are due for renewal, one of them in grace, and the books balance', async () => {
  await seedDemo(test.deps, [seedTopup])
  const asha = await test.loginAs('P1001')
  const { rows: renewals } = (await asha.get<{ rows: { window: string }[] }>('/api/renewal/due/')).data
  expect(renewals.map((one) => one.window).sort()).toEqual(['grace', 'open', 'open', 'open', 'open'])
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})
