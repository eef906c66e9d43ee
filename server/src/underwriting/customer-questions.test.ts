import type { CaseNote } from '@portal/contract/calls/case-notes.ts'
import type { CaseView } from '@portal/contract/calls/nstp.ts'
import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { EndedQuestion, QuestionEntry, QuestionPage } from '@portal/contract/calls/question.ts'
import type { CasePage } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { buildMoneyApp, codeFor, linkIn, proposalState, sell, sendLink, tokenOf } from '../payment/testing/customer.ts'
import { eraseSale } from '../privacy/erase-sale.ts'
import { readSale } from '../sales/read-sale.ts'
import { familyOfFour, healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const question = 'Since when do you take insulin?'
const answer = 'Since March 2024, ten units a day.'

let test: TestApp
let partner: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

/** A session ends when the clock is moved on far. */
async function signIn() {
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
}

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

async function referred() {
  await signIn()
  const medical = { members: [healthy('1', { conditions: diabetes }), healthy('2'), healthy('3'), healthy('4')] }
  const sale = await sell(partner, 'arogya-sanjeevani', { quote: familyOfFour, medical })
  const { id: caseId } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  const decide = (body: object) => underwriter.post<OfficeCase>(`/api/office/cases/${caseId}/decide/`, body)
  const ask = (to: string, note = question) => decide({ decision: 'query', note, to })
  return { ...sale, caseId, decide, ask }
}

async function asked() {
  const sale = await referred()
  const reply = await sale.ask('customer')
  expect(reply.status, reply.text).toBe(200)
  return { ...sale, reply }
}

const messagesOf = (proposalId: string) =>
  test.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'body'])
    .where('case_id', '=', proposalId)
    .where('kind', '=', 'customer_question')
    .orderBy('created_at')
    .orderBy('channel', 'desc')
    .execute()

async function tokenFor(proposalId: string): Promise<string> {
  return tokenOf(linkIn((await messagesOf(proposalId)).at(-1)?.body ?? ''))
}

const eventsOf = async (proposalId: string) =>
  (
    await test.db
      .selectFrom('audit_events')
      .select(['event', 'actor', 'data'])
      .where('case_id', '=', proposalId)
      .orderBy('seq')
      .execute()
  ).filter(({ event }) => event.includes('query_'))

const storedOf = (caseId: string) =>
  test.db.selectFrom('uw_queries').selectAll().where('case_id', '=', caseId).orderBy('asked_at').execute()

/** Opens the link and gives the code. */
async function open(sale: { proposalId: string; mobile: string }, token?: string) {
  const customer = test.visitor()
  const entry = await customer.post<QuestionEntry>('/pub/question/open/', {
    token: token ?? (await tokenFor(sale.proposalId)),
  })
  expect(entry.status, entry.text).toBe(200)
  test.clock.advance(31_000)
  const sent = await customer.post('/pub/question/otp/', {})
  expect(sent.status, sent.text).toBe(200)
  const code = await codeFor(test, sale.mobile)
  const page = await customer.post<QuestionPage>('/pub/question/otp/verify/', { code })
  expect(page.status, page.text).toBe(200)
  return { customer, entry: entry.data, page: page.data }
}

const send = (customer: TestClient, text = answer) =>
  customer.post<QuestionPage & EndedQuestion>('/pub/question/answer/', { answer: text })

