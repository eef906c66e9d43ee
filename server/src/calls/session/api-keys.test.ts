import type { AddressInfo } from 'node:net'
import { can } from '@portal/domain/kernel/access.ts'
import { apiScopes } from '@portal/domain/kernel/api-scopes.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AskCustomer, type Customer, sellPolicy } from '../../../../examples/typescript/sell-policy.ts'
import { sendKeyReminders } from '../../accounts/key-reminders.ts'
import { openApi } from '../../openapi.ts'
import { buildMoneyApp, sell, sendLink } from '../../payment/testing/customer.ts'
import { callsByScope, scopeOfCall } from '../../plugins/key-scopes.ts'
import { quotes } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { workThrough } from '../../testing/work-through.ts'

let test: TestApp
let admin: TestClient
let partnerId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  admin = await test.loginAs('A9001')
  partnerId = (await test.db.selectFrom('partners').select('id').where('code', '=', 'P1001').executeTakeFirstOrThrow())
    .id
})
afterAll(() => test.close())

const keysPage = '/partner/account/api-keys'
const day = 86_400_000
const secretForm = /portal_test_[A-Za-z0-9_-]{43}/
const minuteLimit = 600

const give = (scopes: readonly string[]) => admin.put(`/api/office/partners/${partnerId}/api/`, { scopes })
const access = async () =>
  (
    await admin.get<{ keys: { key_id: string; state: string; last_used_at?: string }[] }>(
      `/api/office/partners/${partnerId}/api/`,
    )
  ).data
