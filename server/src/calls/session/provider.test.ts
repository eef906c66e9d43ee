import type { ProviderLink } from '@portal/contract/calls/office-provider-link.ts'
import { accountRoles } from '@portal/domain/kernel/access.ts'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectIntegrations } from '../../connect-integrations.ts'
import { demoPassword } from '../../context/demo-accounts.ts'
import { providerPaths } from '../../integrations/identity/identity-provider.ts'
import { codeOfStep, stepAt } from '../../kernel/totp.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestAnswer, TestClient } from '../../testing/test-client.ts'
import { clientId, clientSecret, type KnownPerson, startIdentityProvider } from './testing/start-identity-provider.ts'

const publicUrl = 'http://localhost:3000'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let test: TestApp
beforeAll(async () => {
  provider = await startIdentityProvider(
    publicUrl,
    async (payload) =>
      (await test.visitor().send({ method: 'POST', url: providerPaths.logout, headers: form, payload })).status,
  )
  test = await buildTestApp({
    // As the provider's own clock.
    now: new Date().toISOString(),
    settings: {
      publicUrl,
      oidcIssuer: provider.issuer,
      oidcName: 'Suraksha ID',
      oidcClientId: clientId,
      oidcClientSecret: clientSecret,
      oidcScopes: 'openid profile email phone',
      oidcCodeClaim: 'partner_code',
      oidcRoles: [
        { value: 'portal-admins', role: 'admin' },
        { value: 'underwriting', role: 'underwriter' },
        { value: 'accounts', role: 'finance' },
        { value: 'agents', role: 'partner' },
      ],
    },
  })
})
afterAll(async () => {
  await test.close()
  await provider.stop()
})
beforeEach(async () => {
  provider.forgetBrowser()
  provider.change = undefined
  provider.isForged = false
  Object.assign(test.deps.settings, { passwordOffRoles: [], secondFactorRoles: [] })
  await test.db.deleteFrom('rate_limits').execute()
})

const neha: KnownPerson = {
  sub: 'neha',
  groups: ['everybody', 'underwriting'],
  name: 'Neha Joshi',
  email: 'neha.joshi@office.example',
  email_verified: true,
}
const arun: KnownPerson = {
  sub: 'arun',
  groups: ['agents'],
  name: 'Arun Nair',
  email: 'arun.nair@partners.example',
  phone_number: '+91 98200 55501',
}

/** From the button of the login page to where the provider leads back. */
async function visitProvider(client: TestClient, person: KnownPerson | undefined, query = ''): Promise<string> {
  if (provider.person?.sub !== person?.sub) provider.forgetBrowser()
  provider.person = person
  const left = await client.get(`${providerPaths.begin}${query}`)
  expect(left.status).toBe(303)
  return provider.browse(String(left.headers.location))
}

const signIn = async (client: TestClient, person: KnownPerson | undefined, query = ''): Promise<TestAnswer> =>
  client.get(await visitProvider(client, person, query))

const me = async (client: TestClient) => (await client.get<{ code: string; role: string }>('/api/partner/me/')).data
const isSignedIn = async (client: TestClient) => (await client.get('/api/partner/me/')).status === 200
const accountOf = (email: string) =>
  test.db.selectFrom('partners').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const eventsOf = async (code: string) =>
  (
    await test.db
      .selectFrom('audit_events')
      .select(['event', 'actor', 'data'])
      .where('case_id', '=', `partner:${code}`)
      .orderBy('id')
      .execute()
  ).map(({ event, actor, data: { trace_id: _, ...data } }) => ({ event, actor, data }))

