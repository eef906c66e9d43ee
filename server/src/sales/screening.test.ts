import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { KycRow } from '@portal/contract/calls/office-identities.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { RenewalView } from '@portal/contract/calls/renewal.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { done } from '../integrations/outcome.ts'
import type { ScreeningAnswer, ScreeningService } from '../integrations/screening/screening-service.ts'
import { tasks } from '../jobs/task-list.ts'
import { resealSale } from '../office/reseal-sale.ts'
import {
  agree,
  bringToGateway,
  buildMoneyApp,
  newMobile,
  openAndVerify,
  policyOf,
  sendLink,
  settlePayments,
  toGateway,
} from '../payment/testing/customer.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { bornFor, contactWith, familyForm, kyc, makeComplete, makeProposal } from './testing/samples.ts'

/** In the sandbox's lists: a PAN whose digits begin with 77 is a sanctioned person's. */
const listed = 'ABCPK7734L'
const onNoList = 'ABCPK1234L'
const born = bornFor(25)

let test: TestApp
let partner: TestClient
let officer: TestClient
let sandboxLists: ScreeningService
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  officer = await test.loginAs('U3001')
  sandboxLists = test.deps.integrations.screening
})
beforeEach(() => answerBy(sandboxLists))
afterAll(() => test.close())

function answerBy(screening: ScreeningService) {
  test.deps.integrations = { ...test.deps.integrations, screening }
}
const answering = (answer: Partial<ScreeningAnswer>): ScreeningService => ({
  screen: async () => done({ reference: 'SCR1', listVersion: '2026-11-16', entries: [], ...answer }),
})
const silent: ScreeningService = {
  screen: async () => ({ ok: false, kind: 'timeout', maybeDone: true, detail: 'timeout' }),
}
const namesake = { kind: 'pep', list: 'PEP', entryId: 'PEP-7', name: 'Ramesh Iyer', score: 90 } as const

/** A sale with every section saved, of a proposer with this PAN. */
async function sellTo(pan: string) {
  const mobile = newMobile()
  const form = familyForm(1, born)
  return {
    ...(await makeComplete(partner, 'topup', {
      form: { ...form, proposer: { ...form.proposer, pan } },
      sections: { 'contact-details': contactWith(mobile), kyc: { ...kyc, pan, dob: born } },
    })),
    mobile,
  }
}

const rowOf = (id: string) => test.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const screeningsOf = (id: string) =>
  test.db.selectFrom('screenings').selectAll().where('proposal_id', '=', id).orderBy('screened_at').execute()
const eventsOf = async (id: string) =>
  (
    await test.db.selectFrom('audit_events').select(['event', 'actor', 'data']).where('case_id', '=', id).execute()
  ).filter(({ event }) => event.startsWith('screening'))
const inQueue = async (id: string) =>
  (await officer.get<{ rows: KycRow[] }>('/api/office/kyc/?tab=match')).data.rows.find((row) => row.proposal_id === id)
const decide = (id: string, decision: string, reason: string, client = officer) =>
  client.post(`/api/office/kyc/${id}/screening/`, { decision, reason })
const viewOf = async (at: string) => (await partner.get<ProposalView>(`${at}/`)).data

it('a proposer on no list goes on in silence, and the search is kept with time and version, sealed', async () => {
  const sale = await sellTo(onNoList)
  expect(sale.state).toBe('payable')
  const [screening, ...more] = await screeningsOf(sale.proposalId)
  expect(more).toEqual([])
  expect(screening).toMatchObject({ result: 'clear', list_version: '2026-11-15', screened_at: expect.anything() })
  expect(JSON.stringify(screening)).not.toMatch(/Ramesh|ABCPK1234L/)
  expect(await rowOf(sale.proposalId)).toMatchObject({ screening_state: 'clear', kyc_state: 'verified' })
  expect(await eventsOf(sale.proposalId)).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ result: 'clear', list_version: '2026-11-15' }) }),
  ])
  await partner.post(`${sale.at}/kyc/`, { ...kyc, dob: born })
  expect(await screeningsOf(sale.proposalId), 'the same person is not searched twice').toHaveLength(1)
})

