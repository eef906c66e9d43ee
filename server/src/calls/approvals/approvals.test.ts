import type { ApprovalRow, AwaitsApproval, ChangeKind } from '@portal/contract/calls/approvals.ts'
import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { OfficeOverview } from '@portal/contract/calls/office-overview.ts'
import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalRights } from '../../office/change-requests.ts'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { buildMoneyApp, runMoneyJobs, toGateway } from '../../payment/testing/customer.ts'
import { verifyBooks } from '../../payment/verify-books.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let first: TestClient
let second: TestClient
let finance: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ settings: { refundApprovalAbove: 2000 } })
  test.sandbox.control.setNotifyUrl(null)
  first = await test.loginAs('A9001')
  second = await test.loginAs('A9002')
  finance = await test.loginAs('F4001')
})
afterAll(() => test.close())

const decide = (client: TestClient, id: string, body: object) =>
  client.post<ApprovalRow>(`/api/office/approvals/${id}/`, body)
const approve = (client: TestClient, id: string) => decide(client, id, { approve: true })
const waitingFor = async (client: TestClient) =>
  (await client.get<{ rows: ApprovalRow[] }>('/api/office/approvals/')).data.rows
const account = async (code: string) =>
  (await first.get<{ rows: PartnerRow[] }>(`/api/office/partners/?search=${code}`)).data.rows.find(
    (row) => row.code === code,
  )
const eventsOf = async (caseId: string) =>
  (
    await test.db
      .selectFrom('audit_events')
      .select(['event', 'actor'])
      .where('case_id', '=', caseId)
      .orderBy('seq')
      .execute()
  ).map(({ event, actor }) => `${event} ${actor}`)
const countFor = async (client: TestClient) => (await client.get<OfficeOverview>('/api/office/')).data.approvals

let staff = 0
async function requestAdmin(): Promise<{ id: string; code: string }> {
  const code = `A88${++staff}`
  const body = { code, name: 'Asha Rao', email: `${code}@office.example`, mobile: '9876500001', role: 'admin' }
  const reply = await first.post<AwaitsApproval>('/api/office/partners/', body)
  expect(reply.status, reply.text).toBe(200)
  return { id: reply.data.awaits_approval.request_id, code }
}

