import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import { buildMoneyApp, sell, sendLink } from './testing/customer.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

const read = async () => (await test.visitor().get('/metrics')).text
const valueIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

it('metrics tell what waits and how outside parties answer', async () => {
  const partner = await test.loginAs('P1001')
  const sale = await sell(partner, 'topup')
  await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  await test.db.updateTable('outbox').set({ state: 'failed' }).where('state', '=', 'waiting').execute()
  const text = await read()
  expect(valueIn(text, 'work_metrics_readable')).toBe(1)
  const { count } = await test.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  expect(valueIn(text, 'outbox_messages{state="failed"}')).toBe(count)
  expect(valueIn(text, 'outbox_messages{state="waiting"}')).toBe(0)
  expect(valueIn(text, 'sales{state="payable"}')).toBeGreaterThan(0)
  expect(valueIn(text, 'database_connections{state="open"}')).toBeGreaterThan(0)
  expect(text).toMatch(/^outside_calls\{party="127\.0\.0\.1:\d+",outcome="ok"\} \d+$/m)
  expect(text).toMatch(/^outside_breaker_open\{party="127\.0\.0\.1:\d+"\} 0$/m)
  for (const name of ['reviews_open', 'reviews_money_paise', 'refunds_oldest_seconds', 'gateway_inbox_waiting'])
    expect(valueIn(text, name), name).toBe(0)
})
