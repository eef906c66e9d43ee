import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../payment/verify-books.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedMoney } from './money.ts'
import { seedSales } from './sales.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('some demo sales are issued policies, and the books of the demo hold', async () => {
  await seedDemo(test.deps, [seedSales, seedMoney])
  const { counts, breaks } = await verifyBooks(test.db)
  expect(breaks).toEqual([])
  expect(counts.policies).toBeGreaterThan(0)
  await seedDemo(test.deps, [seedSales, seedMoney])
  expect((await verifyBooks(test.db)).counts).toEqual(counts)
})
