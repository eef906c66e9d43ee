import type { InspectionLink, InspectionPage, PartnerInspection } from '@portal/contract/calls/inspection.ts'
import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp, openAndVerify, requiredIn, sell, sendLink, tokenOf } from '../payment/testing/customer.ts'
import { carQuote, makeQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

const link = { mode: 'link', journey: 'consent_payment' }
const lapsedCar = {
  ...carQuote,
  previous_policy: { ...carQuote.previous_policy, expiry: '2026-11-01' },
  start_date: '2026-11-17',
}
const inDevanagari = /\p{Script=Devanagari}{3}/u

const choose = (partner: TestClient, quoteId: string, language: string, product = 'topup') =>
  partner.put(`/api/${product}/quote/${quoteId}/language/`, { language })
const readQuote = async (partner: TestClient, quoteId: string) =>
  (await partner.get<QuoteView>(`/api/topup/quote/${quoteId}/`)).data
const messagesTo = (mobile: string) =>
  test.db
    .selectFrom('outbox')
    .select(['kind', 'language', 'body'])
    .where('recipient', '=', mobile)
    .orderBy('created_at')
    .execute()

describe('the language of a sale', () => {
  it('speaks in the first message, before the customer has agreed to anything', async () => {
    const partner = await test.loginAs('P1001')
    const sale = await sell(partner, 'topup')
    expect(await choose(partner, sale.quoteId, 'hi')).toMatchObject({ status: 200, data: { language: 'hi' } })
    expect((await readQuote(partner, sale.quoteId)).language).toBe('hi')
    const { status } = await sendLink(partner, sale.at, link)
    const [message] = await messagesTo(sale.mobile)
    expect(message).toMatchObject({ kind: 'link_consent_payment', language: 'hi' })
    expect(message?.body).toMatch(/^प्रिय Ramesh/)
    // An SMS has no fixed spaces.
    expect(status.link?.message?.replaceAll('\u00a0', ' '), 'what the agent sends by WhatsApp').toBe(message?.body)
  })

  it('is English and left to the phone until somebody chooses', async () => {
    const partner = await test.loginAs('P1002')
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, link)
    const opened = await test.visitor().post<PayPage>('/pub/pay/open/', { token })
    expect(opened.data).not.toHaveProperty('language')
    expect((await messagesTo(sale.mobile))[0]?.body).toMatch(/^Dear Ramesh/)
  })

  it('is told to the page that opens the link, and follows the customer who switches there', async () => {
    const partner = await test.loginAs('P1001')
    const sale = await sell(partner, 'topup')
    await choose(partner, sale.quoteId, 'hi')
    const { token } = await sendLink(partner, sale.at, link)
    const customer = test.visitor()
    const opened = await customer.post<PayPage>('/pub/pay/open/', { token })
    expect(opened.data.language).toBe('hi')
    expect((await customer.put('/pub/language/', { language: 'en' })).status).toBe(200)
    expect((await customer.get<PayPage>('/pub/pay/summary/')).data.language).toBe('en')
    expect((await readQuote(partner, sale.quoteId)).language).toBe('en')
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('case_id', '=', sale.quoteId)
      .where('event', '=', 'language_chosen')
      .orderBy('seq')
      .execute()
    expect(events.at(-1)).toMatchObject({ actor: 'customer', data: { language: 'en' } })
  })

  it('is the one in which the customer agreed', async () => {
    const partner = await test.loginAs('P1002')
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, link)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    const body = { accepted: requiredIn(details), content_hash: details.content_hash, language: 'hi' }
    expect((await customer.post<PayPage>('/pub/pay/consent/', body)).data).toMatchObject({ stage: 'pay' })
    expect((await readQuote(partner, sale.quoteId)).language).toBe('hi')
  })

  it('begins the partner’s next sale, and no other partner’s', async () => {
    const partner = await test.loginAs('P1001')
    await choose(partner, await makeQuote(partner, 'topup'), 'hi')
    expect((await readQuote(partner, await makeQuote(partner, 'topup'))).language).toBe('hi')
    const other = await test.loginAs('P1002')
    expect(await readQuote(other, await makeQuote(other, 'topup'))).not.toHaveProperty('language')
  })

  it('of a quote shared in a language is that sale’s alone', async () => {
    const partner = await test.loginAs('P1002')
    const quoteId = await makeQuote(partner, 'topup')
    await partner.post(`/api/topup/quote/${quoteId}/share/`, { language: 'hi', channel: 'link' })
    expect((await readQuote(partner, quoteId)).language).toBe('hi')
    expect(await readQuote(partner, await makeQuote(partner, 'topup'))).not.toHaveProperty('language')
  })

  it('leaves the quote’s version alone, so that what is open on a screen can still be saved', async () => {
    const partner = await test.loginAs('P1001')
    const quoteId = await makeQuote(partner, 'topup')
    const { version } = await readQuote(partner, quoteId)
    await choose(partner, quoteId, 'en')
    expect((await readQuote(partner, quoteId)).version).toBe(version)
  })

  it('is one of those offered, of a sale of one’s own', async () => {
    const partner = await test.loginAs('P1001')
    const quoteId = await makeQuote(partner, 'topup')
    expect((await choose(partner, quoteId, 'xx')).status).toBe(422)
    expect((await choose(await test.loginAs('P1002'), quoteId, 'hi')).status).toBe(404)
    expect((await test.visitor().put('/pub/language/', { language: 'hi' })).status).toBe(410)
  })

  it('reaches the photo page of a car and the message with its link', async () => {
    const partner = await test.loginAs('P1001')
    const sale = await sell(partner, 'car', { quote: lapsedCar })
    await choose(partner, sale.quoteId, 'hi', 'car')
    const inspection = await test.db
      .selectFrom('inspections')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const at = `/api/car/inspection/${inspection.id}`
    const sent = await partner.post<InspectionLink>(`${at}/link/`, {})
    const message = (await messagesTo(sale.mobile)).find(({ kind }) => kind === 'inspection_link')
    expect(message).toMatchObject({ language: 'hi', body: expect.stringMatching(inDevanagari) })
    const customer = test.visitor()
    const token = tokenOf(sent.data.url ?? '')
    expect((await customer.post<InspectionPage>('/pub/inspect/open/', { token })).data.language).toBe('hi')
    await customer.put('/pub/inspect/language/', { language: 'en' })
    expect((await partner.get<PartnerInspection>(`${at}/`)).data.language).toBe('en')
  })
})
