import type { OfficeBusiness, PendingWork } from '@portal/contract/calls/office-home.ts'
import type { DeskCase } from '@portal/contract/calls/service-desk.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { buildMoneyApp, runMoneyJobs, toGateway } from '../../payment/testing/customer.ts'
import { makeProposal, makeQuote } from '../../sales/testing/samples.ts'
import { setState } from '../../testing/set-state.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
afterAll(() => test.close())

const hourMs = 3_600_000
const workOf = async (code: string) => (await (await test.loginAs(code)).get<PendingWork>('/api/office/work/')).data
const ageOf = (work: PendingWork, queue: string) => work.queues.find((one) => one.queue === queue)

async function sellTopup(): Promise<string> {
  const { orderId, paymentId, sale } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await syncWithGateway(test.deps, paymentId)
  await runMoneyJobs(test)
  return sale.proposalId
}

beforeAll(async () => {
  // A Monday, half past ten in India.
  test = await buildMoneyApp({ now: '2026-11-09T05:00:00.000Z' })
  await sellTopup()
  // Later that day than the hour of today at which the figures are read.
  test.clock.set('2026-11-09T10:00:00.000Z')
  await sellTopup()
  test.clock.set('2026-11-16T04:00:00.000Z')
  await sellTopup()
  const partner = await test.loginAs('P1001')
  await makeQuote(partner, 'health')
  await makeProposal(partner, 'health')
  await toGateway(test, partner, 'car')
  test.clock.set('2026-11-16T06:30:00.000Z')
})

it('today is compared with the same hours of the same weekday', async () => {
  const finance = await test.loginAs('F4001')
  const { data } = await finance.get<OfficeBusiness>('/api/office/business/')
  const of = (name: string) => data.products.find(({ product }) => product === name)
  expect(of('topup')).toMatchObject({
    today: { premium: '2200.00', policies: 1, quotes: 1, payments: { begun: 1, successful: 1 } },
    week_ago: { premium: '2200.00', policies: 1, quotes: 1, payments: { begun: 1, successful: 1 } },
  })
  expect(of('car')?.today).toMatchObject({ premium: '0.00', policies: 0, payments: { begun: 1, successful: 0 } })
  expect(of('health')?.today).toMatchObject({ quotes: 2, payments: { begun: 0, successful: 0 } })
  expect(of('health')?.week_ago).toMatchObject({ quotes: 0 })
})

it('premium by day covers whole days of two weeks, today last', async () => {
  const admin = await test.loginAs('A9001')
  const { data } = await admin.get<OfficeBusiness>('/api/office/business/')
  expect([data.days.length, data.days[0], data.days.at(-1)]).toEqual([14, '2026-11-03', '2026-11-16'])
  const topup = data.products.find(({ product }) => product === 'topup')!
  const days = Object.fromEntries(data.days.map((day, index) => [day, topup.premium_by_day[index]]))
  expect(days).toMatchObject({ '2026-11-09': '4400.00', '2026-11-10': '0.00', '2026-11-16': '2200.00' })
})

it('the funnel tells how far the quotes of the last seven days came', async () => {
  const manager = await test.loginAs('M6001')
  const { data } = await manager.get<OfficeBusiness>('/api/office/business/')
  const funnels = Object.fromEntries(data.products.map(({ product, funnel }) => [product, funnel]))
  expect(funnels.health).toEqual({ quotes: 2, proposals: 1, consents: 0, payments: 0, policies: 0 })
  expect(funnels.car).toEqual({ quotes: 1, proposals: 1, consents: 1, payments: 0, policies: 0 })
  expect(funnels.topup).toEqual({ quotes: 1, proposals: 1, consents: 1, payments: 1, policies: 1 })
  expect(funnels['arogya-sanjeevani']).toMatchObject({ quotes: 0 })
})

