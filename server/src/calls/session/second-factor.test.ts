import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countsFor } from '../../context/count-attempts.ts'
import { demoPassword } from '../../context/demo-accounts.ts'
import { limits } from '../../kernel/limits.ts'
import { codeOfStep, stepAt } from '../../kernel/totp.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('rate_limits').execute()
})

const minute = 60_000
const factorPage = '/partner/account/second-factor'
const secondStep = '/partner/login/second-step'
const androidChrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const post = (client: TestClient, url: string, body: Record<string, string>, more = {}) =>
  client.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams(body).toString(),
  })
const givePassword = (client: TestClient, username: string, more = {}) =>
  post(client, '/partner/login', { username, password: demoPassword, next: '/topup/ped' }, more)
const giveFactor = (client: TestClient, proof: Record<string, string>) =>
  post(client, secondStep, { ...proof, next: '/topup/ped' })
const isSignedIn = async (client: TestClient) => (await client.get('/api/partner/me/')).status === 200
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const optionsIn = ({ text }: { text: string }) =>
  JSON.parse(unescaped(/data-options="([^"]+)"/.exec(text)![1]!)) as { challenge: string }
const recoveryCodesIn = ({ text }: { text: string }) =>
  [...text.matchAll(/<li>([a-z2-7-]{19})<\/li>/g)].map(([, code]) => code!)
const eventsOf = async (code: string) =>
  (await test.db.selectFrom('audit_events').select('event').where('case_id', '=', `partner:${code}`).execute()).map(
    ({ event }) => event,
  )
const mailsOf = async (partnerId: string, kind: string) =>
  test.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    // Written in the same moment of the test's clock: in the order of writing.
    .orderBy(sql`ctid`)
    .execute()

const guessesOf = (account: string) => {
  const { keys } = countsFor(test.deps, limits.secondFactor, 'attempt', { account })
  return test.db.selectFrom('rate_limits').select(['key', 'hits']).where('key', 'in', keys).execute()
}

