import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxSecrets } from '../connect-integrations.ts'
import { createCircuitBreaker } from '../integrations/circuit-breaker.ts'
import { createSandboxGateway } from '../integrations/payment/sandbox-gateway.ts'
import type { TestApp } from '../testing/test-app.ts'
import { buildMoneyApp, sell } from './testing/customer.ts'
import { lossyRates, simulate } from './testing/simulate.ts'

/** `npm run prove` asks for 10,000 and keeps the figures. */
const sales = Number(process.env.PROVE_PAYMENTS ?? 500)
const seed = Number(process.env.PROVE_SEED ?? 20_261_115)

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp({ sandbox: { mishaps: { seed: String(seed), rates: lossyRates } } })
  // Thousands of customers share this one client: without a breaker each of them meets the gateway's losses alone.
  const breaker = createCircuitBreaker({ threshold: Number.POSITIVE_INFINITY })
  const { apiKey, notification } = sandboxSecrets(test.deps.settings)
  const gateway = createSandboxGateway({
    baseUrl: test.sandbox.url,
    apiKey,
    notificationSecrets: [notification],
    breaker,
    // Its retries need no pause here: nobody else is asking.
    wait: async () => undefined,
  })
  test.deps.integrations = { ...test.deps.integrations, gateway }
})
afterAll(() => test.close())

it(`every captured rupee of ${sales} payments on a lossy gateway is in exactly one of policy, refund, review (seed ${seed})`, async () => {
  const partner = await test.loginAs('P1001')
  const template = await sell(partner, 'topup')
  const found = await simulate(test, template.proposalId, sales, seed)
  if (process.env.PROVE_REPORT) writeFileSync(process.env.PROVE_REPORT, JSON.stringify(found, null, 2))
  expect(found.lost).toEqual([])
  expect(found.breaks).toEqual([])
  expect(found.policyPaise + found.refundPaise + found.reviewPaise).toBe(found.capturedPaise)
  expect(found.policies).toBeGreaterThan(sales * 0.4)
  expect(found.refunds).toBeGreaterThan(0)
  if (sales >= 300) expect(found.reviews).toBeGreaterThan(0)
}, 3_600_000)
