import type { Summary } from '@portal/contract/calls/quote.ts'
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
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const quoteRow = (id: string) => test.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const summary = async (product: string, id: string) =>
  (await partner.get<Summary>(`/api/${product}/quote/${id}/summary/`)).data

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
  ] as const)('worked case %s matches to the paisa and its lines add up', async (_, product, quote, total) => {
    const id = await makeQuote(partner, product, quote)
    const quoteSummary = await summary(product, id)
    expect(quoteSummary.Premium).toBe(total)
    expect(quoteSummary.breakup.total).toBe(total)
    const sum = quoteSummary.breakup.lines.reduce((all, line) => all + Math.round(Number(line.amount) * 100), 0)
    expect(sum).toBe(Math.round(Number(total) * 100))
    expect((await quoteRow(id)).total_paise).toBe(sum)
    expect(quoteSummary.trace.length).toBeGreaterThan(3)
  })

  it('a line carries what names it in another language: its key, its percent and its years', async () => {
    const { breakup } = await summary('car', await makeQuote(partner, 'car', carQuote))
    expect(breakup.lines.find(({ key }) => key === 'gst')).toMatchObject({ percent: 18, label: 'GST 18%' })
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

  it('says of a floater of one person what was asked for; it is the screens that call it individual', async () => {
    const [self] = familyOfFour.members
    const alone = { ...familyOfFour, members: self ? [self] : [] }
    const id = await makeQuote(partner, 'arogya-sanjeevani', alone)
    expect(await summary('arogya-sanjeevani', id)).toMatchObject({ plan_type: 'floater', policyType: 'floater' })
    expect((await quoteRow(id)).inputs).toMatchObject({ policy_type: 'floater' })
  })
})
