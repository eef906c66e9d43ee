import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { garbage } from '../integrations/outcome.ts'
import { buildMoneyApp, proposalState, toGateway } from '../payment/testing/customer.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

let test: TestApp
let partner: TestClient
let jobs: RunningJobs
const storeBlocked = Promise.withResolvers<void>()
beforeAll(async () => {
  test = await buildMoneyApp()
  const put = () => storeBlocked.promise.then(() => garbage('a slow store'))
  test.deps.integrations = { ...test.deps.integrations, documents: { ...test.deps.integrations.documents, put } }
  partner = await test.loginAs('P1001')
  jobs = await startJobs(test.deps)
})
afterAll(async () => {
  storeBlocked.resolve()
  await jobs.stop()
  await test.close()
})

async function sellAndPay() {
  const { sale, orderId } = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await vi.waitFor(async () => expect(await proposalState(test, sale.proposalId)).toBe('issued'), { timeout: 60_000 })
}

it('policies are issued while documents of others are still being rendered', async () => {
  for (let customer = 0; customer < 4; customer++) await sellAndPay()
  const papers = await test.db.selectFrom('policy_documents').select('kind').execute()
  expect(papers).toEqual([])
})