const fromBase32 = (text: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** Sets up an app on the account's page and answers its codes. */
async function setUpApp(client: TestClient) {
  const page = await client.get(factorPage)
  const sealed = /name="secret" value="([^"]+)"/.exec(page.text)![1]!
  const secret = fromBase32(/class="secret">([A-Z2-7 ]+)</.exec(page.text)![1]!.replaceAll(' ', ''))
  const codeNow = () => codeOfStep(secret, stepAt(test.clock.now()))
  const wrong = await post(client, `${factorPage}/app`, { secret: sealed, code: '000000' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(`value="${sealed}"`)
  const done = await post(client, `${factorPage}/app`, { secret: sealed, code: codeNow() })
  expect(done.status).toBe(200)
  return { codeNow, recoveryCodes: recoveryCodesIn(done), secret }
}

describe('an authenticator app', () => {
  it('is asked after the password, works once for each code, and no call is answered before it', async () => {
    const owner = await test.loginAs('P1001')
    const { codeNow, recoveryCodes, secret } = await setUpApp(owner)
    expect(recoveryCodes).toHaveLength(10)
    const stored = await test.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
    expect(stored.secret_sealed).not.toContain(secret.toString('base64url'))
    expect(await mailsOf('partner-p1001', 'account_changed')).toMatchObject([
      { subject: 'Suraksha: Authenticator app added' },
    ])

    test.clock.advance(minute)
    const client = test.visitor()
    const password = await givePassword(client, 'P1001')
    expect([password.status, password.headers.location]).toEqual([303, `${secondStep}?next=%2Ftopup%2Fped`])
    expect(await isSignedIn(client)).toBe(false)
    expect((await client.get('/partner/account')).status).toBe(303)
    expect((await client.get(factorPage)).headers.location).toBe('/partner/login')
    expect((await client.get(`${secondStep}?next=/topup/ped`)).text).toContain('name="next" value="/topup/ped"')

    const unfinished = client.cookies.get('session')
    const code = codeNow()
    expect((await giveFactor(client, { code: '123456' })).status).toBe(422)
    const done = await giveFactor(client, { code })
    expect([done.status, done.headers.location]).toEqual([303, '/topup/ped'])
    // The right code has cleared the wrong ones of the quarter of an hour, not those of the day.
    expect(await guessesOf('partner-p1001')).toEqual([{ key: expect.stringContaining(':86400:'), hits: 1 }])
    expect(await isSignedIn(client)).toBe(true)
    expect(client.cookies.get('session')).not.toBe(unfinished)

    const thief = test.visitor()
    await givePassword(thief, 'P1001')
    const replayed = await giveFactor(thief, { code })
    expect(replayed.status).toBe(422)
    expect(replayed.text).toContain('This code is not correct or was already used')
    expect(await isSignedIn(thief)).toBe(false)
    const program = await test.visitor().post('/partner/login', { username: 'P1001', password: demoPassword })
    expect([program.status, program.body.error]).toEqual([401, 'second_factor'])
  })

  it('allows five guesses, whatever is given afterwards, and a reset of the password does not go around it', async () => {
    const client = test.visitor()
    await givePassword(client, 'P1001')
    for (let guess = 0; guess < 5; guess++)
      expect((await giveFactor(client, { code: `00000${guess}` })).status).toBe(422)
    const locked = await giveFactor(client, { code: '000009' })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    await test.db.deleteFrom('rate_limits').execute()
    await test.visitor().post('/partner/forgot', { username: 'P1001' })
    await test.runJobs()
    const [mail] = await mailsOf('partner-p1001', 'password_reset')
    const token = /\?t=([\w-]+)/.exec(mail!.body)![1]!
    const password = 'four plain words here'
    expect((await test.visitor().post('/partner/reset', { token, password })).status).toBe(200)
    const afterReset = await test.visitor().post('/partner/login', { username: 'P1001', password })
    expect(afterReset.body.error).toBe('second_factor')
  })
})

describe('a passkey', () => {
  it('signs in on its own site, with its own challenge, once; a copy of it is recognised', async () => {
    const site = new URL(test.deps.settings.publicUrl)
    const authenticator = createSoftwareAuthenticator({ origin: site.origin, rpId: site.hostname })
    const owner = await test.loginAs('P1002')
    const options = optionsIn(await owner.get(factorPage))
    const answer = authenticator.register(options)
    const added = await post(owner, `${factorPage}/passkey`, { passkey: answer })
    expect(recoveryCodesIn(added)).toHaveLength(10)
    expect((await post(owner, `${factorPage}/passkey`, { passkey: answer })).status).toBe(422)

    const challengeOf = async (client: TestClient) => {
      await givePassword(client, 'P1002')
      return optionsIn(await client.get(secondStep))
    }
    const client = test.visitor()
    const signed = authenticator.sign(await challengeOf(client))
    expect((await giveFactor(client, { passkey: signed })).status).toBe(303)
    expect(await isSignedIn(client)).toBe(true)

    const thief = test.visitor()
    const asked = await challengeOf(thief)
    for (const passkey of [
      signed,
      authenticator.sign(asked, { at: 'https://evil.example' }),
      authenticator.sign(await challengeOf(thief), { count: 1 }),
      createSoftwareAuthenticator({ origin: site.origin, rpId: site.hostname }).sign(asked),
      'not json',
    ])
      expect((await giveFactor(thief, { passkey })).status).toBe(422)
    expect(await isSignedIn(thief)).toBe(false)
    expect(await eventsOf('P1002')).toEqual(
      expect.arrayContaining(['second_factor_added', 'recovery_codes_made', 'login']),
    )
  })
})

describe('recovery codes', () => {
  it('work once each in any writing, are told by mail, and new ones end the old', async () => {
    const owner = await test.loginAs('POSP2001')
    const { recoveryCodes } = await setUpApp(owner)
    const use = async (code: string) => {
      const client = test.visitor()
      await givePassword(client, 'POSP2001')
      return (await giveFactor(client, { code })).status
    }
    expect(await use(recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase())).toBe(303)
    expect(await use(recoveryCodes[0]!)).toBe(422)
    expect(await mailsOf('partner-posp2001', 'account_changed')).toMatchObject([
      { subject: 'Suraksha: Authenticator app added' },
      { subject: 'Suraksha: Recovery code used' },
    ])
    expect((await owner.get(factorPage)).text).toContain('9 unused')
    const renewed = recoveryCodesIn(await post(owner, `${factorPage}/codes`, {}))
    expect(await use(recoveryCodes[1]!)).toBe(422)
    expect(await use(renewed[0]!)).toBe(303)

    const id = /name="id" value="([^"]+)"/.exec((await owner.get(factorPage)).text)![1]!
    const foreign = await test.loginAs('F4001')
    await post(foreign, `${factorPage}/remove`, { id })
    expect(await use(renewed[1]!)).toBe(303)
    expect((await post(owner, `${factorPage}/remove`, { id })).text).toContain('removed')
    const client = test.visitor()
    expect((await givePassword(client, 'POSP2001')).headers.location).toBe('/topup/ped')
    const left = await test.db
      .selectFrom('recovery_codes')
      .select('used_at')
      .where('partner_id', '=', 'partner-posp2001')
    expect(await left.execute()).toEqual([])
  })
})