describe('signing in with the identity provider', () => {
  it('begins with a button of the login page, which keeps the screen to return to', async () => {
    const page = await test.visitor().get('/partner/login?next=/office/cases')
    expect(page.text).toContain('href="/partner/login/provider?next=%2Foffice%2Fcases">Sign in with Suraksha ID</a>')
    expect(page.text).toContain('name="password"')
    const evil = await test.visitor().get('/partner/login?next=//evil.example')
    expect(evil.text).toContain('href="/partner/login/provider">')
  })

  it('makes an account of staff with the role of the claim, without a password, and returns to the screen', async () => {
    const client = test.visitor()
    const before = 'a session that somebody planted'
    client.cookies.set('session', before)
    const done = await signIn(client, neha, '?next=/office/cases')
    expect([done.status, done.headers.location]).toEqual([303, '/office/cases'])
    expect(client.cookies.get('session')).not.toBe(before)
    const account = await accountOf('neha.joshi@office.example')
    expect(account).toMatchObject({ name: 'Neha Joshi', role: 'underwriter', password_hash: 'none', licence: null })
    expect(account.code).toMatch(/^S[0-9A-Z]{8}$/)
    expect(await me(client)).toMatchObject({ code: account.code, role: 'underwriter' })
    expect(await eventsOf(account.code)).toEqual([
      {
        event: 'partner_created',
        actor: 'system',
        data: { by: 'identity_provider', code: account.code, role: 'underwriter' },
      },
      { event: 'login', actor: `partner:${account.code}`, data: { by: 'identity_provider' } },
    ])
    // No token of the provider leaves the server, and none rests readable.
    const { id_token_sealed } = await test.db.selectFrom('provider_sessions').selectAll().executeTakeFirstOrThrow()
    expect(id_token_sealed).not.toContain('eyJ')
    expect([...client.cookies.values(), done.text].join()).not.toContain('eyJ')
    const page = await client.get('/partner/account')
    expect(page.text).toContain('You signed in with Suraksha ID.')
    expect(page.text).toContain('Off: Suraksha ID checks who you are when you sign in.')
    expect(page.text).not.toContain('Change password')
    expect(await test.db.selectFrom('sign_in_requests').selectAll().execute()).toEqual([])
  })

  it('makes an account of a partner who can sell nothing until the office has recorded the licence', async () => {
    const client = test.visitor()
    expect((await signIn(client, arun)).headers.location).toBe('/')
    const account = await accountOf('arun.nair@partners.example')
    expect(account).toMatchObject({ role: 'partner', mobile: '9820055501', licence: null, status: 'active' })
    const notice = await client.get<{ licence_notice?: { state: string } }>('/api/partner/me/')
    expect(notice.data.licence_notice).toEqual({ state: 'missing' })
    const admin = await test.loginAs('A9001')
    const listed = await admin.get<{ rows: { licence_block?: string }[] }>(
      `/api/office/partners/?search=${account.code}`,
    )
    expect(listed.data.rows).toMatchObject([{ licence_block: 'missing' }])
    const changed = await admin.post(`/api/office/partners/${account.id}/`, {
      licence: 'agent',
      reason: 'Certificate seen',
    })
    expect(changed.status).toBe(200)
    const after = await client.get<{ licence_notice?: unknown }>('/api/partner/me/')
    expect(after.data.licence_notice).toBeUndefined()
  })

  it('links an account that was here before by its code, told by mail, and never by its e-mail address', async () => {
    const client = test.visitor()
    await signIn(client, { ...arun, sub: 'rohan', email: 'other@partners.example', partner_code: 'p1002' })
    expect(await me(client)).toMatchObject({ code: 'P1002' })
    const mails = await test.db
      .selectFrom('outbox')
      .select('subject')
      .where('partner_id', '=', 'partner-p1002')
      .where('kind', '=', 'account_changed')
      .execute()
    expect(mails).toEqual([{ subject: 'Suraksha: Company sign-in added' }])

    const byMail = await signIn(test.visitor(), { ...arun, sub: 'asha', email: 'Asha.Kumar@partners.example' })
    expect(byMail.status).toBe(403)
    expect(byMail.text).toContain('not linked to your Suraksha ID account')
    provider.forgetBrowser()
    const second = await signIn(test.visitor(), { ...arun, sub: 'not-rohan', partner_code: 'P1002' })
    expect(second.text).toContain('not linked to your Suraksha ID account')
    provider.forgetBrowser()
    const otherRole = await signIn(test.visitor(), { ...neha, sub: 'not-vikram', partner_code: 'A9001' })
    expect(otherRole.text).toContain('not linked to your Suraksha ID account')
    const linked = await test.db.selectFrom('account_identities').select('partner_id').execute()
    expect(linked.map(({ partner_id }) => partner_id)).not.toContain('office-a9001')
  })

  it('asks for a name and a verified e-mail address, and lets nobody in without a role', async () => {
    const unverified = await signIn(test.visitor(), {
      ...arun,
      sub: 'new',
      email: 'n@x.example',
      email_verified: false,
    })
    expect([unverified.status, unverified.text.includes('verified e-mail address')]).toEqual([403, true])
    provider.forgetBrowser()
    const stranger = await signIn(test.visitor(), { ...neha, sub: 'stranger', groups: ['underwriting-trainees'] })
    expect(stranger.status).toBe(403)
    expect(stranger.text).toContain('Your Suraksha ID account has no access to this portal.')
    const made = await test.db.selectFrom('account_identities').select('subject').execute()
    expect(made.map(({ subject }) => subject)).not.toContain('stranger')
  })
})

