import type { SharedQuote, SharedQuoteView } from '@portal/contract/calls/share.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carQuote, healthy, makeProposal, makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

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
  it('makes a tracked link whose token is kept only as a hash, with words to send', async () => {
    const id = await makeQuote(partner, 'health')
    const shared = await share(id, { channel: 'whatsapp' })
    expect(shared.data.url).toContain(`/share#t=${shared.data.token}`)
    expect(shared.data.text).toContain('₹ 10,652.40')
    expect(shared.data.text).toContain(shared.data.url)
    const rows = await test.db.selectFrom('quote_shares').selectAll().where('quote_id', '=', id).execute()
    expect(rows).toMatchObject([{ channel: 'whatsapp', opens: 0 }])
    expect(JSON.stringify(rows)).not.toContain(shared.data.token)
  })

  it('writes Hindi to whoever reads Hindi', async () => {
    const shared = await share(await makeQuote(partner, 'health'), { language: 'hi' })
    expect(shared.data.text).toMatch(/[\u0900-\u097f]{3}/)
    const opened = await test
      .visitor()
      .get<SharedQuoteView>(`/pub/share/${shared.data.token}/`, { 'accept-language': 'hi' })
    expect(opened.data.summary.breakup.lines[0]?.label).toBe('सदस्यों का प्रीमियम')
  })

  it('sends e-mail and SMS through the outbox, and refuses an address that is none', async () => {
    const id = await makeQuote(partner, 'health')
    await share(id, { channel: 'email', to: 'customer@mail.example' })
    const messages = await test.db.selectFrom('outbox').selectAll().where('case_id', '=', id).execute()
    expect(messages).toMatchObject([{ channel: 'email', recipient: 'customer@mail.example', kind: 'quote_share' }])
    expect((await share(id, { channel: 'sms', to: '12' })).body.fields).toHaveProperty('to')
    expect((await share(id, { channel: 'email' })).body.fields).toHaveProperty('to')
  })

  it('opening it without login shows the quote read-only, counts, and tells nothing personal', async () => {
    const sale = await makeProposal(partner, 'topup', { medical: { members: [healthy('1', { tobacco: 'upto10' })] } })
    const { data } = await share(sale.quoteId, {}, 'topup')
    const visitor = test.visitor()
    const opened = await visitor.get<SharedQuoteView>(`/pub/share/${data.token}/`)
    expect(opened.data).toMatchObject({
      summary: { Premium: '2420.00' },
      partner: { name: 'Asha Kumar', code: 'P1001' },
    })
    expect(opened.text).not.toMatch(/Ramesh|Iyer|tobacco|loading":10|2001-01-01/)
    await visitor.get(`/pub/share/${data.token}/`)
    const row = await test.db
      .selectFrom('quote_shares')
      .selectAll()
      .where('quote_id', '=', sale.quoteId)
      .executeTakeFirstOrThrow()
    expect(row.opens).toBe(2)
    expect(row.first_opened_at).not.toBeNull()
  })

  it('a guessed token is gone, and a stranger cannot share what is not theirs', async () => {
    expect((await test.visitor().get(`/pub/share/${'x'.repeat(43)}/`)).status).toBe(410)
    const id = await makeQuote(partner, 'health')
    const other = await test.loginAs('P1002')
    expect((await other.post(`/api/health/quote/${id}/share/`, { channel: 'link', language: 'en' })).status).toBe(404)
  })
})

describe('the quote as PDF', () => {
  it.each(['health', 'car'] as const)('%s: under 300 kB, for its partner and by the shared link', async (product) => {
    const id = await makeQuote(partner, product, product === 'car' ? carQuote : undefined)
    const own = await partner.get(`/api/${product}/quote/${id}/pdf/`)
    expect(own.status).toBe(200)
    expect(own.headers['content-type']).toBe('application/pdf')
    expect(Number(own.headers['content-length'])).toBeLessThan(300_000)
    expect(own.text.startsWith('%PDF-')).toBe(true)
    const hindi = await partner.get(`/api/${product}/quote/${id}/pdf/?language=hi`)
    expect(hindi.headers['content-length'], 'other words, other letters').not.toBe(own.headers['content-length'])
    expect((await partner.get(`/api/${product}/quote/${id}/pdf/?language=ta`)).status).toBe(422)
    const { data } = await share(id, {}, product)
    expect((await test.visitor().get(`/pub/share/${data.token}/pdf/`)).text.startsWith('%PDF-')).toBe(true)
  })
})
