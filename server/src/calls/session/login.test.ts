import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countsFor, type Whose } from '../../context/count-attempts.ts'
import { demoPassword } from '../../context/demo-accounts.ts'
import { limits } from '../../kernel/limits.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('rate_limits').execute()
})

const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  url: '/partner/login',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})
const signIn = (client: TestClient, username: string, password = demoPassword) =>
  client.post('/partner/login', { username, password })

const keysOf = (whose: Whose) => countsFor(test.deps, limits.login, 'attempt', whose)

/** As if all that these limits of signing in allow had been used, but for as many. */
async function useUp(whose: Whose, left = 0): Promise<void> {
  const { keys, most } = keysOf(whose)
  const window_start = new Date(test.clock.now()).toISOString()
  await test.db
    .insertInto('rate_limits')
    .values(keys.map((key, place) => ({ key, window_start, hits: most[place]! - left })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ hits: row.ref('excluded.hits') })))
    .execute()
}

const hitsOf = async (whose: Whose) =>
  (await test.db.selectFrom('rate_limits').select('hits').where('key', 'in', keysOf(whose).keys).execute()).map(
    ({ hits }) => hits,
  )

describe('signing in', () => {
  it('accepts JSON and answers code 200 with the session and csrftoken cookies', async () => {
    const client = test.visitor()
    const reply = await signIn(client, 'P1001')
    expect(reply.body).toEqual({ code: 200 })
    const set = [reply.headers['set-cookie']].flat().join('\n')
    expect(set).toMatch(/^session=[^;]{43}; Path=\/; HttpOnly; SameSite=Lax/m)
    expect(set).toMatch(/^csrftoken=[^;]+; Path=\/; SameSite=Lax$/m)
    expect((await client.get('/api/partner/me/')).data).toMatchObject({ code: 'P1001' })
  })

  it('accepts the e-mail address and a code in small letters', async () => {
    expect((await signIn(test.visitor(), 'Asha.Kumar@partners.example')).status).toBe(200)
    expect((await signIn(test.visitor(), 'posp2001')).status).toBe(200)
  })

  it('says why the session ended, and returns to the same screen afterwards', async () => {
    const client = test.visitor()
    await signIn(client, 'P1001')
    const began = test.clock.now()
    test.clock.set(new Date(began + 31 * 60_000).toISOString())
    const page = await client.get('/partner/login?next=%2Fhealth%2Flast-question')
    test.clock.set(new Date(began).toISOString())
    expect(page.text).toContain('You were signed out after 30 minutes without activity')
    expect(page.text).toContain('value="/health/last-question"')
    expect((await test.visitor().get('/partner/login?next=%2Fhealth')).text).not.toContain('You were signed out')
  })

  it('accepts a form and redirects to the requested screen', async () => {
    const reply = await test.visitor().send(form({ username: 'P1001', password: demoPassword, next: '/topup/ped?x=1' }))
    expect([reply.status, reply.headers.location]).toEqual([303, '/topup/ped?x=1'])
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil',
    'javascript:alert(1)',
    '/partner/login',
    '/a\\b',
    '/\tx',
    '/..//evil',
  ])('never redirects to %j', async (next) => {
    const reply = await test.visitor().send(form({ username: 'P1001', password: demoPassword, next }))
    expect(reply.status).toBe(303)
    expect(['/', '/%09/evil']).toContain(reply.headers.location)
  })

  it('shows a page that needs no script and keeps the entered values except the password', async () => {
    const page = await test.visitor().get('/partner/login?next=/car/inspection')
    expect(page.text).toContain('action="/partner/login"')
    expect(page.text).toContain('name="next" value="/car/inspection"')
    expect(page.text).not.toContain('<script')
    const secondPage = await test.visitor().send(form({ username: '"><b>', password: 'wrong-password' }))
    expect(secondPage.status).toBe(401)
    expect(secondPage.text).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(secondPage.text).not.toContain('wrong-password')
  })

  it('says the same for a wrong password and for an unknown account', async () => {
    const wrongPassword = await signIn(test.visitor(), 'P1001', 'not-this-one')
    const unknown = await signIn(test.visitor(), 'P9999', 'not-this-one')
    expect(wrongPassword.status).toBe(401)
    expect({ ...wrongPassword.body, reference: '' }).toEqual({ ...unknown.body, reference: '' })
  })

  it('locks after five failures, for known and unknown accounts alike, and opens again after 15 minutes', async () => {
    for (const name of ['P1002', 'NOBODY']) {
      for (let attempt = 1; attempt <= 5; attempt++)
        expect((await signIn(test.visitor(), name, 'guess')).status).toBe(401)
      const locked = await signIn(test.visitor(), name)
      expect(locked.status).toBe(429)
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    }
    test.clock.advance(15 * 60_000)
    expect((await signIn(test.visitor(), 'P1002')).status).toBe(200)
  })

  it('lets an office sign in from one address: a right password counts neither for it nor for the account', async () => {
    for (let person = 1; person <= 7; person++) expect((await signIn(test.visitor(), 'P1001')).status).toBe(200)
    for (const whose of [{ address: '127.0.0.1' }, { account: 'partner-p1001' }])
      expect(await hitsOf(whose)).toEqual([0, 0])
  })

  it('tells of twenty new devices an hour by mail, and signs in on more', async () => {
    await useUp({ recipient: 'rohan.deshmukh@partners.example' }, 1)
    const sent = () => test.db.selectFrom('outbox').select('id').where('kind', '=', 'new_device').execute()
    const before = (await sent()).length
    for (let device = 0; device < 2; device++) expect((await signIn(test.visitor(), 'P1002')).status).toBe(200)
    expect(await sent()).toHaveLength(before + 1)
  })

  it('whoever signs in without end is counted like a guesser, before we hash for them again', async () => {
    await useUp({ partner: 'partner-p1002' })
    const statuses: number[] = []
    const client = test.visitor()
    for (let time = 0; time < 8; time++) statuses.push((await signIn(client, 'P1002')).status)
    expect(new Set(statuses.slice(0, 5))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
  })

  it('counts guesses sent at the same time', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => signIn(test.visitor(), 'P1002', 'guess')))
    expect(attempts.filter((reply) => reply.status === 401)).toHaveLength(5)
    expect(attempts.filter((reply) => reply.status === 429)).toHaveLength(15)
  })

  it('rotates the session id, and a planted one is worthless', async () => {
    const client = test.visitor()
    client.cookies.set('session', 'planted-by-somebody-else')
    await signIn(client, 'P1001')
    expect(client.cookies.get('session')).not.toBe('planted-by-somebody-else')
    const thief = test.visitor()
    thief.cookies.set('session', 'planted-by-somebody-else')
    expect((await thief.get('/api/partner/me/')).status).toBe(401)
  })

  it('ends the session it replaces', async () => {
    const client = test.visitor()
    await signIn(client, 'P1001')
    const oldSession = client.cookies.get('session')!
    await signIn(client, 'P1001')
    const thief = test.visitor()
    thief.cookies.set('session', oldSession)
    expect((await thief.get('/api/partner/me/')).status).toBe(401)
  })

  it('stores only the hash of the session', async () => {
    const client = test.visitor()
    await signIn(client, 'P1001')
    const rows = await test.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('session'))
  })

  it('refuses a form sent by another site', async () => {
    const sent = form({ username: 'P1001', password: demoPassword })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const reply = await test.visitor().send({ ...sent, headers: { ...sent.headers, ...headers } })
      expect(reply.status).toBe(403)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  it('ends after half an hour without user activity, despite background requests', async () => {
    const client = test.visitor()
    await signIn(client, 'P1001')
    const readDashboard = (headers = {}) => client.get('/api/dashboard/', headers)
    test.clock.advance(29 * 60_000)
    expect((await readDashboard({ 'x-unattended': '1' })).status).toBe(200)
    test.clock.advance(60_000)
    expect((await readDashboard({ 'x-unattended': '1' })).status).toBe(401)
    expect((await readDashboard()).status).toBe(401)
  })

  it('ends after 12 hours of activity', async () => {
    const client = test.visitor()
    await signIn(client, 'P1001')
    for (let quarter = 1; quarter < 48; quarter++) {
      test.clock.advance(15 * 60_000)
      expect((await client.get('/api/partner/me/')).status).toBe(200)
    }
    test.clock.advance(15 * 60_000)
    expect((await client.get('/api/partner/me/')).status).toBe(401)
  })
})

