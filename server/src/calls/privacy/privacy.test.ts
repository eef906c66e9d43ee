import { inflateRawSync } from 'node:zlib'
import type { AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import type { ConsentEntry } from '@portal/contract/calls/consents.ts'
import type { CasePage } from '@portal/contract/calls/dashboard.ts'
import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type {
  ErasurePlanRow,
  PersonSale,
  PersonView,
  PersonViewsQuery,
  PrivacyRequestRow,
} from '@portal/contract/calls/privacy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedRows } from '../../admin/sealed-rows.ts'
import { verifyAuditOn } from '../../db/continue-audit.ts'
import { policyHomeUrl } from '../../kernel/customer-addresses.ts'
import {
  buildMoneyApp,
  openPolicyHome,
  policyOf,
  runMoneyJobs,
  sell,
  sendLink,
  settlePayments,
  toGateway,
  tokenOf,
} from '../../payment/testing/customer.ts'
import { verifyBooks } from '../../payment/verify-books.ts'
import { oldSales } from '../../privacy/erase-old-sales.ts'
import { contactWith, healthy, kyc, proposer } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { workThrough } from '../../testing/work-through.ts'

let test: TestApp
let partner: TestClient
let admin: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())

const find = async (search: string, birth_date?: string) =>
  (await admin.post<{ rows: PersonSale[] }>('/api/office/privacy/find/', { search, birth_date })).data.rows
const ask = (kind: string, quote_ids: string[], reason = 'Letter of 12/11/2026') =>
  admin.post<PrivacyRequestRow>('/api/office/privacy/requests/', { kind, quote_ids, reason })
const views = async (query: PersonViewsQuery) =>
  (await admin.post<{ rows: PersonView[] }>('/api/office/privacy/views/', query)).data.rows
const eventsOf = async (caseId: string) =>
  (
    await test.db.selectFrom('audit_events').select(['event']).where('case_id', '=', caseId).orderBy('seq').execute()
  ).map(({ event }) => event)

const download = (url: string) =>
  test.app.inject({
    url,
    headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

/** The entries of a ZIP file by name, as its directory lists them. */
function unzip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = file.readUInt32LE(file.length - 6)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const packed = file.readUInt32LE(at + 20)
    const nameLength = file.readUInt16LE(at + 28)
    const offset = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + nameLength
    entries.set(name, inflateRawSync(file.subarray(start, start + packed)))
    at += 46 + nameLength
  }
  return entries
}

