import type { CarRenewal, DueRenewal, FoundRenewal } from '@portal/contract/calls/renewal.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  agree,
  buildMoneyApp,
  openAndVerify,
  runMoneyJobs,
  sendLink,
  settlePayments,
  toGateway,
} from '../payment/testing/customer.ts'
import { carForm, carQuote, contact, sections } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let asha: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ now: '2026-11-16T06:30:00.000Z' })
})
afterAll(() => test.close())

async function goTo(day: string) {
  test.clock.set(`${day}T06:30:00.000Z`)
  asha = await test.loginAs('P1001')
}

/** A car insured from 21 November 2026 to 20 November 2027. */
async function issuePolicy(quote: object = carQuote) {
  await goTo('2026-11-16')
  const { sale, orderId } = await toGateway(test, asha, 'car', { quote })
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const row = await test.db
    .selectFrom('policies')
    .selectAll()
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return { ...row, mobile: sale.mobile, path: `/api/renewal/${row.number}/2027/car-quote/` }
}
const quoteOf = async (id: string) =>
  (await asha.get<CarQuote & { version: number; valid_until: string }>(`/api/car/quote/${id}/`)).data

/** The quote as it would be sent again. */
const inputsOfQuote = async (id: string): Promise<CarQuote> =>
  (await test.db.selectFrom('quotes').select('inputs').where('id', '=', id).executeTakeFirstOrThrow())
    .inputs as CarQuote

