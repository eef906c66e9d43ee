import type { OfficeDocuments } from '@portal/contract/calls/office-documents.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMoneyApp, policyOf, sell, settlePayments, toGateway } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let proposalId: string
let policyId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  const { sale, orderId } = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
  await test.drawDocuments()
  proposalId = sale.proposalId
  policyId = (await policyOf(test, proposalId)).id
})
afterAll(() => test.close())

const list = (client: TestClient, id = proposalId) =>
  client.get<OfficeDocuments>(`/api/office/proposals/${id}/documents/`)
const healthAnswers = ['policy-schedule', 'proposal-copy']

it('an underwriter lists and downloads every document of a policy, and each opening is audited', async () => {
  const underwriter = await test.loginAs('U3001')
  const { data } = await list(underwriter)
  expect(data.documents.map(({ kind }) => kind)).toEqual([
    'policy-schedule',
    'health-card',
    'premium-receipt',
    'tax-certificate',
    'policy-wording',
    'information-sheet',
    'proposal-copy',
    'consent-evidence',
  ])
  expect(data.has_withheld).toBeUndefined()
  for (const { url } of data.documents) expect((await underwriter.get(url)).text.slice(0, 5)).toBe('%PDF-')
  const events = await test.db
    .selectFrom('audit_events')
    .select(['actor', 'data'])
    .where('case_id', '=', policyId)
    .where('event', '=', 'policy_document_opened')
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject(data.documents.map(({ kind }) => ({ actor: 'office:U3001', data: { kind } })))
})

it.each(['F4001', 'A9001'])('%s opens every document but those with health answers', async (code) => {
  const office = await test.loginAs(code)
  const { data } = await list(office)
  expect(data.has_withheld).toBe(true)
  const kinds = data.documents.map(({ kind }) => kind)
  expect(kinds).toContain('premium-receipt')
  expect(kinds).not.toEqual(expect.arrayContaining([expect.toBeOneOf(healthAnswers)]))
  expect((await office.get(`/api/office/policies/${policyId}/documents/premium-receipt/`)).status).toBe(200)
  for (const kind of healthAnswers) {
    const reply = await office.get(`/api/office/policies/${policyId}/documents/${kind}/`)
    expect(reply.status).toBe(403)
  }
})

it('a partner gets nothing from the office, not even of their own policy', async () => {
  expect((await list(partner)).status).toBe(403)
  expect((await partner.get(`/api/office/policies/${policyId}/documents/premium-receipt/`)).status).toBe(403)
})

it('a proposal without a policy has no documents; an unknown one is not found', async () => {
  const finance = await test.loginAs('F4001')
  const unpaid = await sell(partner, 'topup')
  expect((await list(finance, unpaid.proposalId)).data).toEqual({ documents: [], endorsements: [] })
  expect((await list(finance, 'P-0000000000000000')).status).toBe(404)
  expect((await finance.get(`/api/office/policies/${policyId}/documents/nothing/`)).status).toBe(404)
})
