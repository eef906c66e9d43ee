import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { SentOtp } from '@portal/contract/calls/otp.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import type { PolicyDetails } from '@portal/contract/calls/policy-change.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../documents/testing/pdf-text.ts'
import { policyHomeUrl } from '../kernel/customer-addresses.ts'
import { buildMoneyApp, codeFor, newMobile, policyOf, settle, toGateway, tokenOf } from '../payment/testing/customer.ts'
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
  await settle(test)
  const row = await policyOf(test, sold.sale.proposalId)
  policyId = row.id
  quoteId = sold.sale.quoteId
  mobile = sold.sale.mobile
})
afterAll(() => test.close())

const at = () => `/api/policy/${policyId}`
const details = async () => (await partner.get<PolicyDetails>(`${at()}/details/`)).data
const ask = (change: object) => partner.post<SentOtp>(`${at()}/change/otp/`, change)
async function changeTo(change: object) {
  test.clock.advance(31_000)
  const sent = await ask(change)
  if (sent.status !== 200) throw new Error(sent.text)
  const code = await codeFor(test, mobile)
  return partner.post<PolicyDetails>(`${at()}/change/`, { ...change, otp_id: sent.data.otp_id, code })
}
async function paper(kind: string): Promise<string> {
  const { content_hash } = await test.db
    .selectFrom('policy_documents')
    .select('content_hash')
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const file = await test.deps.outside.documents.get(content_hash)
  if (!file.ok || !file.value) throw new Error(`${kind} is not there`)
  return textOf(Buffer.from(file.value))
}
const messagesTo = async (recipient: string) =>
  (
    await test.db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'policy_changed')
      .execute()
  ).length

/** The policy's own page, opened with a code to the number known now. */
async function atHome(): Promise<TestClient> {
  const { home_nonce } = await test.db
    .selectFrom('policies')
    .select('home_nonce')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  test.clock.advance(31_000)
  const customer = test.visitor()
  await customer.post('/pub/policy/open/', { token: tokenOf(policyHomeUrl(test.deps, home_nonce)) })
  await customer.post('/pub/policy/otp/', {})
  await customer.post('/pub/policy/otp/verify/', { code: await codeFor(test, mobile) })
  return customer
}

const nominee = { nominees: [{ name: 'Kamala Iyer', relation: 'mother', dob: '1955-05-05', share: 100 }] }

describe('putting a policy right after it was issued', () => {
  it('changes the nominee with the customer’s code, and prints the schedule again', async () => {
    expect(await paper('policy-schedule')).not.toContain('Kamala')
    const done = await changeTo({ kind: 'nominee', body: nominee })
    expect(done.data).toMatchObject({ nominee, changes: [{ kind: 'nominee' }] })
    await settle(test)
    expect(await paper('policy-schedule')).toContain('Kamala Iyer')
  })

  it('leaves the copy of the proposal as the customer agreed to it', async () => {
    expect(await paper('proposal-copy')).not.toContain('Kamala')
  })

  it('refuses a wrong code, and a right code for another change', async () => {
    test.clock.advance(31_000)
    const change = { kind: 'contact', body: { email: 'new@example.com' } }
    const { data } = await ask(change)
    const code = await codeFor(test, mobile)
    const given = { otp_id: data.otp_id, code }
    const other = await partner.post(`${at()}/change/`, {
      kind: 'contact',
      body: { email: 'thief@example.com' },
      ...given,
    })
    expect(other.body.fields?.code?.code).toBe('otp.gone')
    const wrong = await partner.post(`${at()}/change/`, {
      ...change,
      ...given,
      code: code === '0000' ? '1111' : '0000',
    })
    expect(wrong.body.fields?.code?.code).toBe('otp.wrong')
    expect((await details()).contact.email).not.toContain('n•••')
    expect((await partner.post(`${at()}/change/`, { ...change, ...given })).status).toBe(200)
    expect((await partner.post(`${at()}/change/`, { ...change, ...given })).status).toBe(422)
  })

  it('checks before a code is sent: another person, a PIN of another state, nothing changed, the partner’s own mobile', async () => {
    const before = await test.db.selectFrom('otps').select('id').execute()
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
    expect(await test.db.selectFrom('otps').select('id').execute()).toHaveLength(before.length)
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
    expect(sent.data.sent_to, sent.text).toBe('n•••@example.com')
    const done = await partner.post(`${at()}/change/`, {
      ...change,
      otp_id: sent.data.otp_id,
      code: await codeFor(test, own),
    })
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
    expect((await stranger.post(`${at()}/change/otp/`, { kind: 'nominee', body: nominee })).status).toBe(404)
    await test.db.updateTable('policies').set({ state: 'lapsed' }).where('id', '=', policyId).execute()
    expect((await ask({ kind: 'contact', body: { email: 'late@example.com' } })).status).toBe(409)
  })
})
