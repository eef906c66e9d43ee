import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import type { PolicyDetails } from '@portal/contract/calls/policy-change.ts'
import type { ServicePage } from '@portal/contract/calls/service.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import {
  answerService,
  buildMoneyApp,
  codeFor,
  newMobile,
  openPolicyHome,
  openService,
  policyOf,
  settlePayments,
  toGateway,
  tokenOf,
} from '../payment/testing/customer.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let mobile: string
let policyId: string
let quoteId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  const sold = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(sold.orderId, 'success')
  await settlePayments(test)
  await test.drawDocuments()
  const row = await policyOf(test, sold.sale.proposalId)
  policyId = row.id
  quoteId = sold.sale.quoteId
  mobile = sold.sale.mobile
})
afterAll(() => test.close())

const at = () => `/api/policy/${policyId}`
const details = async () => (await partner.get<PolicyDetails>(`${at()}/details/`)).data
const ask = (change: object) => partner.post<PolicyDetails>(`${at()}/change/`, change)
async function changeTo(change: object) {
  // More changes than a day has codes for one number.
  await test.db.updateTable('otps').set({ sent_on: '2026-11-01' }).execute()
  const asked = await ask(change)
  if (asked.status !== 200) throw new Error(asked.text)
  return answerService(test, mobile)
}
async function paper(kind: string): Promise<string> {
  const { content_hash } = await test.db
    .selectFrom('policy_documents')
    .select('content_hash')
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const file = await test.deps.integrations.documents.get(content_hash)
  if (!file.ok || !file.value) throw new Error(`${kind} is not there`)
  return textOf(Buffer.from(file.value))
}
const messagesTo = async (recipient: string) =>
  (
    await test.db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'endorsement_issued')
      .execute()
  ).length

/** The policy's own page, opened with a code to the number known now. */
const atHome = () => openPolicyHome(test, { id: policyId, mobile })

const nominee = { nominees: [{ name: 'Kamala Iyer', relation: 'mother', dob: '1955-05-05', share: 100 }] }

