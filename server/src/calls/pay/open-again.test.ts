import type { PayPage } from '@portal/contract/calls/pay.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMoneyApp, openAndVerify, sell, sendLink } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

async function newLink() {
  const partner = await test.loginAs('P1001')
  const sale = await sell(partner, 'topup')
  return { sale, ...(await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })) }
}

const open = (token: string) => test.visitor().post<PayPage>('/pub/pay/open/', { token })

/** The stored rows of a link, each with the number that PostgreSQL gives to every change of it. */
async function storedRows(linkId: string, proposalId: string) {
  const link = await sql`select xmin::text from pay_links where id = ${linkId}`.execute(test.db)
  const visits = await sql`select xmin::text from customer_visits where link_id = ${linkId}`.execute(test.db)
  const events = await sql`select event from audit_events where case_id = ${proposalId}`.execute(test.db)
  return { link: link.rows, visits: visits.rows, events: events.rows }
}

it('the first look is recorded; opening the link again writes nothing and shows the same page', async () => {
  const { token, sale, status } = await newLink()
  const linkId = status.link!.link_id
  const first = await open(token)
  expect(first.data.status).toMatchObject({ link: { state: 'seen' }, seen_at: expect.any(String) })
  const before = await storedRows(linkId, sale.proposalId)
  const again = await open(token)
  expect(again.data).toEqual(first.data)
  expect(await storedRows(linkId, sale.proposalId)).toEqual(before)
  expect(before.visits).toEqual([])
})

it('a page that was shown before shows a change of the sale at the next opening', async () => {
  const { token, sale } = await newLink()
  const first = await open(token)
  expect(first.data.premium).toBe('2200.00')
  await open(token)
  await test.db.updateTable('proposals').set({ frozen_paise: 230_000 }).where('id', '=', sale.proposalId).execute()
  expect((await open(token)).data.premium).toBe('2300.00')
})

it('a visit is stored with its code, and only on the device that asked for it', async () => {
  const { token, sale } = await newLink()
  const { customer } = await openAndVerify(test, token, sale.mobile)
  expect((await customer.get<PayPage>('/pub/pay/summary/')).data.verified).toBe(true)
  expect((await customer.post<PayPage>('/pub/pay/open/', { token })).data.verified).toBe(true)
  expect((await open(token)).data.verified).toBe(false)
})

it('a cookie that was altered, or made up, opens nothing', async () => {
  const { token } = await newLink()
  const other = await newLink()
  const reply = await test.app.inject({ method: 'POST', url: '/pub/pay/open/', payload: { token } })
  const cookie = reply.cookies.find(({ name }) => name === 'visit')!.value
  const read = async (visit: string) =>
    (await test.app.inject({ method: 'GET', url: '/pub/pay/summary/', cookies: { visit } })).statusCode
  const linkId = other.status.link!.link_id
  const parts = cookie.split('.')
  expect(await read(cookie)).toBe(200)
  expect(await read([parts[0], linkId, ...parts.slice(2)].join('.'))).toBe(410)
  expect(await read([...parts.slice(0, 4), 'A'.repeat(43)].join('.'))).toBe(410)
  expect(await read(`l.${linkId}`)).toBe(410)
  test.clock.advance(12 * 3_600_000)
  expect(await read(cookie)).toBe(410)
})
