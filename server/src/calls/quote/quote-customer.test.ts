import type { SalesPage } from '@portal/contract/calls/dashboard.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { newSaleNumber } from '../../kernel/ids.ts'
import {
  asQuote,
  carQuote,
  familyOfFour,
  healthQuote,
  healthy,
  makeComplete,
  makeProposal,
  makeQuote,
  topupQuote,
} from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
})
afterAll(() => test.close())

const customer = { name: 'Rajesh Kumar Verma', mobile: '98200 12345' }
const stored = { name: 'Rajesh Kumar Verma', mobile: '9820012345' }
const quoteRow = (id: string) => test.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readQuote = async (product: string, id: string, client = asha) => {
  const { data } = await client.get<QuoteView | { data: QuoteView }>(`/api/${product}/quote/${id}/`)
  return 'data' in data ? data.data : data
}
const search = async (typed: string, client = asha) =>
  (await client.get<SalesPage>(`/api/dashboard/sales/?search=${encodeURIComponent(typed)}`)).data

describe('the customer of a quote', () => {
  it.each([
    ['arogya-sanjeevani', asQuote],
    ['health', healthQuote],
    ['topup', topupQuote],
    ['car', carQuote],
  ] as const)('%s: name and mobile are kept from the start, the mobile sealed, and its inputs are as without', async (product, quote) => {
    const id = await makeQuote(asha, product, { ...quote, customer })
    expect(await readQuote(product, id)).toMatchObject({ customer: stored })
    const row = await quoteRow(id)
    expect(row.customer_name).toBe(stored.name)
    expect(row.customer_mobile).toMatch(/^s2\./)
    expect(JSON.stringify(row)).not.toContain(stored.mobile)
    expect(row.content_hash).toBe((await quoteRow(await makeQuote(asha, product, quote))).content_hash)
  })

  it('is refused by the proposer’s rules, at its fields; a company’s name may hold digits', async () => {
    const reply = await asha.post('/api/health/quote/', { ...healthQuote, customer: { name: 'R2D2', mobile: '12345' } })
    expect(reply.status).toBe(422)
    expect(reply.body.fields).toMatchObject({
      'customer.name': { code: 'name.characters' },
      'customer.mobile': { code: 'mobile.short', message: 'Please enter full mobile number' },
    })
    const company = { ...carQuote, owner_type: 'company', pa: false, customer: { name: '3 Rivers Logistics' } }
    expect((await asha.post('/api/car/quote/', company)).status).toBe(200)
  })

  it('is changed without a new price, and stands in the list, found by name and by mobile', async () => {
    const id = await makeQuote(asha, 'topup')
    const before = await quoteRow(id)
    const reply = await asha.put(`/api/topup/quote/${id}/customer/`, { name: 'Zubin Mistry', mobile: '9811122233' })
    expect(reply.data).toEqual({ quote_id: id, version: 2 })
    const after = await quoteRow(id)
    expect([after.total_paise, after.valid_until, after.content_hash]).toEqual([
      before.total_paise,
      before.valid_until,
      before.content_hash,
    ])
    for (const typed of ['zubin', '98111 22233'])
      expect((await search(typed)).rows).toMatchObject([
        { quote_id: id, name: 'Zubin Mistry', quote_number: after.number },
      ])
    expect((await search('zubin', rohan)).rows).toEqual([])
    await asha.put(`/api/topup/quote/${id}/customer/`, {})
    expect(await readQuote('topup', id)).not.toHaveProperty('customer')
    expect((await search('98111 22233')).rows).toEqual([])
    const events = await test.db
      .selectFrom('audit_events')
      .select(['event', 'data'])
      .where('case_id', '=', id)
      .execute()
    expect(events.filter(({ event }) => event === 'customer_named').map(({ data }) => data)).toEqual([
      { name: true, mobile: true, trace_id: expect.any(String) },
      { name: false, mobile: false, trace_id: expect.any(String) },
    ])
  })

  it('another partner’s is not found, an old version is a conflict, and with a proposal its proposer counts', async () => {
    const id = await makeQuote(asha, 'health', { ...healthQuote, customer })
    expect((await rohan.put(`/api/health/quote/${id}/customer/`, stored)).status).toBe(404)
    expect((await asha.put(`/api/health/quote/${id}/customer/`, stored, { 'if-match': '7' })).status).toBe(409)
    const sale = await makeProposal(asha, 'topup')
    expect((await asha.put(`/api/topup/quote/${sale.quoteId}/customer/`, stored)).status).toBe(409)
    expect((await quoteRow(sale.quoteId)).customer_name).toBe('Ramesh Kumar Iyer')
  })

  it('is taken over by a copy of the quote, sealed anew', async () => {
    const id = await makeQuote(asha, 'health', { ...healthQuote, customer })
    const copy = await asha.post<{ quote_id: string }>(`/api/health/quote/${id}/copy/`, {})
    expect(await readQuote('health', copy.data.quote_id)).toMatchObject({ customer: stored })
  })

  it('the mobile of the contact details finds the sale once they are saved', async () => {
    const sale = await makeComplete(asha, 'health', { quote: { ...healthQuote, customer: { mobile: '9700011122' } } })
    expect((await search('9700011122')).rows).toEqual([])
    expect((await search('98765 43210')).rows.map((row) => row.quote_id)).toContain(sale.quoteId)
  })
})

