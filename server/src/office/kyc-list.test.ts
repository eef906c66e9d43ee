import type { KycPage, KycReview } from '@portal/contract/calls/office-identities.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { familyForm, makeProposal } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let underwriter: TestClient
const waiting: { id: string; name: string }[] = []

beforeAll(async () => {
  test = await buildTestApp()
  const [asha, rohan] = [await test.loginAs('P1001'), await test.loginAs('P1002')]
  for (const [partner, name] of [
    [asha, 'Meera Pillai'],
    [rohan, 'Suresh Nambiar'],
    [asha, 'Meera Nambiar'],
  ] as const) {
    const form = familyForm()
    const sale = await makeProposal(partner, 'topup', {
      form: { ...form, proposer: { ...form.proposer, name } },
    })
    await test.db.updateTable('proposals').set({ kyc_state: 'review' }).where('id', '=', sale.proposalId).execute()
    waiting.push({ id: sale.proposalId, name })
    test.clock.advance(60_000)
  }
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const read = async (query: Record<string, string> = {}) => {
  const reply = await underwriter.get<KycPage>(`/api/office/kyc/?${new URLSearchParams(query)}`)
  expect([reply.status, query]).toEqual([200, query])
  return reply.data
}
const list = async (query: Record<string, string> = {}) =>
  (await read(query)).rows.map(({ proposal_id }) => waiting.findIndex(({ id }) => id === proposal_id))

it('identities under review are listed by age, and found by parts of the name, number and partner', async () => {
  expect(await list()).toEqual([0, 1, 2])
  expect(await list({ sort: '-since' })).toEqual([2, 1, 0])
  expect(await list({ search: 'nambi' })).toEqual([1, 2])
  expect(await list({ search: 'Nambiar meera' })).toEqual([2])
  expect(await list({ search: 'p1002' })).toEqual([1])
  const { number } = await test.db
    .selectFrom('proposals')
    .select('number')
    .where('id', '=', waiting[0]!.id)
    .executeTakeFirstOrThrow()
  expect(await list({ search: number.toLowerCase() })).toEqual([0])
  expect(await list({ search: 'nobody' })).toEqual([])
})

it('stand in lists by what is to be checked and by whose they are, each with its count', async () => {
  expect((await read()).counts).toEqual({ document: 3, match: 0, mine: 0, team: 3 })
  await test.db.updateTable('proposals').set({ screening_state: 'match' }).where('id', '=', waiting[1]!.id).execute()
  await underwriter.post(`/api/office/kyc/${waiting[2]!.id}/assign/`, { to: 'U3001', from: null })
  expect((await read()).counts, 'a match without a document is no document').toEqual({
    document: 2,
    match: 1,
    mine: 1,
    team: 3,
  })
  const lists = await Promise.all(['document', 'match', 'mine', 'team'].map((tab) => list({ tab })))
  expect(lists).toEqual([[0, 2], [1], [2], [0, 1, 2]])
  const before = { screening_state: 'none' } as const
  await test.db.updateTable('proposals').set(before).where('id', '=', waiting[1]!.id).execute()
  expect((await underwriter.get('/api/office/kyc/?tab=other')).status).toBe(422)
})

it('are filtered by product', async () => {
  expect(await list({ product: 'topup' })).toEqual([0, 1, 2])
  expect(await list({ product: 'car' })).toEqual([])
})

it('the clock runs for 48 hours from the day the review began, whatever is changed meanwhile', async () => {
  const { id } = waiting[0]!
  const [{ since, due_at } = { since: '', due_at: '' }] = (await read()).rows
  expect(Date.parse(due_at) - Date.parse(since)).toBe(48 * 3_600_000)
  const change = (row: { updated_at?: string; review_since?: string }, of = id) =>
    test.db.updateTable('proposals').set(row).where('id', '=', of).execute()
  const before = (hours: number) => new Date(test.deps.now() - hours * 3_600_000).toISOString()
  await change({ updated_at: before(0) })
  expect((await read()).rows[0]).toMatchObject({ proposal_id: id, since })
  expect(await list({ due: 'day' })).toEqual([])
  await change({ review_since: before(49) })
  await change({ review_since: before(30) }, waiting[1]!.id)
  expect([await list({ due: 'overdue' }), await list({ due: 'day' })]).toEqual([[0], [0, 1]])
})

it('shows what was typed of the person and whether the register has them, and nothing about health', async () => {
  const at = `/api/office/kyc/${waiting[0]!.id}/`
  const { data } = await underwriter.get<KycReview>(at)
  expect(data.sheet.map(({ key }) => key)).toContain('proposer')
  expect(JSON.stringify(data.sheet)).toContain('Meera Pillai')
  expect(data.sheet.map(({ key }) => key)).not.toContain('health')
  expect(data.searches).toEqual([])
  const partner = await test.loginAs('P1001')
  expect((await partner.get(at)).status).toBe(403)
  await test.db.updateTable('proposals').set({ kyc_state: 'verified' }).where('id', '=', waiting[0]!.id).execute()
  expect((await underwriter.get(at)).status, 'decided').toBe(404)
})

it('decided ones are a list of their own with decision, person and day, and can still be opened', async () => {
  const { id } = waiting[1]!
  await test.db
    .insertInto('identity_documents')
    .columns(['id', 'proposal_id', 'partner_id', 'document_type', 'storage_key', 'media_type', 'bytes', 'created_at'])
    .expression(
      test.db
        .selectFrom('proposals')
        .select((row) => [row.val('DOC-1').as('id'), 'id as proposal_id', 'partner_id'])
        .select((row) => [row.val('passport').as('type'), row.val('key').as('key'), row.val('image/jpeg').as('media')])
        .select((row) => [row.val(10).as('bytes'), 'created_at'])
        .where('id', '=', id),
    )
    .execute()
  expect(await list({ tab: 'decided' })).toEqual([])
  expect((await underwriter.post(`/api/office/kyc/${id}/`, { accept: false, note: 'Not readable' })).status).toBe(200)
  const { rows, counts } = await read({ tab: 'decided' })
  const by = { code: 'U3001', name: expect.any(String) }
  expect(rows).toMatchObject([{ proposal_id: id, decided: { outcome: 'rejected', by } }])
  expect(Math.abs(Date.parse(rows[0]?.decided?.at ?? '') - test.deps.now())).toBeLessThan(60_000)
  expect(counts).not.toHaveProperty('decided')
  expect(await list({ tab: 'team' }), 'no longer open').not.toContain(1)
  expect(await list({ tab: 'decided', outcome: 'rejected', decided_by: 'U3001' })).toEqual([1])
  expect(await list({ tab: 'decided', outcome: 'verified' })).toEqual([])
  expect(await list({ tab: 'decided', decided_by: 'U3002' })).toEqual([])
  expect(await list({ tab: 'decided', search: 'suresh' })).toEqual([1])
  expect(await list({ tab: 'decided', search: 'pillai' })).toEqual([])
  const review = await underwriter.get<KycReview>(`/api/office/kyc/${id}/`)
  expect(review.data.decided?.outcome).toBe('rejected')
  expect(review.data.documents.map(({ document_id }) => document_id)).toEqual(['DOC-1'])

  // A year later only a number finds it; answered anew, it is under review again.
  const year = new Date(test.deps.now() - 365 * 86_400_000).toISOString()
  await test.db.updateTable('identity_documents').set({ reviewed_at: year }).where('id', '=', 'DOC-1').execute()
  expect(await list({ tab: 'decided' })).toEqual([])
  expect(await list({ tab: 'decided', search: rows[0]?.proposal_number ?? '' })).toEqual([1])
  await test.db.updateTable('proposals').set({ kyc_state: 'review' }).where('id', '=', id).execute()
  expect(await list({ tab: 'decided', search: rows[0]?.proposal_number ?? '' })).toEqual([])
  expect(await list({ tab: 'team' })).toContain(1)
})
