import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { SaleFlagRow } from '@portal/contract/calls/office-flags.ts'
import type { PayDetails } from '@portal/contract/calls/pay.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../context/demo-accounts.ts'
import { releaseCommission } from '../../jobs/release-commission.ts'
import {
  agree,
  bringToGateway,
  buildMoneyApp,
  codeFor,
  newMobile,
  openAndVerify,
  policyOf,
  runMoneyJobs,
  sell,
  sendLink,
} from '../../payment/testing/customer.ts'
import { contact, familyForm, makeProposal, proposer } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { workThrough } from '../../testing/work-through.ts'

let test: TestApp
let partner: TestClient
let admin: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ settings: { trustProxy: 1 } })
  partner = await test.loginAs('P1001')
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())

const link = { mode: 'link', journey: 'consent_payment' } as const
const ownContact = { mobile: '+91 98200-10011', email: 'Asha.Kumar+sales@PARTNERS.example' }
const colleague = { mobile: '9820010022', email: 'farah.qureshi@office.example' }

const flagsOf = (proposalId: string) =>
  test.db
    .selectFrom('sale_flags')
    .select(['kind', 'subject', 'detail', 'acknowledged_by'])
    .where('proposal_id', '=', proposalId)
    .orderBy('kind')
    .execute()

async function recordIdentity(code: string, identity: { pan: string; dob: string }) {
  const { rows } = (await admin.get<{ rows: PartnerRow[] }>(`/api/office/partners/?search=${code}`)).data
  const row = rows[0]
  return admin.post<PartnerRow>(`/api/office/partners/${row?.partner_id}/identity/`, identity, {
    'if-match': `"${row?.version}"`,
  })
}

describe('contact details that are not the customer’s', () => {
  it('the partner’s own mobile and e-mail, in any spelling, and a colleague’s are refused at their fields', async () => {
    const sale = await makeProposal(partner, 'topup')
    const save = (body: object) => partner.post(`${sale.at}/contact-details/`, { ...contact, ...body })
    expect((await save({ mobile: ownContact.mobile })).body.fields?.mobile?.code).toBe('mobile.partner')
    expect((await save({ email: ownContact.email })).body.fields?.email?.code).toBe('email.partner')
    const colleagueReply = await save(colleague)
    expect([colleagueReply.body.fields?.mobile?.code, colleagueReply.body.fields?.email?.code]).toEqual([
      'mobile.colleague',
      'email.colleague',
    ])
    expect(colleagueReply.body.fields?.mobile?.message).toContain('Please enter the customer’s own number')
    const storedProposal = await test.db
      .selectFrom('proposals')
      .selectAll()
      .where('id', '=', sale.proposalId)
      .executeTakeFirst()
    expect(Object.keys(storedProposal?.answers ?? {})).not.toContain('contact-details')
  })

  it('no code, no shared quote and no link goes to an account’s number', async () => {
    const code = await partner.post('/api/otp/', { purpose: 'contact', mobile: colleague.mobile })
    expect(code.body.fields?.mobile?.code, code.text).toBe('mobile.colleague')
    const sale = await sell(partner, 'topup')
    for (const [channel, to] of [
      ['sms', ownContact.mobile],
      ['email', colleague.email],
    ]) {
      const shared = await partner.post(`/api/topup/quote/${sale.quoteId}/share/`, { channel, to, language: 'en' })
      expect(shared.body.fields?.to?.code, shared.text).toMatch(/partner|colleague/)
    }
    const { token } = await sendLink(partner, sale.at, link)
    // The number becomes an account's after it was saved.
    await test.db.updateTable('partners').set({ mobile: sale.mobile }).where('code', '=', 'P1002').execute()
    expect((await partner.post(`${sale.at}/payment/`, link)).body.fields?.mobile?.code).toBe('mobile.colleague')
    const customer = test.visitor()
    await customer.post('/pub/pay/open/', { token })
    const refusal = await customer.post('/pub/pay/otp/', {})
    expect([refusal.status, refusal.body.error]).toEqual([409, 'contact_of_partner'])
    await test.db.updateTable('partners').set({ mobile: colleague.mobile }).where('code', '=', 'P1002').execute()
  })

  it('a partner who is the proposer is recognised by PAN and birth date: allowed, marked as own policy and flagged', async () => {
    const sale = await makeProposal(partner, 'topup')
    const dob = sale.born ?? ''
    const recorded = await recordIdentity('P1001', { pan: 'abcpk1234l', dob })
    expect(recorded.data.has_identity, recorded.text).toBe(true)
    const row = await test.db.selectFrom('partners').selectAll().where('code', '=', 'P1001').executeTakeFirstOrThrow()
    expect(row.identity_sealed).not.toContain('ABCPK1234L')
    const saveReply = await partner.post(`${sale.at}/contact-details/`, ownContact)
    expect(saveReply.status, saveReply.text).toBe(200)
    expect(await flagsOf(sale.proposalId)).toEqual([
      {
        kind: 'own_policy',
        subject: row.id,
        detail: { account: 'P1001', is_seller: true },
        acknowledged_by: null,
      },
    ])
    const story = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
    expect(story.is_own_policy, 'marked on the sale').toBe(true)
    // Somebody else put in the partner's place would leave the partner's number behind.
    const otherForm = { ...familyForm(), proposer: { ...proposer, dob, pan: 'ABCPK1235L' } }
    const replaced = await partner.put(`${sale.at}/`, otherForm)
    expect(replaced.body.fields?.['proposer.pan']?.code, replaced.text).toBe('proposer.contact_of_partner')
    await test.db
      .updateTable('partners')
      .set({ identity_sealed: null, identity_index: null })
      .where('id', '=', row.id)
      .execute()
  })

  it('nobody records their own PAN and birth date', async () => {
    const refused = await recordIdentity('A9001', { pan: 'ABCPK1234L', dob: '1980-01-01' })
    expect([refused.status, refused.body.error]).toEqual([409, 'own_account'])
  })
})

