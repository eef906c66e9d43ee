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
    const createReply = await partner.post<{ proposal_id: string }>(
      `/api/arogya-sanjeevani/quote/${quoteId}/proposal/`,
      familyForm(),
    )
    expect(createReply.body.code).toBe(200)
    expect(Object.keys(createReply.data)).toEqual(['proposal_id'])
    expect(await proposalRow(createReply.data.proposal_id)).toMatchObject({
      state: 'started',
      quote_id: quoteId,
      proposer_name: 'Ramesh Kumar Iyer',
    })
    const quote = await test.db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
    expect(quote.state).toBe('proposed')
  })

  it("[C-10] [E-21] health answers data['Proposal id']", async () => {
    const quoteId = await makeQuote(partner, 'health')
    const createReply = await partner.post<{ 'Proposal id': string }>(
      `/api/health/quote/${quoteId}/proposal/`,
      familyForm(),
    )
    expect(Object.keys(createReply.data)).toEqual(['Proposal id'])
    expect((await proposalRow(createReply.data['Proposal id'])).product).toBe('health')
  })

  it('a second POST with the same form returns the same proposal, with another form 409', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    const at = `/api/topup/quote/${quoteId}/proposal/`
    const first = await partner.post<{ proposal_id: string }>(at, familyForm())
    const repeatReply = await partner.post<{ proposal_id: string }>(at, familyForm())
    expect(repeatReply.data).toEqual(first.data)
    const otherReply = await partner.post(at, {
      ...familyForm(),
      proposer: { ...familyForm().proposer, name: 'Somebody Else' },
    })
    expect(otherReply.status).toBe(409)
    expect(otherReply.data).toMatchObject({ proposal_id: first.data.proposal_id, state: 'started' })
  })

  it('twenty at once make one proposal', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    const createReplies = await Promise.all(
      Array.from({ length: 20 }, () =>
        partner.post<{ proposal_id: string }>(`/api/topup/quote/${quoteId}/proposal/`, familyForm()),
      ),
    )
    expect(new Set(createReplies.filter((one) => one.status === 200).map((one) => one.data.proposal_id)).size).toBe(1)
    expect(createReplies.every((one) => one.status === 200 || one.body.error === 'busy')).toBe(true)
    const rows = await test.db.selectFrom('proposals').select('id').where('quote_id', '=', quoteId).execute()
    expect(rows).toHaveLength(1)
  })

  it('replaces the quote’s age by the exact birth date, and rates again', async () => {
    const quoteId = await makeQuote(partner, 'arogya-sanjeevani', {
      ...asQuote,
      members: [{ relation: 'primary insured', age: 30 }],
    })
    const at = `/api/arogya-sanjeevani/quote/${quoteId}/proposal/`
    const members = [{ insured_id: '1', name: 'Ramesh Kumar Iyer', gender: 'male' }]
    expect((await partner.post(at, { ...familyForm(1, '1990-03-01'), members })).status).toBe(200)
    const findReply = await partner.get<Summary>(`/api/arogya-sanjeevani/quote/${quoteId}/summary/`)
    // 36 years: 3,600 × 1.42 × 0.52
    expect(findReply.data.Premium).toBe('2658.24')
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
    const refusal = await partner.post(`/api/topup/quote/${quoteId}/proposal/`, { ...familyForm(), ...change })
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.body.fields ?? {})).toContain(field)
  })
})

describe('medical answers', () => {
  it('[C-11] are saved for the quote, encrypted, and come back to their partner', async () => {
    const quoteId = await makeQuote(partner, 'health')
    const at = `/api/health/quote/pre-existing-desease/${quoteId}/`
    const medical = {
      members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true }] })],
    }
    const saveReply = await partner.post<{ underwriting: Summary['underwriting'] }>(at, medical)
    expect(saveReply.body.code).toBe(200)
    expect(saveReply.data.underwriting.outcome).toBe('refer')
    expect(saveReply.data.underwriting.reasons).toMatchObject([{ insured_id: '1', loading: 20, if_accepted: true }])
    expect(saveReply.data.underwriting.reasons[0]?.text).not.toMatch(/^uw\./)
    expect((await partner.get(at)).data).toEqual(medical)
    const row = await test.db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
    expect(row.medical).toMatch(/^s2\./)
    expect(JSON.stringify(row)).not.toContain('Diabetes')
    expect((await (await test.loginAs('P1002')).get(at)).status).toBe(404)
  })

  it('worked case T4: tobacco up to ten a day loads the premium by 10%', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    await partner.post(`/api/topup/quote/pre-existing-desease/${quoteId}/`, {
      members: [healthy('1', { tobacco: 'upto10' })],
    })
    const findReply = await partner.get<Summary>(`/api/topup/quote/${quoteId}/summary/`)
    expect(findReply.data).toMatchObject({
      Premium: '2420.00',
      underwriting: { outcome: 'accept' },
      members: [{ loading: 10 }],
    })
  })

  it('refuses answers without a member, or with an unlisted disease', async () => {
    const quoteId = await makeQuote(partner, 'arogya-sanjeevani', familyOfFour)
    const at = `/api/arogya-sanjeevani/quote/pre-existing-desease/${quoteId}/`
    expect((await partner.post(at, { members: [healthy('1')] })).body.fields).toHaveProperty('members')
    const unlistedDisease = {
      members: medicalFor(4).members.map((one) => ({ ...one, conditions: [{ name: 'Bad Luck' }] })),
    }
    expect((await partner.post(at, unlistedDisease)).body.fields).toHaveProperty(['members.0.conditions.0.name'])
  })

  it('a POSP is refused with data.posp when the case turns out referred', async () => {
    const posp = await test.loginAs('POSP2001')
    const quoteId = await makeQuote(posp, 'topup', { ...topupQuote, si: '500000', deductible: '300000' })
    const refusal = await posp.post(`/api/topup/quote/pre-existing-desease/${quoteId}/`, {
      members: [healthy('1', { conditions: [{ name: 'Asthma' }] })],
    })
    expect(refusal.status).toBe(422)
    expect(refusal.data).toMatchObject({ posp: { reason: 'referred', posp_code: 'POSP2001' } })
    expect((await posp.get(`/api/topup/quote/pre-existing-desease/${quoteId}/`)).data).toEqual({ members: [] })
  })
})