describe('wrong passwords from many addresses', () => {
  const guessFrom = (remoteAddress: string, username: string) =>
    test.visitor().send({
      method: 'POST',
      url: '/partner/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password: 'guess' }),
    })

  it('are stopped together, whichever name of the account is typed, and each address for itself', async () => {
    await useUp({ account: 'partner-p1001' }, 2)
    expect((await guessFrom('10.1.0.1', 'P1001')).status).toBe(401)
    expect((await guessFrom('10.1.0.2', 'asha.kumar@partners.example')).status).toBe(401)
    expect((await guessFrom('10.1.0.3', 'p1001')).status).toBe(429)
    expect((await guessFrom('10.1.0.3', 'P1002')).status).toBe(401)
    await useUp({ address: '10.1.0.3' })
    expect((await guessFrom('10.1.0.3', 'P1002')).status).toBe(429)
    expect((await guessFrom('10.1.0.4', 'P1002')).status).toBe(401)
  })

  it('that are refused for their own address do not count for the account', async () => {
    await useUp({ pair: 'partner-p1002 10.1.0.5' })
    for (let time = 0; time < 3; time++) expect((await guessFrom('10.1.0.5', 'P1002')).status).toBe(429)
    expect(await hitsOf({ account: 'partner-p1002' })).toEqual([])
  })

  it('lock no device that has signed in before; its own wrong ones lock it alone', async () => {
    const knownDevice = test.visitor()
    await signIn(knownDevice, 'P1001')
    await knownDevice.get('/partner/logout', { 'sec-fetch-site': 'same-origin' })
    await useUp({ account: 'partner-p1001', address: '127.0.0.1', pair: 'partner-p1001 127.0.0.1' })
    expect((await signIn(test.visitor(), 'P1001')).status).toBe(429)
    expect((await signIn(knownDevice, 'P1001')).status).toBe(200)
    const another = test.visitor()
    another.cookies.set('device', 'made up')
    expect((await signIn(another, 'P1001')).status).toBe(429)
    // Known of one account says nothing of another.
    await useUp({ account: 'partner-p1002' })
    expect((await signIn(knownDevice, 'P1002')).status).toBe(429)

    const secondDevice = test.visitor()
    secondDevice.cookies.set('device', knownDevice.cookies.get('device')!)
    for (let wrong = 0; wrong < 5; wrong++) expect((await signIn(secondDevice, 'P1001', 'guess')).status).toBe(401)
    expect((await signIn(knownDevice, 'P1001')).status).toBe(429)
    test.clock.advance(60_000)
    expect((await signIn(knownDevice, 'P1001')).status).toBe(200)
  })

  it('leave the mailed link open: its page says so, and the device that sets a password by it signs in at once', async () => {
    await useUp({ account: 'partner-posp2001' })
    const client = test.visitor()
    const refused = await client.send(form({ username: 'POSP2001', password: demoPassword }))
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Try again in 24 hours, or choose &#39;Forgot password?&#39;')
    await client.post('/partner/forgot', { username: 'POSP2001' })
    await test.runJobs()
    const { body } = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'password_reset')
      .where('recipient', 'like', 'meena%')
      .executeTakeFirstOrThrow()
    const password = 'four plain words here'
    const token = /\?t=([\w-]+)/.exec(body)![1]!
    expect((await client.post('/partner/reset', { token, password })).status).toBe(200)
    expect((await signIn(test.visitor(), 'POSP2001', password)).status).toBe(429)
    expect((await signIn(client, 'POSP2001', password)).status).toBe(200)
    await test.db.deleteFrom('outbox').execute()
  })
})

