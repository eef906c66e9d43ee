import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (client: ReturnType<TestApp['visitor']>, url: string, body: Record<string, string>, more = {}) =>
  client.send({
    method: 'POST',
    url,
    headers: { ...form, ...more },
    payload: new URLSearchParams(body).toString(),
  })
const changePassword = (client: ReturnType<TestApp['visitor']>, current: string, password: string, more = {}) =>
  post(client, '/partner/account/password', { current, password }, more)

it('the account’s page leads to sign-in without a session, and names account and devices with one', async () => {
  const visitor = await test.visitor().get('/partner/account')
  expect(visitor.status).toBe(303)
  expect(visitor.headers.location).toBe('/partner/login?next=%2Fpartner%2Faccount')
  const partner = await test.loginAs('P1001')
  const page = await partner.get('/partner/account')
  expect(page.status).toBe(200)
  expect(page.text).toContain('P1001')
  expect(page.text).toContain('(this device)')
  expect(page.text, 'moments as the portal shows them').toMatch(
    /Last active \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m, signed in/,
  )
})

it('a wrong present password, a short new one and another site change nothing; guesses are limited', async () => {
  const partner = await test.loginAs('P1002')
  const foreign = await changePassword(partner, 'demo-pass-1', 'a-longer-pass-2', { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect((await changePassword(partner, 'demo-pass-1', 'short')).status).toBe(422)
  for (let guess = 0; guess < 4; guess++)
    expect((await changePassword(partner, `wrong-${guess}`, 'a-longer-pass-2')).status).toBe(422)
  const locked = await changePassword(partner, 'demo-pass-1', 'a-longer-pass-2')
  expect(locked.status).toBe(429)
  expect(locked.headers['retry-after']).toBeDefined()
  expect(await test.loginAs('P1002')).toBeDefined()
})

it('a changed password ends every other session and leaves its audit event', async () => {
  const here = await test.loginAs('POSP2001')
  const elsewhere = await test.loginAs('POSP2001')
  const changed = await changePassword(here, 'demo-pass-1', 'a-longer-pass-2')
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('Password changed. Your other devices have been signed out.')
  expect((await here.get('/api/partner/me/')).status).toBe(200)
  expect((await elsewhere.get('/api/partner/me/')).status).toBe(401)
  const signIn = (password: string) => test.visitor().post('/partner/login', { username: 'POSP2001', password })
  expect((await signIn('demo-pass-1')).status).toBe(401)
  expect((await signIn('a-longer-pass-2')).status).toBe(200)
  const events = await test.db
    .selectFrom('audit_events')
    .select('event')
    .where('case_id', '=', 'partner:POSP2001')
    .where('event', '=', 'password_changed')
    .execute()
  expect(events).toHaveLength(1)
})

it('the call to change a password refuses by field, by the rule that the page shows, and tells its person by mail', async () => {
  const partner = await test.loginAs('P1001')
  const elsewhere = await test.loginAs('P1001')
  const page = await partner.get('/partner/account')
  expect(page.text).toContain('At least 12 characters, for example four words.')
  const change = (current: string, password: string) => partner.put('/api/partner/me/password/', { current, password })
  for (const [current, password, field, code] of [
    ['not-this-one', 'four plain words here', 'current', 'password.wrong'],
    ['demo-pass-1', 'short-one-1', 'password', 'password.short'],
    ['demo-pass-1', 'Asha-sells-policies', 'password', 'password.own'],
    ['demo-pass-1', 'Football@2026!', 'password', 'password.common'],
  ]) {
    await test.db.deleteFrom('rate_limits').execute()
    const refused = await change(current!, password!)
    expect([password, refused.status, refused.body.fields?.[field!]?.code]).toEqual([password, 422, code])
  }
  expect((await change('demo-pass-1', 'four plain words here')).status).toBe(200)
  const same = await change('four plain words here', 'four plain words here')
  expect(same.body.fields?.password?.code).toBe('password.same')
  expect((await elsewhere.get('/api/partner/me/')).status).toBe(401)
  const mail = await test.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', 'account_changed')
    .where('partner_id', '=', 'partner-p1001')
    .execute()
  expect(mail).toEqual([
    {
      recipient: 'asha.kumar@partners.example',
      subject: 'Suraksha: Password changed',
      body: expect.stringContaining('on 16/11/2026 at 12:00 pm: Password changed. If this was not you, call us on'),
    },
  ])
})

it('other devices are signed out with one button', async () => {
  const here = await test.loginAs('P1001')
  const elsewhere = await test.loginAs('P1001')
  expect((await here.get('/partner/account')).text).toContain('Sign out other devices')
  expect((await post(here, '/partner/account/sign-out-others', {})).status).toBe(200)
  expect((await elsewhere.get('/api/partner/me/')).status).toBe(401)
  const page = await here.get('/partner/account')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('Sign out other devices')
})
