import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adult,
  asQuote,
  bornFor,
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
    const made = await partner.post<{ quote_id: string }>('/api/arogya-sanjeevani/quote/', asQuote)
    expect(made.status).toBe(200)
    expect(made.body.code).toBe(200)
    expect(Object.keys(made.data)).toEqual(['quote_id'])
    const row = await quoteRow(made.data.quote_id)
    expect(row).toMatchObject({
      state: 'open',
      version: 1,
      total_paise: 205_920,
      rate_version: '2026-04',
      valid_until: '2026-12-01',
    })
    expect(row.inputs).toEqual({ ...asQuote, members: [{ ...asQuote.members[0], insured_id: '1' }] })
  })

  it('[C-8] health answers the whole quote under data.quote', async () => {
    const made = await partner.post<{ quote: QuoteView }>('/api/health/quote/', healthQuote)
    expect(made.data.quote).toMatchObject({
      product: 'health',
      state: 'open',
      version: 1,
      pincode: '400001',
      estimated: false,
    })
    expect(made.data.quote.quote_id).toMatch(/^Q-/)
    expect(made.data.quote.members).toMatchObject([{ relation: 'primary insured', insured_id: '1' }])
  })

  it.each(['topup', 'car'] as const)('%s answers data.quote_id', async (product) => {
    const made = await partner.post<{ quote_id: string }>(
      `/api/${product}/quote/`,
      product === 'car' ? carQuote : topupQuote,
    )
    expect(Object.keys(made.data)).toEqual(['quote_id'])
  })

  it('[E-17] [V-13] the sum insured is 100000 when none is given', async () => {
    const { si: _, ...withoutSum } = asQuote
    const id = await makeQuote(partner, 'arogya-sanjeevani', withoutSum)
    expect((await quoteRow(id)).inputs).toMatchObject({ si: '100000' })
  })

  it("[E-18] a floater's members may carry isChecked, si and canDeleted, and none of them is kept", async () => {
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
    const refused = await partner.post('/api/arogya-sanjeevani/quote/', body)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toBe('invalid')
    expect(Object.keys(refused.body.fields ?? {})).toContain(field)
    expect(refused.body.fields?.[field]?.message).not.toBe('')
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
    const refused = await partner.post('/api/topup/quote/', long)
    expect(refused.body.fields).toHaveProperty('members')
  })

  it('[C-1] a POSP above the limit is refused with data.posp and nothing is kept', async () => {
    const count = () =>
      test.db
        .selectFrom('quotes')
        .select((build) => build.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const refused = await posp.post('/api/arogya-sanjeevani/quote/', { ...asQuote, si: '600000' })
    expect(refused.status).toBe(422)
    expect(refused.body.code).toBe(422)
    expect(refused.data).toEqual({
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

  it('needs a session, and only for selling', async () => {
    expect((await test.visitor().post('/api/health/quote/', healthQuote)).status).toBe(401)
    const underwriter = await test.loginAs('U3001')
    expect((await underwriter.post('/api/health/quote/', healthQuote)).status).toBe(403)
  })
})

describe('reading a quote', () => {
  it('[C-2] arogya-sanjeevani answers the quote in data, [C-9] health in data.data', async () => {
    const as = await makeQuote(partner, 'arogya-sanjeevani')
    const health = await makeQuote(partner, 'health')
    expect((await partner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${as}/`)).data).toMatchObject({
      quote_id: as,
      state: 'open',
    })
    expect((await partner.get<{ data: QuoteView }>(`/api/health/quote/${health}/`)).data.data).toMatchObject({
      quote_id: health,
    })
    expect((await partner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${as}`)).status).toBe(200)
  })

  it("answers 404 for another partner's quote, for another product's address and for none", async () => {
    const id = await makeQuote(partner, 'health')
    const other = await test.loginAs('P1002')
    const answers = [
      await other.get(`/api/health/quote/${id}/`),
      await other.get(`/api/health/quote/${id}/summary/`),
      await other.put(`/api/health/quote/${id}/`, healthQuote),
      await other.post(`/api/health/quote/${id}/copy/`, {}),
      await partner.get(`/api/topup/quote/${id}/`),
      await partner.get('/api/health/quote/Q-none/'),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    const bodies = new Set(answers.map(({ body: { reference: _, ...rest } }) => JSON.stringify(rest)))
    expect(bodies.size).toBe(1)
  })
})

describe('summary', () => {
  it.each([
    ['AS1', 'arogya-sanjeevani', asQuote, '2059.20'],
    ['AS2', 'arogya-sanjeevani', familyOfFour, '11030.40'],
    ['H1', 'health', healthQuote, '10652.40'],
    [
      'H2',
      'health',
      {
        policy_type: 'floater',
        si: '2000000',
        members: [adult(45), spouse(43), child(1, 15)],
        pincode: '560001',
        variant: 'Gold',
        tenure: 3,
        addons: { restoration_premium: true, hospital_cash_premium: '1000' },
      },
      '98376.25',
    ],
    ['T1', 'topup', topupQuote, '2200.00'],
    [
      'T2',
      'topup',
      {
        policy_type: 'floater',
        si: '10000000',
        deductible: '1000000',
        members: [adult(62), spouse(63)],
        pincode: '700001',
        variant: 'Super Top-Up Plus',
        tenure: 2,
        addons: { recharge_premium: true, critical_illnesses_premium: true },
      },
      '27458.12',
    ],
    [
      'T3',
      'topup',
      {
        policy_type: 'floater',
        si: '1000000',
        deductible: '550000',
        members: [adult(31), spouse(32), child(1, 5)],
        pincode: '302001',
        variant: 'Top-Up',
      },
      '1587.62',
    ],
    ['T5', 'topup', { ...topupQuote, si: '1000000', deductible: '20000000', pincode: '302001' }, '500.00'],
    [
      'H3',
      'health',
      {
        policy_type: 'individual',
        si: '500000',
        members: [adult(61), spouse(58, { si: '1000000' }), { relation: 'brother1', dob: bornFor(33), si: '2500000' }],
        pincode: '302001',
        variant: 'Platinum',
        tenure: 2,
        discounts: ['employee', 'existing'],
      },
      '122505.26',
    ],
    [
      'CAR1',
      'car',
      {
        ...carQuote,
        ex_showroom: '857143',
        idv: '600000',
        previous_policy: { ...carQuote.previous_policy, claim_free_years: 2 },
        voluntary_deductible: 2500,
        anti_theft: true,
        addons: [],
      },
      '20754.62',
    ],
    [
      'CAR2',
      'car',
      {
        ...carQuote,
        registration_number: 'RJ14AB1234',
        rto: 'RJ14',
        size: 998,
        registration_date: '2020-11-16',
        ex_showroom: '1000000',
        idv: '450000',
        previous_policy: { ...carQuote.previous_policy, claim_free_years: 5 },
        voluntary_deductible: 0,
        addons: [],
      },
      '11333.61',
    ],
    [
      'CAR3',
      'car',
      {
        ...carQuote,
        size: 2184,
        ex_showroom: '1714286',
        idv: '1200000',
        previous_policy: { ...carQuote.previous_policy, claim_free_years: 0 },
        voluntary_deductible: 15000,
        anti_theft: true,
        pa: false,
        addons: [],
      },
      '54488.86',
    ],
    ['CAR5', 'car', carQuote, '24314.44'],
    [
      'CAR4',
      'car',
      { ...carQuote, cover: 'third_party', addons: [], voluntary_deductible: 0, idv: undefined },
      '4421.46',
    ],
    [
      'CAR6',
      'car',
      {
        ...carQuote,
        registration_number: 'NEW',
        rto: 'RJ14',
        fuel: 'electric',
        size: 106,
        registration_date: '2026-11-16',
        ex_showroom: '1500000',
        idv: '1425000',
        previous_policy: undefined,
        voluntary_deductible: 0,
        addons: ['zero_dep', 'rti'],
        start_date: undefined,
      },
      '92203.13',
    ],
  ] as const)('worked case %s comes out to the paisa and its lines add up', async (_, product, quote, total) => {
    const id = await makeQuote(partner, product, quote)
    const found = await summary(product, id)
    expect(found.Premium).toBe(total)
    expect(found.breakup.total).toBe(total)
    const sum = found.breakup.lines.reduce((all, line) => all + Math.round(Number(line.amount) * 100), 0)
    expect(sum).toBe(Math.round(Number(total) * 100))
    expect((await quoteRow(id)).total_paise).toBe(sum)
    expect(found.trace.length).toBeGreaterThan(3)
  })

  it('[C-6] arogya-sanjeevani and [C-7] health answer code 200 and the facts of the banner', async () => {
    const as = await partner.get<Summary>(
      `/api/arogya-sanjeevani/quote/${await makeQuote(partner, 'arogya-sanjeevani', familyOfFour)}/summary/`,
    )
    expect(as.body.code).toBe(200)
    expect(as.data).toMatchObject({
      plan_type: 'floater',
      policyType: 'floater',
      sumInsured: '500000',
      policyPeriod: 1,
      Premium: '11030.40',
    })
    expect(as.data.members.map((member) => member.label)).toEqual(['Self', 'Spouse', 'Daughter', 'Daughter'])
    const health = await summary('health', await makeQuote(partner, 'health'))
    expect(health).toMatchObject({
      plan_type: 'individual',
      planName: expect.stringContaining('Silver'),
      Premium: '10652.40',
    })
    const topup = await summary('topup', await makeQuote(partner, 'topup'))
    expect(topup).toMatchObject({ plan_type: 'topup', policyType: 'individual', deductible: '500000' })
  })
})

describe('updating a quote', () => {
  it('[C-3] answers code 200, rates again and keeps the ids of members who stay', async () => {
    const id = await makeQuote(partner, 'arogya-sanjeevani', familyOfFour)
    const updated = await partner.put<{ version: number }>(`/api/arogya-sanjeevani/quote/${id}/`, {
      ...familyOfFour,
      members: [adult(42), child(2, 7), { relation: 'mother', gender: 'female', dob: '1965-01-01' }],
    })
    expect(updated.body.code).toBe(200)
    expect(updated.data.version).toBe(2)
    const row = await quoteRow(id)
    expect(row.inputs).toMatchObject({
      members: [{ insured_id: '1' }, { relation: 'child2', insured_id: '4' }, { insured_id: '5' }],
    })
    expect(row.total_paise).not.toBe(1_103_040)
  })

  it('a second editor with the old version is told, and nothing is lost', async () => {
    const id = await makeQuote(partner, 'arogya-sanjeevani')
    const match = { 'if-match': '"1"' }
    expect((await partner.put(`/api/arogya-sanjeevani/quote/${id}/`, { ...asQuote, si: '200000' }, match)).status).toBe(
      200,
    )
    const late = await partner.put(`/api/arogya-sanjeevani/quote/${id}/`, { ...asQuote, si: '300000' }, match)
    expect(late.status).toBe(409)
    expect(late.body.error).toBe('version')
    expect(late.data).toMatchObject({ version: 2, current: { si: '200000' } })
    expect((await quoteRow(id)).inputs).toMatchObject({ si: '200000' })
  })

  it('a POSP is refused at the update that breaks the limit', async () => {
    const id = await makeQuote(posp, 'arogya-sanjeevani', { ...asQuote, si: '500000' })
    const refused = await posp.put(`/api/arogya-sanjeevani/quote/${id}/`, { ...asQuote, si: '550000' })
    expect(refused.data).toMatchObject({ posp: { limit: '500000', requested: '550000' } })
    expect((await quoteRow(id)).inputs).toMatchObject({ si: '500000' })
  })
})

describe('expiry', () => {
  it('after fifteen days a quote shows as expired, refuses writing, and can be quoted again', async () => {
    const aged = await buildTestApp()
    try {
      const agent = await aged.loginAs('P1001')
      const id = await makeQuote(agent, 'arogya-sanjeevani')
      aged.clock.set('2026-12-01T12:00:00.000Z')
      const still = await aged.loginAs('P1001')
      expect((await still.get<QuoteView>(`/api/arogya-sanjeevani/quote/${id}/`)).data.state).toBe('open')
      aged.clock.set('2026-12-01T18:30:00.000Z')
      const late = await aged.loginAs('P1001')
      expect((await late.get<QuoteView>(`/api/arogya-sanjeevani/quote/${id}/`)).data.state).toBe('expired')
      const refused = await late.put(`/api/arogya-sanjeevani/quote/${id}/`, asQuote)
      expect(refused.status).toBe(409)
      expect(refused.data).toMatchObject({ state: 'expired' })
      const copy = await late.post<{ quote_id: string }>(`/api/arogya-sanjeevani/quote/${id}/copy/`, {})
      const fresh = await late.get<QuoteView>(`/api/arogya-sanjeevani/quote/${copy.data.quote_id}/`)
      expect(fresh.data).toMatchObject({ state: 'open', valid_until: '2026-12-17' })
    } finally {
      await aged.close()
    }
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