describe('a suspended account', () => {
  it('[P-2] gets the plain text Forbidden on every call', async () => {
    const rohan = await test.loginAs('P1002')
    await test.db.updateTable('partners').set({ status: 'suspended' }).where('code', '=', 'P1002').execute()
    const reply = await rohan.get('/api/partner/me/')
    expect([reply.status, reply.text]).toEqual([403, 'Forbidden'])
    expect((await signIn(test.visitor(), 'P1002')).text).toBe('Forbidden')
    await test.db.updateTable('partners').set({ status: 'active' }).where('code', '=', 'P1002').execute()
  })
})

describe('nobody signed in', () => {
  it('[P-1] gets 401 in the error envelope', async () => {
    const reply = await test.visitor().get('/api/partner/me/')
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ code: 401, error: 'unauthenticated' })
    expect(reply.body.reference).toBe(reply.headers['x-request-id'])
  })
})

describe('signing out', () => {
  it('ends the session at the server, clears cookies and this site’s storage', async () => {
    const client = test.visitor()
    await signIn(client, 'P1001')
    const oldSession = client.cookies.get('session')!
    const page = await client.get('/partner/logout', { 'sec-fetch-site': 'same-origin' })
    expect(page.status).toBe(200)
    expect(page.headers['clear-site-data']).toBe('"cache", "storage"')
    // The browser stays known as a partner's, so that a consent given in it is recognised.
    expect([...client.cookies.keys()]).toEqual(['device', 'partner-language'])
    const replay = test.visitor()
    replay.cookies.set('session', oldSession)
    expect((await replay.get('/api/partner/me/')).status).toBe(401)
  })

  it('only asks for confirmation when another site sends the browser to it', async () => {
    const client = await test.loginAs('P1001')
    const page = await client.get('/partner/logout', { 'sec-fetch-site': 'cross-site' })
    expect(page.text).toContain('Another page asked to sign you out')
    expect((await client.get('/api/partner/me/')).status).toBe(200)
    await client.send({
      method: 'POST',
      url: '/partner/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: '',
    })
    expect((await client.get('/api/partner/me/')).status).toBe(401)
  })

  it('partner/dashboard redirects to the portal', async () => {
    const reply = await test.visitor().get('/partner/dashboard')
    expect([reply.status, reply.headers.location]).toEqual([303, '/'])
  })
})