it('what waits is shown by its age, with the money under review and the refunds that are late', async () => {
  expect((await workOf('F4001')).money).toMatchObject({ under_review: { payments: 0, amount: '0.00' } })
  const { orderId, paymentId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'other_amount')
  await syncWithGateway(test.deps, paymentId)
  const [held] = await test.db
    .selectFrom('gateway_payments')
    .select('amount_paise')
    .where('payment_id', '=', paymentId)
    .execute()
  const ages = async () => ageOf(await workOf('F4001'), 'reviews')
  expect(await ages()).toMatchObject({ under_4_hours: 1, over_2_days: 0 })
  test.clock.advance(5 * hourMs)
  expect(await ages()).toMatchObject({ under_4_hours: 0, to_24_hours: 1 })
  test.clock.advance(3 * 24 * hourMs)
  expect(await ages()).toMatchObject({ to_24_hours: 0, to_2_days: 0, over_2_days: 1 })
  const paise = Number(held?.amount_paise)
  const { money } = await workOf('F4001')
  expect(money?.under_review).toEqual({ payments: 1, amount: (paise / 100).toFixed(2) })
  expect(money?.refund_days).toBe(7)
})

it('a refund that is not settled counts by its days, and not once it is', async () => {
  const { orderId, paymentId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  const { engine } = test.sandbox.control
  for (const _ of [1, 2]) engine.pay(orderId, 'success', { evenIfPaid: true })
  await syncWithGateway(test.deps, paymentId)
  const refund = await test.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await setState(test.db, 'refunds', { id: refund.id }, { state: 'due' })
  const counts = async () => (await workOf('F4001')).money?.refunds.map(({ refunds, amount }) => [refunds, amount])
  const none = [0, '0.00']
  expect(await counts()).toEqual([[1, '2200.00'], none, none, none])
  test.clock.advance(8 * 24 * hourMs)
  expect(await counts()).toEqual([none, none, none, [1, '2200.00']])
  await setState(test.db, 'refunds', { id: refund.id }, { state: 'refunded' })
  expect(await counts()).toEqual([none, none, none, none])
})

it('a complaint is overdue after the day on which its answer is due, and gone once answered', async () => {
  const admin = await test.loginAs('A9001')
  const { quoteId } = await makeProposal(await test.loginAs('P1001'), 'health')
  const told = { kind: 'complaint', topic: 'selling', channel: 'phone', told: 'Nobody called back' } as const
  const made = await admin.post<DeskCase>('/api/office/desk/', { ...told, quote_id: quoteId })
  const ages = async () => ageOf(await workOf('A9001'), 'complaints')
  expect(await ages()).toMatchObject({ under_4_hours: 1, late: 0 })
  test.clock.advance(14 * 24 * hourMs)
  expect(await ages(), 'its last day').toMatchObject({ over_2_days: 1, late: 0 })
  test.clock.advance(24 * hourMs)
  expect(await ages()).toMatchObject({ over_2_days: 1, late: 1 })
  const answer = { step: 'close', note: 'Called and explained', outcome: 'upheld' }
  await (await test.loginAs('A9001')).post(`/api/office/desk/${made.data.case_id}/steps/`, answer)
  expect(await ages()).toMatchObject({ over_2_days: 0, late: 0 })
})

it('each role sees the queues that it may open, and money only who sees payments', async () => {
  const seen = async (code: string) => {
    const { queues, money } = await workOf(code)
    return { queues: queues.map(({ queue }) => queue), money: money !== undefined }
  }
  expect(await seen('U3001')).toEqual({ queues: ['cases', 'kyc', 'inspections', 'flags'], money: false })
  expect(await seen('S5001')).toEqual({ queues: ['inspections'], money: false })
  expect(await seen('M6001')).toEqual({ queues: [], money: false })
  expect(await seen('F4001')).toEqual({ queues: ['reviews', 'approvals'], money: true })
  const all = ['cases', 'kyc', 'inspections', 'flags', 'reviews', 'complaints', 'claims', 'approvals']
  expect(await seen('R7001')).toEqual({ queues: all, money: true })
  expect(await seen('A9001')).toEqual({
    queues: ['flags', 'reviews', 'complaints', 'claims', 'approvals'],
    money: true,
  })
  for (const code of ['U3001', 'S5001'])
    expect((await (await test.loginAs(code)).get('/api/office/business/')).status).toBe(403)
})
