import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adult,
  asQuote,
  carQuote,
  child,
  familyOfFour,
  healthQuote,
  makeQuote,
  spouse,
  topupQuote,
} from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let posp: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  posp = await test.loginAs('POSP2001')
})
afterAll(() => test.close())

const quoteRow = (id: string) => test.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const summary = async (product: string, id: string) =>
  (await partner.get<Summary>(`/api/${product}/quote/${id}/summary/`)).data

describe('creating a quote', () => {
  it('[C-1] [E-20] [T-10] arogya-sanjeevani answers code 200 and data.quote_id, and the row is there', async () => {
    const createReply = await partner.post<{ quote_id: string }>('/api/arogya-sanjeevani/quote/', asQuote)
    expect(createReply.status).toBe(200)
    expect(createReply.body.code).toBe(200)
    expect(Object.keys(createReply.data)).toEqual(['quote_id'])
    const row = await quoteRow(createReply.data.quote_id)
    expect(row).toMatchObject({
      state: 'open',
      version: 1,
      total_paise: 205_920,
      rate_version: '2026-11',
      valid_until: '2026-12-01',
    })
    expect(row.inputs).toEqual({ ...asQuote, members: [{ ...asQuote.members[0], insured_id: '1' }] })
  })

  it('a car of the BH series has no registering office; any other needs one; too long a name says how long', async () => {
    const bh = { ...carQuote, registration_number: '22BH1234AA', rto: '', pincode: '560001' }
    expect((await partner.post('/api/car/quote/', bh)).status).toBe(200)
    const withoutOffice = await partner.post('/api/car/quote/', { ...carQuote, rto: '' })
    expect(withoutOffice.body.fields).toMatchObject({ rto: { code: 'required' } })
    const long = await partner.post('/api/car/quote/', { ...carQuote, make: 'M'.repeat(41) })
    expect(long.body.fields).toMatchObject({ make: { code: 'too_long', params: { max: 40 } } })
  })

  it('[C-8] health answers the whole quote under data.quote', async () => {
    const createReply = await partner.post<{ quote: QuoteView }>('/api/health/quote/', healthQuote)
    expect(createReply.data.quote).toMatchObject({
      product: 'health',
      state: 'open',
      version: 1,
      pincode: '400001',
      estimated: false,
    })
    expect(createReply.data.quote.quote_id).toMatch(/^Q-/)
    expect(createReply.data.quote.members).toMatchObject([{ relation: 'primary insured', insured_id: '1' }])
  })

  it.each(['topup', 'car'] as const)('%s answers data.quote_id', async (product) => {
    const createReply = await partner.post<{ quote_id: string }>(
      `/api/${product}/quote/`,
      product === 'car' ? carQuote : topupQuote,
    )
    expect(Object.keys(createReply.data)).toEqual(['quote_id'])
  })

  it('[E-17] [V-13] the sum insured is 100000 when none is given', async () => {
    const { si: _, ...withoutSum } = asQuote
    const id = await makeQuote(partner, 'arogya-sanjeevani', withoutSum)
    expect((await quoteRow(id)).inputs).toMatchObject({ si: '100000' })
  })

  it("[E-18] a floater's members may carry isChecked, si and canDeleted, and none of them is stored", async () => {
    const members = familyOfFour.members.map((one) => ({ ...one, isChecked: true, canDeleted: false, si: '300000' }))
    const id = await makeQuote(partner, 'arogya-sanjeevani', { ...familyOfFour, members })
    const { inputs } = await quoteRow(id)
    expect(JSON.stringify(inputs)).not.toMatch(/isChecked|canDeleted|300000/)
  })

  it("[E-19] an individual plan keeps each member's own si and drops isChecked", async () => {
    const quote = { ...asQuote, members: [adult(30, { si: '300000', isChecked: true }), spouse(28)] }
    const id = await makeQuote(partner, 'arogya-sanjeevani', quote)
    const { inputs } = await quoteRow(id)
    expect(inputs).toMatchObject({ members: [{ si: '300000' }, { relation: 'spouse' }] })
    expect(JSON.stringify(inputs)).not.toContain('isChecked')
  })

  it('an age without a birth date rates as an estimate', async () => {
    const id = await makeQuote(partner, 'arogya-sanjeevani', {
      ...asQuote,
      members: [{ relation: 'primary insured', gender: 'male', age: 30 }],
    })
    expect((await partner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${id}/`)).data.estimated).toBe(true)
    expect((await summary('arogya-sanjeevani', id)).Premium).toBe('2059.20')
  })

  it.each([
    ['an unknown key', { ...asQuote, premium: '1.00' }, 'premium'],
    ['an unknown key of a member', { ...asQuote, members: [adult(30, { premium: 1 })] }, 'members.0.premium'],
    ['[L-1] nine members on a floater', { ...familyOfFour, members: nine() }, 'members'],
    ['a pincode where the product has none', { ...asQuote, pincode: '400001' }, 'pincode'],
    ['a child alone', { ...asQuote, members: [child(1, 10)] }, 'members'],
    ['a birth date to come', { ...asQuote, members: [adult(30, { dob: '2027-01-01' })] }, 'members.0.dob'],
    ['the same relation twice', { ...asQuote, members: [adult(30), adult(31)] }, 'members.1.relation'],
    ['a sum insured outside the list', { ...asQuote, si: '123456' }, 'si'],
    ['a number for the sum', { ...asQuote, si: 100000 }, 'si'],
  ])('refuses %s with 422 and the field', async (_, body, field) => {
    const refusal = await partner.post('/api/arogya-sanjeevani/quote/', body)
    expect(refusal.status).toBe(422)
    expect(refusal.body.error).toBe('invalid')
    expect(Object.keys(refusal.body.fields ?? {})).toContain(field)
    expect(refusal.body.fields?.[field]?.message).not.toBe('')
  })

  it('[L-1] eight members on a floater and nine on an individual plan pass, ten do not', async () => {
    const members = nine().map((member) => ({ ...member, si: '100000' }))
    await makeQuote(partner, 'arogya-sanjeevani', { ...familyOfFour, members: nine().slice(0, 8) })
    await makeQuote(partner, 'arogya-sanjeevani', { ...asQuote, members })
    const long = {
      ...topupQuote,
      members: [
        ...members.map((one) => ({ ...one, si: '2000000' })),
        { relation: 'brother1', gender: 'male', dob: '1990-01-01' },
      ],
    }
    const refusal = await partner.post('/api/topup/quote/', long)
    expect(refusal.body.fields).toHaveProperty('members')
  })

  it('[C-1] a POSP above the limit is refused with data.posp and nothing is stored', async () => {
    const count = () =>
      test.db
        .selectFrom('quotes')
        .select((build) => build.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const refusal = await posp.post('/api/arogya-sanjeevani/quote/', { ...asQuote, si: '600000' })
    expect(refusal.status).toBe(422)
    expect(refusal.body.code).toBe(422)
    expect(refusal.data).toEqual({
      posp: {
        reason: 'sum_insured',
        limit: '500000',
        requested: '600000',
        posp_code: 'POSP2001',
        posp_name: 'Meena Pillai',
      },
    })
    expect(await count()).toEqual(before)
    expect((await posp.post('/api/arogya-sanjeevani/quote/', { ...asQuote, si: '500000' })).status).toBe(200)
  })

  it('the same key and body make one quote, another body a 409', async () => {
    const key = { 'idempotency-key': 'quote-once' }
    const [first, second] = [
      await partner.post<{ quote_id: string }>('/api/topup/quote/', topupQuote, key),
      await partner.post<{ quote_id: string }>('/api/topup/quote/', topupQuote, key),
    ]
    expect(second.data).toEqual(first.data)
    expect((await partner.post('/api/topup/quote/', { ...topupQuote, tenure: 2 }, key)).status).toBe(409)
  })

  it('needs a session with permission to sell', async () => {
    expect((await test.visitor().post('/api/health/quote/', healthQuote)).status).toBe(401)
    const underwriter = await test.loginAs('U3001')
    expect((await underwriter.post('/api/health/quote/', healthQuote)).status).toBe(403)
  })
})

function nine() {
  return [
    adult(45),
    spouse(44),
    child(1, 20),
    child(2, 18),
    child(3, 15),
    ...['mother', 'father', 'mother-in-law', 'father-in-law'].map((relation) => ({
      relation,
      gender: relation.startsWith('mother') ? 'female' : 'male',
      dob: '1964-01-01',
    })),
  ]
}
