import type { ConsentRegister } from '@portal/contract/calls/consents.ts'
import { declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listConsents } from '../../customer/consent-register.ts'
import {
  agree,
  buildMoneyApp,
  openAndVerify,
  runMoneyJobs,
  sell,
  sendLink,
  toGateway,
} from '../../payment/testing/customer.ts'
import { sendRenewalReminders } from '../../renewal/reminders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { workThrough } from '../../testing/work-through.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

async function openSale(product: 'health' | 'topup') {
  const sale = await sell(partner, product)
  const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  return { sale, token, ...(await openAndVerify(test, token, sale.mobile)) }
}
const register = async (customer: TestClient) => {
  const reply = await customer.get<ConsentRegister>('/pub/consents/')
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data
}
const choose = (customer: TestClient, agreed: boolean, purpose = 'messages', language = 'en') =>
  customer.post<ConsentRegister>('/pub/consents/choice/', { purpose, agreed, language })
const standing = ({ rows }: ConsentRegister) =>
  rows
    .filter(({ ended_at }) => !ended_at)
    .map(({ purpose }) => purpose)
    .toSorted()

describe('an unpaid sale', () => {
  it('lists every consent with text, version, language, time and means, and only after the code', async () => {
    const { sale, token, customer, details } = await openSale('health')
    expect(await register(customer)).toMatchObject({ sale: 'none', rows: [{ purpose: 'ckyc', by: 'tick' }] })
    await agree(customer, details)
    const shown = await register(customer)
    expect(standing(shown)).toEqual(['cis', 'ckyc', 'messages', 'terms', 'truth'])
    expect(shown.sale).toBe('open')
    expect(shown.rows.find(({ purpose }) => purpose === 'messages')).toEqual({
      reference: expect.any(String),
      purpose: 'messages',
      text: 'I agree to receive messages by SMS, WhatsApp and e-mail.',
      text_version: declarationsVersion,
      language: 'en',
      given_at: new Date(test.deps.now()).toISOString(),
      by: 'code',
    })
    expect(shown.choices.map(({ purpose, agreed }) => [purpose, agreed])).toEqual([
      ['messages', true],
      ['share_medical', false],
      ['share_abha', false],
    ])
    expect((await test.visitor().get('/pub/consents/')).status).toBe(410)
    const stranger = test.visitor()
    await stranger.post('/pub/pay/open/', { token })
    expect((await stranger.get('/pub/consents/')).status).toBe(409)
    expect((await choose(stranger, false)).status).toBe(409)
    expect((await choose(customer, true, 'truth')).status).toBe(422)
    const quote = await test.db
      .selectFrom('proposals')
      .select('quote_id')
      .where('id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    expect(await listConsents(test.db, test.deps, [quote.quote_id])).toEqual(shown.rows)
  })

  it('withdrawing its consent ends the links, keeps the evidence and tells the agent once', async () => {
    const { sale, customer, details } = await openSale('topup')
    await agree(customer, details)
    test.clock.advance(60_000)
    const withdrawn = await customer.post<ConsentRegister>('/pub/consents/withdrawal/', {})
    const at = new Date(test.deps.now()).toISOString()
    expect([withdrawn.status, withdrawn.data.sale]).toEqual([200, 'none'])
    const truth = withdrawn.data.rows.find(({ purpose }) => purpose === 'truth')
    expect(truth).toMatchObject({ ended_at: at, ended_why: 'withdrawn' })
    expect((await customer.post('/pub/consents/withdrawal/', {})).status).toBe(200)
    const link = await test.db
      .selectFrom('pay_links')
      .select(['state', 'ended_why'])
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(link).toEqual([{ state: 'superseded', ended_why: 'consent_withdrawn' }])
    const consents = await test.db
      .selectFrom('consents')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(consents).toHaveLength(1)
    const mails = await test.db.selectFrom('outbox').select('body').where('kind', '=', 'consent_withdrawn').execute()
    expect(mails).toHaveLength(1)
    const events = await test.db
      .selectFrom('audit_events')
      .select(['event', 'actor'])
      .where('case_id', '=', sale.proposalId)
      .execute()
    expect(events).toContainEqual({ event: 'consent_withdrawn', actor: 'customer' })
  })
})

describe('an issued policy', () => {
  it('its consent stays with the contract; reminders stop at once and come again when the customer agrees', async () => {
    const { sale, customer, orderId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
    expect((await register(customer)).sale).toBe('policy')
    expect((await customer.post('/pub/consents/withdrawal/', {})).status).toBe(409)

    const policy = await test.db
      .selectFrom('policies')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const monthBefore = Date.parse(policy.ends) - 29 * 86_400_000
    const later = { ...test.deps, now: () => monthBefore }
    const reminders = async () =>
      (
        await test.db
          .selectFrom('outbox')
          .select('id')
          .where('case_id', '=', policy.id)
          .where('kind', 'like', 'renewal%')
          .execute()
      ).length
    const off = await choose(customer, false, 'messages', 'hi')
    expect(off.data.choices[0]).toMatchObject({ purpose: 'messages', agreed: false })
    expect(off.data.rows.find(({ purpose }) => purpose === 'messages')).toMatchObject({ ended_why: 'withdrawn' })
    expect(
      await test.db.selectFrom('consent_choices').select(['agreed', 'language', 'text_version', 'otp_ref']).execute(),
    ).toEqual([
      { agreed: false, language: 'hi', text_version: declarationsVersion, otp_ref: expect.stringMatching(/./) },
    ])
    // Not even found due: every run would handle it again.
    expect(await workThrough(later, sendRenewalReminders)).toBe(0)
    expect(await reminders()).toBe(0)

    test.clock.advance(1000)
    expect(standing((await choose(customer, true)).data)).toContain('messages')
    await workThrough(later, sendRenewalReminders)
    expect(await reminders()).toBeGreaterThan(0)

    // A reminder that waits is not sent any more, and the agent is told to call.
    test.clock.advance(1000)
    await choose(customer, false)
    expect(await reminders()).toBe(0)
    test.clock.set(new Date(monthBefore).toISOString())
    const asha = await test.loginAs('P1001')
    const reply = await asha.post(`/api/renewal/${policy.number}/${policy.ends.slice(0, 4)}/reminder/`, {})
    expect([reply.status, reply.body.error]).toEqual([409, 'no_messages'])
  })
})

it('the privacy notice speaks every language of customers and names the periods by which the jobs delete', async () => {
  const read = async (language: string) => (await test.visitor().get(`/privacy?language=${language}`)).text
  const english = await read('en')
  expect(english).toContain('Messages sent to you: 36 months')
  expect(english).toContain('365 days after the last change')
  expect(english).toContain('10 years after the cover ends')
  const hindi = await read('hi')
  expect(hindi).toContain('आपको भेजे गए संदेश: 36 महीने')
  expect(hindi).toContain('बीमा सुरक्षा समाप्त होने के बाद 10 वर्ष')
  const marathi = await read('mr')
  expect(marathi).toContain('तुम्हाला पाठवलेले संदेश: 36 महिने')
  expect(marathi).toContain('शेवटच्या बदलानंतर 365 दिवस')
  expect(marathi).toContain('<a href="/consents">तुमच्या संमती</a>')
  expect(marathi).not.toMatch(/privacy\.|\{\w+\}/)
})