describe('a forgotten password', () => {
  const requestReset = (username: string) => test.visitor().post('/partner/forgot', { username })
  const reset = (token: string, password: string) => test.visitor().post('/partner/reset', { token, password })

  it('answers the same for known and unknown accounts, and mails only the known one', async () => {
    const knownAccount = await requestReset('P1001')
    const unknown = await requestReset('P7777')
    expect(knownAccount.text).toBe(unknown.text)
    await test.runJobs()
    const sent = await test.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('kind', '=', 'password_reset')
      .execute()
    expect(sent.map((row) => row.recipient)).toEqual(['asha.kumar@partners.example'])
  })

  it('changes the password once by the link, ends all sessions and voids every other link', async () => {
    const open = await test.loginAs('P1001')
    await requestReset('P1001')
    await test.runJobs()
    const sent = await test.db.selectFrom('outbox').select('body').where('kind', '=', 'password_reset').execute()
    const [token, second] = sent.map(({ body }) => /\?t=([\w-]+)/.exec(body)![1]!) as [string, string]
    expect((await reset(token, 'short')).status).toBe(422)
    expect((await reset(token, 'a new long password')).status).toBe(200)
    expect((await open.get('/api/partner/me/')).status).toBe(401)
    expect((await signIn(test.visitor(), 'P1001', 'a new long password')).status).toBe(200)
    expect((await signIn(test.visitor(), 'P1001')).status).toBe(401)
    for (const used of [token, second]) expect((await reset(used, 'another long password')).status).toBe(410)
  })

  it('wrong links are counted by address before anything is hashed; a valid one is never refused for them', async () => {
    const { keys, most } = countsFor(test.deps, limits.passwordReset, 'attempt', { address: '127.0.0.1' })
    const window_start = new Date(test.clock.now()).toISOString()
    await test.db
      .insertInto('rate_limits')
      .values({ key: keys[0]!, window_start, hits: most[0]! - 1 })
      .execute()
    expect((await reset('not-a-link', 'a new long password')).status).toBe(410)
    const refused = await reset('not-a-link', 'a new long password')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    await requestReset('P1002')
    await test.runJobs()
    const { body } = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'password_reset')
      .where('recipient', 'like', 'rohan%')
      .executeTakeFirstOrThrow()
    expect((await reset(/\?t=([\w-]+)/.exec(body)![1]!, 'short')).status).toBe(422)
    await test.db.deleteFrom('outbox').execute()
  })

  it('a link older than an hour is refused', async () => {
    await requestReset('P1002')
    await test.runJobs()
    const { body } = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', 'like', 'rohan%')
      .executeTakeFirstOrThrow()
    test.clock.advance(60 * 60_000)
    expect((await reset(/\?t=([\w-]+)/.exec(body)![1]!, 'a new long password')).status).toBe(410)
  })
})
