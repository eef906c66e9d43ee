import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMoneyApp, sell, sendLink } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

/** More than the pool has connections: a call that holds one and waits for a second would stop all of them. */
const many = Array.from({ length: 40 })

it('forty customers open their pay page at once, and all of them read it', async () => {
  const partner = await test.loginAs('P1001')
  const { at } = await sell(partner, 'topup')
  const { token } = await sendLink(partner, at, { mode: 'pay_now', journey: 'consent_payment' })
  const opened = await Promise.all(many.map(() => test.visitor().post('/pub/pay/open/', { token })))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
})

it('forty forged notifications at once are refused, and the server still answers', async () => {
  const forged = await Promise.all(many.map(() => test.visitor().post('/pub/gateway/notify/', { id: 'evt_forged' })))
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await test.visitor().get('/readyz')).status).toBe(200)
})

it('wrong links are counted although they are refused', async () => {
  const answers = await Promise.all(
    [...many, ...many].map(() => test.visitor().post('/pub/pay/open/', { token: 'x'.repeat(43) })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410, 429]))
})
