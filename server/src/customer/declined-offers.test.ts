import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp, openAndVerify, proposalState, sell, sendLink, tokenOf } from '../payment/testing/customer.ts'
import { healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const link = { mode: 'link', journey: 'consent_payment' } as const
const mailsOf = (kind: string, caseId: string) =>
  test.db.selectFrom('outbox').select('body').where('kind', '=', kind).where('case_id', '=', caseId).execute()

describe('an ordinary offer', () => {
  it('is declined with a reason that the agent reads; its link closes, and another can be made', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, link)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    const reason = 'My employer covers us from January'
    const { content_hash } = details
    expect((await customer.post('/pub/pay/decline/', { reason: '', content_hash })).status).toBe(422)
    const declined = await customer.post<PayPage>('/pub/pay/decline/', { reason, content_hash })
    expect(declined.data, declined.text).toMatchObject({ stage: 'closed', status: { declined: reason } })
    const seen = await partner.get<PaymentStatus>(`${sale.at}/payment/`)
    expect(seen.data).toMatchObject({ declined: reason, proposal_state: 'payable', link: { state: 'cancelled' } })
    const row = await test.db
      .selectFrom('pay_links')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    expect(row.declined_sealed).not.toContain('employer')
    const [mail] = await mailsOf('offer_declined', sale.proposalId)
    expect(mail?.body).toContain('has declined the offer')
    expect(mail?.body, 'the words wait behind the login').not.toContain('employer')
    test.clock.advance(1000)
    expect((await sendLink(partner, sale.at, link)).status.declined, 'a new offer begins afresh').toBeUndefined()
  })
})

describe('a revised offer', () => {
  async function refusedOffer() {
    const conditions = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]
    const sale = await sell(partner, 'topup', { medical: { members: [healthy('1', { conditions })] } })
    const { id } = await test.db
      .selectFrom('uw_cases')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const underwriter = await test.loginAs('U3001')
    const decision = { decision: 'load', note: '', loadings: { 1: 40 }, without_report: 'Papers suffice' }
    expect((await underwriter.post(`/api/office/cases/${id}/decide/`, decision)).status).toBe(200)
    const [message] = await mailsOf('referral_revised', sale.proposalId)
    const token = tokenOf(/https?:\S+/.exec(message?.body ?? '')?.[0] ?? '')
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    const no = { accept: false, content_hash: details.content_hash, language: 'en' }
    const refused = await customer.post<PayPage>('/pub/pay/revised-offer/', no)
    expect(refused.data, refused.text).toMatchObject({ stage: 'closed', refused: true })
    return { sale, customer, refused: refused.data }
  }

  it('can be refused and reopened until the day ends; the agent sees both', async () => {
    const { sale, customer, refused } = await refusedOffer()
    expect(refused.undo_until).toBe('2026-11-16T18:29:59.999Z')
    expect(await proposalState(test, sale.proposalId)).toBe('withdrawn')
    expect(await mailsOf('offer_refused', sale.proposalId)).toHaveLength(1)
    const back = await customer.post<PayPage>('/pub/pay/revised-offer/undo/', {})
    expect(back.data.stage, back.text).toBe('review')
    expect(back.data.revised).toBeDefined()
    expect(await proposalState(test, sale.proposalId)).toBe('revised_offer')
    expect((await customer.post('/pub/pay/revised-offer/undo/', {})).status, 'once').toBe(409)
    const events = await test.db
      .selectFrom('audit_events')
      .select('event')
      .where('case_id', '=', sale.proposalId)
      .where('event', 'like', 'proposal_customer%')
      .orderBy('seq')
      .execute()
    expect(events.map((one) => one.event)).toEqual(['proposal_customer_refuses', 'proposal_customer_reconsiders'])
  })

  it('stays refused on the next day', async () => {
    test.clock.set('2026-11-16T18:20:00.000Z')
    partner = await test.loginAs('P1001')
    const { customer, sale } = await refusedOffer()
    test.clock.set('2026-11-16T18:31:00.000Z')
    expect((await customer.post('/pub/pay/revised-offer/undo/', {})).status).toBe(409)
    expect(await proposalState(test, sale.proposalId)).toBe('withdrawn')
  })
})

describe('a closed link', () => {
  it('says why and whom to call', async () => {
    test.clock.set('2026-11-17T06:30:00.000Z')
    partner = await test.loginAs('P1001')
    const sale = await sell(partner, 'topup')
    const first = await sendLink(partner, sale.at, link)
    const second = await sendLink(partner, sale.at, link)
    const open = async (token: string) => (await test.visitor().post('/pub/pay/open/', { token })).body.data
    const agent = { name: 'Asha Kumar', phone: '9820010011' }
    expect(await open(first.token)).toEqual({ state: 'superseded', why: 'newer_link', partner: agent })
    await partner.post(`${sale.at}/payment/cancel/`, {})
    expect(await open(second.token)).toEqual({ state: 'cancelled', partner: agent })
  })
})
