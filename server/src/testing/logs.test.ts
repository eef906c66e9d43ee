import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  buildMoneyApp,
  codeFor,
  openAndVerify,
  sell,
  sendLink,
  settlePayments,
} from '../payment/testing/customer.ts'
import { address, bank, contact, familyForm, healthQuote, healthy, nominee, pan } from '../sales/testing/samples.ts'
import { createLog } from '../serve.ts'
import type { TestApp } from './test-app.ts'

/** Unique values: found in the log, they came from a journey. */
const markers = {
  name: 'Zqvxname Markedperson',
  note: 'zqvxnote about an operation',
  search: 'zqvxsearch',
  password: 'zqvxpassword-1',
  username: 'zqvxuser@mail.example',
  registration: 'MH02ZQ9183',
}
const logLines: string[] = []
const secrets = new Set<string>([
  ...Object.values(markers),
  pan,
  contact.email.split('@')[0]!,
  contact.mobile,
  address.current.line1,
  nominee.nominees[0]!.name,
  bank.account_number,
  familyForm().proposer.dob,
])

let test: TestApp
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void logLines.push(line) })
  test = await buildMoneyApp({
    deps: { log },
    extra: (app, deps) =>
      void app.post('/api/breaks/', { config: { access: 'public', limits: 'none' } }, async () => {
        // The driver's error quotes the row.
        await sql`insert into partners (id, code, name) values (1, ${markers.name}, ${contact.email})`.execute(deps.db)
      }),
  })
  await journeys()
})
afterAll(() => test.close())

async function journeys(): Promise<void> {
  const partner = await test.loginAs('P1001')
  const visitor = test.visitor()
  await visitor.post('/partner/login', { username: markers.username, password: markers.password })
  await visitor.post('/pub/car/vehicleregestration', { registration_number: markers.registration })
  await visitor.get(`/api/health/quote/${encodeURIComponent(markers.search)}/?q=${encodeURIComponent(markers.name)}`)
  await visitor.post('/api/breaks/', {})

  for (const [code, list] of [
    ['U3001', 'cases'],
    ['F4001', 'payments'],
    ['A9001', 'policies'],
  ] as const)
    await (await test.loginAs(code)).get(`/api/office/${list}/?${new URLSearchParams({ search: markers.search })}`)

  const form = familyForm()
  const proposer = { ...form.proposer, name: markers.name }
  const members = [{ insured_id: '1', name: markers.name }]
  const medical = { members: [healthy('1')] }
  const sale = await sell(partner, 'health', { quote: healthQuote, medical, form: { proposer, members } })
  secrets.add(sale.mobile)
  await partner.post(`${sale.at}/bank-details/`, bank)
  await partner.post(`${sale.at}/contact-details/`, { ...contact, email: `${markers.name}@@` })
  await partner.post(`/api/health/quote/pre-existing-desease/${sale.quoteId}/`, {
    members: [
      healthy('1', { conditions: [{ name: 'Other', since: '2019-06', note: markers.note, medication: 'yes' }] }),
    ],
  })
  const raw = `{"name":"${markers.name}",`
  const json = { 'content-type': 'application/json' }
  await partner.send({ method: 'POST', url: '/api/health/quote/', headers: json, payload: raw })

  const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  secrets.add(token)
  secrets.add(await codeFor(test, sale.mobile))
  await agree(customer, details)
  await customer.post('/pub/pay/payment/', {})
  const order = await test.db.selectFrom('payments').select('gateway_order_id').executeTakeFirstOrThrow()
  test.sandbox.control.engine.pay(order.gateway_order_id ?? '', 'success')
  await settlePayments(test)
  await test.drawDocuments()
  for (const client of [partner, customer]) for (const value of client.cookies.values()) secrets.add(value)
}

describe('the log', () => {
  it('records every request and error, each line one JSON object with a time and a level', () => {
    const lines = logLines.flatMap((chunk) => chunk.trimEnd().split('\n')).map((line) => JSON.parse(line) as object)
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) expect(line).toMatchObject({ time: expect.any(String), level: expect.any(Number) })
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 200 }))
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request failed' }))
  })

  it('the sale is issued', async () => {
    const policy = await test.db.selectFrom('policies').select('state').executeTakeFirstOrThrow()
    expect(policy.state).toBe('issued')
  })

  it('contains no personal data: no name, number, address, answer, code, password, token or link', () => {
    const wholeLog = logLines.join('')
    // A code of four digits also stands in times and ids: only as a value of its own it is a leak.
    const leaks = [...secrets].filter((secret) => wholeLog.includes(secret.length > 4 ? secret : `"${secret}"`))
    expect(leaks).toEqual([])
  })

  it('keeps entered values out of errors and metrics', async () => {
    const broken = await test.visitor().post('/api/breaks/', {})
    const metrics = await test.visitor().get('/metrics')
    for (const secret of secrets) {
      expect(broken.text).not.toContain(secret)
      if (secret.length > 4) expect(metrics.text).not.toContain(secret)
    }
  })
})