describe('one mobile on several customers’ sales', () => {
  it('is flagged with the other sale named; the same customer’s second sale is not', async () => {
    const mobile = newMobile()
    const first = await makeProposal(partner, 'topup')
    await partner.post(`${first.at}/contact-details/`, { ...contact, mobile })
    const secondSale = await makeProposal(partner, 'health')
    await partner.post(`${secondSale.at}/contact-details/`, { ...contact, mobile })
    expect(await flagsOf(secondSale.proposalId)).toEqual([])
    const otherForm = { ...familyForm(), proposer: { ...proposer, name: 'Kavita Rao', pan: 'ABCPR1235L' } }
    const second = await makeProposal(partner, 'topup', { form: otherForm })
    await partner.post(`${second.at}/contact-details/`, { ...contact, mobile })
    const [flag] = await flagsOf(second.proposalId)
    expect(flag?.kind).toBe('shared_mobile')
    const { rows } = (await admin.get<{ rows: SaleFlagRow[] }>('/api/office/flags/')).data
    const flagRow = rows.find((one) => one.proposal_id === second.proposalId)
    expect(flagRow?.others.map((one) => one.proposal_id).sort()).toEqual(
      [secondSale.proposalId, first.proposalId].sort(),
    )
    expect(flagRow?.others[0]?.customer).toBe('Ramesh Kumar Iyer')
  })
})