it('goes to the customer by SMS and e-mail without its words, sealed, into the list of cases that await a reply', async () => {
  const sale = await asked()
  expect(sale.reply.data.customer_query).toMatchObject({ question, is_open: true })
  expect(sale.reply.data.query).toBeUndefined()
  expect(await proposalState(test, sale.proposalId)).toBe('query_asked')
  const list = await underwriter.get<CasePage>('/api/office/cases/?tab=answer')
  expect(list.data.rows.map(({ case_id }) => case_id)).toContain(sale.caseId)
  expect((await sale.decide({ decision: 'accept', note: '', without_report: 'x' })).status).toBe(409)

  const messages = await messagesOf(sale.proposalId)
  expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
  expect(messages[0]?.recipient).toBe(sale.mobile)
  for (const { body } of messages) expect(body).toMatch(/has a question for you on your proposal .*\/question#t=/)
  const [stored] = await storedOf(sale.caseId)
  expect(stored).toMatchObject({ id: `${sale.caseId}-customer`, recipient: 'customer', times_sent: 1 })
  expect(JSON.stringify([stored, messages])).not.toContain('insulin')
  expect(await eventsOf(sale.proposalId)).toMatchObject([
    { event: 'customer_query_asked', actor: 'office:U3001', data: { case_id: sale.caseId } },
  ])
})

it('shows nothing before the code, is answered once, and then the underwriter reads it', async () => {
  const sale = await asked()
  const customer = test.visitor()
  const entry = await customer.post<QuestionEntry>('/pub/question/open/', { token: await tokenFor(sale.proposalId) })
  expect(entry.data).toMatchObject({ verified: false, is_answered: false, partner: { code: 'P1001' } })
  expect(entry.text).not.toContain('insulin')
  expect([(await customer.get('/pub/question/')).status, (await send(customer)).status]).toEqual([409, 409])
  expect((await storedOf(sale.caseId))[0]?.opened_at).not.toBeNull()

  const { customer: verified, page } = await open(sale)
  expect(page).toMatchObject({ question, verified: true })
  expect((await send(verified, ' ')).body.fields?.answer?.code).toBe('required')
  expect((await send(verified, 'x'.repeat(2001))).status).toBe(422)
  const answered = await send(verified)
  expect([answered.status, answered.data.answer, answered.data.is_answered]).toEqual([200, answer, true])
  expect(await proposalState(test, sale.proposalId)).toBe('referred')
  expect((await eventsOf(sale.proposalId)).at(-1)).toMatchObject({
    event: 'query_answered',
    actor: 'customer',
    data: { case_id: sale.caseId },
  })
  const file = await underwriter.get<OfficeCase>(`/api/office/cases/${sale.caseId}/`)
  expect(file.data.customer_query).toMatchObject({ question, answer, is_open: false })
  const [stored] = await storedOf(sale.caseId)
  expect([stored?.answered_by, JSON.stringify(stored).includes('March')]).toEqual(['customer', false])

  expect((await send(verified, 'Something else')).status).toBe(409)
  expect((await verified.get<QuestionPage>('/pub/question/')).data.answer).toBe(answer)
  const later = await open(sale)
  expect([later.entry.is_answered, later.page.answer]).toEqual([true, answer])
})

it('is seen by the partner, who may remind but neither answers it nor reads the answer', async () => {
  const sale = await asked()
  const at = `/api/nstp/${sale.caseId}/`
  expect((await partner.get<CaseView>(at)).data.customer_query).toMatchObject({ question, is_open: true })
  const own = await partner.post(`${at}answer/`, { answer: 'In the name of the customer' })
  expect([own.status, (own.data as { asked?: string }).asked]).toEqual([409, 'customer'])
  expect((await (await test.loginAs('P1002')).post(`${at}remind/`, {})).status).toBe(404)
  expect((await underwriter.post(`${at}remind/`, {})).status).toBe(403)

  const before = await tokenFor(sale.proposalId)
  expect((await partner.post(`${at}remind/`, {})).status).toBe(200)
  expect((await messagesOf(sale.proposalId)).length).toBe(4)
  expect(await tokenFor(sale.proposalId)).toBe(before)
  expect((await eventsOf(sale.proposalId)).at(-1)).toMatchObject({ event: 'query_reminded', actor: 'partner:P1001' })

  const { customer } = await open(sale)
  expect((await send(customer)).status).toBe(200)
  const seen = await partner.get<CaseView>(at)
  expect(seen.data.customer_query?.answered_at).toBeDefined()
  expect(seen.text).not.toContain('March')
  expect((await partner.post(`${at}remind/`, {})).status).toBe(409)
})

it('is withdrawn for a reason, after which the case is decided and the link says that nothing is to be done', async () => {
  const sale = await asked()
  const { customer } = await open(sale)
  const withdraw = (who: TestClient, reason: string) =>
    who.post<OfficeCase>(`/api/office/cases/${sale.caseId}/withdraw-question/`, { reason })
  expect((await withdraw(partner, 'Not mine')).status).toBe(403)
  expect((await withdraw(await test.loginAs('R7001'), 'I only read')).status).toBe(403)
  expect((await withdraw(underwriter, '  ')).body.fields?.reason?.code).toBe('required')

  const reply = await withdraw(underwriter, 'No reply to insulin for a week')
  expect([reply.status, reply.data.state, reply.data.proposal.state]).toEqual([200, 'open', 'referred'])
  expect(reply.data.customer_query).toMatchObject({ question, is_open: false })
  expect((await eventsOf(sale.proposalId)).at(-1)).toMatchObject({
    event: 'query_withdrawn',
    actor: 'office:U3001',
    data: { case_id: sale.caseId },
  })
  const notes = await underwriter.get<{ notes: CaseNote[] }>(`/api/office/cases/${sale.caseId}/notes/`)
  expect(notes.data.notes.map(({ text }) => text)).toEqual(['No reply to insulin for a week'])
  const trail = await test.db.selectFrom('audit_events').select('data').where('case_id', '=', sale.proposalId).execute()
  expect(JSON.stringify(trail)).not.toContain('insulin')

  expect((await send(customer)).status).toBe(410)
  expect((await withdraw(underwriter, 'Again')).status).toBe(409)
  const decided = await sale.decide({ decision: 'accept', note: '', without_report: 'Seen by the doctor' })
  expect(decided.status, decided.text).toBe(200)
})

it('is one question to each, one at a time', async () => {
  const sale = await asked()
  expect((await sale.ask('partner')).status).toBe(409)
  const { customer } = await open(sale)
  await send(customer)
  expect((await sale.ask('customer', 'And?')).status).toBe(409)
  expect((await sale.ask('partner', 'Which hospital?')).data).toMatchObject({
    query: { question: 'Which hospital?' },
    customer_query: { question, answer },
  })
  expect((await partner.post(`/api/nstp/${sale.caseId}/answer/`, { answer: 'Sahyadri' })).status).toBe(200)
  expect((await storedOf(sale.caseId)).map(({ id }) => id)).toEqual([`${sale.caseId}-customer`, sale.caseId])
  expect((await sale.ask('stranger')).status).toBe(422)
})

it('is asked by underwriters only, and a visit to another page opens none', async () => {
  const sale = await referred()
  const body = { decision: 'query', note: question, to: 'customer' }
  for (const code of ['P1001', 'F4001']) {
    const stranger = await test.loginAs(code)
    expect((await stranger.post(`/api/office/cases/${sale.caseId}/decide/`, body)).status, code).toBe(403)
  }
  expect(await storedOf(sale.caseId)).toEqual([])
  const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent' })
  const payer = test.visitor()
  await payer.post('/pub/pay/open/', { token })
  expect((await payer.get('/pub/question/')).status).toBe(410)
  expect((await test.visitor().post('/pub/question/open/', { token })).status).toBe(410)
})

it('an expired link says so, and a reminder sends a new one', async () => {
  const sale = await asked()
  const token = await tokenFor(sale.proposalId)
  test.clock.advance(8 * 86_400_000)
  const late = await test.visitor().post<EndedQuestion>('/pub/question/open/', { token })
  expect([late.status, late.data.state, late.data.partner.name]).toEqual([410, 'expired', expect.any(String)])
  await signIn()
  expect((await partner.post(`/api/nstp/${sale.caseId}/remind/`, {})).status).toBe(200)
  expect((await test.visitor().post('/pub/question/open/', { token })).status).toBe(410)
  const { customer } = await open(sale)
  expect((await send(customer)).status).toBe(200)
})

it('is sent five times at most', async () => {
  const sale = await asked()
  const remind = () => partner.post(`/api/nstp/${sale.caseId}/remind/`, {})
  for (let time = 2; time <= 5; time++) expect((await remind()).status).toBe(200)
  expect((await remind()).status).toBe(429)
  expect(await messagesOf(sale.proposalId)).toHaveLength(10)
})

it('is closed when the proposal changes: an answer is refused, with whom to call', async () => {
  const sale = await asked()
  const { customer } = await open(sale)
  const members = [healthy('1', { conditions: diabetes }), healthy('2', { weight_kg: 75 }), healthy('3'), healthy('4')]
  const saved = await partner.post(`/api/arogya-sanjeevani/quote/pre-existing-desease/${sale.quoteId}/`, { members })
  expect(saved.status, saved.text).toBe(200)
  const late = await send(customer)
  expect([late.status, late.data.state, late.data.partner.phone]).toEqual([410, 'closed', expect.any(String)])
  expect((await storedOf(sale.caseId))[0]?.answer).toBeNull()
  expect((await customer.get('/pub/question/')).status).toBe(410)
})

it('goes with the personal data of the sale', async () => {
  const sale = await asked()
  const { customer } = await open(sale)
  await send(customer)
  const token = await tokenFor(sale.proposalId)
  const { quote } = await readSale(test.db, test.deps, sale.proposalId)
  await inTransaction(test.deps, (work) => eraseSale(work, quote, { why: 'request', actor: 'system' }))
  expect(await storedOf(sale.caseId)).toEqual([])
  const visits = await test.db.selectFrom('customer_visits').selectAll().where('query_id', 'is not', null).execute()
  expect(visits.filter(({ query_id }) => query_id?.startsWith(sale.caseId))).toEqual([])
  const codes = test.db.selectFrom('otps').select('id').where('subject', '=', `${sale.caseId}-customer`)
  expect(await codes.execute()).toEqual([])
  expect((await test.visitor().post('/pub/question/open/', { token })).status).toBe(410)
  expect((await customer.get('/pub/question/')).status).toBe(410)
})
