import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  bringToGateway,
  buildMoneyApp,
  openAndVerify,
  runMoneyJobs,
  sell,
  sendLink,
} from '../../payment/testing/customer.ts'
import { verifyBooks } from '../../payment/verify-books.ts'
import { familyOfFour, healthy, makeQuote } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient
let admin: TestClient
let ashaId: string

beforeAll(async () => {
  test = await buildMoneyApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
  admin = await test.loginAs('A9001')
  ashaId = (await admin.get<{ rows: PartnerRow[] }>('/api/office/partners/?search=P1001')).data.rows[0]!.partner_id
})
afterAll(() => test.close())

const handOver = (to: string) =>
  admin.post<{ moved: number; left: number }>(`/api/office/partners/${ashaId}/hand-over/`, { to })
const setUntil = (code: string, licence_until: string | null) =>
  test.db.updateTable('partners').set({ licence_until }).where('code', '=', code).execute()

describe('handing over the open sales of a partner', () => {
  it('is refused while the licence is valid, and to a partner who may not sell', async () => {
    expect((await handOver('P1002')).status).toBe(409)
    await setUntil('P1001', '2026-11-15')
    const codeOf = async (to: string) => (await handOver(to)).body.fields?.to?.code
    expect(await codeOf('P9999')).toBe('hand_over.partner')
    expect(await codeOf('U3001')).toBe('hand_over.partner')
    expect(await codeOf('P1001')).toBe('hand_over.partner')
    expect(await codeOf('POSP2001')).toBe('hand_over.posp')
    await setUntil('P1002', '2026-11-15')
    expect(await codeOf('P1002')).toBe('hand_over.licence')
    await setUntil('P1001', null)
    await setUntil('P1002', null)
  })

  it('gives the new partner quotes, proposals with their answers, drafts and cases; the customer pays and the new partner earns', async () => {
    const quoteId = await makeQuote(asha, 'health')
    const draft = JSON.stringify({ si: '700000' })
    const drafted = await asha.put(`/api/health/quote/${quoteId}/draft/policy-details/`, { draft })
    expect(drafted.status, drafted.text).toBe(200)
    const payable = await sell(asha, 'health')
    const { token } = await sendLink(asha, payable.at, { mode: 'link', journey: 'consent_payment' })
    const diabetic = healthy('1', {
      conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }],
    })
    const medical = { members: [diabetic, healthy('2'), healthy('3'), healthy('4')] }
    const referred = await sell(asha, 'arogya-sanjeevani', { quote: familyOfFour, medical })
    const paying = await bringToGateway(test, asha, await sell(asha, 'health'))
    const { id } = await test.db
      .selectFrom('uw_cases')
      .select('id')
      .where('proposal_id', '=', referred.proposalId)
      .executeTakeFirstOrThrow()
    const underwriter = await test.loginAs('U3001')
    const question = { decision: 'query', note: 'Which tablets?', to: 'customer' }
    const asked = await underwriter.post(`/api/office/cases/${id}/decide/`, question)
    expect(asked.status, asked.text).toBe(200)
    const before = (await asha.get<ProposalView>(`${payable.at}/`)).data

    await setUntil('P1001', '2026-11-15')
    const handOverReply = await handOver('P1002')
    expect(handOverReply.data, handOverReply.text).toEqual({ moved: 3, left: 1 })

    for (const at of [`/api/health/quote/${quoteId}/`, `${payable.at}/`, `${referred.at}/`]) {
      expect([at, (await asha.get(at)).status]).toEqual([at, 404])
      expect([at, (await rohan.get(at)).status]).toEqual([at, 200])
    }
    expect((await asha.get(`${paying.sale.at}/`)).status).toBe(200)
    const after = (await rohan.get<ProposalView>(`${payable.at}/`)).data
    expect([after.sections, after.medical]).toEqual([before.sections, before.medical])
    const storedReply = await rohan.get<{ draft: string }>(`/api/health/quote/${quoteId}/draft/policy-details/`)
    expect(storedReply.data.draft).toBe(draft)
    const view = await underwriter.get<OfficeCase>(`/api/office/cases/${id}/`)
    expect(view.status, view.text).toBe(200)
    expect(view.data.reasons.length).toBeGreaterThan(0)
    expect(view.data.customer_query?.question).toBe('Which tablets?')

    const goneReply = await test.visitor().post('/pub/pay/open/', { token })
    expect(goneReply.status).toBe(410)
    const next = await sendLink(rohan, payable.at, { mode: 'link', journey: 'consent_payment' })
    const { customer, details } = await openAndVerify(test, next.token, payable.mobile)
    await agree(customer, details)
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
    const { gateway_order_id } = await test.db
      .selectFrom('payments')
      .select('gateway_order_id')
      .where('proposal_id', '=', payable.proposalId)
      .executeTakeFirstOrThrow()
    test.sandbox.control.engine.pay(gateway_order_id ?? '', 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
    const earned = await test.db
      .selectFrom('commissions')
      .innerJoin('policies', 'policies.id', 'commissions.policy_id')
      .innerJoin('partners', 'partners.id', 'commissions.partner_id')
      .select(['partners.code', 'policies.partner_id'])
      .where('policies.proposal_id', '=', payable.proposalId)
      .execute()
    expect(earned).toEqual([{ code: 'P1002', partner_id: 'partner-p1002' }])
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  })

  it('is audited in each sale, and both partners are notified', async () => {
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('event', '=', 'sale_handed_over')
      .execute()
    expect(events).toMatchObject(Array(3).fill({ actor: 'office:A9001', data: { from: 'P1001', to: 'P1002' } }))
    const messages = await test.db
      .selectFrom('outbox')
      .select(['kind', 'channel', 'recipient', 'body'])
      .where('kind', 'in', ['sales_handed_over', 'sales_taken_over'])
      .orderBy('kind')
      .orderBy('channel')
      .execute()
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['sales_handed_over', 'asha.kumar@partners.example'],
      ['sales_handed_over', '9820010011'],
      ['sales_taken_over', 'rohan.deshmukh@partners.example'],
      ['sales_taken_over', '9820010022'],
    ])
    expect(messages[0]?.body).toContain('Open sales handed over to P1002: 3.')
    expect(messages[2]?.body).toContain('open sales of P1001 handed over to you: 3.')
  })

  it('gives the new partner the customer of a quote and the illnesses heard for it, sealed anew', async () => {
    await setUntil('P1001', null)
    const customer = { name: 'Rajesh Kumar Verma', mobile: '9820012345' }
    const heard = [{ relation: 'mother', condition: 'Diabetes' }]
    const members = [{ relation: 'mother', gender: 'female', age: 62 }]
    const body = { policy_type: 'individual', si: '500000', pincode: '400001', members, customer, heard }
    const made = await asha.post<{ quote: { quote_id: string } }>('/api/health/quote/', body)
    expect(made.status, made.text).toBe(200)
    const { quote_id } = made.data.quote
    const stored = () =>
      test.db
        .selectFrom('quotes')
        .select(['partner_id', 'customer_name', 'customer_mobile', 'heard'])
        .where('id', '=', quote_id)
        .executeTakeFirstOrThrow()
    const before = await stored()

    await setUntil('P1001', '2026-11-15')
    expect((await handOver('P1002')).status).toBe(200)
    const after = await stored()
    expect([after.partner_id, after.customer_name]).toEqual(['partner-p1002', customer.name])
    expect(after.customer_mobile).not.toBe(before.customer_mobile)
    expect(after.heard).not.toBe(before.heard)
    expect(JSON.stringify(after)).not.toMatch(/9820012345|Diabetes/)
    const read = await rohan.get<{ data: { customer: object; heard: object } }>(`/api/health/quote/${quote_id}/`)
    expect(read.data.data).toMatchObject({ customer, heard: [{ insured_id: '1', condition: 'Diabetes' }] })
  })
})
