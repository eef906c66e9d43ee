import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import type { Me } from '@portal/contract/calls/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adult, spouse } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const readMe = async (client: TestClient) => (await client.get<Me>('/api/partner/me/')).data
const changesOf = (code: string) =>
  test.db
    .selectFrom('audit_events')
    .select(['actor', 'data'])
    .where('case_id', '=', `partner:${code}`)
    .where('event', '=', 'language_changed')
    .execute()

it('a language is remembered with the account: every device reads it, and the change is in the audit trail once', async () => {
  const here = await test.loginAs('P1001')
  const elsewhere = await test.loginAs('P1001')
  expect((await readMe(here)).language).toBe('en')
  for (const _ of [1, 2]) {
    const saved = await here.put('/api/partner/me/language/', { language: 'hi' })
    expect(saved.data).toEqual({ language: 'hi' })
  }
  expect(here.cookies.get('partner-language')).toBe('hi')
  expect((await readMe(elsewhere)).language).toBe('hi')
  expect((await readMe(await test.loginAs('P1002'))).language).toBe('en')
  expect(await changesOf('P1001')).toMatchObject([{ actor: 'partner:P1001', data: { language: 'hi' } }])
})

it('a language that the portal does not speak, another field and a visitor are refused', async () => {
  const partner = await test.loginAs('P1002')
  expect((await partner.put('/api/partner/me/language/', { language: 'fr' })).status).toBe(422)
  expect((await partner.put('/api/partner/me/language/', { language: 'hi', code: 'P1001' })).status).toBe(422)
  expect((await test.visitor().put('/api/partner/me/language/', { language: 'hi' })).status).toBe(401)
  expect((await readMe(partner)).language).toBe('en')
})

it('the office chooses its language too', async () => {
  const office = await test.loginAs('U3001')
  expect((await office.put('/api/partner/me/language/', { language: 'hi' })).status).toBe(200)
  expect((await readMe(office)).language).toBe('hi')
})

it('the account’s page saves the language without JavaScript', async () => {
  const partner = await test.loginAs('POSP2001')
  const post = (language: string, headers = {}) =>
    partner.send({
      method: 'POST',
      url: '/partner/account/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ language }).toString(),
    })
  expect((await post('hi', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await readMe(partner)).language).toBe('en')
  const page = await post('hi')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<html lang="hi-IN">')
  expect(page.text).toContain('भाषा सहेज ली गई है।')
  expect(page.text).toContain('<option value="hi" lang="hi-IN" selected>हिन्दी</option>')
  expect((await readMe(partner)).language).toBe('hi')
})

const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }
const pages = [
  ['/partner/login', 'Partner sign-in', 'पार्टनर साइन-इन'],
  ['/partner/forgot', 'Reset password', 'पासवर्ड रीसेट करें'],
  ['/partner/reset?t=x', 'Set new password', 'नया पासवर्ड बनाएँ'],
  ['/partner/logout', 'Signed out', 'साइन आउट हो गया'],
  ['/partner/arogya-sanjeevani', 'Waiting periods', 'प्रतीक्षा अवधि'],
] as const

it.each(pages)('before sign-in %s speaks the browser’s language', async (path, english, translated) => {
  const asked = await test.visitor().get(path, hindi)
  expect(asked.text).toContain('<html lang="hi-IN">')
  expect(asked.text).toContain(translated)
  expect(asked.text).not.toContain(english)
  const other = await test.visitor().get(path, { 'accept-language': 'fr-FR, mr;q=0.9' })
  expect(other.text).toContain('<html lang="en-IN">')
  expect(other.text).toContain(english)
})

it('the choice on the sign-in page is kept by the browser, and signing in saves it with the account', async () => {
  const visitor = test.visitor()
  const page = await visitor.get('/partner/login?next=%2Fcar%2Finspection')
  expect(page.text).toContain('href="/partner/login?language=hi&amp;next=%2Fcar%2Finspection"')
  expect(page.text).not.toContain('name="language"')
  const chosen = await visitor.get('/partner/login?language=hi&next=%2Fcar%2Finspection')
  expect(chosen.text).toContain('<input type="hidden" name="language" value="hi">')
  expect(chosen.text).toContain('<input type="hidden" name="next" value="/car/inspection">')
  expect((await visitor.get('/partner/forgot')).text).toContain('<html lang="hi-IN">')
  const signIn = (language: string) =>
    visitor.send({
      method: 'POST',
      url: '/partner/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'P1002', password: 'demo-pass-1', language }).toString(),
    })
  expect((await signIn('fr')).status).toBe(422)
  expect((await signIn('hi')).status).toBe(303)
  expect((await readMe(visitor)).language).toBe('hi')
})

it('signing in without a choice speaks the account’s language, whatever the browser spoke before', async () => {
  const visitor = test.visitor()
  await visitor.get('/partner/login?language=hi')
  expect(visitor.cookies.get('partner-language')).toBe('hi')
  await visitor.post('/partner/login', { username: 'A9001', password: 'demo-pass-1' })
  expect(visitor.cookies.get('partner-language')).toBe('en')
  expect((await readMe(visitor)).language).toBe('en')
})

it('an account in Hindi reads its quote, its files and its mails in Hindi', async () => {
  const partner = await test.loginAs('P1001')
  await partner.put('/api/partner/me/language/', { language: 'hi' })
  const quote = {
    policy_type: 'floater',
    si: '2000000',
    deductible: '500000',
    members: [adult(35), spouse(33)],
    pincode: '110001',
  }
  const { quote_id } = (await partner.post<{ quote_id: string }>('/api/topup/quote/', quote)).data
  const view = await partner.get<QuoteView>(`/api/topup/quote/${quote_id}/`)
  expect(view.data.sheet?.map(({ title }) => title).join()).toMatch(/^[\p{Script=Devanagari}\s,-]+$/u)
  const summary = await partner.get<Summary>(`/api/topup/quote/${quote_id}/summary/`)
  expect(summary.data.members[1]?.label).toBe('पति/पत्नी')

  const headings = async (file: string) => (await partner.get(`/api/export/${file}/`)).text.split('\r\n')[0]
  expect(await headings('sales')).toContain('कोटेशन नंबर,प्रस्ताव नंबर,पॉलिसी नंबर,पॉलिसी की तारीख,ग्राहक')
  expect(await headings('renewals')).toContain('पॉलिसी नंबर,ग्राहक,प्लान,कवर का अंतिम दिन')
  expect(await headings('commission')).toContain('तारीख,पॉलिसी नंबर,ग्राहक')

  await test.visitor().post('/partner/forgot', { username: 'P1001' })
  await test.runJobs()
  const mail = await test.db
    .selectFrom('outbox')
    .select(['language', 'subject', 'body'])
    .where('kind', '=', 'password_reset')
    .executeTakeFirstOrThrow()
  expect(mail.language).toBe('hi')
  expect(mail.subject).toMatch(/\p{Script=Devanagari}/u)
  expect(mail.body).toMatch(/\p{Script=Devanagari}.*\/partner\/reset\?t=/u)
})