describe('roles', () => {
  it('follow the claim: another one replaces the role and its sessions, none suspends, its return restores', async () => {
    const client = test.visitor()
    await signIn(client, neha)
    const { code, id } = await accountOf(neha.email!)
    await test.db.updateTable('partners').set({ may_waive_medical: true }).where('id', '=', id).execute()
    provider.forgetBrowser()
    const elsewhere = test.visitor()
    await signIn(elsewhere, { ...neha, groups: ['accounts'] })
    expect(await me(elsewhere)).toMatchObject({ code, role: 'finance' })
    expect(await isSignedIn(client)).toBe(false)
    expect(await accountOf(neha.email!)).toMatchObject({ role: 'finance', may_waive_medical: false })

    provider.forgetBrowser()
    const refused = await signIn(test.visitor(), { ...neha, groups: [] })
    expect([refused.status, refused.text.includes('has no access')]).toEqual([403, true])
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await accountOf(neha.email!)).toMatchObject({ status: 'suspended' })

    provider.forgetBrowser()
    const back = test.visitor()
    await signIn(back, neha)
    expect(await me(back)).toMatchObject({ code, role: 'underwriter' })
    expect((await eventsOf(code)).filter(({ event }) => event !== 'login').slice(1)).toEqual([
      {
        event: 'role_changed',
        actor: 'system',
        data: { by: 'identity_provider', from: 'underwriter', role: 'finance' },
      },
      { event: 'partner_changed', actor: 'system', data: { by: 'identity_provider', status: 'suspended' } },
      {
        event: 'partner_changed',
        actor: 'system',
        data: { by: 'identity_provider', status: 'active', role: 'underwriter' },
      },
    ])
  })

  it('an account that the office has suspended stays suspended, and a seller never becomes staff', async () => {
    const { id } = await accountOf(neha.email!)
    const admin = await test.loginAs('A9001')
    await admin.post(`/api/office/partners/${id}/`, { status: 'suspended', reason: 'Left' })
    const refused = await signIn(test.visitor(), neha)
    expect([refused.status, refused.text.includes('This account cannot use the portal')]).toEqual([403, true])
    expect(await accountOf(neha.email!)).toMatchObject({ status: 'suspended' })
    await test.db.updateTable('partners').set({ status: 'active' }).where('id', '=', id).execute()

    provider.forgetBrowser()
    const promoted = await signIn(test.visitor(), { ...arun, groups: ['portal-admins'] })
    expect(promoted.status).toBe(403)
    expect(await accountOf(arun.email!)).toMatchObject({ role: 'partner', status: 'suspended' })
    provider.forgetBrowser()
    expect((await signIn(test.visitor(), arun)).status).toBe(303)
  })
})

