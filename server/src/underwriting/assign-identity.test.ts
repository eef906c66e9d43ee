import type { KycReview, KycRow } from '@portal/contract/calls/office-identities.ts'
import type { WorkNeighbours } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { familyForm, kyc, makeProposal } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let farah: TestClient
let colleague: TestClient
const names = ['Meera Pillai', 'Suresh Nambiar', 'Anita Nambiar'] as const
const ids: string[] = []

beforeAll(async () => {
  test = await buildTestApp()
  const partner = await test.loginAs('P1001')
  for (const name of names) {
    const form = familyForm()
    const sale = await makeProposal(partner, 'topup', { form: { ...form, proposer: { ...form.proposer, name } } })
    await test.db.updateTable('proposals').set({ kyc_state: 'review' }).where('id', '=', sale.proposalId).execute()
    ids.push(sale.proposalId)
    test.clock.advance(60_000)
  }
  farah = await test.loginAs('U3001')
  colleague = await test.loginAs('U3002')
})
afterAll(() => test.close())

const at = (place: number) => `/api/office/kyc/${ids[place]}`
const assign = (client: TestClient, place: number, body: { to: string | null; from: string | null }) =>
  client.post<KycRow>(`${at(place)}/assign/`, body)
const listed = async (query: Record<string, string>) => {
  const reply = await farah.get<{ rows: KycRow[] }>(`/api/office/kyc/?${new URLSearchParams(query)}`)
  return reply.data.rows.map(({ proposal_id }) => ids.indexOf(proposal_id))
}
const claims = () => test.db.selectFrom('identity_claims').select(['proposal_id', 'assigned_to']).execute()

it('an identity is claimed, handed over and given back as a case is, and the trail tells each time', async () => {
  const claimed = await assign(farah, 0, { to: 'U3001', from: null })
  expect([claimed.status, claimed.data.assigned_to?.code]).toEqual([200, 'U3001'])
  expect(await listed({ assigned: 'U3001' })).toEqual([0])
  expect(await listed({ assigned: 'nobody' })).toEqual([1, 2])
  expect(await listed({ tab: 'mine' })).toEqual([0])
  const handed = await assign(farah, 0, { to: 'U3002', from: 'U3001' })
  expect(handed.data.assigned_to?.code).toBe('U3002')
  expect((await farah.get<KycReview>(`${at(0)}/`)).data.assigned_to?.code).toBe('U3002')
  expect(await claims()).toHaveLength(1)
  const returned = await assign(colleague, 0, { to: null, from: 'U3002' })
  expect([returned.status, returned.data.assigned_to]).toEqual([200, undefined])
  expect(await claims()).toEqual([])
  const events = await test.db
    .selectFrom('audit_events')
    .select(['actor', 'event', 'data'])
    .where('case_id', '=', ids[0]!)
    .where('event', 'like', 'identity_%assigned')
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject([
    { actor: 'office:U3001', event: 'identity_assigned', data: { from: null, to: 'U3001' } },
    { actor: 'office:U3001', event: 'identity_assigned', data: { from: 'U3001', to: 'U3002' } },
    { actor: 'office:U3002', event: 'identity_unassigned', data: { from: 'U3002', to: null } },
  ])
})

it('what a colleague has taken since is not claimed by mistake, and is decided by them alone', async () => {
  await assign(colleague, 1, { to: 'U3002', from: null })
  const late = await assign(farah, 1, { to: 'U3001', from: null })
  expect([late.status, late.body.error, late.body.data]).toMatchObject([
    409,
    'assigned',
    { assigned_to: { code: 'U3002' } },
  ])
  const decide = (client: TestClient) => client.post(`${at(1)}/`, { accept: true, note: '' })
  expect((await decide(farah)).body.error).toBe('assigned')
  expect((await assign(farah, 1, { to: 'U3001', from: 'U3002' })).data.assigned_to?.code, 'taken over').toBe('U3001')
  expect((await decide(farah)).status).toBe(200)
  expect(await claims(), 'decided: nobody has it any more').toEqual([])
  const over = await assign(farah, 1, { to: 'U3001', from: null })
  expect([over.status, over.body.error]).toEqual([409, 'decided'])
})

it('the next and the previous one are those of the list it was opened from', async () => {
  const near = async (place: number, query: Record<string, string> = {}) => {
    const { data } = await farah.get<WorkNeighbours>(
      `${at(place)}/next/?${new URLSearchParams({ tab: 'team', ...query })}`,
    )
    return [data.next?.name, data.previous?.name, data.left]
  }
  expect(await near(0)).toEqual(['Anita Nambiar', undefined, 1])
  expect(await near(2), 'after the last one the first').toEqual(['Meera Pillai', 'Meera Pillai', 1])
  expect(await near(1), 'decided meanwhile: from its place').toEqual(['Anita Nambiar', 'Meera Pillai', 2])
  expect(await near(0, { search: 'pillai' })).toEqual([undefined, undefined, 0])
})

it('is claimed for underwriters alone, by those who may review identities', async () => {
  expect((await assign(farah, 2, { to: 'S5001', from: null })).status, 'no underwriter').toBe(404)
  for (const code of ['P1001', 'R7001', 'S5001'])
    expect((await assign(await test.loginAs(code), 2, { to: 'U3001', from: null })).status, code).toBe(403)
})

it('is the team’s again once the partner has answered anew and it leaves the review', async () => {
  const partner = await test.loginAs('P1001')
  const sale = await makeProposal(partner, 'topup', { form: familyForm() })
  const place = ids.push(sale.proposalId) - 1
  await test.db.updateTable('proposals').set({ kyc_state: 'review' }).where('id', '=', sale.proposalId).execute()
  await assign(colleague, place, { to: 'U3002', from: null })
  const saved = await partner.post(`${sale.at}/kyc/`, kyc)
  expect(saved.status, saved.text).toBe(200)
  expect((await claims()).filter(({ proposal_id }) => proposal_id === sale.proposalId)).toEqual([])
})