describe('everything about a person', () => {
  it('is found by mobile, PAN, e-mail and number, by an admin alone, and other sales of the same person with it', async () => {
    const sale = await sell(partner, 'topup')
    const other = await sell(partner, 'topup')
    const [quote] = await test.db.selectFrom('quotes').select('number').where('id', '=', sale.quoteId).execute()
    const byMobile = await find(sale.mobile)
    expect(byMobile.find((row) => row.quote_id === sale.quoteId)).toMatchObject({ matched: 'mobile', partner: 'P1001' })
    expect((await find(quote!.number)).map((row) => [row.quote_id, row.matched])).toContainEqual([
      sale.quoteId,
      'number',
    ])
    const byPan = await find(kyc.pan.toLowerCase())
    expect(byPan.map(({ quote_id }) => quote_id)).toEqual(expect.arrayContaining([sale.quoteId, other.quoteId]))
    expect(byMobile.find((row) => row.quote_id === other.quoteId)?.matched, 'the same PAN on another mobile').toBe(
      'same_pan',
    )
    expect((await find(contactWith(sale.mobile).email.toUpperCase())).map(({ quote_id }) => quote_id)).toContain(
      sale.quoteId,
    )
    expect(await find('nobody@nowhere.example')).toEqual([])
    const byName = await find(proposer.name.toUpperCase(), sale.born)
    expect(byName.find((row) => row.quote_id === sale.quoteId)?.matched).toBe('name')
    expect(await find(proposer.name, '1970-01-01'), 'a namesake').toEqual([])
    const nameAlone = await admin.post('/api/office/privacy/find/', { search: proposer.name })
    expect(nameAlone.body.fields).toHaveProperty('birth_date')
    expect((await eventsOf('partner:A9001')).filter((event) => event === 'person_searched')).toHaveLength(7)
    const finance = await test.loginAs('F4001')
    expect((await finance.post('/api/office/privacy/find/', { search: sale.mobile })).status).toBe(403)
    expect(
      (await admin.post('/api/office/privacy/requests/', { kind: 'access', quote_ids: [sale.quoteId] })).status,
    ).toBe(422)
    expect((await ask('access', ['Q-unknown'])).status).toBe(404)
  })

  it('is exported in one file that a person can read; request and download stand in the trail of each sale', async () => {
    const sale = await sell(partner, 'topup')
    const asked = await ask('access', [sale.quoteId])
    expect(asked.data).toMatchObject({ kind: 'access', due_on: '2026-12-16', opened_by: 'A9001' })
    const file = await download(`/api/office/privacy/requests/${asked.data.request_id}/export/`)
    expect(file.headers['content-type']).toBe('application/zip')
    const entries = unzip(file.rawPayload)
    expect([...entries.keys()]).toEqual(expect.arrayContaining(['index.html', 'data.json']))
    const page = entries.get('index.html')!.toString()
    expect(page).toContain(sale.mobile)
    expect(page).toContain(kyc.pan)
    expect(page, 'the register of consents').toMatch(/Given on \d\d\/11\/2026, recorded by your agent; text of version/)
    expect(page).not.toContain('<script')
    const data = JSON.parse(entries.get('data.json')!.toString())
    expect(data.sales[0].records.proposals[0].answers.sections['contact-details'].mobile).toBe(sale.mobile)
    expect(JSON.stringify(data), 'what cannot be read by a person is left out').not.toMatch(
      /"(v1|v2|s2)\.|_index"|token_hash|key_salt/,
    )
    const events = await eventsOf(sale.quoteId)
    expect(events.slice(-2)).toEqual(['privacy_request_opened', 'person_exported'])
    expect((await views({ quote_ids: [sale.quoteId] }))[0]).toMatchObject({ by: 'A9001', what: 'exportPerson' })
  })

  it('shows what the person has agreed to, to an admin who is recorded', async () => {
    const { sale } = await toGateway(test, partner, 'topup')
    const quote_ids = [sale.quoteId]
    const { data } = await admin.post<{ rows: ConsentEntry[] }>('/api/office/privacy/consents/', { quote_ids })
    expect(data.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'truth', by: 'code' }),
        expect.objectContaining({ purpose: 'ckyc', by: 'tick' }),
      ]),
    )
    expect((await views({ quote_ids }))[0]).toMatchObject({ by: 'A9001', what: 'listPersonConsents' })
  })

  it('a correction is recorded and closed with how it was made', async () => {
    const sale = await sell(partner, 'topup')
    const asked = await ask('correction', [sale.quoteId], 'Name is misspelt on the policy')
    const at = `/api/office/privacy/requests/${asked.data.request_id}`
    expect((await admin.get(`${at}/export/`)).status).toBe(409)
    const closed = await admin.post<PrivacyRequestRow>(`${at}/close/`, { outcome: 'done', note: 'Endorsement 1' })
    expect(closed.data).toMatchObject({ outcome: 'done', note: 'Endorsement 1', closed_by: 'A9001' })
    expect((await admin.post(`${at}/close/`, { outcome: 'done', note: 'again' })).status).toBe(409)
    expect((await eventsOf(sale.quoteId)).slice(-2)).toEqual(['privacy_request_opened', 'privacy_request_closed'])
  })
})