describe('a role that must have a second factor', () => {
  it('is led to set one up at the first sign-in, and nothing else is answered before', async () => {
    const settings = test.deps.settings as { secondFactorRoles: readonly string[] }
    settings.secondFactorRoles = ['finance']
    const client = test.visitor()
    expect((await givePassword(client, 'F4001')).headers.location).toBe(factorPage)
    expect((await client.get('/api/office/payments/')).status).toBe(401)
    expect((await client.get('/partner/login?next=/office')).headers.location).toBe(factorPage)
    expect((await client.get(factorPage)).text).toContain('Your role needs a second step')
    const { recoveryCodes } = await setUpApp(client)
    expect(recoveryCodes).toHaveLength(10)
    expect((await client.get('/api/office/payments/')).status).toBe(200)
    const id = /name="id" value="([^"]+)"/.exec((await client.get(factorPage)).text)![1]!
    const kept = await post(client, `${factorPage}/remove`, { id })
    expect(kept.status).toBe(422)

    const admin = await test.loginAs('A9001')
    const reset = await admin.post('/api/office/partners/office-f4001/second-factor/reset/', {
      reason: 'Lost the phone',
    })
    expect(reset.status).toBe(200)
    expect(await isSignedIn(client)).toBe(false)
    expect((await givePassword(client, 'F4001')).headers.location).toBe(factorPage)
    expect(await eventsOf('F4001')).toContain('second_factor_reset')
    settings.secondFactorRoles = []
  })
})

