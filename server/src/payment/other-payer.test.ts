import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { KycRow } from '@portal/contract/calls/office-identities.ts'
import type { OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import type { PayPage } from '@portal/contract/calls/pay.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { agree, buildMoneyApp, openAndVerify, sell, sendLink } from './testing/customer.ts'
import { verifyBooks } from './verify-books.ts'

/** In the sandbox's lists: a PAN whose digits begin with 77 is a sanctioned person's. */
const listed = 'ABCPK7734L'

let test: TestApp
let partner: TestClient
let officer: TestClient
let finance: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  partner = await test.loginAs('P1001')
  officer = await test.loginAs('U3001')
  finance = await test.loginAs('F4001')
})
afterAll(() => test.close())

/** A customer who has agreed and is about to pay. */
async function readyToPay() {
  const sale = await sell(partner, 'topup')
  const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  await agree(customer, details)
  const pay = (body: object) => customer.post('/pub/pay/payment/', body)
  return { sale, customer, pay }
}
const payersOf = (proposalId: string) =>
  test.db
    .selectFrom('screenings')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('role', '=', 'payer')
    .execute()
const paymentsOf = (proposalId: string) =>
  test.db.selectFrom('payments').select('id').where('proposal_id', '=', proposalId).execute()
const pageOf = async (id: string) => (await finance.get<OfficePaymentPage>(`/api/office/payments/${id}/`)).data
const inQueue = async (id: string) =>
  (await officer.get<{ rows: KycRow[] }>('/api/office/kyc/?tab=match')).data.rows.find((row) => row.proposal_id === id)

it('a relative who pays is searched in the lists, sealed, and named on the payment', async () => {
  const { sale, pay } = await readyToPay()
  const payer = { name: 'Lakshmi Iyer', relation: 'family', pan: 'abcpk1234m' }
  expect((await pay({ payer })).status).toBe(200)
  const [row, ...more] = await payersOf(sale.proposalId)
  expect(more).toEqual([])
  expect(row).toMatchObject({ result: 'clear', relation: 'family' })
  expect(JSON.stringify(row)).not.toMatch(/Lakshmi|ABCPK1234M/)
  const [payment] = await paymentsOf(sale.proposalId)
  expect((await pageOf(payment!.id)).payer).toEqual({
    name: 'Lakshmi Iyer',
    relation: 'family',
    pan: expect.stringMatching(/34M$/),
    screening: 'clear',
  })
  await pay({})
  expect((await pageOf(payment!.id)).payer?.name, 'tried again without a word').toBe('Lakshmi Iyer')
  await pay({ payer })
  expect(await payersOf(sale.proposalId), 'the same payer is not searched twice').toHaveLength(1)
  await pay({ is_proposer: true })
  expect((await pageOf(payment!.id)).payer).toBeUndefined()
})

it('a payer on a list stops the sale before any order, and goes on once an officer has cleared it', async () => {
  const { sale, customer, pay } = await readyToPay()
  const payer = { name: 'Ravi Menon', relation: 'relative', pan: listed }
  expect((await pay({ payer })).status).toBe(409)
  expect(await paymentsOf(sale.proposalId)).toEqual([])
  const told = (await customer.get<PayPage>('/pub/pay/status/')).data
  const page = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
  for (const one of [told, page]) expect(JSON.stringify(one)).not.toMatch(/sanction|screening|Ravi/i)
  const row = await inQueue(sale.proposalId)
  expect(row?.screening).toMatchObject({ payer: 'relative', typed: { name: 'Ravi Menon' } })
  expect((await pay({ is_proposer: true })).status, 'not by saying something else').toBe(409)
  const path = `/api/office/kyc/${sale.proposalId}/screening/`
  expect((await officer.post(path, { decision: 'clear', reason: 'Another Ravi Menon' })).status).toBe(200)
  expect((await pay({ payer })).status).toBe(200)
  const [payment] = await paymentsOf(sale.proposalId)
  expect((await pageOf(payment!.id)).payer).toMatchObject({ screening: 'cleared' })
})

it('somebody who is not related is looked at by an officer, whatever the lists say', async () => {
  const { sale, pay } = await readyToPay()
  expect((await pay({ payer: { name: 'Anil Shah', relation: 'other' } })).status).toBe(409)
  expect((await inQueue(sale.proposalId))?.screening).toMatchObject({ payer: 'other', entries: [] })
})

it('no money is asked for while the lists do not answer, nor for a payer without a name', async () => {
  const { sale, pay } = await readyToPay()
  const { screening } = test.deps.integrations
  const silent = { screen: async () => ({ ok: false, kind: 'timeout', maybeDone: true, detail: 'timeout' }) as const }
  test.deps.integrations = { ...test.deps.integrations, screening: silent }
  expect((await pay({ payer: { name: 'Lakshmi Iyer', relation: 'family' } })).status).toBe(503)
  test.deps.integrations = { ...test.deps.integrations, screening }
  const refused = await pay({ payer: { name: ' ', relation: 'family', pan: 'WRONG' } })
  expect(refused.status).toBe(422)
  expect(await paymentsOf(sale.proposalId)).toEqual([])
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})