describe('illnesses and tobacco heard before the medical questions', () => {
  const heard = [
    { relation: 'spouse', condition: 'Diabetes' },
    { relation: 'spouse', condition: 'Tobacco' },
    { relation: 'father', condition: 'Asthma' },
  ]

  it('are sealed, come back for the members of the quote, and are no answers', async () => {
    const id = await makeQuote(asha, 'health', { ...familyOfFour, pincode: '400001', heard })
    const row = await quoteRow(id)
    expect(row.heard).toMatch(/^s2\./)
    expect(row.medical).toBeNull()
    expect((await readQuote('health', id)).heard).toEqual([
      { insured_id: '2', condition: 'Diabetes' },
      { insured_id: '2', condition: 'Tobacco' },
    ])
    expect((await asha.get(`/api/health/quote/pre-existing-desease/${id}/`)).data).toEqual({ members: [] })
  })

  it('are gone once the medical questions are answered', async () => {
    const id = await makeQuote(asha, 'health', { ...familyOfFour, pincode: '400001', heard })
    const members = ['1', '2', '3', '4'].map((one) => healthy(one))
    expect((await asha.post(`/api/health/quote/pre-existing-desease/${id}/`, { members })).status).toBe(200)
    expect(await readQuote('health', id)).not.toHaveProperty('heard')
    expect((await quoteRow(id)).heard).toBeNull()
  })

  it('must be illnesses that the medical questions name', async () => {
    const reply = await asha.post('/api/health/quote/', {
      ...healthQuote,
      heard: [{ relation: 'spouse', condition: 'Hiccups' }],
    })
    expect(reply.status).toBe(422)
  })
})

describe('short numbers', () => {
  it('quote and proposal have one each, with a right check symbol, and are found by them', async () => {
    const sale = await makeComplete(asha, 'topup')
    const { number } = await quoteRow(sale.quoteId)
    const proposal = await asha.get<{ proposal_number: string; quote: QuoteView }>(
      `/api/topup/quote/proposal/${sale.proposalId}/`,
    )
    expect(proposal.data.quote.quote_number).toBe(number)
    for (const one of [number, proposal.data.proposal_number]) {
      expect(readSaleNumber(one)).toEqual({ number: one, isValid: true })
      for (const typed of [one, one.toLowerCase(), one.replaceAll('-', '')])
        expect((await search(typed)).rows.map((row) => row.quote_id)).toEqual([sale.quoteId])
      expect((await search(one, rohan)).rows).toEqual([])
    }
  })

  it('a mistyped one is told apart from one that does not exist', async () => {
    expect(await search('Q-2222-2222')).toEqual({ rows: [] })
    expect(await search('Q-2222-2223')).toEqual({ rows: [], is_mistyped: true })
    expect(await search('Prashanth')).toEqual({ rows: [] })
  })

  it('a transaction that draws a taken number begins again with another', async () => {
    const [first, second] = [await makeQuote(asha, 'topup'), await makeQuote(asha, 'topup')]
    const taken = (await quoteRow(first)).number
    const drawn = [taken, newSaleNumber('Q')]
    const chosen = await transaction(test.db, async (tx) => {
      const number = drawn.shift()!
      await tx.updateTable('quotes').set({ number }).where('id', '=', second).execute()
      return number
    })
    expect((await quoteRow(second)).number).toBe(chosen)
    expect(chosen).not.toBe(taken)
  })
})