describe('what comes back is not believed', () => {
  const nobody = async (client: TestClient, answer: TestAnswer) => {
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('The sign-in with Suraksha ID was not completed.')
    expect(answer.text).toContain('name="password"')
    expect(await isSignedIn(client)).toBe(false)
  }

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['that has expired', (claims) => ({ ...claims, iat: claims.iat! - 4000, exp: claims.iat! - 300 })],
    ['that is for later', (claims) => ({ ...claims, nbf: claims.iat! + 600 })],
  ])('an ID token %s', async (_, change) => {
    const client = test.visitor()
    const address = await visitProvider(client, neha)
    provider.change = change
    await nobody(client, await client.get(address))
  })

  it('an ID token with the signature of another key', async () => {
    const client = test.visitor()
    const address = await visitProvider(client, neha)
    provider.isForged = true
    await nobody(client, await client.get(address))
  })

  it('a code a second time, in another browser, with another state, too late, and after the person cancelled', async () => {
    const client = test.visitor()
    const address = await visitProvider(client, neha)
    await nobody(test.visitor(), await test.visitor().get(address))
    const thief = test.visitor()
    const own = await visitProvider(thief, neha)
    const state = new URLSearchParams(own.split('?')[1]).get('state')!
    const mixed = address.replace(/state=[^&]+/, `state=${state}`)
    await nobody(thief, await thief.get(mixed))
    const used = await visitProvider(client, neha)
    expect((await client.get(used)).status).toBe(303)
    const again = test.visitor()
    again.cookies.set('sign-in', client.cookies.get('sign-in')!)
    await nobody(again, await again.get(address))
    await nobody(again, await again.get(used))

    const slow = test.visitor()
    const late = await visitProvider(slow, neha)
    test.clock.advance(16 * 60_000)
    await nobody(slow, await slow.get(late))
    test.clock.advance(-16 * 60_000)
    provider.forgetBrowser()
    const cancelled = test.visitor()
    await nobody(cancelled, await signIn(cancelled, undefined))
  })

  it('metadata that name another issuer', async () => {
    const { identity } = test.deps.integrations
    const other = { ...test.deps.settings, oidcIssuer: provider.issuer.replace('127.0.0.1', 'localhost') }
    test.deps.integrations.identity = connectIntegrations(other, test.deps.sandboxUrl).identity!
    expect((await test.visitor().get(providerPaths.begin)).status).toBe(503)
    test.deps.integrations.identity = identity!
  })

  it('a sign-in that another site begins', async () => {
    const reply = await test.visitor().get(providerPaths.begin, { 'sec-fetch-site': 'cross-site' })
    expect([reply.status, reply.headers.location]).toEqual([303, '/partner/login'])
  })
})

describe('the second factor', () => {
  it("of the provider counts where it says so; else the portal's own is set up and asked as after a password", async () => {
    Object.assign(test.deps.settings, { secondFactorRoles: ['underwriter'] })
    expect((await signIn(test.visitor(), { ...neha, amr: ['pwd', 'mfa'] })).headers.location).toBe('/office')
    provider.forgetBrowser()
    const client = test.visitor()
    expect((await signIn(client, neha)).headers.location).toBe('/partner/account/second-factor')
    expect(await isSignedIn(client)).toBe(false)
    const page = await client.get('/partner/account/second-factor')
    const secret = /name="secret" value="([^"]+)"/.exec(page.text)![1]!
    const base32 = /class="secret">([A-Z2-7 ]+)</.exec(page.text)![1]!.replaceAll(' ', '')
    const bits = [...base32].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    const key = Buffer.from(
      bits
        .join('')
        .match(/.{8}/g)!
        .map((byte) => Number.parseInt(byte, 2)),
    )
    const code = codeOfStep(key, stepAt(test.clock.now()))
    const payload = new URLSearchParams({ secret, code }).toString()
    await client.send({ method: 'POST', url: '/partner/account/second-factor/app', headers: form, payload })
    expect(await isSignedIn(client)).toBe(true)
    // The finished session is still the provider's: it knows where to sign out.
    expect(String((await client.get('/partner/logout')).headers.location)).toContain(`${provider.issuer}/session/end`)
    provider.forgetBrowser()
    expect((await signIn(test.visitor(), neha)).headers.location).toBe('/partner/login/second-step')
    const { id } = await accountOf(neha.email!)
    await test.db.deleteFrom('second_factors').where('partner_id', '=', id).execute()
    await test.db.deleteFrom('recovery_codes').where('partner_id', '=', id).execute()
  })

  it('is asked again at the provider before something that matters, by a new sign-in of the same person', async () => {
    const client = test.visitor()
    const vikram = { ...neha, sub: 'vikram', groups: ['portal-admins'], partner_code: 'A9001' }
    await signIn(client, vikram)
    expect((await client.get('/api/partner/me/step-up/')).status).toBe(200)
    test.clock.advance(16 * 60_000)
    expect((await client.get('/api/partner/me/step-up/')).body.error).toBe('step_up')
    const asked = await client.post('/api/partner/me/step-up/', {})
    expect(asked.data).toEqual({
      by: 'provider',
      provider: { name: 'Suraksha ID', address: `${providerPaths.begin}?confirm` },
    })
    test.clock.advance(-16 * 60_000)
    await test.db.updateTable('sessions').set({ verified_at: null }).where('partner_id', '=', 'office-a9001').execute()

    // The browser is signed in at the provider, which asks all the same.
    const another = await signIn(client, { ...neha, groups: ['portal-admins'] }, '?confirm')
    expect([another.status, another.text.includes('as yourself')]).toEqual([403, true])
    provider.forgetBrowser()
    const old = await visitProvider(client, vikram, '?confirm')
    provider.change = (claims) => ({ ...claims, auth_time: Number(claims.auth_time) - 3600 })
    expect((await client.get(old)).status).toBe(403)
    expect((await client.get('/api/partner/me/step-up/')).body.error).toBe('step_up')
    const confirmed = await signIn(client, vikram, '?confirm')
    expect([confirmed.status, confirmed.text.includes('Close this tab')]).toEqual([200, true])
    expect((await client.get('/api/partner/me/step-up/')).status).toBe(200)
    expect((await eventsOf('A9001')).at(-1)).toMatchObject({
      event: 'identity_confirmed',
      data: { by: 'identity_provider' },
    })
  })

  it('a sign-in at the provider from hours ago proves nothing just now', async () => {
    const client = test.visitor()
    const address = await visitProvider(client, neha)
    provider.change = (claims) => ({ ...claims, auth_time: Number(claims.auth_time) - 3600 })
    await client.get(address)
    expect(await isSignedIn(client)).toBe(true)
    expect((await client.get('/api/partner/me/step-up/')).body.error).toBe('step_up')
  })
})

