import { afterAll, beforeAll, expect, it } from 'vitest'
import { runMoneyJobs, settlePayments } from '../../payment/testing/customer.ts'
import { verifyBooks } from '../../payment/verify-books.ts'
import { cancelPolicy } from '../../policy/cancel-policy.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { showDemoPaymentsToSandbox } from '../sandbox-payments.ts'
import { seedDemo } from '../seed.ts'
import { seedMoney } from './money.ts'
import { seedSales } from './sales.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('some demo sales are issued policies, and the demo’s books balance', async () => {
  await seedDemo(test.deps, [seedSales, seedMoney])
  const { counts, breaks } = await verifyBooks(test.db)
  expect(breaks).toEqual([])
  expect(counts.policies).toBeGreaterThan(0)
  await seedDemo(test.deps, [seedSales, seedMoney])
  expect((await verifyBooks(test.db)).counts).toEqual(counts)
})

it('a demo policy can be returned: the sandbox has its payment and makes the refund', async () => {
  await showDemoPaymentsToSandbox(test.deps)
  const paymentCount = test.sandbox.control.engine.payments().length
  await showDemoPaymentsToSandbox(test.deps)
  expect(test.sandbox.control.engine.payments()).toHaveLength(paymentCount)
  const policy = await test.db
    .selectFrom('policies')
    .select('id')
    .where('free_look_until', '>=', '2026-11-16')
    .executeTakeFirstOrThrow()
  await test.db.transaction().execute((tx) =>
    cancelPolicy({ tx, deps: test.deps }, policy.id, {
      reason: 'not needed',
      actor: 'customer',
      requestedBy: 'customer',
      confirmedTo: null,
    }),
  )
  await runMoneyJobs(test)
  test.clock.advance(10_000)
  await settlePayments(test)
  await runMoneyJobs(test)
  const refunds = test.db.selectFrom('refunds').select(['state', 'tries']).where('policy_id', '=', policy.id)
  expect(await refunds.execute()).toEqual([{ state: 'pending', tries: 0 }])
  expect(test.sandbox.control.engine.refunds()).toMatchObject([{ status: 'processed' }])
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})
