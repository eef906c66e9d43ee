import type { SharedQuote, SharedQuoteView } from '@portal/contract/calls/share.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layOut } from '../../documents/document-kinds.ts'
import { carQuote, familyOfFour, healthQuote, healthy, makeProposal, makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { quoteDocument } from './quote-document.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const share = (id: string, body: object, product = 'health') =>
  partner.post<SharedQuote>(`/api/${product}/quote/${id}/share/`, { language: 'en', channel: 'link', ...body })

describe('sharing a quote', () => {
  it('creates a tracked link whose token is stored only as a hash, with a text to send', async () => {
    const id = await makeQuote(partner, 'health')
    const shared = await share(id, { channel: 'whatsapp' })
    expect(shared.data.url).toContain(`/share#t=${shared.data.token}`)
    expect(shared.data.text).toContain('₹\u00a010,652.40 (GST exempt).')
    expect(shared.data.text).toContain(shared.data.url)
    const rows = await test.db.selectFrom('quote_shares').selectAll().where('quote_id', '=', id).execute()
    expect(rows).toMatchObject([{ channel: 'whatsapp', opens: 0 }])
    expect(JSON.stringify(rows)).not.toContain(shared.data.token)
  })

  it('writes in Hindi to a customer who reads Hindi', async () => {
    const shared = await share(await makeQuote(partner, 'health'), { language: 'hi' })
    expect(shared.data.text).toMatch(/[\u0900-\u097f]{3}/)
    const opened = await test
      .visitor()
      .get<SharedQuoteView>(`/pub/share/${shared.data.token}/`, { 'accept-language': 'hi' })
    expect(opened.data.summary.breakup.lines[0]?.label).toBe('सदस्यों का प्रीमियम')
  })

  it('sends e-mail and SMS through the outbox, and refuses an invalid address', async () => {
    const id = await makeQuote(partner, 'health')
    await share(id, { channel: 'email', to: 'customer@mail.example' })
    const messages = await test.db.selectFrom('outbox').selectAll().where('case_id', '=', id).execute()
    expect(messages).toMatchObject([{ channel: 'email', recipient: 'customer@mail.example', kind: 'quote_share' }])
    expect((await share(id, { channel: 'sms', to: '12' })).body.fields).toHaveProperty('to')
    expect((await share(id, { channel: 'email' })).body.fields).toHaveProperty('to')
  })

  it('opens without login, read-only and counted, with the customer’s name and the agent’s number and nothing else personal', async () => {
    const sale = await makeProposal(partner, 'topup', { medical: { members: [healthy('1', { tobacco: 'upto10' })] } })
    const { data } = await share(sale.quoteId, {}, 'topup')
    const visitor = test.visitor()
    const openReply = await visitor.get<SharedQuoteView>(`/pub/share/${data.token}/`)
    expect(openReply.data).toMatchObject({
      summary: { Premium: '2420.00' },
      customer_name: 'Ramesh Kumar Iyer',
      partner: { name: 'Asha Kumar', code: 'P1001', mobile: expect.stringMatching(/^\d{10}$/) },
      quote_number: expect.stringMatching(/^Q-/),
    })
    expect(openReply.text).not.toMatch(/9876543210|tobacco|Loading|loading":10|2001-01-01/)
    await visitor.get(`/pub/share/${data.token}/`)
    const row = await test.db
      .selectFrom('quote_shares')
      .selectAll()
      .where('quote_id', '=', sale.quoteId)
      .executeTakeFirstOrThrow()
    expect(row.opens).toBe(2)
    expect(row.first_opened_at).not.toBeNull()
  })

  it('a guessed token gets 410, and a partner cannot share another partner’s quote', async () => {
    expect((await test.visitor().get(`/pub/share/${'x'.repeat(43)}/`)).status).toBe(410)
    const id = await makeQuote(partner, 'health')
    const otherPartner = await test.loginAs('P1002')
    expect(
      (await otherPartner.post(`/api/health/quote/${id}/share/`, { channel: 'link', language: 'en' })).status,
    ).toBe(404)
  })
})

describe('the quote as PDF', () => {
  it.each(['health', 'car'] as const)('%s: under 300 kB, for its partner and by the shared link', async (product) => {
    const id = await makeQuote(partner, product, product === 'car' ? carQuote : undefined)
    const ownPdf = await partner.get(`/api/${product}/quote/${id}/pdf/`)
    expect(ownPdf.status).toBe(200)
    expect(ownPdf.headers['content-type']).toBe('application/pdf')
    expect(Number(ownPdf.headers['content-length'])).toBeLessThan(300_000)
    expect(ownPdf.text.startsWith('%PDF-')).toBe(true)
    const hindi = await partner.get(`/api/${product}/quote/${id}/pdf/?language=hi`)
    expect(hindi.headers['content-length'], 'other words, other letters').not.toBe(ownPdf.headers['content-length'])
    expect((await partner.get(`/api/${product}/quote/${id}/pdf/?language=ta`)).status).toBe(422)
    const { data } = await share(id, {}, product)
    expect((await test.visitor().get(`/pub/share/${data.token}/pdf/`)).text.startsWith('%PDF-')).toBe(true)
  })
})

describe('what the quote PDF prints', () => {
  const seller = { name: 'Asha Kumar', code: 'P1001', mobile: '9800000000', licence: 'agent' } as const
  async function printed(product: ProductId, quote?: object): Promise<string> {
    return printedQuote(await makeQuote(partner, product, quote))
  }
  async function printedQuote(id: string): Promise<string> {
    const row = await test.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return JSON.stringify(layOut('quote-sheet', await quoteDocument(test.db, test.deps, { quote: row, seller })))
  }
  const count = (text: string, part: string) => text.split(part).length - 1

  it('a floater’s sum once, an individual plan’s beside each member', async () => {
    expect(count(await printed('health', { ...familyOfFour, pincode: '400001' }), '₹\u00a05,00,000')).toBe(1)
    const individualQuote = { ...familyOfFour, pincode: '400001', policy_type: 'individual' }
    expect(count(await printed('health', individualQuote), '₹\u00a05,00,000 (5\u00a0Lakh)')).toBe(4)
  })

  it('the waiting period that was chosen', async () => {
    const text = await printed('health', { ...healthQuote, addons: { ped_premium: '12' } })
    expect(text).toContain('12 months')
    expect(text).not.toContain('"36 months"')
  })

  it('no tax where the premium is exempt', async () => {
    expect(await printed('health')).not.toMatch(/including GST|including tax/)
    expect(await printed('car', carQuote)).toContain('including GST')
  })

  it('three years for the third party of a new car', async () => {
    const { previous_policy: _, start_date: __, idv: ___, addons: ____, ...car } = carQuote
    const text = await printed('car', { ...car, registration_number: 'NEW', registration_date: '2026-11-16' })
    expect(text).toContain('third party 3 years')
    expect(text).toContain('Third party, 3 years')
  })

  it('no loading, which would reveal health data', async () => {
    const sale = await makeProposal(partner, 'topup', { medical: { members: [healthy('1', { tobacco: 'upto10' })] } })
    const text = await printedQuote(sale.quoteId)
    expect(text).not.toMatch(/[Ll]oading/)
    expect(text).toContain('₹\u00a02,420.00')
  })
})