/** The renewal's quote proposed, agreed to and paid. Answers its proposal. */
async function buyRenewal(
  policy: { mobile: string },
  quoteId: string,
  vehicle: CarRenewal['vehicle'],
): Promise<string> {
  const createReply = await asha.post<{ proposal_id: string }>(`/api/car/quote/${quoteId}/proposal/`, {
    ...carForm,
    vehicle,
  })
  const at = `/api/car/quote/proposal/${createReply.data.proposal_id}`
  let state = ''
  for (const [name, body] of Object.entries({ ...sections, 'contact-details': { ...contact, mobile: policy.mobile } }))
    state = (await asha.post<{ state: string }>(`${at}/${name}/`, body)).data.state
  // Unbroken with us: nothing to inspect.
  expect(state).toBe('payable')
  const { token } = await sendLink(asha, at, { mode: 'pay_now', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, policy.mobile)
  await agree(customer, details)
  await customer.post('/pub/pay/payment/', {})
  const payment = await test.db
    .selectFrom('payments')
    .select('gateway_order_id')
    .where('proposal_id', '=', createReply.data.proposal_id)
    .executeTakeFirstOrThrow()
  test.sandbox.control.engine.pay(payment.gateway_order_id ?? '', 'success')
  await settlePayments(test)
  return createReply.data.proposal_id
}
const stateOf = async (policyId: string) =>
  (await test.db.selectFrom('policies').select('state').where('id', '=', policyId).executeTakeFirstOrThrow()).state

it('a car’s renewal is found by number and mobile and opens a quote filled in from the ending policy', async () => {
  const policy = await issuePolicy()
  await goTo('2027-10-01')
  const findReply = await asha.post<FoundRenewal>('/api/renewal/find/', {
    policy_number: policy.number,
    mobile: policy.mobile,
  })
  expect(findReply.data).toEqual({ policy_number: policy.number, year: 2027, product: 'car' })
  const dueRenewals = (await asha.get<{ rows: DueRenewal[] }>('/api/renewal/due/')).data.rows
  expect(dueRenewals.find((one) => one.policy_number === policy.number)?.product).toBe('car')
  const openReply = await asha.post<CarRenewal>(policy.path, {})
  expect(openReply.data.vehicle, openReply.text).toEqual(carForm.vehicle)
  const quote = await quoteOf(openReply.data.quote_id)
  expect(quote).toMatchObject({
    registration_number: 'MH02AB1234',
    start_date: '2027-11-21',
    previous_policy: { number: policy.number, type: 'comprehensive', expiry: '2027-11-20', claim_free_years: 4 },
  })
  // Asked again, also by a second tap at the same time, it is the same quote; another partner finds nothing.
  const repeatReplies = await Promise.all([
    asha.post<CarRenewal>(policy.path, {}),
    asha.post<CarRenewal>(policy.path, {}),
  ])
  expect(repeatReplies.map((one) => one.data.quote_id)).toEqual([openReply.data.quote_id, openReply.data.quote_id])
  expect((await (await test.loginAs('P1002')).post(policy.path, {})).status).toBe(404)
  // The comparison of family policies does not know cars, and says so.
  const details = await asha.get<{ state: string }>(`/api/renewal/${policy.number}/2027/`)
  expect([details.status, details.data.state]).toEqual([409, 'car'])
})

it('stays closed before its window, and replaces an expired quote', async () => {
  const policy = await issuePolicy()
  await goTo('2027-08-01')
  const early = await asha.post<{ state: string }>(policy.path, {})
  expect([early.status, early.data.state]).toEqual([409, 'not_open'])
  await goTo('2027-10-01')
  const first = (await asha.post<CarRenewal>(policy.path, {})).data.quote_id
  await goTo('2027-10-30')
  const second = (await asha.post<CarRenewal>(policy.path, {})).data.quote_id
  expect(second).not.toBe(first)
  expect((await quoteOf(second)).valid_until >= '2027-10-30').toBe(true)
})

it('paid, the new policy follows the old one without a gap, and the old one is renewed', async () => {
  const policy = await issuePolicy()
  await goTo('2027-11-10')
  const { quote_id, vehicle } = (await asha.post<CarRenewal>(policy.path, {})).data
  const proposalId = await buyRenewal(policy, quote_id, vehicle)
  const next = await test.db
    .selectFrom('policies')
    .select(['starts', 'ends'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  expect(next).toEqual({ starts: '2027-11-21', ends: '2028-11-20' })
  expect(await stateOf(policy.id)).toBe('renewed')
  expect((await asha.post(policy.path, {})).status).toBe(409)
})

it('a car sold as new is renewed under its registration number once that is recorded', async () => {
  const { previous_policy: _, idv: __, ...rest } = carQuote
  const newCar = { registration_number: 'NEW', registration_date: '2026-11-16', start_date: '2026-11-16', addons: [] }
  const policy = await issuePolicy({ ...rest, ...newCar })
  await goTo('2027-10-01')
  expect((await asha.post(policy.path, {})).body.fields?.registration_number?.code).toBe('quote.registration_missing')
  await asha.post(`/api/policy/${policy.id}/registration/`, { registration_number: 'MH02ZZ4321' })
  const { quote_id } = (await asha.post<CarRenewal>(policy.path, {})).data
  expect(await quoteOf(quote_id)).toMatchObject({
    registration_number: 'MH02ZZ4321',
    cover: 'own_damage',
    third_party_policy: { number: policy.number, expiry: '2029-11-15' },
  })
})

it('a renewal’s quote that is changed to another car leaves the old policy to be renewed', async () => {
  const policy = await issuePolicy()
  await goTo('2027-11-10')
  const { quote_id, vehicle } = (await asha.post<CarRenewal>(policy.path, {})).data
  const { registration_number } = await quoteOf(quote_id)
  const otherCar = { ...(await inputsOfQuote(quote_id)), registration_number: 'MH02CD5678' }
  expect((await asha.put(`/api/car/quote/${quote_id}/`, otherCar)).status).toBe(200)
  await buyRenewal(policy, quote_id, vehicle)
  expect(await stateOf(policy.id)).toBe('issued')
  const secondQuoteId = (await asha.post<CarRenewal>(policy.path, {})).data.quote_id
  expect(secondQuoteId).not.toBe(quote_id)
  expect((await quoteOf(secondQuoteId)).registration_number).toBe(registration_number)
})

it('opens a new renewal quote while the existing one is about another car', async () => {
  const policy = await issuePolicy()
  await goTo('2027-11-10')
  const first = (await asha.post<CarRenewal>(policy.path, {})).data.quote_id
  await asha.put(`/api/car/quote/${first}/`, { ...(await inputsOfQuote(first)), registration_number: 'MH02CD5678' })
  const second = (await asha.post<CarRenewal>(policy.path, {})).data.quote_id
  expect(second).not.toBe(first)
  expect((await asha.post<CarRenewal>(policy.path, {})).data.quote_id).toBe(second)
})
