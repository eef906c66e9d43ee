import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxSecrets } from '../connect-integrations.ts'
import { createCircuitBreaker } from '../integrations/circuit-breaker.ts'
import { createSandboxGateway } from '../integrations/payment/sandbox-gateway.ts'
import type { TestApp } from '../testing/test-app.ts'
import { buildMoneyApp, sell } from './testing/customer.ts'
import { lossyRates, simulatePayments } from './testing/simulate.ts'

/** `npm run prove` asks for 10,000 and keeps the figures. */
const sales = Number(process.env.PROVE_PAYMENTS ?? 200)
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
  const report = await simulatePayments(test, template.proposalId, sales, seed)
  if (process.env.PROVE_REPORT) writeFileSync(process.env.PROVE_REPORT, JSON.stringify(report, null, 2))
  expect(report.lost).toEqual([])
  expect(report.breaks).toEqual([])
  expect(report.policyPaise + report.refundPaise + report.reviewPaise).toBe(report.capturedPaise)
  expect(report.policies).toBeGreaterThan(sales * 0.4)
  expect(report.refunds).toBeGreaterThan(0)
  if (sales >= 300) expect(report.reviews).toBeGreaterThan(0)
}, 3_600_000)
