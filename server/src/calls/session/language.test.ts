import type { Me } from '@portal/contract/calls/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  expect(await changesOf('P1001')).toEqual([{ actor: 'partner:P1001', data: { language: 'hi' } }])
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
  expect(page.text).toContain('<option value="hi" lang="hi-IN" selected>हिन्दी</option>')
  expect((await readMe(partner)).language).toBe('hi')
})
