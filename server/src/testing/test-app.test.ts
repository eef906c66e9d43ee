import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('the test application', () => {
  it('signs a demo account in', async () => {
    const asha = await test.loginAs('P1001')
    const me = await asha.get('/api/partner/me/')
    expect(me.body).toEqual({
      code: 200,
      data: { code: 'P1001', name: 'Asha Kumar', role: 'partner', licence: 'agent', language: 'en' },
    })
  })

  it('answers the same without the trailing slash', async () => {
    const asha = await test.loginAs('P1001')
    expect((await asha.get('/api/partner/me')).status).toBe(200)
  })

  it('moves its clock, and a session idle for 30 minutes ends', async () => {
    const asha = await test.loginAs('P1001')
    test.clock.advance(29 * 60_000 + 59_000)
    expect((await asha.get('/api/partner/me/')).status).toBe(200)
    test.clock.advance(30 * 60_000)
    expect((await asha.get('/api/partner/me/')).status).toBe(401)
  })
})
