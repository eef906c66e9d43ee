import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_EVENT_ID_HEADER, SANDBOX_SIGNATURE_HEADER } from '../integrations/payment/sandbox-wire.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { limits } from '../kernel/limits.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { workThrough } from '../testing/work-through.ts'
import { forgedSampleBytes } from './forged-notifications.ts'

const samplesPerHour = limits.gatewayNotice.most[0]!.max

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const storedSamples = () => test.db.selectFrom('forged_notifications').selectAll().execute()

function forge(index: number) {
  const headers = {
    'content-type': 'application/json',
    cookie: 'session=somebody',
    [SANDBOX_EVENT_ID_HEADER]: `evt_${index}`,
    [SANDBOX_SIGNATURE_HEADER]: 'f'.repeat(64),
  }
  const payload = JSON.stringify({ kind: 'captured', filling: 'x'.repeat(10_000) })
  return test.visitor().send({ method: 'POST', url: '/pub/gateway/notify/', headers, payload })
}

it('stores a sample of forged notifications for thirty days, truncated and without cookies', async () => {
  for (let index = 0; index < samplesPerHour + 5; index++) expect((await forge(index)).status).toBe(403)
  const sample = await storedSamples()
  expect(sample).toHaveLength(samplesPerHour)
  expect(sample[0]?.raw).toHaveLength(forgedSampleBytes)
  expect(sample[0]?.bytes).toBeGreaterThan(10_000)
  expect(sample[0]?.headers).toMatchObject({ [SANDBOX_EVENT_ID_HEADER]: 'evt_0' })
  expect(sample[0]?.headers).not.toHaveProperty('cookie')
  expect(await test.db.selectFrom('gateway_inbox').selectAll().execute()).toEqual([])
  test.clock.advance(31 * 86_400_000)
  await workThrough(test.deps, ...housekeeping)
  expect(await storedSamples()).toEqual([])
})