describe('signing out', () => {
  it('leads through the provider, which ends its own session and every other of that session at once', async () => {
    const client = test.visitor()
    await signIn(client, neha)
    const copy = test.visitor()
    await signIn(copy, neha)
    const left = await client.get('/partner/logout')
    expect(left.status).toBe(303)
    expect(await isSignedIn(client)).toBe(false)
    expect(await isSignedIn(copy)).toBe(true)
    const back = await provider.browse(String(left.headers.location))
    expect(back.split('?')[0]).toBe(providerPaths.signedOut)
    expect((await client.get(back)).text).toContain('You have been signed out.')
    // Back-channel: the provider has told the portal meanwhile.
    expect(await isSignedIn(copy)).toBe(false)
    const { code } = await accountOf(neha.email!)
    expect((await eventsOf(code)).at(-1)).toMatchObject({ event: 'session_ended', actor: 'system' })
  })

  it('after a form shows the way to the provider', async () => {
    const client = test.visitor()
    await signIn(client, neha)
    const page = await client.send({ method: 'POST', url: '/partner/logout', headers: form, payload: '' })
    expect(page.text).toContain('Sign out of Suraksha ID')
    expect(await isSignedIn(client)).toBe(false)
  })

  it('of a person ends all of their sessions; tokens of another kind, key, audience or hour end none', async () => {
    const client = test.visitor()
    await signIn(client, neha)
    const byPassword = await test.loginAs('P1001')
    const iat = Math.floor(Date.now() / 1000)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const right = { iss: provider.issuer, aud: clientId, iat, exp: iat + 120, jti: 'one', sub: 'neha', events }
    const send = async (claims: JWTPayload, more = {}) => {
      const payload = new URLSearchParams({ logout_token: await provider.signLogoutToken(claims) }).toString()
      const headers = { ...form, ...more }
      return (await test.visitor().send({ method: 'POST', url: providerPaths.logout, headers, payload })).status
    }
    for (const wrong of [
      { ...right, aud: 'another' },
      { ...right, iss: 'https://other.example' },
      { ...right, events: {} },
      { ...right, nonce: 'of an ID token' },
      { ...right, iat: iat - 4000, exp: iat + 120 },
      { ...right, sub: undefined },
    ])
      expect(await send(JSON.parse(JSON.stringify(wrong)))).toBe(400)
    expect(await send(right, { origin: 'https://evil.example' })).toBe(403)
    expect(await isSignedIn(client)).toBe(true)
    expect(await send(right)).toBe(200)
    expect(await isSignedIn(client)).toBe(false)
    expect(await isSignedIn(byPassword)).toBe(true)
  })
})

