import type { Summary } from '@portal/contract/calls/quote.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asQuote,
  familyForm,
  familyOfFour,
  healthy,
  makeQuote,
  medicalFor,
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

const proposalRow = (id: string) =>
  test.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('creating a proposal', () => {
  it('[C-4] [E-21] arogya-sanjeevani answers data.proposal_id; the quote is proposed', async () => {
    const quoteId = await makeQuote(partner, 'arogya-sanjeevani')
    const made = await partner.post<{ proposal_id: string }>(
      `/api/arogya-sanjeevani/quote/${quoteId}/proposal/`,
      familyForm(),
    )
    expect(made.body.code).toBe(200)
    expect(Object.keys(made.data)).toEqual(['proposal_id'])
    expect(await proposalRow(made.data.proposal_id)).toMatchObject({
      state: 'started',
      quote_id: quoteId,
      proposer_name: 'Ramesh Kumar Iyer',
    })
    const quote = await test.db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
    expect(quote.state).toBe('proposed')
  })

  it("[C-10] [E-21] health answers data['Proposal id']", async () => {
    const quoteId = await makeQuote(partner, 'health')
    const made = await partner.post<{ 'Proposal id': string }>(`/api/health/quote/${quoteId}/proposal/`, familyForm())
    expect(Object.keys(made.data)).toEqual(['Proposal id'])
    expect((await proposalRow(made.data['Proposal id'])).product).toBe('health')
  })

  it('a second POST with the same form returns the same proposal, with another form 409', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    const at = `/api/topup/quote/${quoteId}/proposal/`
    const first = await partner.post<{ proposal_id: string }>(at, familyForm())
    const again = await partner.post<{ proposal_id: string }>(at, familyForm())
    expect(again.data).toEqual(first.data)
    const other = await partner.post(at, {
      ...familyForm(),
      proposer: { ...familyForm().proposer, name: 'Somebody Else' },
    })
    expect(other.status).toBe(409)
    expect(other.data).toMatchObject({ proposal_id: first.data.proposal_id, state: 'started' })
  })

  it('twenty at once make one proposal', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        partner.post<{ proposal_id: string }>(`/api/topup/quote/${quoteId}/proposal/`, familyForm()),
      ),
    )
    expect(new Set(made.filter((one) => one.status === 200).map((one) => one.data.proposal_id)).size).toBe(1)
    expect(made.every((one) => one.status === 200 || one.body.error === 'busy')).toBe(true)
    const rows = await test.db.selectFrom('proposals').select('id').where('quote_id', '=', quoteId).execute()
    expect(rows).toHaveLength(1)
  })

  it('takes over the exact birth date where the quote had an age, and rates again', async () => {
    const quoteId = await makeQuote(partner, 'arogya-sanjeevani', {
      ...asQuote,
      members: [{ relation: 'primary insured', age: 30 }],
    })
    const at = `/api/arogya-sanjeevani/quote/${quoteId}/proposal/`
    const members = [{ insured_id: '1', name: 'Ramesh Kumar Iyer', gender: 'male' }]
    expect((await partner.post(at, { ...familyForm(1, '1990-03-01'), members })).status).toBe(200)
    const found = await partner.get<Summary>(`/api/arogya-sanjeevani/quote/${quoteId}/summary/`)
    // 36 years: 3,600 × 1.42 × 0.52
    expect(found.data.Premium).toBe('2658.24')
  })

  it.each([
    ['a proposer under 18', { proposer: { ...familyForm().proposer, dob: '2010-01-01' } }, 'proposer.dob'],
    ['[V-3] a birth date to come', { proposer: { ...familyForm().proposer, dob: '2030-01-01' } }, 'proposer.dob'],
    ['[V-5] a name with digits', { proposer: { ...familyForm().proposer, name: 'Ramesh 2' } }, 'proposer.name'],
    ['neither PAN nor Form 60', { proposer: { ...familyForm().proposer, pan: undefined } }, 'proposer.pan'],
    [
      'a member that is not in the quote',
      { members: [{ insured_id: '7', name: 'Nobody Here' }] },
      'members.0.insured_id',
    ],
    ['an unknown key', { premium: '1' }, 'premium'],
  ])('refuses %s', async (_, change, field) => {
    const quoteId = await makeQuote(partner, 'topup')
    const refused = await partner.post(`/api/topup/quote/${quoteId}/proposal/`, { ...familyForm(), ...change })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields ?? {})).toContain(field)
  })
})

describe('medical answers', () => {
  it('[C-11] are saved for the quote, encrypted, and come back to their partner', async () => {
    const quoteId = await makeQuote(partner, 'health')
    const at = `/api/health/quote/pre-existing-desease/${quoteId}/`
    const medical = {
      members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true }] })],
    }
    const saved = await partner.post<{ underwriting: Summary['underwriting'] }>(at, medical)
    expect(saved.body.code).toBe(200)
    expect(saved.data.underwriting.outcome).toBe('refer')
    expect(saved.data.underwriting.reasons).toMatchObject([{ insured_id: '1', loading: 20, if_accepted: true }])
    expect(saved.data.underwriting.reasons[0]?.text).not.toMatch(/^uw\./)
    expect((await partner.get(at)).data).toEqual(medical)
    const row = await test.db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
    expect(row.medical).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('Diabetes')
    expect((await (await test.loginAs('P1002')).get(at)).status).toBe(404)
  })

  it('worked case T4: tobacco up to ten a day loads the premium by 10%', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    await partner.post(`/api/topup/quote/pre-existing-desease/${quoteId}/`, {
      members: [healthy('1', { tobacco: 'upto10' })],
    })
    const found = await partner.get<Summary>(`/api/topup/quote/${quoteId}/summary/`)
    expect(found.data).toMatchObject({
      Premium: '2420.00',
      underwriting: { outcome: 'accept' },
      members: [{ loading: 10 }],
    })
  })

  it('refuses answers that leave a member out, or name a disease of no list', async () => {
    const quoteId = await makeQuote(partner, 'arogya-sanjeevani', familyOfFour)
    const at = `/api/arogya-sanjeevani/quote/pre-existing-desease/${quoteId}/`
    expect((await partner.post(at, { members: [healthy('1')] })).body.fields).toHaveProperty('members')
    const odd = { members: medicalFor(4).members.map((one) => ({ ...one, conditions: [{ name: 'Bad Luck' }] })) }
    expect((await partner.post(at, odd)).body.fields).toHaveProperty(['members.0.conditions.0.name'])
  })

  it('a POSP is refused with data.posp when the case turns out referred', async () => {
    const posp = await test.loginAs('POSP2001')
    const quoteId = await makeQuote(posp, 'topup', { ...topupQuote, si: '500000', deductible: '300000' })
    const refused = await posp.post(`/api/topup/quote/pre-existing-desease/${quoteId}/`, {
      members: [healthy('1', { conditions: [{ name: 'Asthma' }] })],
    })
    expect(refused.status).toBe(422)
    expect(refused.data).toMatchObject({ posp: { reason: 'referred', posp_code: 'POSP2001' } })
    expect((await posp.get(`/api/topup/quote/pre-existing-desease/${quoteId}/`)).data).toEqual({ members: [] })
  })
})
