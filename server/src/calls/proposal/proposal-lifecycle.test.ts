import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import type { UpdatedQuote } from '@portal/contract/calls/quote.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
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
  medicalFor,
  sections,
  sectionsFor,
  topupQuote,
} from '../../sales/testing/samples.ts'
import { setState } from '../../testing/set-state.ts'
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
const readProposal = async (at: string) => (await partner.get<ProposalView>(`${at}/`)).data

describe('from complete to payable', () => {
  it.each([
    'arogya-sanjeevani',
    'health',
    'topup',
    'car',
  ] as const)('%s: the last section freezes the premium', async (product) => {
    const sale = await makeComplete(partner, product)
    expect(sale.state).toBe('payable')
    const view = await readProposal(sale.at)
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
      ...Object.keys(sections).flatMap((name) =>
        name === 'kyc' ? ['ckyc_searched', 'screening_answered', 'section_saved'] : 'section_saved',
      ),
      'proposal_complete',
      'proposal_clear',
    ])
  })

  it('sections may be saved in any order', async () => {
    const { at, born } = await makeProposal(partner, 'topup')
    const reversed = Object.entries(sectionsFor(born)).reverse()
    let last: SavedSection | undefined
    for (const [name, body] of reversed) last = (await partner.post<SavedSection>(`${at}/${name}/`, body)).data
    expect(last).toMatchObject({ state: 'payable', missing: [] })
  })

  it('a referred case opens one underwriting case with a seven-day clock and sealed reasons', async () => {
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes' }] })] }
    const sale = await makeComplete(partner, 'topup', { medical })
    expect(sale.state).toBe('referred')
    const due_at = new Date(test.clock.now() + 7 * 86_400_000).toISOString()
    const view = await readProposal(sale.at)
    expect(view).toMatchObject({ turn: 'underwriter', summary: { underwriting: { outcome: 'refer' } } })
    const caseRows = await test.db
      .selectFrom('uw_cases')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(caseRows).toMatchObject([{ id: view.case_id, state: 'open', needs: 'tele-medical', due_at }])
    expect(JSON.stringify(caseRows)).not.toMatch(/diabetes/i)
  })

  it('‘yes’ to the last question is saved before its conditions are named, and nothing is sold until they are', async () => {
    const unnamedCondition = { members: [healthy('1', { has_condition: true })] }
    const sale = await makeComplete(partner, 'health', { medical: unnamedCondition })
    expect(sale.state).toBe('started')
    const view = await readProposal(sale.at)
    expect(view.medical).toEqual(unnamedCondition)
    expect(view.missing).toMatchObject([{ section: 'medical', path: 'members.0.conditions', code: 'required' }])
    const namedCondition = { members: [healthy('1', { conditions: [{ name: 'Asthma' }] })] }
    await partner.post(`/api/health/quote/pre-existing-desease/${sale.quoteId}/`, namedCondition)
    expect(await readProposal(sale.at)).toMatchObject({ state: 'referred', missing: [] })
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
    const view = await readProposal(sale.at)
    expect(view.summary.underwriting).toMatchObject({ outcome: 'decline', reasons: [{ insured_id: '2' }] })
    const without = await partner.post<ProposalView>(`${sale.at}/drop-member/`, { insured_id: '2' })
    expect(without.status).toBe(200)
    expect(without.data).toMatchObject({ state: 'payable', summary: { underwriting: { outcome: 'accept' } } })
    expect(without.data.quote.members.map((one) => one.insured_id)).toEqual(['1', '3', '4'])
    expect(Number(without.data.frozen_premium)).toBeLessThan(11_030)
  })

  it('saving unchanged steps reopens nothing', async () => {
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes' }] })] }
    const sale = await makeComplete(partner, 'topup', { medical })
    const before = await readProposal(sale.at)
    expect(before.state).toBe('referred')
    const form = Object.fromEntries(Object.entries(familyForm(1, sale.born)).reverse())
    expect((await partner.put<ProposalView>(`${sale.at}/`, form)).data.version).toBe(before.version)
    for (const [name, body] of Object.entries(sectionsFor(sale.born)))
      expect((await partner.post<SavedSection>(`${sale.at}/${name}/`, body)).data, name).toMatchObject({
        state: 'referred',
        version: before.version,
      })
    const reminderReply = await partner.post(`/api/topup/quote/pre-existing-desease/${sale.quoteId}/`, medical)
    expect(reminderReply.data).toMatchObject({ underwriting: { outcome: 'refer' } })
    expect(await readProposal(sale.at)).toEqual(before)
    const cases = await test.db
      .selectFrom('uw_cases')
      .select('state')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(cases).toEqual([{ state: 'open' }])
    const otherContact = { ...contact, email: 'other@mail.example' }
    const changeReply = await partner.post<SavedSection>(`${sale.at}/contact-details/`, otherContact)
    expect(changeReply.data.version, 'an edit is one').toBeGreaterThan(before.version)
  })

  it('a car whose policy has lapsed needs an inspection', async () => {
    const lapsed = {
      ...carQuote,
      start_date: undefined,
      previous_policy: { ...carQuote.previous_policy, expiry: '2026-10-01' },
    }
    const sale = await makeComplete(partner, 'car', { quote: lapsed })
    expect(sale.state).toBe('inspection_pending')
    const view = await readProposal(sale.at)
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
    const kyc = { method: 'ckyc', pan: 'ABCCK1234L', permission: ckycPermissionVersion }
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
    const view = await readProposal(sale.at)
    expect(view.frozen_premium).toBeUndefined()
    expect(view.missing).toMatchObject([{ section: 'declarations' }])
    const repeatReply = await partner.post<SavedSection>(`${sale.at}/declarations/`, sections.declarations)
    expect(repeatReply.data.state).toBe('payable')
    expect((await readProposal(sale.at)).frozen_premium).toBe('7920.00')
  })

  it('a link already sent to the customer no longer works after an edit, and the answer says so', async () => {
    const sale = await makeComplete(partner, 'arogya-sanjeevani')
    const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    expect(link.status).toBe(200)
    expect((await readProposal(sale.at)).turn).toBe('customer')
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

  it('changing a section voids only the consent: the sale is payable again at once', async () => {
    const sale = await makeComplete(partner, 'arogya-sanjeevani')
    const saveReply = await partner.post<SavedSection>(`${sale.at}/contact-details/`, {
      ...contact,
      mobile: '9123456789',
    })
    expect(saveReply.data.state).toBe('payable')
  })

  it('a changed proposer name needs KYC again', async () => {
    const sale = await makeComplete(partner, 'topup')
    const form = familyForm()
    const saveReply = await partner.put<ProposalView>(`${sale.at}/`, {
      ...form,
      proposer: { ...form.proposer, name: 'Ramesh Iyer' },
    })
    expect(saveReply.data).toMatchObject({ state: 'started', kyc_verified: false, missing: [{ section: 'kyc' }] })
  })

  it('a withdrawn proposal refuses every write, and its quote can be proposed again', async () => {
    const sale = await makeComplete(partner, 'car')
    expect((await partner.post(`${sale.at}/withdraw/`, { reason: 'customer changed mind' })).data).toEqual({
      state: 'withdrawn',
    })
    const refusal = await partner.post(`${sale.at}/contact-details/`, contact)
    expect(refusal.status).toBe(409)
    expect(refusal.data).toMatchObject({ state: 'withdrawn' })
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
    await setState(test.db, 'proposals', { id: sale.proposalId }, { state })
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

  it('a proposal with an expired quote is shown as expired and refuses writes; one with the underwriter does not expire', async () => {
    const otherApp = await buildTestApp()
    try {
      const agent = await otherApp.loginAs('P1001')
      const started = await makeProposal(agent, 'topup')
      const medical = { members: [healthy('1', { conditions: [{ name: 'Asthma' }] })] }
      const referred = await makeComplete(agent, 'topup', { medical })
      otherApp.clock.set('2026-12-10T06:30:00.000Z')
      const returningPartner = await otherApp.loginAs('P1001')
      expect((await returningPartner.get<ProposalView>(`${started.at}/`)).data).toMatchObject({
        state: 'expired',
        turn: 'done',
      })
      expect((await returningPartner.post(`${started.at}/contact-details/`, contact)).data).toMatchObject({
        state: 'expired',
      })
      expect((await returningPartner.get<ProposalView>(`${referred.at}/`)).data).toMatchObject({
        state: 'referred',
        turn: 'underwriter',
      })
    } finally {
      await otherApp.close()
    }
  })
})

describe('a birthday before payment', () => {
  it('unfreezes the premium when it changes the price', async () => {
    const otherApp = await buildTestApp()
    try {
      const agent = await otherApp.loginAs('P1001')
      const quote = { ...asQuote, members: [adult(35, { dob: '1990-11-20' })] }
      const sale = await makeComplete(agent, 'arogya-sanjeevani', { quote })
      const { lockSaleById } = await import('../../sales/sale.ts')
      const { refreezeIfOutdated } = await import('../../sales/transitions.ts')
      const { inTransaction } = await import('../../context/work.ts')
      const readState = () =>
        inTransaction(otherApp.deps, async (work) =>
          refreezeIfOutdated(work, await lockSaleById(work, sale.proposalId)),
        )
      expect((await readState()).isChanged).toBe(false)
      otherApp.clock.set('2026-11-20T06:30:00.000Z')
      const after = await readState()
      expect(after.isChanged).toBe(true)
      // 36 years instead of 35: 3,600 × 1.42 × 0.52
      expect(after.sale.proposal).toMatchObject({ state: 'payable', frozen_paise: 265_824 })
    } finally {
      await otherApp.close()
    }
  })
})
