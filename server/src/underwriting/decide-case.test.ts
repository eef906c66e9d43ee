import type { AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { DecisionPrice, OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { PayDetails, PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { lineName } from '@portal/words/line-name.ts'
import { say } from '@portal/words/say.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  buildMoneyApp,
  openAndVerify,
  proposalState,
  sell,
  sendLink,
  settlePayments,
  tokenOf,
} from '../payment/testing/customer.ts'
import { familyOfFour, healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const diabetic = (id: string) =>
  healthy(id, { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }] })

const waived = 'Papers of the last hospital suffice'

async function referred() {
  const medical = { members: [diabetic('1'), healthy('2'), healthy('3'), healthy('4')] }
  const sale = await sell(partner, 'arogya-sanjeevani', { quote: familyOfFour, medical })
  expect(sale.state).toBe('referred')
  const uwCase = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return {
    ...sale,
    caseId: uwCase.id,
    decide: (body: object) =>
      underwriter.post<OfficeCase>(`/api/office/cases/${uwCase.id}/decide/`, { without_report: waived, ...body }),
  }
}

/** The link in the customer's last message of this kind. */
async function linkIn(proposalId: string, kind: string): Promise<string> {
  const message = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('case_id', '=', proposalId)
    .where('kind', '=', kind)
    .where('channel', '=', 'sms')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return tokenOf(/https?:\S+/.exec(message.body)?.[0] ?? '')
}

describe('an underwriter decides', () => {
  it('sees the answers, the rules that fired and the history; partners do not', async () => {
    const sale = await referred()
    const seen = await underwriter.get<OfficeCase>(`/api/office/cases/${sale.caseId}/`)
    expect(seen.status).toBe(200)
    expect(seen.data.reasons.length).toBeGreaterThan(0)
    expect(
      seen.data.reasons.every(({ code, params }) => !say<string>(`uw.${code}.partner`, params).startsWith('uw.')),
    ).toBe(true)
    expect(seen.data.rules).toContainEqual({
      rule: 'U-8',
      insured_id: '1',
      conditions: [{ fact: 'listed', cell: '1', value: '1' }],
    })
    expect(seen.data.sheet.find((group) => group.key === 'health')?.rows).toContainEqual(
      expect.objectContaining({ label: 'Diabetes' }),
    )
    expect(seen.data.history.map((one) => one.event)).toContain('case_opened')
    expect((await partner.get(`/api/office/cases/${sale.caseId}/`)).status).toBe(403)
  })

  it('cannot decide on answers saved since the case was read', async () => {
    const sale = await referred()
    const at = `/api/office/cases/${sale.caseId}/`
    const decide = (version: number) =>
      underwriter.post<{ changed: string[] }>(
        `${at}decide/`,
        { decision: 'accept', note: 'ok', without_report: waived },
        { 'if-match': `"${version}"` },
      )
    const { version } = (await underwriter.get<OfficeCase>(at)).data.proposal
    const nominees = [{ name: 'Arun Iyer', relation: 'brother', dob: '1980-01-01', share: 100 }]
    expect((await partner.post(`${sale.at}/nominee-details/`, { nominees })).status).toBe(200)
    const late = await decide(version)
    expect([late.status, late.body.error]).toEqual([409, 'version'])
    expect(late.data.changed).toContain('nominee-details')
    expect(await proposalState(test, sale.proposalId)).toBe('referred')
    expect((await decide((await underwriter.get<OfficeCase>(at)).data.proposal.version)).status).toBe(200)
  })

  it('accepts what was consented: the same price, a link to pay only, a policy', async () => {
    const sale = await referred()
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    expect((await agree(customer, details)).stage).toBe('decision')
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(409)
    expect((await sale.decide({ decision: 'accept', note: '' })).status).toBe(200)
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
    test.clock.advance(60_000)
    const paying = await openAndVerify(test, await linkIn(sale.proposalId, 'referral_accepted'), sale.mobile)
    expect(paying.details).toMatchObject({ journey: 'payment', stage: 'pay', premium: details.premium })
    expect((await paying.customer.post('/pub/pay/payment/', {})).status).toBe(200)
    const { gateway_order_id } = await test.db
      .selectFrom('payments')
      .select('gateway_order_id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    test.sandbox.control.engine.pay(gateway_order_id ?? '', 'success')
    await settlePayments(test)
    expect(await proposalState(test, sale.proposalId)).toBe('issued')
  })

  it.each([
    { decision: 'accept', note: '' },
    { decision: 'load', note: '', loadings: { 1: 40 } },
    { decision: 'drop_member', note: '', insured_id: '4' },
    { decision: 'lower_sum', note: '', sum_insured: '300000' },
  ])('$decision: the price shown before the decision is the price after it', async (body) => {
    const sale = await referred()
    const at = `/api/office/cases/${sale.caseId}`
    const before = await underwriter.get<OfficeCase>(`${at}/`)
    const seen = await underwriter.post<DecisionPrice>(`${at}/price/`, body)
    expect(seen.status).toBe(200)
    expect(seen.data.before.premium).toBe(before.data.premium)
    expect((await underwriter.get<OfficeCase>(`${at}/`)).data, 'nothing is changed by looking').toEqual(before.data)
    const decided = await sale.decide(body)
    expect(decided.data.premium).toBe(seen.data.after.premium)
    if (body.decision !== 'load') return
    expect(seen.data).toMatchObject({ before: { loadings: { 1: 20 } }, after: { loadings: { 1: 40 } } })
    expect(seen.data.after.lines.map((line) => lineName(line, say))).toContain('Loading (extra premium for health)')
    expect((await partner.post(`${at}/price/`, body)).status).toBe(403)
  })

  it('a loading is a revised offer with old and new price, which the customer accepts and pays', async () => {
    const sale = await referred()
    const before = await underwriter.get<OfficeCase>(`/api/office/cases/${sale.caseId}/`)
    const decided = await sale.decide({ decision: 'load', note: 'HbA1c 8', loadings: { 1: 40 } })
    expect(decided.status).toBe(200)
    expect(JSON.stringify(decided.data.decisions)).toContain('HbA1c 8')
    const rows = await test.db.selectFrom('uw_decisions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('HbA1c')
    expect(await proposalState(test, sale.proposalId)).toBe('revised_offer')
    const { customer, details } = await openAndVerify(
      test,
      await linkIn(sale.proposalId, 'referral_revised'),
      sale.mobile,
    )
    expect(details.stage).toBe('review')
    const seen = await partner.get<PaymentStatus>(`${sale.at}/payment/`)
    expect(seen.data.revised).toEqual({
      old_premium: before.data.premium,
      new_premium: details.premium,
      reasons: [{ code: 'offer.load', params: { name: 'Ramesh Kumar Iyer', before: 20, percent: 40 } }],
    })
    expect(details.revised?.old_premium).toBe(before.data.premium)
    expect(Number(details.premium)).toBeGreaterThan(Number(before.data.premium))
    expect(details.revised?.reasons).toEqual([
      'Loading (extra premium for health) for Ramesh Kumar Iyer: 20% before, 40% now',
    ])
    const unread = { accept: true, content_hash: details.content_hash, language: 'en' }
    const refused = await customer.post('/pub/pay/revised-offer/', { ...unread, accepted: ['truth', 'terms'] })
    expect(Object.keys(refused.body.fields ?? {}), 'nobody agrees to a sentence without ticking it').toEqual([
      'accepted.cis',
    ])
    const body = { ...unread, accepted: ['truth', 'terms', 'cis', 'messages'] }
    const accepted = await customer.post<PayPage>('/pub/pay/revised-offer/', body)
    expect(accepted.data.stage).toBe('pay')
    expect(await proposalState(test, sale.proposalId)).toBe('payable')
    const kinds = await test.db
      .selectFrom('consents')
      .select(['kind', 'amount_paise', 'items'])
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    const amount_paise = Math.round(Number(details.premium) * 100)
    expect(kinds).toMatchObject([{ kind: 'revised_offer', amount_paise }])
    const ticked = kinds[0]?.items.filter((item) => item.agreed).map((item) => item.key)
    expect(ticked).toEqual(['truth', 'terms', 'cis', 'messages'])
  })

  it('an exclusion and a dropped member are revised offers too; refusing one ends the sale', async () => {
    const excluded = await referred()
    await excluded.decide({ decision: 'exclude', note: '', exclusions: { 1: ['Knee replacement'] } })
    const offer = await openAndVerify(test, await linkIn(excluded.proposalId, 'referral_revised'), excluded.mobile)
    expect(offer.details.revised?.reasons).toEqual(['Not covered for Ramesh Kumar Iyer: Knee replacement'])
    const body = { accept: false, content_hash: offer.details.content_hash, language: 'en' }
    expect((await offer.customer.post<PayPage>('/pub/pay/revised-offer/', body)).data.stage).toBe('closed')
    expect(await proposalState(test, excluded.proposalId)).toBe('withdrawn')
    const dropped = await referred()
    const done = await dropped.decide({ decision: 'drop_member', note: '', insured_id: '4' })
    expect(done.data.proposal.summary.members).toHaveLength(3)
    expect(await proposalState(test, dropped.proposalId)).toBe('revised_offer')
  })

  it('asks one question, gets its answer, and can then decline', async () => {
    const sale = await referred()
    expect((await sale.decide({ decision: 'query', note: 'Which tablets?' })).data.query).toEqual({
      question: 'Which tablets?',
    })
    expect(await proposalState(test, sale.proposalId)).toBe('query_asked')
    expect((await sale.decide({ decision: 'accept', note: '' })).status).toBe(409)
    const stranger = await test.loginAs('P1002')
    expect((await stranger.post(`/api/nstp/${sale.caseId}/answer/`, { answer: 'x' })).status).toBe(404)
    expect((await partner.post(`/api/nstp/${sale.caseId}/answer/`, { answer: 'Metformin' })).status).toBe(200)
    expect((await sale.decide({ decision: 'query', note: 'And?' })).status).toBe(409)
    expect((await sale.decide({ decision: 'decline', note: 'no' })).status).toBe(200)
    expect(await proposalState(test, sale.proposalId)).toBe('declined')
    const stored = await test.db
      .selectFrom('uw_queries')
      .select(['question', 'answer'])
      .where('case_id', '=', sale.caseId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toMatch(/tablets|Metformin/)
  })

  it('an edit of a health answer after consent voids it and the link, and opens the case anew', async () => {
    const sale = await referred()
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await agree(customer, details)
    const members = [diabetic('1'), healthy('2', { weight_kg: 75 }), healthy('3'), healthy('4')]
    const saved = await partner.post(`/api/arogya-sanjeevani/quote/pre-existing-desease/${sale.quoteId}/`, { members })
    expect(saved.status).toBe(200)
    const voids = await test.db
      .selectFrom('consent_voids')
      .innerJoin('consents', 'consents.id', 'consent_id')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(voids).toHaveLength(1)
    expect((await test.visitor().post('/pub/pay/open/', { token })).status).toBe(410)
    expect((await customer.get<PayDetails>('/pub/pay/summary/')).data.stage).toBe('closed')
  })
})

describe('one decision with several terms', () => {
  const terms = {
    decision: 'revise',
    note: 'HbA1c 8, knee injury of 2021',
    loadings: { 1: 35, 2: 10 },
    exclusions: { 2: ['Knee replacement'] },
    waiting_periods: { 1: [{ what: 'Diabetes', months: 24 }] },
    insured_id: '4',
    sum_insured: '300000',
  }

  it('is priced while it is typed, and becomes one revised offer with every change', async () => {
    const sale = await referred()
    const at = `/api/office/cases/${sale.caseId}`
    const seen = await underwriter.post<DecisionPrice>(`${at}/price/`, { ...terms, note: '' })
    expect(seen.status, seen.text).toBe(200)
    expect(seen.data.after.loadings).toEqual({ 1: 35, 2: 10, 3: 0 })
    const decided = await sale.decide(terms)
    expect([decided.status, decided.data.premium]).toEqual([200, seen.data.after.premium])
    expect(decided.data.proposal.summary).toMatchObject({ sumInsured: '300000' })
    expect(decided.data.proposal.summary.members).toHaveLength(3)
    const { details } = await openAndVerify(test, await linkIn(sale.proposalId, 'referral_revised'), sale.mobile)
    const name = 'Ramesh Kumar Iyer'
    expect(details.revised?.reasons).toEqual([
      `Loading (extra premium for health) for ${name}: 20% before, 35% now`,
      expect.stringMatching(/^Loading \(extra premium for health\) for .+: 0% before, 10% now$/),
      expect.stringMatching(/^Not covered for .+: Knee replacement$/),
      `Covered for ${name} only after 24 months of continuous cover: Diabetes`,
      expect.stringMatching(/ cannot be covered$/),
      expect.stringMatching(/3\sLakh$/),
    ])
    const sheet = JSON.stringify(decided.data.sheet)
    expect(sheet).toContain('Diabetes: covered only after 24 months of continuous cover')
    const stored = await test.db
      .selectFrom('uw_decisions')
      .select(['decision', 'terms'])
      .where('case_id', '=', sale.caseId)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      decision: 'revise',
      terms: {
        loadings: { 1: 35, 2: 10 },
        exclusions: ['2'],
        waiting_periods: ['1'],
        insured_id: '4',
        sum_insured: '300000',
      },
    })
  })

  it('needs a reason and at least one term, of members who are covered', async () => {
    const sale = await referred()
    const refusals = [
      [{ ...terms, note: ' ' }, 'note', 'required'],
      [{ decision: 'revise', note: 'x' }, 'decision', 'decision.no_terms'],
      [{ decision: 'revise', note: 'x', loadings: { 9: 10 } }, 'insured_id', 'member.unknown'],
      [{ ...terms, loadings: { 4: 10 } }, 'insured_id', 'member.unknown'],
      [{ decision: 'decline', note: '' }, 'note', 'required'],
    ] as const
    for (const [body, path, code] of refusals) {
      const refused = await sale.decide(body)
      expect([refused.status, refused.body.fields?.[path]?.code], JSON.stringify(body)).toEqual([422, code])
    }
    expect(await proposalState(test, sale.proposalId)).toBe('referred')
  })
})

describe('a medical required by the rules', () => {
  const decideAt = (caseId: string) => `/api/office/cases/${caseId}/decide/`

  it('is not waived without a reason or by an underwriter without the authority', async () => {
    const { caseId, proposalId } = await referred()
    const accept = { decision: 'accept', note: 'As proposed' }
    const unexplained = await underwriter.post(decideAt(caseId), accept)
    expect([unexplained.status, unexplained.body.fields?.without_report?.code]).toEqual([422, 'medical.report_missing'])
    await test.db.updateTable('partners').set({ may_waive_medical: false }).where('code', '=', 'U3001').execute()
    const unauthorised = await underwriter.post(decideAt(caseId), { ...accept, without_report: waived })
    expect(unauthorised.body.fields?.without_report?.code).toBe('medical.no_authority')
    expect(await proposalState(test, proposalId)).toBe('referred')
    const admin = await test.loginAs('A9001')
    const { rows } = (await admin.get<{ rows: PartnerRow[] }>('/api/office/partners/?search=U3001')).data
    const requested = await admin.post<AwaitsApproval>(
      `/api/office/partners/${rows[0]?.partner_id}/medical-authority/`,
      { may_waive_medical: true },
    )
    const waiting = await underwriter.post(decideAt(caseId), { ...accept, without_report: waived })
    expect(waiting.status, 'one admin alone gives no authority').toBe(422)
    const second = await test.loginAs('A9002')
    const granted = await second.post(`/api/office/approvals/${requested.data.awaits_approval.request_id}/`, {
      approve: true,
    })
    expect(granted.status, granted.text).toBe(200)
    const decided = await underwriter.post<OfficeCase>(decideAt(caseId), { ...accept, without_report: waived })
    expect(decided.status, decided.text).toBe(200)
    expect(decided.data.decisions[0]?.note).toBe(`As proposed\nWithout a medical report: ${waived}`)
    const waivers = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('case_id', '=', proposalId)
      .where('event', '=', 'medical_waived')
      .execute()
    expect(waivers).toMatchObject([{ actor: 'office:U3001', data: { case_id: caseId, members: ['1'] } }])
  })

  it('is complete once its report is recorded; the findings are stored sealed', async () => {
    const { caseId } = await referred()
    expect((await underwriter.post(`/api/office/cases/${caseId}/report/`, { note: '' })).status).toBe(422)
    const findings = 'HbA1c 6.4, no complications'
    expect((await underwriter.post(`/api/office/cases/${caseId}/report/`, { note: findings })).status).toBe(200)
    const row = await test.db.selectFrom('uw_cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
    expect(row.report_sealed).not.toContain('HbA1c')
    const seen = await underwriter.get<OfficeCase>(`/api/office/cases/${caseId}/`)
    expect(seen.data.report).toMatchObject({ needed_for: ['1'], received: true, findings })
    expect((await underwriter.post(decideAt(caseId), { decision: 'accept', note: '' })).status).toBe(200)
  })

  it('is not required where the member to be examined is dropped, or nothing is accepted', async () => {
    const dropping = await referred()
    const dropped = { decision: 'drop_member', note: '', insured_id: '1' }
    expect((await underwriter.post(decideAt(dropping.caseId), dropped)).status).toBe(200)
    const declining = await referred()
    const declined = { decision: 'decline', note: 'Too high a risk' }
    expect((await underwriter.post(decideAt(declining.caseId), declined)).status).toBe(200)
  })
})

describe('the limit of an underwriter who is no senior', () => {
  const decideAt = (caseId: string) => `/api/office/cases/${caseId}/decide/`
  const accept = { decision: 'accept', note: 'As proposed' }

  /** A referred case of ₹ 5 lakh for U3002, with its report, while that is the limit of the portal. */
  async function underLimit(
    limit: number | undefined,
    check: (other: TestClient, caseId: string, id: string) => Promise<void>,
  ) {
    const other = await test.loginAs('U3002')
    const { caseId, proposalId } = await referred()
    await other.post(`/api/office/cases/${caseId}/report/`, { note: 'HbA1c 6.4' })
    const { underwriterLimit } = test.deps.settings
    Object.assign(test.deps.settings, { underwriterLimit: limit })
    try {
      await check(other, caseId, proposalId)
    } finally {
      Object.assign(test.deps.settings, { underwriterLimit })
    }
  }

  it('lets a cover above it be accepted by a senior only; the case says up to how much, and who may', () =>
    underLimit(400_000, async (other, caseId, proposalId) => {
      const seen = await other.get<OfficeCase>(`/api/office/cases/${caseId}/`)
      expect(seen.data.above_authority).toEqual({
        most_sum: '400000',
        seniors: [{ code: 'U3001', name: 'Dr. Farah Qureshi' }],
      })
      const refused = await other.post(decideAt(caseId), accept)
      expect([refused.status, refused.body.fields?.decision?.code]).toEqual([422, 'decision.above_authority'])
      expect(await proposalState(test, proposalId)).toBe('referred')
      const ofSenior = await underwriter.get<OfficeCase>(`/api/office/cases/${caseId}/`)
      expect(ofSenior.data).not.toHaveProperty('above_authority')
      expect((await underwriter.post(decideAt(caseId), accept)).status).toBe(200)
    }))

  it('lets a cover within it be accepted, to the rupee', () =>
    underLimit(500_000, async (other, caseId) => {
      const seen = await other.get<OfficeCase>(`/api/office/cases/${caseId}/`)
      expect(seen.data).not.toHaveProperty('above_authority')
      expect((await other.post(decideAt(caseId), accept)).status).toBe(200)
    }))

  it('lets a lower sum that is within it be offered', () =>
    underLimit(400_000, async (other, caseId) => {
      const lower = { decision: 'lower_sum', note: 'Diabetes since 2019', sum_insured: '300000' }
      expect((await other.post(decideAt(caseId), lower)).status).toBe(200)
    }))

  it('lets a loading above that of the level be accepted by a senior only; the case says up to how much', () =>
    underLimit(undefined, async (other, caseId, proposalId) => {
      const { underwriterLoadingLimit } = test.deps.settings
      Object.assign(test.deps.settings, { underwriterLoadingLimit: 40 })
      const loaded = (percent: number) => ({ decision: 'revise', note: 'HbA1c 9', loadings: { 1: percent } })
      try {
        const seen = await other.get<OfficeCase>(`/api/office/cases/${caseId}/`)
        expect(seen.data.loading_limit).toEqual({
          most: 40,
          seniors: [{ code: 'U3001', name: 'Dr. Farah Qureshi' }],
        })
        const refused = await other.post(decideAt(caseId), loaded(41))
        expect([refused.status, refused.body.fields?.['loadings.1']]).toMatchObject([
          422,
          { code: 'decision.loading_above_authority' },
        ])
        expect(await proposalState(test, proposalId)).toBe('referred')
        expect((await underwriter.get<OfficeCase>(`/api/office/cases/${caseId}/`)).data).not.toHaveProperty(
          'loading_limit',
        )
        expect((await other.post(decideAt(caseId), loaded(40))).status).toBe(200)
        // The loading that the rules suggest counts as well: as proposed it is above this limit.
        const second = await referred()
        await other.post(`/api/office/cases/${second.caseId}/report/`, { note: 'HbA1c 6.4' })
        Object.assign(test.deps.settings, { underwriterLoadingLimit: 19 })
        const asProposed = await other.post(decideAt(second.caseId), accept)
        expect(asProposed.body.fields?.decision?.code).toBe('decision.loading_above_authority')
        expect((await underwriter.post(decideAt(second.caseId), accept)).status).toBe(200)
      } finally {
        Object.assign(test.deps.settings, { underwriterLoadingLimit })
      }
    }))

  it('lets anybody decline a cover above it', () =>
    underLimit(0, async (other, caseId) => {
      const declined = { decision: 'decline', note: 'Too high a risk' }
      expect((await other.post(decideAt(caseId), declined)).status).toBe(200)
    }))

  it('is none where the portal has none: everybody accepts any cover, as before there were levels', () =>
    underLimit(undefined, async (other, caseId) => {
      const seen = await other.get<OfficeCase>(`/api/office/cases/${caseId}/`)
      expect(seen.data).not.toHaveProperty('above_authority')
      expect((await other.post(decideAt(caseId), accept)).status).toBe(200)
    }))
})

it('shows other proposals of the same people with how they were decided, and nobody else’s', async () => {
  // The same people stand in every case of this file, more of them than the list holds: these two are its newest.
  test.clock.advance(60_000)
  const first = await referred()
  await first.decide({ decision: 'decline', note: 'Risk' })
  const second = await referred()
  const numberOf = async (id: string) =>
    (await test.db.selectFrom('proposals').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  const { earlier } = (await underwriter.get<OfficeCase>(`/api/office/cases/${second.caseId}/`)).data
  const number = await numberOf(first.proposalId)
  expect(earlier.find((one) => one.proposal_number === number)).toMatchObject({
    product: 'arogya-sanjeevani',
    state: 'declined',
    decision: 'decline',
    case_id: first.caseId,
    partner: 'P1001',
  })
  expect(earlier.map((one) => one.proposal_number)).not.toContain(await numberOf(second.proposalId))
  await test.db
    .updateTable('proposals')
    .set({ person_indexes: ['another'], proposer_index: 'another' })
    .where('id', '=', first.proposalId)
    .execute()
  const later = (await underwriter.get<OfficeCase>(`/api/office/cases/${second.caseId}/`)).data.earlier
  expect(later.map((one) => one.proposal_number)).not.toContain(number)
})

describe('a question about health without an answer', () => {
  async function incomplete() {
    const unsure = healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true }] })
    const medical = { members: [unsure, healthy('2'), healthy('3'), healthy('4')] }
    const sale = await sell(partner, 'arogya-sanjeevani', { quote: familyOfFour, medical })
    const { id } = await test.db
      .selectFrom('uw_cases')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const decide = (body: object) =>
      underwriter.post<OfficeCase>(`/api/office/cases/${id}/decide/`, { note: '', without_report: waived, ...body })
    return { ...sale, caseId: id, decide }
  }
  const waiversOf = (proposalId: string) =>
    test.db
      .selectFrom('audit_events')
      .select('data')
      .where('case_id', '=', proposalId)
      .where('event', '=', 'answers_waived')
      .execute()

  it('is named in the case, and accepted only for a reason, which stands with the decision and in the trail', async () => {
    const sale = await incomplete()
    const seen = await underwriter.get<OfficeCase>(`/api/office/cases/${sale.caseId}/`)
    expect(seen.data.unanswered).toEqual([{ insured_id: '1', label: 'Diabetes: Hospitalised' }])
    for (const without_answers of [undefined, '  ']) {
      const refused = await sale.decide({ decision: 'accept', without_answers })
      expect([refused.status, refused.body.fields?.without_answers?.code]).toEqual([422, 'decision.answers_missing'])
    }
    expect(await proposalState(test, sale.proposalId)).toBe('referred')
    expect(await waiversOf(sale.proposalId)).toEqual([])

    const accepted = await sale.decide({ decision: 'accept', without_answers: 'The discharge summary tells it' })
    expect([accepted.status, accepted.data.decisions.at(-1)?.note]).toEqual([
      200,
      `Without a medical report: ${waived}\nWithout every answer: The discharge summary tells it`,
    ])
    expect(await waiversOf(sale.proposalId)).toMatchObject([{ data: { case_id: sale.caseId, members: ['1'] } }])
  })

  it('holds up neither a question to the partner nor an acceptance without that member', async () => {
    const asked = await incomplete()
    expect((await asked.decide({ decision: 'query', note: 'Was there a hospital stay?' })).status).toBe(200)
    const dropped = await incomplete()
    expect((await dropped.decide({ decision: 'drop_member', insured_id: '1' })).status).toBe(200)
    expect(await waiversOf(dropped.proposalId)).toEqual([])
  })
})
