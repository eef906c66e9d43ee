import { say } from '@portal/words/say.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '../db/database.ts'
import { readJobReport, recordHeartbeat } from '../db/job-health.ts'
import { recordPage } from '../db/job-progress.ts'
import { addJob } from '../db/jobs.ts'
import { tasks } from '../jobs/task-list.ts'
import { jobNames, paymentJobs } from '../kernel/job-names.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import {
  agree,
  buildMoneyApp,
  openAndVerify,
  proposalState,
  sell,
  sendLink,
  settlePayments,
  toGateway,
} from './testing/customer.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
beforeEach(async () => {
  await test.db.deleteFrom('worker_heartbeats').execute()
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(test.db)
  await recordBeat()
  await readQueue()
})
afterAll(() => test.close())

const names = { all: Object.keys(tasks), payments: paymentJobs }
/** What a server has read of the queue last. */
async function readQueue() {
  const report = await readJobReport(test.db, names)
  test.deps.jobs = { report: () => report, refresh: async () => undefined, runners: [] }
  return report
}
const recordBeat = (runner = 'main') => recordHeartbeat(test.db, { worker: `pool-of-${runner}`, runner, succeeded: [] })
const silenceRunners = () => sql`update worker_heartbeats set at = now() - interval '31 seconds'`.execute(test.db)
const payments = (proposalId: string) =>
  test.db.selectFrom('payments').select(['id', 'state']).where('proposal_id', '=', proposalId).execute()

/** A customer who has agreed and is about to pay. */
async function readyToPay() {
  const sale = await sell(partner, 'topup')
  const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  await agree(customer, details)
  return { sale, customer }
}

it('starts no payment while no runner is alive: no order, no row, and the customer can retry', async () => {
  const { sale, customer } = await readyToPay()
  await silenceRunners()
  await readQueue()
  const orders = test.sandbox.control.engine.orders().length
  const refusal = await customer.post('/pub/pay/payment/', {})
  expect(refusal).toMatchObject({ status: 503, body: { error: 'payments_paused' } })
  expect(refusal.headers['retry-after']).toBe('30')
  expect(await payments(sale.proposalId)).toEqual([])
  expect(test.sandbox.control.engine.orders()).toHaveLength(orders)
  await recordBeat()
  await readQueue()
  expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
  expect(await proposalState(test, sale.proposalId)).toBe('payable')
})

it('tells the customer the reason in both languages, and the agent that nobody was charged', () => {
  expect(say('customer.payments_paused')).toBe(
    'Payments are paused for a few minutes. Nothing has been charged. Please try again shortly.',
  )
  expect(say('customer.payments_paused', {}, 'hi')).toMatch(/^भुगतान कुछ मिनटों के लिए रोके गए हैं। आपसे कोई राशि नहीं ली गई है।/)
  expect(say('error.payments_paused')).toContain('The customer has not been charged')
})

it('refuses pay now to the agent with the reason in the status, and still lets a link be sent', async () => {
  const sale = await sell(partner, 'topup')
  await silenceRunners()
  await readQueue()
  const now = await partner.post(`${sale.at}/payment/`, { mode: 'pay_now', journey: 'consent_payment' })
  expect(now).toMatchObject({ status: 503, body: { error: 'payments_paused' } })
  const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
  expect(link).toMatchObject({ status: 200, data: { payments_paused: true } })
  await recordBeat()
  await readQueue()
  const status = await partner.get<object>(`${sale.at}/payment/`)
  expect(status.data).not.toHaveProperty('payments_paused')
})

it('a payment started before the pause still becomes a policy', async () => {
  const { sale, orderId, customer, paymentId } = await toGateway(test, partner, 'topup')
  await silenceRunners()
  await readQueue()
  test.sandbox.control.engine.pay(orderId, 'success')
  expect((await customer.get(`/pub/gateway/return/${paymentId}/`)).status).toBeLessThan(400)
  await settlePayments(test)
  expect(await proposalState(test, sale.proposalId)).toBe('issued')
  expect(await payments(sale.proposalId)).toEqual([{ id: paymentId, state: 'captured' }])
})

it('payments pause when the main runner stops reporting, even while the document runner reports', async () => {
  expect(await readQueue()).toMatchObject({ isRunning: true, arePaymentsOpen: true })
  await silenceRunners()
  await recordBeat('papers')
  expect(await readQueue()).toMatchObject({ isRunning: false, arePaymentsOpen: false })
  // Another server's runner is as good as this one's.
  await recordHeartbeat(test.db, { worker: 'pool-elsewhere', runner: 'main', succeeded: [] })
  expect(await readQueue()).toMatchObject({ isRunning: true, arePaymentsOpen: true })
})

it('payments pause while payment jobs are late, not while other jobs are', async () => {
  const lateJob = { runAt: new Date(Date.now() - 61_000) }
  await addJob(test.db, jobNames.releaseCommission, {}, { key: 'late-release', ...lateJob })
  expect(await readQueue()).toMatchObject({ arePaymentsOpen: true })
  await addJob(test.db, jobNames.issuePolicy, { proposal_id: 'P-none' }, { key: 'late-issue', ...lateJob })
  const report = await readQueue()
  expect(report).toMatchObject({ isRunning: true, arePaymentsOpen: false })
  const issue = report.tasks.find(({ task }) => task === jobNames.issuePolicy)
  expect(issue?.lagMs).toBeGreaterThan(60_000)
})

it('readyz stays ready and reports stopped jobs; metrics expose them for alerting', async () => {
  await recordHeartbeat(test.db, { worker: 'pool-a', runner: 'main', succeeded: [jobNames.issuePolicy] })
  await readQueue()
  const well = await test.visitor().get('/readyz')
  expect(well).toMatchObject({
    status: 200,
    body: { code: 200, data: 'ready', jobs: { running: true, payments: 'open' } },
  })
  await transaction(test.db, (tx) =>
    recordPage(tx, { task: jobNames.releaseCommission, handled: 499, failed: 1, next: { policy_id: 'PL-1' } }),
  )
  await silenceRunners()
  await readQueue()
  const paused = await test.visitor().get('/readyz')
  expect(paused).toMatchObject({
    status: 200,
    body: {
      data: 'ready',
      jobs: {
        running: false,
        payments: 'paused',
        tasks: { [jobNames.issuePolicy]: { lag_seconds: 0, last_success: expect.stringMatching(/^20/) } },
      },
    },
  })
  const { text } = await test.visitor().get('/metrics')
  expect(text).toContain('\npayments_paused 1\n')
  expect(text).toContain(`jobs_lag_seconds{task="${jobNames.issuePolicy}"} 0`)
  expect(text).toMatch(new RegExp(`jobs_last_success_timestamp_seconds{task="${jobNames.issuePolicy}"} \\d{10}`))
  expect(text).toContain(`jobs_run_handled{task="${jobNames.releaseCommission}"} 499`)
  expect(text).toContain(`jobs_run_failed{task="${jobNames.releaseCommission}"} 1`)
  expect(text).toContain(`jobs_run_under_way{task="${jobNames.releaseCommission}"} 1`)
})
