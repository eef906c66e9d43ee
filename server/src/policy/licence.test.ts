import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { Me } from '@portal/contract/calls/session.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  bringToGateway,
  buildMoneyApp,
  openAndVerify,
  runMoneyJobs,
  sell,
  sendLink,
} from '../payment/testing/customer.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import { healthQuote, makeQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let asha: TestClient
let admin: TestClient

beforeAll(async () => {
  test = await buildMoneyApp()
  asha = await test.loginAs('P1001')
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())
afterEach(() => setLicence({}))

const today = '2026-11-16'
const yesterday = '2026-11-15'

interface Licence {
  from?: string
  until?: string
  isSuspended?: boolean
  status?: 'active' | 'suspended'
  licence?: 'agent' | null
}
const setLicence = ({ from, until, isSuspended = false, status = 'active', licence = 'agent' }: Licence) =>
  test.db
    .updateTable('partners')
    .set({ licence, licence_from: from ?? null, licence_until: until ?? null, licence_suspended: isSuspended, status })
    .where('code', '=', 'P1001')
    .execute()

const blocks = [
  ['expired', { until: yesterday }],
  ['suspended', { isSuspended: true }],
  ['not_started', { from: '2026-11-17' }],
  ['missing', { licence: null }],
] as const

describe('a licence that is not valid', () => {
  it.each(blocks)('%s: no quote, no change of a quote, no link and no second sending', async (block, licence) => {
    const sale = await sell(asha, 'health')
    await sendLink(asha, sale.at, { mode: 'link', journey: 'consent_payment' })
    await setLicence(licence)
    const refused = [
      await asha.post('/api/health/quote/', healthQuote),
      await asha.put(`/api/health/quote/${sale.quoteId}/`, healthQuote),
      await asha.post(`/api/health/quote/${sale.quoteId}/copy/`, {}),
      await asha.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' }),
      await asha.post(`${sale.at}/payment/resend/`, {}),
    ]
    for (const { status, body } of refused) expect([status, body.error]).toEqual([422, `licence_${block}`])
    const links = test.db.selectFrom('pay_links').select('state').where('proposal_id', '=', sale.proposalId)
    expect(await links.execute()).toEqual([{ state: 'sent' }])
  })

  it('lasts to the end of its last day', async () => {
    await setLicence({ from: today, until: today })
    await makeQuote(asha, 'health')
  })

  it.each([
    ['an expired licence', { until: yesterday }],
    ['a suspended account', { status: 'suspended' }],
  ] as const)('%s: the customer of an open link can neither agree nor pay, and reads whom to call', async (_, licence) => {
    const sale = await sell(asha, 'health')
    const { token } = await sendLink(asha, sale.at, { mode: 'link', journey: 'consent_payment' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await setLicence(licence)
    expect((await customer.get<PayPage>('/pub/pay/summary/')).data).toMatchObject({
      stage: 'closed',
      agent_unavailable: true,
    })
    const consent = { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' }
    const refused = await customer.post('/pub/pay/consent/', consent)
    expect([refused.status, refused.body.error]).toEqual([409, 'agent_unavailable'])
    await setLicence({})
    expect((await customer.get<PayPage>('/pub/pay/summary/')).data.stage).toBe('review')
    await agree(customer, details)
    await setLicence(licence)
    const unpaid = await customer.post('/pub/pay/payment/', {})
    expect([unpaid.status, unpaid.body.error]).toEqual([409, 'agent_unavailable'])
    const payments = test.db.selectFrom('payments').select('id').where('proposal_id', '=', sale.proposalId)
    expect(await payments.execute()).toEqual([])
  })

  it('money already on its way becomes the policy, without commission', async () => {
    const [late, valid] = [await sell(asha, 'health'), await sell(asha, 'health')]
    const [atGateway, other] = [await bringToGateway(test, asha, late), await bringToGateway(test, asha, valid)]
    test.sandbox.control.engine.pay(other.orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
    await setLicence({ until: yesterday })
    test.sandbox.control.engine.pay(atGateway.orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
    const earned = await test.db
      .selectFrom('policies')
      .leftJoin('commissions', 'commissions.policy_id', 'policies.id')
      .select(['policies.proposal_id', 'policies.id', 'commissions.amount_paise'])
      .where('policies.proposal_id', 'in', [late.proposalId, valid.proposalId])
      .execute()
    const of = (id: string) => earned.find((row) => row.proposal_id === id)
    expect(of(valid.proposalId)?.amount_paise).toBeGreaterThan(0)
    expect(of(late.proposalId)).toMatchObject({ amount_paise: null })
    const events = await test.db
      .selectFrom('audit_events')
      .select('data')
      .where('case_id', '=', of(late.proposalId)?.id ?? '')
      .where('event', '=', 'commission_not_accrued')
      .execute()
    expect(events).toMatchObject([{ data: { licence: 'expired' } }])
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  })
})

describe('the validity of a licence', () => {
  const rowOf = async (code: string) =>
    (await admin.get<{ rows: PartnerRow[] }>(`/api/office/partners/?search=${code}`)).data.rows[0]!
  const change = async (code: string, body: object) =>
    admin.post<PartnerRow>(`/api/office/partners/${(await rowOf(code)).partner_id}/`, {
      reason: 'Certificate seen',
      ...body,
    })

  it('is set in the office with its event; an impossible one and one for an office account are refused', async () => {
    const set = await change('P1001', { licence_from: '2025-01-01', licence_until: '2026-12-31' })
    expect(set.data).toMatchObject({
      licence_from: '2025-01-01',
      licence_until: '2026-12-31',
      licence_suspended: false,
    })
    const event = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('case_id', '=', 'partner:P1001')
      .where('event', '=', 'partner_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      actor: 'office:A9001',
      data: {
        licence_from: '2025-01-01',
        licence_until: '2026-12-31',
        before: expect.any(Object),
        reason: 'Certificate seen',
      },
    })
    expect((await change('P1001', { licence: 'posp', reason: '  ' })).body.fields?.reason?.code).toBe('required')
    const earlier = await change('P1001', { licence_until: '2024-12-31' })
    expect(earlier.body.fields?.licence_until?.code).toBe('licence.order')
    expect((await change('P1001', { licence_until: '2026-02-30' })).body.fields?.licence_until?.code).toBe(
      'date.format',
    )
    expect((await change('U3001', { licence_until: '2026-12-31' })).status).toBe(422)
    expect((await change('P1001', { licence_suspended: true })).data.licence_block).toBe('suspended')
  })

  it.each([
    ['2027-01-15', { state: 'ending', until: '2027-01-15' }],
    ['2027-01-16', undefined],
    [yesterday, { state: 'expired', until: yesterday }],
  ])('until %s is told to the partner as %j', async (until, notice) => {
    await setLicence({ until })
    expect((await asha.get<Me>('/api/partner/me/')).data.licence_notice).toEqual(notice)
  })
})