describe('an account of the office', () => {
  it('is created when a second admin approves, never by the first alone', async () => {
    const { id, code } = await requestAdmin()
    expect(await account(code)).toBeUndefined()
    expect(await waitingFor(second)).toMatchObject([
      { request_id: id, kind: 'staff_account', role: 'admin', is_own: false },
    ])
    expect([await countFor(second), await countFor(first)]).toEqual([1, 0])
    expect(await waitingFor(finance), 'finance has no say about accounts').toEqual([])
    expect((await approve(finance, id)).status).toBe(404)
    expect((await approve(first, id)).body.error).toBe('second_person')
    const decided = await Promise.all([1, 2, 3].map(() => approve(second, id)))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await account(code)).toMatchObject({ role: 'admin', status: 'active' })
    const welcome = test.db.selectFrom('outbox').select('kind').where('kind', 'like', 'account_welcome%')
    expect((await welcome.execute()).length).toBeGreaterThan(0)
    expect(await eventsOf(`partner:${code}`)).toEqual([
      'change_requested office:A9001',
      'partner_created office:A9002',
      'change_approved office:A9002',
    ])
    expect(await waitingFor(second)).toEqual([])
  })

  it('is refused with a reason, withdrawn by who asked, and asked for once at a time', async () => {
    const { id, code } = await requestAdmin()
    const body = { code, name: 'Again', email: `${code}@again.example`, mobile: '9876500001', role: 'finance' }
    expect((await second.post('/api/office/partners/', body)).status).toBe(409)
    expect((await decide(second, id, { approve: false })).body.fields).toHaveProperty('reason')
    expect((await decide(second, id, { approve: false, reason: 'Not employed here' })).data).toMatchObject({
      outcome: 'refused',
      decided_by: 'A9002',
      refusal: 'Not employed here',
    })
    expect((await approve(second, id)).status).toBe(409)
    const other = await requestAdmin()
    expect((await decide(first, other.id, { approve: false })).data.outcome).toBe('withdrawn')
    expect([await account(code), await account(other.code)]).toEqual([undefined, undefined])
    const taken = await first.post('/api/office/partners/', { ...body, code: 'F4001' })
    expect(taken.body.fields).toHaveProperty('code')
  })

  it('cannot be approved after a week, nor when who asked was suspended since', async () => {
    const late = await requestAdmin()
    test.clock.advance(7 * 86_400_000)
    second = await test.loginAs('A9002')
    first = await test.loginAs('A9001')
    finance = await test.loginAs('F4001')
    expect((await approve(second, late.id)).body).toMatchObject({ error: 'state', data: { state: 'expired' } })
    expect(await waitingFor(second)).toEqual([])
    const { id, code } = await requestAdmin()
    const status = (value: string) =>
      test.db
        .updateTable('partners')
        .set({ status: value as 'active' })
        .where('code', '=', 'A9001')
        .execute()
    await status('suspended')
    expect((await approve(second, id)).body).toMatchObject({ data: { state: 'asker_gone' } })
    await status('active')
    expect(await account(code)).toBeUndefined()
  })

  it('is not changed by an approval of its own person, whoever asked for it', async () => {
    const { id, code } = await requestAdmin()
    await approve(second, id)
    const row = (await account(code))!
    const own = await test.loginAs(code)
    const at = `/api/office/partners/${row.partner_id}/role/`
    const asked = await first.post<AwaitsApproval>(at, { role: 'auditor', reason: 'Joins the audit' })
    const request = asked.data.awaits_approval.request_id
    expect((await approve(own, request)).body.error).toBe('own_account')
    expect(await account(code)).toMatchObject({ role: 'admin' })
    expect((await approve(second, request)).status).toBe(200)
    expect(await account(code)).toMatchObject({ role: 'auditor' })
  })

  it('waits in the sight of an auditor, who decides nothing', async () => {
    const { id } = await requestAdmin()
    const auditor = await test.loginAs('R7001')
    expect((await waitingFor(auditor)).map(({ request_id }) => request_id)).toContain(id)
    expect((await approve(auditor, id)).status).toBe(403)
    expect((await decide(first, id, { approve: false })).data.outcome).toBe('withdrawn')
  })

  it('changes its role, and returns from suspension, by two people; suspending takes one', async () => {
    const { id, code } = await requestAdmin()
    await approve(second, id)
    const row = (await account(code))!
    const at = `/api/office/partners/${row.partner_id}`
    const asFinance = await test.loginAs(code)
    const role = await first.post<AwaitsApproval>(`${at}/role/`, { role: 'finance', reason: 'Moves to accounts' })
    expect(role.data.awaits_approval).toMatchObject({ role_before: 'admin', role: 'finance', code })
    expect((await approve(second, role.data.awaits_approval.request_id)).status).toBe(200)
    expect(await account(code)).toMatchObject({ role: 'finance' })
    expect((await asFinance.get('/api/office/')).status, 'its sessions ended').toBe(401)
    await first.post(`${at}/`, { status: 'suspended', reason: 'Away' })
    expect(await account(code)).toMatchObject({ status: 'suspended' })
    const restored = await first.post<AwaitsApproval>(`${at}/`, { status: 'active', reason: 'Back' })
    expect(await account(code)).toMatchObject({ status: 'suspended' })
    expect((await approve(second, restored.data.awaits_approval.request_id)).status).toBe(200)
    expect(await account(code)).toMatchObject({ status: 'active' })
    const own = (await account('A9001'))!
    const ownRole = await first.post(`/api/office/partners/${own.partner_id}/role/`, { role: 'finance', reason: 'x' })
    expect(ownRole.body.error).toBe('own_account')
    const partner = (await account('P1001'))!
    const toStaff = await first.post(`/api/office/partners/${partner.partner_id}/role/`, { role: 'admin', reason: 'x' })
    expect(toStaff.status).toBe(422)
  })
})