const post = (client: TestClient, path: string, body: Record<string, string>) =>
  client.send({
    method: 'POST',
    url: `${keysPage}/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(body).toString(),
  })
const secretIn = ({ text }: { text: string }) => secretForm.exec(text)?.[0] ?? ''
const asForm = (scopes: readonly string[]) => Object.fromEntries(scopes.map((scope) => [scope, 'on']))

/** A program: it keeps no cookies and sends the key with every call. */
function programWith(secret: string): TestClient {
  const client = test.visitor()
  const send: TestClient['send'] = (options) => {
    client.cookies.clear()
    return client.send({ ...options, headers: { ...options.headers, authorization: `Bearer ${secret}` } })
  }
  const withBody =
    (method: 'POST' | 'PUT'): TestClient['post'] =>
    (url, body, headers = {}) =>
      send({ method, url, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) })
  return {
    cookies: client.cookies,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    delete: (url, headers = {}) => send({ method: 'DELETE', url, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
  }
}

async function makeKeyFor(scopes: readonly string[], name = 'Policy system'): Promise<string> {
  const partner = await test.loginAs('P1001')
  return secretIn(await post(partner, 'make', { name, days: '90', ...asForm(scopes) }))
}

it('a key sells from quote to payment link without cookies, and repeats nothing that carries the same idempotency key', async () => {
  const partner = await test.loginAs('P1001')
  expect((await partner.get('/partner/account')).text).not.toContain(keysPage)
  expect((await post(partner, 'make', { name: 'Early', days: '90', quotes: 'on' })).status).toBe(422)

  expect((await give(['payments', 'quotes', 'proposals'])).data).toMatchObject({
    scopes: ['quotes', 'proposals', 'payments'],
    keys: [],
  })
  expect((await partner.get('/partner/account')).text).toContain(keysPage)
  const made = await post(partner, 'make', {
    name: ' Policy  system ',
    days: '90',
    quotes: 'on',
    proposals: 'on',
    payments: 'on',
  })
  expect(made.text).toContain('It is not shown again.')
  const secret = secretIn(made)
  expect(secret).toMatch(secretForm)
  const page = (await partner.get(keysPage)).text
  expect(page).not.toContain(secret)
  expect(page).toContain('Policy system')
  expect(page).toContain(`Ends with ${secret.slice(-4)}`)
  const row = await test.db
    .selectFrom('api_keys')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)

  const program = programWith(secret)
  const first = await program.post('/api/health/quote/', quotes.health, { 'idempotency-key': 'broker-1' })
  // Written down once in a while, not with every call.
  const last_used_at = new Date(test.clock.now()).toISOString()
  const again = await program.post('/api/health/quote/', quotes.health, { 'idempotency-key': 'broker-1' })
  expect(first.status).toBe(200)
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(again.data).toEqual(first.data)
  const { quote_id } = (first.data as { quote: { quote_id: string } }).quote
  expect((await program.get(`/api/health/quote/${quote_id}/`)).status).toBe(200)
  expect((await program.get(`/api/health/quote/${quote_id}/summary/`)).status).toBe(200)

  const sale = await sell(program, 'health')
  const { status, token } = await sendLink(program, sale.at, { mode: 'link', journey: 'consent_payment' })
  expect(status).toMatchObject({ link: { url: expect.stringContaining('#t=') } })
  expect(token).not.toBe('')
  expect(
    await test.db.selectFrom('proposals').select('partner_id').where('id', '=', sale.proposalId).executeTakeFirst(),
  ).toEqual({ partner_id: partnerId })
  expect((await program.get<{ code: string }>('/api/partner/me/')).data.code).toBe('P1001')
  const [listed] = (await access()).keys
  expect(listed).toMatchObject({
    state: 'active',
    last_used_at,
    last_used_from: '127.0.0.1',
  })
  const events = await test.db
    .selectFrom('audit_events')
    .select(['event', 'actor'])
    .where('case_id', '=', 'partner:P1001')
    .execute()
  expect(events).toContainEqual({ event: 'api_access_changed', actor: 'office:A9001' })
  expect(events).toContainEqual({ event: 'api_key_made', actor: 'partner:P1001' })
  const mails = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'account_changed')
    .execute()
  expect(mails.map(({ body }) => body).join()).toContain('API key created')
})

it('the example client sells a policy on the real server, and is told what to correct', async () => {
  await give(['quotes', 'proposals', 'payments'])
  const portal = {
    address: `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`,
    key: await makeKeyFor(['quotes', 'proposals', 'payments']),
  }
  const customer: Customer = {
    name: 'Ramesh Kumar Iyer',
    dob: '1984-02-29',
    gender: 'male',
    pan: 'ABCPK1234L',
    mobile: '9812345670',
    email: 'ramesh.iyer.api@mail.example',
    nominee: { name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05' },
    address: { line1: '12 Hill Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  }
  const shown: string[] = []
  const askCustomer: AskCustomer = async (declarations) => {
    shown.push(...declarations.map(({ text }) => text))
    return declarations.filter(({ required }) => required).map(({ id }) => id)
  }
  const sold = await sellPolicy(portal, customer, askCustomer)
  expect(shown).toContain('I have read and accept the terms of the policy.')
  expect(shown).toContain('I permit a search for my identity in the Central KYC (CKYC) records.')
  expect(sold.link).toContain('#t=')
  expect(Number(sold.premium)).toBeGreaterThan(0)
  const proposal = await test.db
    .selectFrom('proposals')
    .select(['partner_id', 'state'])
    .where('id', '=', sold.proposalId)
    .executeTakeFirst()
  expect(proposal).toEqual({ partner_id: partnerId, state: 'payable' })
  const refused = sellPolicy(portal, { ...customer, mobile: '123' }, askCustomer)
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { mobile: { code: expect.any(String) } } })
})

it('a key does what its scopes allow and never what only a person may do', async () => {
  await give(apiScopes)
  const program = programWith(await makeKeyFor(['quotes']))
  const asked = await program.get('/api/dashboard/sales/')
  expect(asked).toMatchObject({ status: 403, body: { error: 'not_allowed', data: { scope: 'reports' } } })
  expect(asked.body.message).toBe('This API key does not have the permission "reports".')
  const all = programWith(await makeKeyFor(apiScopes))
  expect((await all.get('/api/dashboard/sales/')).status).toBe(200)
  const personal = [
    all.put('/api/partner/me/password/', { current: 'x', password: 'y' }),
    all.post('/api/partner/me/step-up/', {}),
    all.get('/api/export/sales/'),
    all.get('/api/office/partners/'),
  ]
  expect((await Promise.all(personal)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await all.get(keysPage)).status).toBe(303)
  expect((await all.get('/pub/pay/summary/')).status).not.toBe(200)
  // What the office withdraws, keys lose with the next call.
  await give(['quotes'])
  expect((await all.get('/api/dashboard/sales/')).status).toBe(403)
  const [other] = await test.db
    .selectFrom('quotes')
    .select('id')
    .where('partner_id', '<>', partnerId)
    .limit(1)
    .execute()
  expect((await all.get(`/api/health/quote/${other?.id ?? 'Q-none'}/`)).status).toBe(404)
})

it('every call of a partner is either in a scope or for a person alone, and every name in a scope is served', () => {
  const served = test.app.served.map(({ call }) => call ?? '')
  const names = new Set(served.flatMap((call) => [call, call.split(':')[0]]))
  expect(
    Object.values(callsByScope)
      .flat()
      .filter((call) => !names.has(call)),
  ).toEqual([])
  const ofPartner = test.app.served.filter(({ access }) => access === 'signed-in' || can('partner', access))
  const forPersons = ofPartner.filter(({ scope }) => !scope).map(({ call }) => call)
  expect(forPersons.toSorted()).toEqual([
    'askStepUp',
    'changeMyPassword',
    'checkStepUp',
    'exportCommission',
    'exportCommissionMonth',
    'exportRenewals',
    'exportSales',
    'getCommissionPaper',
    'getSalesViews',
    'getStepDraft',
    'getTarget',
    'giveStepUp',
    'openHeard',
    'resumeSale',
    'revealCustomer',
    'saveSalesViews',
    'saveStepDraft',
    'saveTarget',
    'sealHeard',
    'setMyLanguage',
  ])
  expect(scopeOfCall('removePhoto:customer')).toBeUndefined()
  const { paths } = openApi(test.app.served) as { paths: Record<string, Record<string, { security?: object[] }>> }
  expect(paths['/api/health/quote/']!.post!.security).toEqual([{ session: [] }, { api_key: ['quotes'] }])
  expect(paths['/api/export/sales/']!.get!.security).toEqual([{ session: [] }])
})

it('a replaced key works through the overlap, and a revoked or expired one not at all', async () => {
  await give(apiScopes)
  const partner = await test.loginAs('P1001')
  const old = await makeKeyFor(['quotes'], 'Rotated')
  const { id } = await test.db
    .selectFrom('api_keys')
    .select('id')
    .where('hint', '=', old.slice(-4))
    .executeTakeFirstOrThrow()
  const next = secretIn(await post(partner, 'replace', { id, overlap: '7' }))
  const isTaken = async (secret: string) => (await programWith(secret).get('/api/partner/me/')).status
  expect([await isTaken(old), await isTaken(next)]).toEqual([200, 200])
  test.clock.advance(7 * day)
  const refused = await programWith(old).get('/api/partner/me/')
  expect(refused).toMatchObject({
    status: 401,
    body: { message: 'This API key is unknown, has expired or was revoked.' },
  })
  expect(await isTaken(next)).toBe(200)
  const fresh = (
    await test.db.selectFrom('api_keys').select('id').where('hint', '=', next.slice(-4)).executeTakeFirstOrThrow()
  ).id
  const office = await test.loginAs('A9001')
  const revoked = await office.post<{ keys: { key_id: string; state: string }[] }>(
    `/api/office/partners/${partnerId}/api/${fresh}/revoke/`,
    {},
  )
  expect(revoked.data.keys.find(({ key_id }) => key_id === fresh)?.state).toBe('revoked')
  expect(await isTaken(next)).toBe(401)
  expect(await isTaken('portal_test_unknown')).toBe(401)
  const live = await programWith(`portal_live_${'A'.repeat(43)}`).get('/api/partner/me/')
  expect(live.body.message).toBe('This is a live key. The sandbox takes test keys only.')
})

it('its partner is told 14 and 3 days before a key ends, once each, unless it was replaced or revoked', async () => {
  admin = await test.loginAs('A9001')
  await give(apiScopes)
  await test.db.deleteFrom('api_keys').execute()
  await makeKeyFor(['quotes'])
  const { id, name, expires_at } = await test.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
  const remind = () => workThrough(test.deps, sendKeyReminders)
  const daysLeft = (days: number) => test.clock.set(new Date(Date.parse(expires_at) - days * day).toISOString())
  daysLeft(15)
  expect(await remind()).toBe(0)
  daysLeft(14)
  expect([await remind(), await remind()]).toEqual([1, 0])
  daysLeft(3)
  expect([await remind(), await remind()]).toEqual([1, 0])
  const mails = await test.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', 'api_key_ends')
    .execute()
  const ends = showDay(dayInKolkata(Date.parse(expires_at)))
  expect(mails).toHaveLength(2)
  expect(mails[1]).toEqual({
    recipient: 'asha.kumar@partners.example',
    subject: `API key ${name} expires on ${ends}`,
    body: expect.stringContaining('Replace it before that day under My account, API keys'),
  })
  await test.db.deleteFrom('outbox').where('kind', '=', 'api_key_ends').execute()
  await test.db.updateTable('api_keys').set({ revoked_at: expires_at }).where('id', '=', id).execute()
  expect(await remind()).toBe(0)
  await test.db.updateTable('api_keys').set({ revoked_at: null }).where('id', '=', id).execute()
  expect(secretIn(await post(await test.loginAs('P1001'), 'replace', { id, overlap: '7' }))).not.toBe('')
  expect(await remind()).toBe(0)
  daysLeft(-1)
  expect(await remind()).toBe(0)
})

it('a key is refused with its account, and beyond so many calls a minute', async () => {
  admin = await test.loginAs('A9001')
  await give(apiScopes)
  const secret = await makeKeyFor(['quotes'])
  const program = programWith(secret)
  for (let call = 0; call < minuteLimit; call++) test.app.countKeyCall(`other ${call % 2}`)
  expect((await program.get('/api/partner/me/')).status).toBe(200)
  const { secret_hash } = await test.db
    .selectFrom('api_keys')
    .select('secret_hash')
    .where('hint', '=', secret.slice(-4))
    .executeTakeFirstOrThrow()
  for (let call = 1; call < minuteLimit; call++) test.app.countKeyCall(secret_hash)
  const tooMany = await program.get('/api/partner/me/')
  expect(tooMany.status).toBe(429)
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
  test.clock.advance(60_000)
  expect((await program.get('/api/partner/me/')).status).toBe(200)
  await test.db.updateTable('partners').set({ status: 'suspended' }).where('id', '=', partnerId).execute()
  expect(await program.get('/api/partner/me/')).toMatchObject({ status: 403, text: 'Forbidden' })
})