describe('passwords', () => {
  const givePassword = (username: string, password = demoPassword) =>
    test.visitor().send({
      method: 'POST',
      url: '/partner/login',
      headers: form,
      payload: new URLSearchParams({ username, password }).toString(),
    })

  it('can be switched off by role: only who has one learns it, no link sets one, and the rest go on', async () => {
    Object.assign(test.deps.settings, { passwordOffRoles: ['underwriter', 'finance'] })
    const right = await givePassword('F4001')
    expect([right.status, right.text.includes('Passwords are switched off for your role.')]).toEqual([403, true])
    const wrong = await givePassword('F4001', 'not this one')
    expect([wrong.status, wrong.text.includes('switched off')]).toEqual([401, false])
    expect((await givePassword('P1001')).status).toBe(303)
    await test.visitor().post('/partner/forgot', { username: 'F4001' })
    await test.runJobs()
    const links = await test.db.selectFrom('password_resets').select('partner_id').execute()
    expect(links.map(({ partner_id }) => partner_id)).not.toContain('office-f4001')
    const admin = await test.loginAs('A9001')
    const reset = await admin.post('/api/office/partners/office-f4001/reset/', { reason: 'Forgotten' })
    expect([reset.status, reset.body.error]).toEqual([409, 'password_off'])
    const finance = await test.loginAs('F4001')
    expect((await finance.get('/partner/account')).text).not.toContain('Change password')
    const changed = await finance.put('/api/partner/me/password/', {
      current: demoPassword,
      password: 'four plain words here',
    })
    expect(changed.status).toBe(422)
  })

  it('leave the login page where no role has one, and stay while the provider cannot be reached', async () => {
    Object.assign(test.deps.settings, { passwordOffRoles: [...accountRoles] })
    expect((await test.visitor().get('/partner/login')).text).not.toContain('name="password"')
    Object.assign(test.deps.settings, { passwordOffRoles: [] })
    const { identity } = test.deps.integrations
    const closed = { ...test.deps.settings, oidcIssuer: 'http://127.0.0.1:9' }
    test.deps.integrations.identity = connectIntegrations(closed, test.deps.sandboxUrl).identity!
    const reply = await test.visitor().get(`${providerPaths.begin}?next=/office/cases`)
    expect(reply.status).toBe(503)
    expect(reply.text).toContain('Suraksha ID cannot be reached at the moment.')
    expect(reply.text).toContain('name="next" value="/office/cases"')
    const signed = test.visitor()
    test.deps.integrations.identity = identity!
    await signIn(signed, neha)
    test.deps.integrations.identity = connectIntegrations(closed, test.deps.sandboxUrl).identity!
    const out = await signed.get('/partner/logout')
    expect([out.status, out.text.includes('You may still be signed in at Suraksha ID.')]).toEqual([200, true])
    expect((await givePassword('P1001')).status).toBe(303)
    test.deps.integrations.identity = identity!
  })
})