describe('a refund that finance decides on', () => {
  it('waits above the limit until a second person approves; the review stays open meanwhile', async () => {
    const partner = await test.loginAs('P1001')
    const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.db.updateTable('proposals').set({ kyc_state: 'rejected' }).where('id', '=', sale.proposalId).execute()
    await syncWithGateway(test.deps, paymentId)
    await runMoneyJobs(test)
    const reviews = async (state: string) =>
      (await finance.get<{ rows: ReviewRow[] }>(`/api/office/reviews/?state=${state}`)).data.rows
    const [review] = await reviews('open')
    const at = `/api/office/reviews/${review?.review_id}/refund/`
    const requested = await finance.post<ReviewRow>(at, { resolution: 'Identity cannot be proved' })
    expect(requested.data).toMatchObject({ state: 'open', refund_request: { asked_by: 'F4001' } })
    expect((await finance.post(at, { resolution: 'again' })).status).toBe(409)
    const refunds = () =>
      test.db.selectFrom('refunds').select('amount_paise').where('proposal_id', '=', sale.proposalId).execute()
    expect(await refunds()).toEqual([])
    const waiting = (await waitingFor(first)).find(({ kind }) => kind === 'refund')
    expect(waiting).toMatchObject({ amount: '2200.00', proposal_id: sale.proposalId })
    expect((await approve(finance, waiting!.request_id)).body.error).toBe('second_person')
    expect((await approve(first, waiting!.request_id)).status).toBe(200)
    expect(await refunds()).toEqual([{ amount_paise: 220_000 }])
    expect(await reviews('closed')).toMatchObject([
      { ended_as: 'refund', closed_by: 'F4001, A9001', resolution: 'Identity cannot be proved' },
    ])
    await runMoneyJobs(test)
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  })
})

describe('nobody approves their own change', () => {
  const kinds = (Object.keys(approvalRights) as ChangeKind[]).filter((kind) => kind !== 'write_off')
  const identityOf = (code: string, identity: { identity_sealed: string | null; identity_index: string | null }) =>
    test.db.updateTable('partners').set(identity).where('code', '=', code).execute()
  const requestOf = (kind: (typeof kinds)[number]) =>
    test.db
      .insertInto('change_requests')
      .values({
        id: `CR-own-${kind}`,
        kind: kind as 'role',
        subject: `own-${kind}`,
        payload: '{}',
        reason: '',
        asked_by: 'A9001',
        asked_at: new Date(test.clock.now()).toISOString(),
        expires_at: new Date(test.clock.now() + 86_400_000).toISOString(),
      })
      .execute()

  it.each(kinds)('%s: neither who asked, nor the same person by another account', async (kind) => {
    await requestOf(kind)
    const id = `CR-own-${kind}`
    expect((await approve(first, id)).body.error).toBe('second_person')
    for (const code of ['A9001', 'A9002']) await identityOf(code, { identity_sealed: 'x', identity_index: 'one' })
    expect((await approve(second, id)).body.error).toBe('second_person')
    for (const code of ['A9001', 'A9002']) await identityOf(code, { identity_sealed: null, identity_index: null })
    const request = test.db.selectFrom('change_requests').select('outcome').where('id', '=', id)
    expect(await request.executeTakeFirstOrThrow()).toEqual({ outcome: null })
    await test.db.deleteFrom('change_requests').where('id', '=', id).execute()
  })
})

it('the database itself refuses that one person asks and approves', async () => {
  const { id } = await requestAdmin()
  const both = test.db
    .updateTable('change_requests')
    .set({ outcome: 'approved', decided_by: 'A9001', decided_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await expect(both).rejects.toThrow('change_requests_second_person_check')
})