describe('who looked at whom', () => {
  it('every file that a member of staff opens is recorded once; partners and lists are not', async () => {
    const sale = await sell(partner, 'topup')
    await partner.get(`${sale.at}/`)
    const underwriter = await test.loginAs('U3001')
    const documents = () => underwriter.get(`/api/office/proposals/${sale.proposalId}/documents/`)
    expect((await documents()).status).toBe(200)
    await documents()
    await underwriter.get('/api/office/cases/')
    expect((await underwriter.get<OfficeCase>('/api/office/cases/UW-unknown/')).status).toBe(404)
    expect(await views({ quote_ids: [sale.quoteId] })).toMatchObject([
      { by: 'U3001', role: 'underwriter', what: 'listOfficeDocuments', quote_id: sale.quoteId },
    ])
    expect((await views({ by: 'u3001' })).length).toBeGreaterThan(0)
    test.clock.advance(11 * 60_000)
    const later = await test.loginAs('U3001')
    await later.get(`/api/office/proposals/${sale.proposalId}/documents/`)
    expect(await views({ quote_ids: [sale.quoteId] }), 'another look on another occasion').toHaveLength(2)
    const changed = test.db.updateTable('person_views').set({ by: 'X' }).execute()
    await expect(changed).rejects.toThrow('never changed')
  })
})