describe('device on which the customer consents', () => {
  const consentOf = (proposalId: string) =>
    test.db
      .selectFrom('consents')
      .select(['device', 'device_partner_id', 'is_partner_address'])
      .where('proposal_id', '=', proposalId)
      .executeTakeFirstOrThrow()

  /** The customer's page opened in a browser that was somebody's before. */
  async function agreeIn(browser: TestClient, token: string, mobile: string, headers = {}) {
    await browser.post('/pub/pay/open/', { token }, headers)
    await browser.post('/pub/pay/otp/', {}, headers)
    const verified = await browser.post<PayDetails>(
      '/pub/pay/otp/verify/',
      { code: await codeFor(test, mobile) },
      headers,
    )
    const body = { accepted: ['truth', 'terms', 'cis'], content_hash: verified.data.content_hash, language: 'en' }
    const consentReply = await browser.post('/pub/pay/consent/', body, headers)
    expect(consentReply.status, consentReply.text).toBe(200)
  }

  async function signedOutBrowser(): Promise<TestClient> {
    const browser = test.visitor()
    const login = await browser.post('/partner/login', { username: 'P1001', password: demoPassword })
    expect(login.status).toBe(200)
    await browser.get('/partner/logout')
    for (const name of ['session', 'csrftoken']) browser.cookies.delete(name)
    return browser
  }

  it('the customer’s own device and address are recorded as such', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, link)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await agree(customer, details)
    expect(await consentOf(sale.proposalId)).toEqual({
      device: 'customer',
      device_partner_id: null,
      is_partner_address: false,
    })
    expect(await flagsOf(sale.proposalId)).toEqual([])
  })

  it('pay now on the partner’s device is recorded and not flagged', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, { ...link, mode: 'pay_now' })
    await agreeIn(test.visitor(new Map(partner.cookies)), token, sale.mobile)
    expect(await consentOf(sale.proposalId)).toMatchObject({
      device: 'partner_pay_now',
      device_partner_id: 'partner-p1001',
    })
    expect(await flagsOf(sale.proposalId)).toEqual([])
    const { timeline } = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
    expect(timeline.find((one) => one.event === 'consent_given')?.detail).toBe(
      'The partner’s device, handed to the customer (pay now)',
    )
  })

  it('a sent link accepted on the partner’s device is flagged, signed out or not', async () => {
    for (const browser of [test.visitor(new Map(partner.cookies)), await signedOutBrowser()]) {
      const sale = await sell(partner, 'topup')
      const { token } = await sendLink(partner, sale.at, link)
      await agreeIn(browser, token, sale.mobile)
      expect(await consentOf(sale.proposalId)).toMatchObject({ device: 'partner', device_partner_id: 'partner-p1001' })
      expect((await flagsOf(sale.proposalId)).map((one) => one.kind)).toEqual(['partner_device'])
    }
  })

  it('a link accepted from the partner’s IP address is flagged', async () => {
    const at = { 'x-forwarded-for': '203.0.113.7' }
    await test.visitor().post('/partner/login', { username: 'P1001', password: demoPassword }, at)
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, link)
    await agreeIn(test.visitor(), token, sale.mobile, at)
    expect(await consentOf(sale.proposalId)).toMatchObject({ device: 'customer', is_partner_address: true })
    expect((await flagsOf(sale.proposalId)).map((one) => one.kind)).toEqual(['partner_address'])
  })

  it('no commission is released until an underwriter or admin who has no part in it acknowledges the flag', async () => {
    const sale = await sell(partner, 'topup')
    const { orderId } = await bringToGateway(test, partner, sale)
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
    const policy = await policyOf(test, sale.proposalId)
    const underwriter = await test.loginAs('U3001')
    const about = { proposal_id: sale.proposalId, partner_id: 'partner-p1001', kind: 'own_policy' } as const
    const empty = { detail: '{}', raised_at: '2026-11-16T07:00:00Z', acknowledged_at: null, acknowledged_by: null }
    const { id: underwriterId } = await test.db
      .selectFrom('partners')
      .select('id')
      .where('code', '=', 'U3001')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('sale_flags')
      .values({ id: 'F-own', subject: underwriterId, ...about, ...empty })
      .execute()
    const laterDeps = { ...test.deps, now: () => test.clock.now() + 60 * 86_400_000 }
    await workThrough(laterDeps, releaseCommission)
    const commission = () =>
      test.db.selectFrom('commissions').select('state').where('policy_id', '=', policy.id).executeTakeFirstOrThrow()
    expect((await commission()).state).toBe('held')
    expect((await partner.get('/api/office/flags/')).status).toBe(403)
    const note = { note: 'Called the customer' }
    expect((await underwriter.post('/api/office/flags/F-own/', note)).body.error).toBe('own_sale')
    expect((await admin.post('/api/office/flags/F-own/', note)).status).toBe(200)
    expect((await admin.post('/api/office/flags/F-own/', note)).body.error).toBe('decided')
    expect((await flagsOf(sale.proposalId))[0]?.acknowledged_by).toBe('A9001')
    await workThrough(laterDeps, releaseCommission)
    expect((await commission()).state).toBe('released')
  })
})