describe('step-up', () => {
  it('is demanded by every call that moves money, sets rates or roles, or exports', () => {
    const names = test.app.served.filter((one) => one.stepUp).map(({ call }) => call)
    expect(names.sort()).toEqual([
      'changePartner',
      'changePartnersInBulk',
      'changeRole',
      'checkStepUp',
      'closeMonth',
      'createEventEndpoint',
      'createImport',
      'createPartner',
      'createSettlementFile',
      'decideApproval',
      'decideWriteOff',
      'exportAudit',
      'exportClaims',
      'exportCommission',
      'exportCommissionMonth',
      'exportComplaints',
      'exportDifferences',
      'exportImportMistakes',
      'exportOfficePolicies',
      'exportPartners',
      'exportPayments',
      'exportPerson',
      'exportRates',
      'exportReconcileFindings',
      'exportRefunds',
      'exportRegister',
      'exportRenewals',
      'exportSales',
      'exportSettlementMistakes',
      'getCommissionPaper',
      'getPartnerStatement',
      'grantMedicalAuthority',
      'handOverSales',
      'linkProvider',
      'placePartner',
      'proposeWriteOff',
      'refundReview',
      'requestErasure',
      'resetPartnerPassword',
      'resetSecondFactor',
      'resolveDifference',
      'retryRefund',
      'revokeApiKey',
      'rotateEventSecret',
      'saveBranch',
      'setApiAccess',
      'startImport',
      'startSettlementFile',
      'submitRateDraft',
      'unlinkProvider',
      'withdrawRateVersion',
    ])
  })

  it('asks for the password where there is no second factor, lasts 15 minutes, and does nothing before', async () => {
    const admin = test.visitor()
    await givePassword(admin, 'A9001')
    const suspend = () => admin.post('/api/office/partners/partner-p1002/', { status: 'suspended', reason: 'Asked to' })
    const readStatus = async () =>
      (await test.db.selectFrom('partners').select('status').where('id', '=', 'partner-p1002').executeTakeFirst())
        ?.status
    expect((await admin.get('/api/partner/me/step-up/')).status).toBe(200)
    test.clock.advance(15 * minute)
    const refused = await suspend()
    expect([refused.status, refused.body.error]).toEqual([403, 'step_up'])
    expect(await readStatus()).toBe('active')
    expect((await admin.get('/api/office/rates/2026-04/csv/')).status).toBe(403)
    expect((await admin.post('/api/partner/me/step-up/', {})).data).toEqual({ by: 'password' })
    const wrong = await admin.post('/api/partner/me/step-up/proof/', { password: 'not-this-one' })
    expect([wrong.status, wrong.body.fields?.password?.code]).toEqual([422, 'password.wrong'])
    expect((await suspend()).status).toBe(403)
    expect((await admin.post('/api/partner/me/step-up/proof/', { password: demoPassword })).status).toBe(200)
    expect((await suspend()).status).toBe(200)
    expect(await readStatus()).toBe('suspended')
    expect(await eventsOf('A9001')).toContain('identity_confirmed')
  })

  it('takes no password where a second factor is set up, on the page and by the call', async () => {
    const admin = test.visitor()
    await givePassword(admin, 'A9002')
    const { codeNow } = await setUpApp(admin)
    test.clock.advance(15 * minute)
    expect((await admin.get(factorPage)).headers.location).toBe('/partner/account/confirm')
    expect((await post(admin, '/partner/account/confirm', { password: demoPassword })).status).toBe(422)
    expect((await admin.post('/api/partner/me/step-up/', {})).data).toEqual({ by: 'second_factor', has_app: true })
    expect((await admin.post('/api/partner/me/step-up/proof/', { password: demoPassword })).status).toBe(422)
    const code = codeNow()
    expect((await admin.post('/api/partner/me/step-up/proof/', { code })).status).toBe(200)
    expect((await admin.post('/api/partner/me/step-up/proof/', { code })).status).toBe(422)
    expect((await admin.get(factorPage)).status).toBe(200)
  })
})

describe('devices', () => {
  it('a sign-in on a new device is told by mail, one on a known device is not', async () => {
    const client = test.visitor()
    await givePassword(client, 'U3001', { 'user-agent': androidChrome })
    await givePassword(client, 'U3001', { 'user-agent': androidChrome })
    expect(await mailsOf('office-u3001', 'new_device')).toEqual([
      {
        subject: 'New sign-in to your Suraksha account',
        body: expect.stringMatching(
          /used on a new device on 16\/11\/2026 at .*: Chrome on Android\. If this was not you/,
        ),
      },
    ])
    await givePassword(test.visitor(), 'U3001')
    expect(await mailsOf('office-u3001', 'new_device')).toHaveLength(2)
  })

  it('one device is signed out from another, at once; nobody signs out somebody else’s', async () => {
    await test.db.deleteFrom('sessions').where('partner_id', '=', 'office-u3001').execute()
    const here = test.visitor()
    await givePassword(here, 'U3001')
    const phone = test.visitor()
    await givePassword(phone, 'U3001', { 'user-agent': androidChrome })
    const page = await here.get('/partner/account')
    const rows = page.text.split('<div class="with-button">')
    const ofPhone = rows.find((row) => row.includes('Chrome on Android') && row.includes('name="device"'))!
    const device = /name="device" value="([^"]+)"/.exec(ofPhone)![1]!
    expect(page.text).not.toContain(phone.cookies.get('session')!)
    const stranger = await test.loginAs('A9001')
    await post(stranger, '/partner/account/sign-out', { device })
    expect(await isSignedIn(phone)).toBe(true)
    expect((await post(here, '/partner/account/sign-out', { device }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    )
    expect((await post(here, '/partner/account/sign-out', { device })).text).toContain(
      'The device has been signed out.',
    )
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(here)).toBe(true)
  })
})