it('a possible match is an identity under review to the agent, and the office clears it with a reason', async () => {
  const sale = await sellTo(listed)
  expect(sale.state).toBe('started')
  const view = await viewOf(sale.at)
  expect(view.missing).toEqual([expect.objectContaining({ section: 'kyc', code: 'kyc.in_review' })])
  const page = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
  const link = await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
  expect(link.status).toBe(409)
  for (const told of [view, page, link.body])
    expect(JSON.stringify(told)).not.toMatch(/sanction|screening|\bpep\b|match/i)

  const row = await inQueue(sale.proposalId)
  expect(row).toMatchObject({
    documents: [],
    screening: {
      typed: { name: 'Ramesh Kumar Iyer', dob: born },
      entries: [{ kind: 'sanction', name: 'RAMESH KUMAR IYER', entry: 'QDi.7734', dob: '2001', score: 92 }],
      list_version: '2026-11-15',
    },
  })
  expect(JSON.stringify(row)).not.toContain(listed)
  const saved = await partner.post(`${sale.at}/kyc/`, { ...kyc, pan: listed, dob: born })
  expect(saved.status, 'saved again it is still under review').toBe(200)
  expect(await rowOf(sale.proposalId)).toMatchObject({ kyc_state: 'review', state: 'started' })
  const document = await officer.post(`/api/office/kyc/${sale.proposalId}/`, { accept: true, note: '' })
  expect([document.status, document.body.error], 'there is no document to accept').toEqual([409, 'decided'])
  expect((await decide(sale.proposalId, 'clear', '')).status).toBe(422)
  expect((await decide(sale.proposalId, 'clear', 'me', partner)).status).toBe(403)

  const cleared = await decide(sale.proposalId, 'clear', 'Born in Pune, another father')
  expect([cleared.status, cleared.data]).toMatchObject([200, { proposal_id: sale.proposalId, state: 'payable' }])
  expect(await rowOf(sale.proposalId)).toMatchObject({ screening_state: 'cleared', kyc_state: 'verified' })
  const [screening] = await screeningsOf(sale.proposalId)
  expect(screening).toMatchObject({ result: 'match', decision: 'clear', decided_by: 'U3001' })
  expect(JSON.stringify(screening)).not.toMatch(/Pune|RAMESH/i)
  expect((await eventsOf(sale.proposalId)).at(-1)).toMatchObject({
    event: 'screening_decided',
    actor: 'office:U3001',
    data: { decision: 'clear' },
  })
  expect((await decide(sale.proposalId, 'decline', 'late')).status).toBe(409)
  expect(await inQueue(sale.proposalId)).toBeUndefined()
  await bringToGateway(test, partner, sale)
})

it('a declined match ends the sale; the customer reads that we cannot accept it, and no more', async () => {
  const sale = await sellTo(listed)
  const declined = await decide(sale.proposalId, 'decline', 'Photo and birthplace agree')
  expect([declined.status, declined.data]).toMatchObject([200, { proposal_id: sale.proposalId, state: 'withdrawn' }])
  const messages = await test.db
    .selectFrom('outbox')
    .select(['kind', 'body'])
    .where('case_id', '=', sale.proposalId)
    .where('kind', '=', 'referral_declined')
    .execute()
  expect(messages.length).toBeGreaterThan(0)
  for (const { body } of messages) expect(body).not.toMatch(/sanction|list|match|birthplace/i)
  expect(await inQueue(sale.proposalId)).toBeUndefined()
})

it('while the lists do not answer the sale goes on to consent, and no money is asked for', async () => {
  answerBy(silent)
  const sale = await sellTo(onNoList)
  expect([sale.state, (await rowOf(sale.proposalId)).screening_state]).toEqual(['payable', 'none'])
  const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  await agree(customer, details)
  const refused = await customer.post('/pub/pay/payment/', {})
  expect([refused.status, refused.body.error]).toEqual([503, 'unavailable'])
  const payments = test.db.selectFrom('payments').select('id').where('proposal_id', '=', sale.proposalId)
  expect(await payments.execute()).toEqual([])
  const job = () => tasks['screen-proposer']!({ proposal_id: sale.proposalId }, test.deps)
  await expect(job()).rejects.toThrow('did not answer')
  const version = (await rowOf(sale.proposalId)).version

  answerBy(answering({}))
  await job()
  expect(await rowOf(sale.proposalId), 'nobody who works on it is disturbed').toMatchObject({
    screening_state: 'clear',
    version,
  })
  expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
})