describe('erasure', () => {
  const diabetic = { members: [healthy('1', { conditions: [{ name: 'Diabetes' }] })] }
  const readQuote = (id: string) =>
    test.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const erasedText = 'The personal data of this sale has been erased.'
  /** Books and trail hold, and a rotation of keys passes over what is gone. */
  async function expectSound() {
    expect((await verifyBooks(test.db, test.deps.integrations.documents)).breaks).toEqual([])
    expect(await verifyAuditOn(test.deps, 60_000)).toMatchObject({ left: 0, broken: [] })
    for (const { resealPage } of sealedRows) {
      const page = await test.db.transaction().execute((tx) => resealPage(tx, test.deps, '', 1000))
      expect(page.failed).toEqual([])
    }
  }

  it('destroys the key of a sale and empties every row of it, once a second person approves; a policy stays until its years are over', async () => {
    const sale = await sell(partner, 'topup', { medical: diabetic })
    const bought = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(bought.orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test, 'by the clock')
    const stored = await test.deps.integrations.documents.put(Buffer.from(`PAN card of ${sale.mobile}`))
    const storage_key = stored.ok ? stored.value.hash : ''
    const { partner_id } = await readQuote(sale.quoteId)
    const card = { id: 'DOC-erased', proposal_id: sale.proposalId, partner_id, document_type: 'pan', storage_key }
    await test.db
      .insertInto('identity_documents')
      .values({ ...card, media_type: 'image/jpeg', bytes: 9, created_at: new Date(test.clock.now()).toISOString() })
      .execute()
    const { number } = await readQuote(sale.quoteId)
    const linked = await sell(partner, 'topup')
    const { token } = await sendLink(partner, linked.at, { mode: 'link', journey: 'consent_payment' })

    const [opened] = await test.db.selectFrom('uw_cases').select('id').where('quote_id', '=', sale.quoteId).execute()
    const reader = await test.loginAs('U3001')
    expect((await reader.get(`/api/office/cases/${opened!.id}/`)).status).toBe(200)

    const asked = await ask('erasure', [sale.quoteId, bought.sale.quoteId, linked.quoteId])
    const at = `/api/office/privacy/requests/${asked.data.request_id}`
    const plan = await admin.get<{ sales: ErasurePlanRow[] }>(`${at}/erasure/`)
    expect(plan.data.sales).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quote_id: sale.quoteId, erases: 'all', is_withdrawn_first: true }),
        expect.objectContaining({
          quote_id: bought.sale.quoteId,
          erases: 'part',
          retained: 'policy',
          until: '2037-11-15',
        }),
      ]),
    )
    expect((await admin.post(`${at}/close/`, { outcome: 'done', note: 'by hand' })).status).toBe(409)
    const waiting = await admin.post<AwaitsApproval>(`${at}/erasure/`, {})
    const approve = `/api/office/approvals/${waiting.data.awaits_approval.request_id}/`
    expect((await admin.post(approve, { approve: true })).status, 'not by who asked').toBe(409)
    expect((await readQuote(sale.quoteId)).key_destroyed_at).toBeNull()
    const second = await test.loginAs('A9002')
    const approved = await second.post(approve, { approve: true })
    expect(approved.status, approved.text).toBe(200)

    expect(await readQuote(sale.quoteId)).toMatchObject({
      state: 'expired',
      key_salt: null,
      key_destroyed_at: expect.any(String),
      customer_name: null,
      mobile_index: null,
      medical: null,
      inputs: { members: [expect.objectContaining({ dob: expect.stringMatching(/^\d{4}-01-01$/) })] },
    })
    const [proposal] = await test.db.selectFrom('proposals').selectAll().where('quote_id', '=', sale.quoteId).execute()
    expect(proposal).toMatchObject({
      answers: {},
      key_salt: null,
      proposer_name: '',
      person_indexes: null,
      email_index: null,
    })
    const [uwCase] = await test.db.selectFrom('uw_cases').selectAll().where('quote_id', '=', sale.quoteId).execute()
    expect(uwCase).toMatchObject({ reasons: '', report_sealed: null })
    const told = await test.db
      .selectFrom('messages')
      .select(['recipient', 'body'])
      .where('case_id', 'in', [sale.quoteId, sale.proposalId])
      .execute()
    expect(told.filter(({ recipient, body }) => recipient || body)).toEqual([])
    expect((await eventsOf(sale.quoteId)).at(-1)).toBe('privacy_request_closed')
    expect(await eventsOf(sale.quoteId)).toContain('sale_erased')
    expect(await find(sale.mobile)).toEqual([])
    await runMoneyJobs(test)
    expect(await test.deps.integrations.documents.get(storage_key)).toMatchObject({ ok: true, value: null })

    const policy = await partner.get(`/api/policy/${(await policyOf(test, bought.sale.proposalId)).id}/`)
    expect(policy.text, 'the policy is kept, with its holder').toContain(proposer.name)
    expect(await eventsOf(bought.sale.quoteId)).toContain('sale_partly_erased')
    const [closed] = (await admin.get<{ rows: PrivacyRequestRow[] }>('/api/office/privacy/requests/')).data.rows
    expect(closed).toMatchObject({ outcome: 'done', note: 'partly_erased', closed_by: 'A9002' })

    for (const path of [
      `/api/topup/quote/${sale.quoteId}/`,
      `/api/topup/quote/${sale.quoteId}/summary/`,
      `${sale.at}/`,
      `/api/customer/${sale.quoteId}/`,
    ]) {
      const reply = await partner.get(path)
      expect([reply.status, reply.body.message], path).toEqual([410, erasedText])
    }
    const page = (await partner.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data
    expect(page.timeline.map(({ event }) => event)).toContain('sale_erased')
    expect(JSON.stringify(page)).not.toContain(proposer.name)
    const underwriter = await test.loginAs('U3001')
    expect((await underwriter.get(`/api/office/cases/${uwCase!.id}/`)).status).toBe(410)
    for (const path of ['/api/dashboard/', '/api/dashboard/sales/', `/api/dashboard/sales/?search=${number}`])
      expect((await partner.get(path)).status, path).toBe(200)
    expect((await underwriter.get('/api/office/cases/')).status).toBe(200)
    expect((await views({ quote_ids: [sale.quoteId] }))[0], 'who looked stays').toMatchObject({
      by: 'U3001',
      quote_number: number,
    })
    const opened410 = await test.visitor().post('/pub/pay/open/', { token })
    expect([opened410.status, opened410.body.message]).toEqual([410, erasedText])
    await expectSound()
    const again = await ask('erasure', [sale.quoteId])
    expect((await admin.post(`/api/office/privacy/requests/${again.data.request_id}/erasure/`, {})).status).toBe(409)
  })

  it('waits for money under way, and evidence can be emptied for no other sale', async () => {
    const { sale } = await toGateway(test, partner, 'topup')
    const asked = await ask('erasure', [sale.quoteId])
    const at = `/api/office/privacy/requests/${asked.data.request_id}/erasure/`
    expect((await admin.get<{ sales: ErasurePlanRow[] }>(at)).data.sales).toMatchObject([
      { erases: 'none', retained: 'money_open' },
    ])
    expect((await admin.post(at, {})).status).toBe(409)
    await expect(sql`select erase_evidence(${sale.quoteId})`.execute(test.deps.db)).rejects.toThrow('was not destroyed')
    const change = sql`update consents set ip = '10.0.0.1' where proposal_id = ${sale.proposalId}`
    await expect(change.execute(test.db)).rejects.toThrow('append-only')
  })

  it('comes by itself: an unsold sale after its days, a policy after its years, and nothing before', async () => {
    const dayMs = 86_400_000
    const buy = async (agent: TestClient) => {
      const { sale, orderId } = await toGateway(test, agent, 'topup')
      test.sandbox.control.engine.pay(orderId, 'success')
      await settlePayments(test)
      return { ...sale, policyId: (await policyOf(test, sale.proposalId)).id }
    }
    const erased = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await readQuote(id)).key_destroyed_at !== null))
    const erase = () => workThrough(test.deps, ...oldSales)

    const unsold = await sell(partner, 'topup')
    const sold = await buy(partner)
    test.clock.advance(30 * dayMs)
    const later = await test.loginAs('P1001')
    const unsoldLater = await sell(later, 'topup')
    const soldLater = await buy(later)
    test.clock.advance(334 * dayMs)
    await erase()
    expect(await erased(unsold.quoteId, sold.quoteId)).toEqual([false, false])
    test.clock.advance(3 * dayMs)
    await erase()
    expect(await erased(unsold.quoteId, unsoldLater.quoteId, sold.quoteId, soldLater.quoteId)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(await eventsOf(unsold.quoteId)).toContain('sale_erased')

    const { ends } = await test.db
      .selectFrom('policies')
      .select('ends')
      .where('id', '=', sold.policyId)
      .executeTakeFirstOrThrow()
    const lastDay = Date.parse(`${Number(ends.slice(0, 4)) + 10}${ends.slice(4)}T06:00:00Z`)
    test.clock.advance(lastDay - test.clock.now())
    await erase()
    expect(await erased(sold.quoteId)).toEqual([false])
    const customer = await openPolicyHome(test, { id: sold.policyId, mobile: sold.mobile })
    test.clock.advance(dayMs)
    await erase()
    expect(await erased(sold.quoteId, soldLater.quoteId)).toEqual([true, false])
    await runMoneyJobs(test)
    const policy = await test.db
      .selectFrom('policies')
      .selectAll()
      .where('id', '=', sold.policyId)
      .executeTakeFirstOrThrow()
    expect(policy).toMatchObject({ holder: '', number: expect.stringMatching(/^TU-/) })
    const papers = test.db.selectFrom('policy_documents').select('content_hash').where('policy_id', '=', sold.policyId)
    expect(await papers.execute()).toEqual([])
    const told = await test.db
      .selectFrom('gateway_inbox')
      .select('raw')
      .where('gateway_payment_id', '=', policy.gateway_payment_id)
      .execute()
    expect(
      told.map(({ raw }) => raw.length),
      'what the gateway told of the payer',
    ).toEqual(told.map(() => 0))
    expect(told.length).toBeGreaterThan(0)
    const agent = await test.loginAs('P1001')
    for (const path of [`/api/policy/${sold.policyId}/`, `${sold.at}/`]) {
      const reply = await agent.get(path)
      expect([reply.status, reply.body.message], path).toEqual([410, erasedText])
    }
    expect((await customer.get('/pub/policy/')).status, 'the visit has ended').toBe(410)
    const { home_nonce } = policy
    const home = await test
      .visitor()
      .post('/pub/policy/open/', { token: tokenOf(policyHomeUrl(test.deps, home_nonce)) })
    expect([home.status, home.body.message]).toEqual([410, erasedText])
    for (const path of ['/api/dashboard/', '/api/dashboard/sales/']) expect((await agent.get(path)).status).toBe(200)
    await expectSound()
  })
})