describe('putting a policy right after it was issued', () => {
  it('the customer sees what changes, confirms it on their own page, and the schedule is printed again', async () => {
    expect(await paper('policy-schedule')).not.toContain('Kamala')
    const asked = await ask({ kind: 'nominee', body: nominee })
    expect(asked.data.request).toMatchObject({ kind: 'nominee' })
    expect(asked.data.request?.answer, 'waiting for the customer').toBeUndefined()
    expect(JSON.stringify(asked.data.nominee)).not.toContain('Kamala')
    const { customer, page } = await openService(test, mobile)
    expect(page).toMatchObject({ kind: 'nominee', partner: { code: 'P1001' } })
    expect(page.rows[0]?.before).toContain('Lakshmi Iyer')
    expect(page.rows[0]?.after).toContain('Kamala Iyer')
    const done = await customer.post<ServicePage>('/pub/service/answer/', {
      accept: true,
      content_hash: page.content_hash,
    })
    expect(done.data.answer, done.text).toBe('confirmed')
    const now = await details()
    expect(now).toMatchObject({ nominee, changes: [{ kind: 'nominee' }], request: { answer: 'confirmed' } })
    const [told] = await test.db.selectFrom('outbox').select('body').where('kind', '=', 'service_answered').execute()
    expect(told?.body).toMatch(/confirmed the request on policy \S+: change of nominee\./)
    await settlePayments(test)
    await test.drawDocuments()
    expect(await paper('policy-schedule')).toContain('Kamala Iyer')
  })

  it('leaves the copy of the proposal as the customer agreed to it', async () => {
    expect(await paper('proposal-copy')).not.toContain('Kamala')
  })

  it('no code is ever asked of the partner: a wrong one opens nothing, and a refusal changes nothing', async () => {
    const change = { kind: 'contact', body: { email: 'new@example.com' } }
    await ask(change)
    const message = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', mobile)
      .where('kind', '=', 'service_request')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const customer = test.visitor()
    await customer.post('/pub/service/open/', { token: tokenOf(/https?:\S+/.exec(message.body)?.[0] ?? '') })
    expect((await customer.get('/pub/service/')).status, 'nothing before the code').toBe(409)
    test.clock.advance(31_000)
    await customer.post('/pub/service/otp/', {})
    const code = await codeFor(test, mobile)
    const wrong = await customer.post('/pub/service/otp/verify/', { code: code === '0000' ? '1111' : '0000' })
    expect(wrong.body.fields?.code?.code).toBe('otp.wrong')
    const sms = await test.db.selectFrom('outbox').select('body').where('kind', '=', 'otp_service').execute()
    expect(sms[0]?.body).toContain('not even your agent')
    expect((await answerService(test, mobile, false)).data.answer).toBe('refused')
    expect((await details()).contact.email).not.toContain('n•••')
    expect((await details()).request?.answer).toBe('refused')
    expect((await changeTo(change)).data.answer).toBe('confirmed')
    expect((await details()).contact.email).toContain('n•••')
  })

  it('an answer names what was shown, is given once, and not after the partner took the request back', async () => {
    const change = { kind: 'contact', body: { email: 'other@example.com' } }
    await ask(change)
    const { customer, page } = await openService(test, mobile)
    const answer = (content_hash: string) => customer.post('/pub/service/answer/', { accept: true, content_hash })
    expect((await answer('of something else')).body.error).toBe('version')
    expect((await partner.post(`${at()}/service-request/withdraw/`, {})).status).toBe(200)
    expect((await answer(page.content_hash)).status).toBe(410)
    expect((await details()).request?.answer).toBe('withdrawn')
  })

  it('checks before the customer is asked: another person, a PIN of another state, nothing changed, the partner’s own mobile', async () => {
    const before = await test.db.selectFrom('service_requests').select('id').execute()
    const refused = async (change: object) =>
      Object.values((await ask(change)).body.fields ?? {}).map((one) => one.code)
    expect(await refused({ kind: 'name', body: { who: 'policyholder', name: 'Priya Menon' } })).toEqual([
      'name.other_person',
    ])
    const current = { line1: '12 Hill Road', pincode: '560001', city: 'Bengaluru', state: 'Kerala' }
    expect(await refused({ kind: 'address', body: { current, permanent: 'same' } })).toEqual(['state.other_pin'])
    expect(await refused({ kind: 'nominee', body: nominee })).toEqual(['change.none'])
    const own = await test.db
      .selectFrom('partners')
      .select('mobile')
      .where('code', '=', 'P1001')
      .executeTakeFirstOrThrow()
    expect(await refused({ kind: 'contact', body: { mobile: own.mobile } })).toEqual(['mobile.partner'])
    expect(await test.db.selectFrom('service_requests').select('id').execute()).toHaveLength(before.length)
  })

  it('corrects the spelling of the policyholder everywhere it is shown', async () => {
    const { names } = await details()
    const name = `${names[0]?.name}r`
    expect((await changeTo({ kind: 'name', body: { who: 'policyholder', name } })).status).toBe(200)
    expect((await partner.get<PolicyView>(`${at()}/`)).data.holder).toBe(name)
    const page = await partner.get<CasePage>(`/api/dashboard/sales/${quoteId}/`)
    expect(page.data.sale.name).toBe(name)
  })

  it('a new mobile is told at the old number and at the new, and gets the next code', async () => {
    const [old, next] = [mobile, newMobile()]
    const told = await messagesTo(old)
    const home = await atHome()
    expect((await home.get('/pub/policy/')).status).toBe(200)
    expect((await changeTo({ kind: 'contact', body: { mobile: next } })).status).toBe(200)
    // Whoever holds the old phone is no longer let in by it.
    expect((await home.get('/pub/policy/')).body.data).toEqual({ needs: 'code' })
    expect(await messagesTo(old)).toBe(told + 1)
    expect(await messagesTo(next)).toBe(1)
    mobile = next
    test.clock.advance(31_000)
    const current = { line1: '12 Hill Road', pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }
    expect((await changeTo({ kind: 'address', body: { current, permanent: 'same' } })).status).toBe(200)
  })

  it('a customer who has lost the number is let in by the registered e-mail, for the number alone', async () => {
    const lost = mobile
    const [own, next] = ['new@example.com', newMobile()]
    const change = { kind: 'contact', body: { mobile: next } }
    const asked = (body: object) => ask({ ...body, via: 'email' })
    const both = { kind: 'contact', body: { mobile: next, email: 'thief@example.com' } }
    for (const refused of [both, { kind: 'contact', body: { email: 'thief@example.com' } }])
      expect((await asked(refused)).body.fields?.via?.code).toBe('choice')
    expect((await asked({ kind: 'nominee', body: nominee })).status).toBe(422)
    const sent = await asked(change)
    expect(sent.data.request?.sent_to, sent.text).toBe('n•••@example.com')
    const done = await answerService(test, own)
    expect(done.status, done.text).toBe(200)
    // The lost number hears of it all the same: somebody may have lied about the loss.
    expect(await messagesTo(lost)).toBeGreaterThan(0)
    expect(await messagesTo(next)).toBe(1)
    const event = await test.db
      .selectFrom('audit_events')
      .select('data')
      .where('case_id', '=', policyId)
      .where('event', '=', 'policy_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.data).toMatchObject({ section: 'contact', code_to: 'n•••@example.com' })
    mobile = next
  })

  it.each([
    'new@example.com',
    'New@Example.com',
    'new+customers@example.com',
  ])('the partner’s own mailbox lets nobody in, written as %s', async (email) => {
    const before = await test.db
      .selectFrom('partners')
      .select('email')
      .where('code', '=', 'P1001')
      .executeTakeFirstOrThrow()
    await test.db.updateTable('partners').set({ email }).where('code', '=', 'P1001').execute()
    const refused = await ask({ kind: 'contact', body: { mobile: newMobile() }, via: 'email' })
    expect(refused.body.fields?.via?.code).toBe('choice')
    await test.db.updateTable('partners').set(before).where('code', '=', 'P1001').execute()
  })

  it('is written into the timeline and sealed at rest; what is written is never changed', async () => {
    const page = await partner.get<CasePage>(`/api/dashboard/sales/${quoteId}/`)
    const events = page.data.timeline.filter((one) => one.event === 'policy_changed').map((one) => one.detail)
    expect(events).toEqual(['contact', 'address', 'contact', 'name', 'contact', 'nominee'])
    const rows = await test.db.selectFrom('policy_changes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Kamala')
    await expect(test.db.deleteFrom('policy_changes').execute()).rejects.toThrow('append-only')
  })

  it('nobody else’s policy, and none that no longer stands', async () => {
    const stranger = await test.loginAs('P1002')
    expect((await stranger.get(`${at()}/details/`)).status).toBe(404)
    expect((await stranger.post(`${at()}/change/`, { kind: 'nominee', body: nominee })).status).toBe(404)
    await setState(test.db, 'policies', { id: policyId }, { state: 'lapsed' })
    expect((await ask({ kind: 'contact', body: { email: 'late@example.com' } })).status).toBe(409)
  })
})