it('lists that answer at last when the customer pays stop the payment on a match', async () => {
  answerBy(silent)
  const sale = await sellTo(onNoList)
  const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  await agree(customer, details)
  answerBy(answering({ entries: [namesake] }))
  const refused = await customer.post('/pub/pay/payment/', {})
  expect([refused.status, refused.body.error]).toEqual([409, 'blocked'])
  expect(refused.body.message).toContain('under review by the office')
  expect(await rowOf(sale.proposalId)).toMatchObject({
    state: 'payable',
    kyc_state: 'review',
    screening_state: 'match',
  })
  const told = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('case_id', '=', sale.proposalId)
    .where('kind', '=', 'payment_blocked')
    .executeTakeFirstOrThrow()
  expect(told.body).toContain('The identity of the proposer is under review')
  const { sale: onBoard } = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
  expect(onBoard).toMatchObject({ turn: 'underwriter', status: 'state.sale.kyc_review' })
  expect((await decide(sale.proposalId, 'clear', 'Another person')).status).toBe(200)
  expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
})

it('another proposer is searched anew, and the match of before is kept', async () => {
  const sale = await sellTo(listed)
  const form = familyForm(1, born)
  test.clock.advance(1000)
  await partner.send({
    method: 'PUT',
    url: `${sale.at}/`,
    payload: {
      ...form,
      proposer: { ...form.proposer, name: 'Ramesh Iyer' },
      members: [{ insured_id: '1', name: 'Ramesh Iyer' }],
    },
  })
  expect(await rowOf(sale.proposalId)).toMatchObject({ kyc_state: 'none', screening_state: 'none' })
  await partner.post(`${sale.at}/kyc/`, { ...kyc, dob: born })
  expect((await screeningsOf(sale.proposalId)).map(({ result }) => result)).toEqual(['match', 'clear'])
})

it('a renewal is screened again, and a match that came since stops it', async () => {
  const { sale, orderId } = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
  const { id } = await policyOf(test, sale.proposalId)
  const { number } = await test.db
    .selectFrom('policies')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  test.clock.set('2027-10-01T06:30:00.000Z')
  partner = await test.loginAs('P1001')
  officer = await test.loginAs('U3001')
  const opened = await partner.post<RenewalView>(`/api/renewal/${number}/2027/`, {})
  const renewal = opened.data.proposal_id ?? ''
  answerBy(answering({ entries: [namesake], listVersion: '2027-10-01' }))
  await test.runJobs('all')
  expect(await screeningsOf(renewal)).toEqual([
    expect.objectContaining({ result: 'match', list_version: '2027-10-01' }),
  ])
  expect(await rowOf(renewal)).toMatchObject({ kyc_state: 'review' })
  expect((await inQueue(renewal))?.screening?.entries).toHaveLength(1)
})

it('a match goes with a sale that is handed over, and is decided for its new partner', async () => {
  const sale = await sellTo(listed)
  const { partner_id: from } = await rowOf(sale.proposalId)
  const { id: to } = await test.db
    .selectFrom('partners')
    .select('id')
    .where('code', '=', 'P1002')
    .executeTakeFirstOrThrow()
  await inTransaction(test.deps, (work) => resealSale(work, sale.quoteId, { from, to }))
  expect(await inQueue(sale.proposalId)).toMatchObject({ partner: { code: 'P1002' }, screening: { entries: [{}] } })
  expect((await decide(sale.proposalId, 'clear', 'Another person')).status).toBe(200)
})

it('a sale without a match has nothing to decide', async () => {
  const proposal = await makeProposal(partner, 'topup')
  expect((await decide(proposal.proposalId, 'clear', 'nothing there')).status).toBe(409)
})
