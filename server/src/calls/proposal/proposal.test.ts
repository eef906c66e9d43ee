import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import type { Summary, UpdatedQuote } from '@portal/contract/calls/quote.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adult,
  asQuote,
  carForm,
  carQuote,
  contact,
  familyForm,
  familyOfFour,
  healthQuote,
  healthy,
  makeComplete,
  makeProposal,
  makeQuote,
  medicalFor,
  pan,
  sections,
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
const read = async (at: string) => (await partner.get<ProposalView>(`${at}/`)).data

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
    const without = await partner.post(at, familyForm())
    expect(without.body.fields).toHaveProperty(['members.0.dob'])
    const members = [{ insured_id: '1', name: 'Ramesh Kumar Iyer', dob: '1990-03-01', gender: 'male' }]
    expect((await partner.post(at, { ...familyForm(), members })).status).toBe(200)
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

describe('sections', () => {
  it('[C-5] contact details are saved and answer what is still missing', async () => {
    const { at, proposalId } = await makeProposal(partner, 'arogya-sanjeevani')
    const saved = await partner.post<SavedSection>(`${at}/contact-details/`, { ...contact, mobile: '+91 98765 43210' })
    expect(saved.body.code).toBe(200)
    expect(saved.data).toMatchObject({ proposal_id: proposalId, state: 'started' })
    expect(new Set(saved.data.missing.map((one) => (one as { section?: string }).section))).toEqual(
      new Set(['kyc', 'nominee-details', 'address-details', 'declarations']),
    )
    expect((await read(at)).sections['contact-details']).toEqual(contact)
    expect(await proposalRow(proposalId)).toMatchObject({ mobile_masked: '98xxxxxx10', mobile_verified: false })
  })

  it.each([
    [
      '[V-1] a short mobile',
      'contact-details',
      { ...contact, mobile: '98765' },
      'mobile',
      'Please enter full mobile number',
    ],
    ['a mobile with a wrong first digit', 'contact-details', { ...contact, mobile: '1234567890' }, 'mobile', undefined],
    ['a code that was not verified', 'contact-details', { ...contact, otp_id: 'O-none' }, 'otp_id', undefined],
    [
      'shares that are not 100',
      'nominee-details',
      { nominees: [{ name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05', share: 60 }] },
      'nominees',
      undefined,
    ],
    [
      'a child as nominee without an adult',
      'nominee-details',
      { nominees: [{ name: 'Ananya Iyer', relation: 'child', dob: '2015-05-05', share: 100 }] },
      'nominees.0.appointee',
      undefined,
    ],
    [
      'a PIN code that does not exist',
      'address-details',
      {
        ...sections['address-details'],
        current: { line1: 'x', pincode: '999999', city: 'Mumbai', state: 'Maharashtra' },
      },
      'current.pincode',
      undefined,
    ],
    [
      'a state the PIN code is not in',
      'address-details',
      { ...sections['address-details'], current: { line1: 'x', pincode: '400001', city: 'Mumbai', state: 'Kerala' } },
      'current.state',
      'This PIN code lies in Maharashtra',
    ],
    [
      '[V-8] an IFSC without its zero',
      'bank-details',
      { holder: 'Ramesh Iyer', account_number: '50100123456789', ifsc: 'HDFC1000001' },
      'ifsc',
      undefined,
    ],
    [
      '[E-22] an ABHA number that was not verified',
      'abha-details',
      { members: [{ insured_id: '1', abha_id: '91123412341234' }] },
      'members.0.abha_id',
      undefined,
    ],
    [
      'a PAN the register does not know',
      'kyc',
      { method: 'ckyc', pan: 'ABCPK1230L', dob: '1984-02-29' },
      'pan',
      undefined,
    ],
    [
      'a document nobody uploaded',
      'kyc',
      { method: 'document', document_type: 'passport', document_id: 'D-none' },
      'document_id',
      undefined,
    ],
    ['old declarations', 'declarations', { accepted: ['truth'], version: '2001-01' }, 'version', undefined],
  ] as const)('refuses %s', async (_, name, body, field, message) => {
    const { at } = await makeProposal(partner, 'arogya-sanjeevani', {
      form: name === 'kyc' ? withoutPan() : familyForm(),
    })
    const before = await read(at)
    const refused = await partner.post(`${at}/${name}/`, body)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields ?? {})).toContain(field)
    if (message) expect(refused.body.fields?.[field]?.message).toBe(message)
    expect((await read(at)).version).toBe(before.version)
  })

  it('[E-22] a null abha_id needs no code', async () => {
    const { at } = await makeProposal(partner, 'arogya-sanjeevani')
    const saved = await partner.post(`${at}/abha-details/`, { members: [{ insured_id: '1', abha_id: null }] })
    expect(saved.status).toBe(200)
  })

  it("answers 404 for another partner's proposal, and 409 with what changed for an old version", async () => {
    const { at } = await makeProposal(partner, 'arogya-sanjeevani')
    const other = await test.loginAs('P1002')
    expect((await other.post(`${at}/contact-details/`, contact)).status).toBe(404)
    expect((await other.get(`${at}/`)).status).toBe(404)
    const { version } = await read(at)
    const match = { 'if-match': `"${version}"` }
    expect((await partner.post(`${at}/contact-details/`, contact, match)).status).toBe(200)
    const late = await partner.post(`${at}/declarations/`, sections.declarations, match)
    expect(late.status).toBe(409)
    expect(late.data).toMatchObject({ version: version + 1, changed: ['contact-details'] })
  })

  it('sections saved at the same time are all kept', async () => {
    const { at } = await makeProposal(partner, 'topup')
    const saves = Object.entries(sections).map(([name, body]) => partner.post(`${at}/${name}/`, body))
    expect((await Promise.all(saves)).map((one) => one.status)).toEqual(saves.map(() => 200))
    expect(await read(at)).toMatchObject({ state: 'payable', missing: [] })
  })

  it('keeps nothing personal in the clear', async () => {
    const { at, proposalId } = await makeComplete(partner, 'health')
    await partner.post(`${at}/bank-details/`, {
      holder: 'Ramesh Kumar Iyer',
      account_number: '50100123456789',
      ifsc: 'HDFC0000001',
    })
    const row = JSON.stringify(await proposalRow(proposalId))
    for (const secret of [pan, contact.mobile, contact.email, '50100123456789', '1984-02-29', 'Hill Road'])
      expect(row).not.toContain(secret)
  })
})

describe('from complete to payable', () => {
  it.each([
    'arogya-sanjeevani',
    'health',
    'topup',
    'car',
  ] as const)('%s: the last section freezes the premium', async (product) => {
    const sale = await makeComplete(partner, product)
    expect(sale.state).toBe('payable')
    const view = await read(sale.at)
    expect(view).toMatchObject({ state: 'payable', missing: [], kyc_verified: true, turn: 'partner' })
    expect(view.frozen_premium).toBe(view.summary.Premium)
    const events = await test.db
      .selectFrom('audit_events')
      .select('event')
      .where('case_id', '=', sale.proposalId)
      .orderBy('seq')
      .execute()
    expect(events.map((one) => one.event)).toEqual([
      'proposal_created',
      ...Object.keys(sections).map(() => 'section_saved'),
      'proposal_complete',
      'proposal_clear',
    ])
  })

  it('sections may be saved in any order', async () => {
    const { at } = await makeProposal(partner, 'topup')
    const reversed = Object.entries(sections).reverse()
    let last: SavedSection | undefined
    for (const [name, body] of reversed) last = (await partner.post<SavedSection>(`${at}/${name}/`, body)).data
    expect(last).toMatchObject({ state: 'payable', missing: [] })
  })

  it('a referred case opens one underwriting case with a seven-day clock and sealed reasons', async () => {
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes' }] })] }
    const sale = await makeComplete(partner, 'topup', { medical })
    expect(sale.state).toBe('referred')
    const view = await read(sale.at)
    expect(view).toMatchObject({ turn: 'underwriter', summary: { underwriting: { outcome: 'refer' } } })
    const found = await test.db.selectFrom('uw_cases').selectAll().where('proposal_id', '=', sale.proposalId).execute()
    expect(found).toMatchObject([
      { id: view.case_id, state: 'open', needs: 'tele-medical', due_at: '2026-11-23T06:30:00.000Z' },
    ])
    expect(JSON.stringify(found)).not.toMatch(/diabetes/i)
  })

  it('a member who cannot be covered is named, and the sale goes on without them', async () => {
    const medical = {
      members: [
        ...medicalFor(4).members.slice(0, 1),
        healthy('2', { weight_kg: 130 }),
        ...medicalFor(4).members.slice(2),
      ],
    }
    const sale = await makeComplete(partner, 'arogya-sanjeevani', { quote: familyOfFour, medical })
    expect(sale.state).toBe('declined')
    const view = await read(sale.at)
    expect(view.summary.underwriting).toMatchObject({ outcome: 'decline', reasons: [{ insured_id: '2' }] })
    const without = await partner.post<ProposalView>(`${sale.at}/drop-member/`, { insured_id: '2' })
    expect(without.status).toBe(200)
    expect(without.data).toMatchObject({ state: 'payable', summary: { underwriting: { outcome: 'accept' } } })
    expect(without.data.quote.members.map((one) => one.insured_id)).toEqual(['1', '3', '4'])
    expect(Number(without.data.frozen_premium)).toBeLessThan(11_030)
  })

  it('a car whose policy has lapsed waits for its inspection', async () => {
    const lapsed = {
      ...carQuote,
      start_date: undefined,
      previous_policy: { ...carQuote.previous_policy, expiry: '2026-10-01' },
    }
    const sale = await makeComplete(partner, 'car', { quote: lapsed })
    expect(sale.state).toBe('inspection_pending')
    const view = await read(sale.at)
    expect(view.turn).toBe('surveyor')
    const inspections = await test.db
      .selectFrom('inspections')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(inspections).toMatchObject([{ id: view.inspection_id, state: 'requested', reason: 'policy_lapsed' }])
  })

  it("a company's car needs no nominee and no birth date, and takes no personal accident cover", async () => {
    const quote = { ...carQuote, owner_type: 'company', pa: false }
    const owner = {
      type: 'company',
      name: 'Iyer & Sons Traders Pvt Ltd',
      pan: 'ABCCK1234L',
      signatory: 'Ramesh Kumar Iyer',
    }
    const sale = await makeProposal(partner, 'car', { quote, form: { ...carForm, owner } })
    const kyc = { method: 'ckyc', pan: 'ABCCK1234L' }
    let last: SavedSection | undefined
    for (const name of ['contact-details', 'address-details', 'kyc', 'declarations'])
      last = (await partner.post<SavedSection>(`${sale.at}/${name}/`, name === 'kyc' ? kyc : sections[name])).data
    expect(last).toMatchObject({ state: 'payable', missing: [] })
  })

  it('a port request is referred for its history', async () => {
    const portability = {
      insurer: 'Acko General Insurance',
      policy_number: 'PORT/1',
      expiry: '2026-12-31',
      sum_insured: '500000',
      first_inception: '2020-01-01',
      claims: [],
      members: [{ insured_id: '1', since: '2020-01-01' }],
    }
    const sale = await makeComplete(partner, 'topup', { form: { ...familyForm(), portability } })
    expect(sale.state).toBe('referred')
  })
})

describe('edits after complete', () => {
  it('PUT of the quote rates again, sends the proposal back to started and says so', async () => {
    const sale = await makeComplete(partner, 'health')
    const updated = await partner.put<UpdatedQuote>(`/api/health/quote/${sale.quoteId}/`, {
      ...healthQuote,
      si: '500000',
    })
    expect(updated.data.proposal).toEqual({ proposal_id: sale.proposalId, state: 'started', links_cancelled: 0 })
    const view = await read(sale.at)
    expect(view.frozen_premium).toBeUndefined()
    expect(view.missing).toMatchObject([{ section: 'declarations' }])
    const again = await partner.post<SavedSection>(`${sale.at}/declarations/`, sections.declarations)
    expect(again.data.state).toBe('payable')
    expect((await read(sale.at)).frozen_premium).toBe('7920.00')
  })

  it('a link already sent to the customer no longer works after an edit, and the answer says so', async () => {
    const sale = await makeComplete(partner, 'arogya-sanjeevani')
    const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    expect(link.status).toBe(200)
    expect((await read(sale.at)).turn).toBe('customer')
    const updated = await partner.put<UpdatedQuote>(`/api/arogya-sanjeevani/quote/${sale.quoteId}/`, {
      ...asQuote,
      si: '200000',
    })
    expect(updated.data.proposal).toMatchObject({ state: 'started', links_cancelled: 1 })
    const links = await test.db
      .selectFrom('pay_links')
      .select('state')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(links).toEqual([{ state: 'superseded' }])
  })

  it('another section reopens nothing but the consent: it is payable again at once', async () => {
    const sale = await makeComplete(partner, 'arogya-sanjeevani')
    const saved = await partner.post<SavedSection>(`${sale.at}/contact-details/`, { ...contact, mobile: '9123456789' })
    expect(saved.data.state).toBe('payable')
  })

  it('another name of the proposer needs another proof of identity', async () => {
    const sale = await makeComplete(partner, 'topup')
    const form = familyForm()
    const saved = await partner.put<ProposalView>(`${sale.at}/`, {
      ...form,
      proposer: { ...form.proposer, name: 'Ramesh Iyer' },
    })
    expect(saved.data).toMatchObject({ state: 'started', kyc_verified: false, missing: [{ section: 'kyc' }] })
  })

  it('a withdrawn proposal refuses every write, and its quote can be proposed anew', async () => {
    const sale = await makeComplete(partner, 'car')
    expect((await partner.post(`${sale.at}/withdraw/`, { reason: 'customer changed mind' })).data).toEqual({
      state: 'withdrawn',
    })
    const refused = await partner.post(`${sale.at}/contact-details/`, contact)
    expect(refused.status).toBe(409)
    expect(refused.data).toMatchObject({ state: 'withdrawn' })
    const anew = await partner.post<{ proposal_id: string }>(`/api/car/quote/${sale.quoteId}/proposal/`, carForm)
    expect(anew.data.proposal_id).not.toBe(sale.proposalId)
  })
})

describe('states that refuse an edit', () => {
  it.each([
    'paid',
    'issued',
  ])('%s: quote, medical answers and sections answer 409 with the state, and nothing changes', async (state) => {
    const sale = await makeComplete(partner, 'topup')
    await test.db.updateTable('proposals').set({ state }).where('id', '=', sale.proposalId).execute()
    const before = await proposalRow(sale.proposalId)
    const answers = [
      await partner.put(`/api/topup/quote/${sale.quoteId}/`, topupQuote),
      await partner.post(`/api/topup/quote/pre-existing-desease/${sale.quoteId}/`, medicalFor(1)),
      await partner.post(`${sale.at}/contact-details/`, contact),
      await partner.put(`${sale.at}/`, familyForm()),
      await partner.post(`${sale.at}/drop-member/`, { insured_id: '1' }),
      await partner.post(`${sale.at}/withdraw/`, { reason: 'x' }),
    ]
    expect(answers.map((one) => one.status)).toEqual([409, 409, 409, 409, 409, 409])
    expect(answers.every((one) => (one.data as { state: string }).state === state)).toBe(true)
    expect(await proposalRow(sale.proposalId)).toEqual(before)
  })

  it('a proposal whose quote has run out shows as expired and refuses writing; one with the underwriter does not run out', async () => {
    const aged = await buildTestApp()
    try {
      const agent = await aged.loginAs('P1001')
      const started = await makeProposal(agent, 'topup')
      const medical = { members: [healthy('1', { conditions: [{ name: 'Asthma' }] })] }
      const referred = await makeComplete(agent, 'topup', { medical })
      aged.clock.set('2026-12-10T06:30:00.000Z')
      const late = await aged.loginAs('P1001')
      expect((await late.get<ProposalView>(`${started.at}/`)).data).toMatchObject({ state: 'expired', turn: 'done' })
      expect((await late.post(`${started.at}/contact-details/`, contact)).data).toMatchObject({ state: 'expired' })
      expect((await late.get<ProposalView>(`${referred.at}/`)).data).toMatchObject({
        state: 'referred',
        turn: 'underwriter',
      })
    } finally {
      await aged.close()
    }
  })
})

describe('a birthday before payment', () => {
  it('unfreezes the premium when it changes the price', async () => {
    const aged = await buildTestApp()
    try {
      const agent = await aged.loginAs('P1001')
      const quote = { ...asQuote, members: [adult(35, { dob: '1990-11-20' })] }
      const sale = await makeComplete(agent, 'arogya-sanjeevani', { quote })
      const { lockSaleById } = await import('../../sales/sale.ts')
      const { refreezeAfterBirthday } = await import('../../sales/transitions.ts')
      const { transaction } = await import('../../db/database.ts')
      const look = () =>
        transaction(aged.db, async (tx) =>
          refreezeAfterBirthday(tx, aged.deps, await lockSaleById(tx, aged.deps, sale.proposalId)),
        )
      expect((await look()).isChanged).toBe(false)
      aged.clock.set('2026-11-20T06:30:00.000Z')
      const after = await look()
      expect(after.isChanged).toBe(true)
      // 36 years instead of 35: 3,600 × 1.42 × 0.52
      expect(after.sale.proposal).toMatchObject({ state: 'payable', frozen_paise: 265_824 })
    } finally {
      await aged.close()
    }
  })
})

function withoutPan() {
  const { pan: _, ...proposer } = familyForm().proposer
  return { ...familyForm(), proposer: { ...proposer, form60: true } }
}