describe('an account that an administrator links by hand', () => {
  const at = (id: string) => `/api/office/partners/${id}/provider-link/`
  const meena: KnownPerson = { ...arun, sub: 'c0ffee-meena', name: 'Meena', email: 'meena.pillai@partners.example' }
  const link = { subject: meena.sub, reason: 'Seen in person, ID card checked' }
  const identityOf = (partnerId: string) =>
    test.db.selectFrom('account_identities').selectAll().where('partner_id', '=', partnerId).executeTakeFirst()
  const mailsTo = async (partnerId: string) =>
    (
      await test.db
        .selectFrom('outbox')
        .select('subject')
        .where('partner_id', '=', partnerId)
        .where('kind', '=', 'account_changed')
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject)

  it('is opened by that identity, until it is unlinked with all its sessions', async () => {
    const refused = await signIn(test.visitor(), meena)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Ask your administrator to link it, and give this user ID: c0ffee-meena')
    const admin = await test.loginAs('A9001')
    const page = at('partner-posp2001')
    expect((await admin.get(page)).data).toEqual({ provider: 'Suraksha ID' })
    expect((await admin.post(page, { ...link, reason: '' })).status).toBe(422)
    const linked = await admin.post<ProviderLink>(page, link)
    expect(linked.status, linked.text).toBe(200)
    expect(linked.data.identity).toEqual({
      subject: 'c0ffee-meena',
      linked_at: expect.any(String),
      is_withdrawn: false,
    })
    expect(await identityOf('partner-posp2001')).toMatchObject({ issuer: provider.issuer, last_sign_in_at: null })
    expect((await admin.post(page, link)).body).toMatchObject({ error: 'state', data: { state: 'linked' } })
    const taken = await admin.post(at('partner-p1001'), link)
    expect(taken.body.fields).toMatchObject({ subject: { code: 'taken' } })

    provider.forgetBrowser()
    const client = test.visitor()
    await signIn(client, meena)
    expect(await me(client)).toMatchObject({ code: 'POSP2001', role: 'partner' })
    expect((await admin.get<ProviderLink>(page)).data.identity?.last_sign_in_at).toEqual(expect.any(String))

    const unlinked = await admin.post(`${page}remove/`, { reason: 'Has left the agency' })
    expect(unlinked.data).toEqual({ provider: 'Suraksha ID' })
    expect(await identityOf('partner-posp2001')).toBeUndefined()
    expect(await isSignedIn(client)).toBe(false)
    provider.forgetBrowser()
    expect((await signIn(test.visitor(), meena)).status).toBe(403)
    expect((await admin.post(`${page}remove/`, { reason: 'Again' })).status).toBe(409)
    expect(await mailsTo('partner-posp2001')).toEqual([
      'Suraksha: Company sign-in added',
      'Suraksha: Company sign-in removed',
    ])
    const data = { provider_subject: 'c0ffee-meena' }
    expect((await eventsOf('POSP2001')).filter(({ event }) => event.startsWith('identity_'))).toEqual([
      { event: 'identity_linked', actor: 'office:A9001', data: { ...data, reason: link.reason } },
      { event: 'identity_unlinked', actor: 'office:A9001', data: { ...data, reason: 'Has left the agency' } },
    ])
  })

  it('needs a second administrator where it is an account of staff, and never links its own', async () => {
    const [first, second] = [await test.loginAs('A9001'), await test.loginAs('A9002')]
    const farah = { subject: 'farah', reason: 'Joined the directory' }
    const own = await first.post(at('office-a9001'), farah)
    expect(own.body.error).toBe('own_account')
    const requested = await first.post<ProviderLink>(at('office-u3001'), farah)
    expect(requested.data).toMatchObject({
      provider: 'Suraksha ID',
      awaits_approval: { kind: 'provider_link', code: 'U3001', provider_subject: 'farah', reason: farah.reason },
    })
    expect(await identityOf('office-u3001')).toBeUndefined()
    const { request_id } = requested.data.awaits_approval!
    const decide = (client: TestClient) => client.post(`/api/office/approvals/${request_id}/`, { approve: true })
    expect((await decide(first)).body.error).toBe('second_person')
    expect((await first.post(at('office-u3001'), { ...farah, subject: 'another' })).status).toBe(409)
    const approved = await decide(second)
    expect(approved.status, approved.text).toBe(200)
    expect(await identityOf('office-u3001')).toMatchObject({ subject: 'farah', last_sign_in_at: null })
    expect(await mailsTo('office-u3001')).toEqual(['Suraksha: Company sign-in added'])
    const client = test.visitor()
    provider.forgetBrowser()
    await signIn(client, { ...neha, sub: 'farah', email: 'farah.qureshi@office.example' })
    expect(await me(client)).toMatchObject({ code: 'U3001', role: 'underwriter' })
  })

  it('is not offered to others than administrators, nor where there is no provider', async () => {
    expect((await (await test.loginAs('F4001')).get(at('partner-p1001'))).status).toBe(403)
    const admin = await test.loginAs('A9001')
    const { oidcIssuer } = test.deps.settings
    Object.assign(test.deps.settings, { oidcIssuer: undefined })
    expect((await admin.get(at('partner-p1001'))).data).toEqual({})
    expect((await admin.post(at('partner-p1001'), link)).status).toBe(404)
    Object.assign(test.deps.settings, { oidcIssuer })
  })
})
