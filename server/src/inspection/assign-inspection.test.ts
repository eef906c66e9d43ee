import type { InspectionList, InspectionRow, OfficeInspection } from '@portal/contract/calls/inspection.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { Colleague, WorkNeighbours } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carQuote, makeComplete } from '../sales/testing/samples.ts'
import { setState } from '../testing/set-state.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let surveyor: TestClient
let underwriter: TestClient
const plates = ['MH02AB5501', 'MH02AB5502', 'MH02AB5503'] as const
const ids: string[] = []
const proposals: string[] = []

beforeAll(async () => {
  test = await buildTestApp()
  const partner = await test.loginAs('P1001')
  for (const registration_number of plates) {
    const previous_policy = { ...carQuote.previous_policy, expiry: '2026-11-01' }
    const quote = { ...carQuote, registration_number, previous_policy, start_date: '2026-11-17' }
    const sale = await makeComplete(partner, 'car', { quote })
    const { data } = await partner.get<ProposalView>(`${sale.at}/`)
    ids.push(data.inspection_id ?? '')
    proposals.push(sale.proposalId)
    await setState(test.db, 'inspections', { id: ids.at(-1)! }, { state: 'photos_received' })
    const submitted_at = new Date(test.deps.now()).toISOString()
    await test.db.updateTable('inspections').set({ submitted_at }).where('id', '=', ids.at(-1)!).execute()
    test.clock.advance(60_000)
  }
  surveyor = await test.loginAs('S5001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const at = (place: number) => `/api/office/inspection/${ids[place]}`
const assign = (client: TestClient, place: number, body: { to: string | null; from: string | null }) =>
  client.post<InspectionRow>(`${at(place)}/assign/`, body)
const read = async (query: Record<string, string> = {}) =>
  (await surveyor.get<InspectionList>(`/api/office/inspection/?${new URLSearchParams(query)}`)).data
const listed = async (query: Record<string, string>) =>
  (await read(query)).rows.map(({ inspection_id }) => ids.indexOf(inspection_id))

it('an inspection is claimed, handed over and given back as a case is, and the trail tells each time', async () => {
  const claimed = await assign(surveyor, 0, { to: 'S5001', from: null })
  expect([claimed.status, claimed.data.assigned_to?.code]).toEqual([200, 'S5001'])
  expect((await read()).counts).toEqual({ ready: 3, photos: 0, mine: 1, team: 3 })
  expect([await listed({ tab: 'mine' }), await listed({ assigned: 'nobody' })]).toEqual([[0], [1, 2]])
  const handed = await assign(surveyor, 0, { to: 'U3001', from: 'S5001' })
  expect(handed.data.assigned_to?.code).toBe('U3001')
  expect((await surveyor.get<OfficeInspection>(`${at(0)}/`)).data.assigned_to?.code).toBe('U3001')
  const returned = await assign(underwriter, 0, { to: null, from: 'U3001' })
  expect([returned.status, returned.data.assigned_to]).toEqual([200, undefined])
  const events = await test.db
    .selectFrom('audit_events')
    .select(['actor', 'event', 'data'])
    .where('case_id', '=', proposals[0]!)
    .where('event', 'like', 'inspection_%assigned')
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject([
    { actor: 'office:S5001', event: 'inspection_assigned', data: { from: null, to: 'S5001' } },
    { actor: 'office:S5001', event: 'inspection_assigned', data: { from: 'S5001', to: 'U3001' } },
    { actor: 'office:U3001', event: 'inspection_unassigned', data: { from: 'U3001', to: null } },
  ])
})

it('is handed over to whoever may decide inspections, and to nobody else', async () => {
  const { data } = await surveyor.get<{ rows: Colleague[] }>('/api/office/surveyors/')
  expect(data.rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['S5001', 'U3001', 'U3002']))
  expect(data.rows.map(({ code }) => code)).not.toContain('F4001')
  expect((await assign(surveyor, 2, { to: 'F4001', from: null })).status, 'finance').toBe(404)
  for (const code of ['P1001', 'R7001', 'F4001'])
    expect((await assign(await test.loginAs(code), 2, { to: 'S5001', from: null })).status, code).toBe(403)
})

it('the clock runs for 24 hours from the photos, and lists what is due', async () => {
  const [first] = (await read()).rows
  expect(Date.parse(first?.due_at ?? '') - Date.parse(first?.submitted_at ?? '')).toBe(24 * 3_600_000)
  expect([await listed({ due: 'overdue' }), await listed({ due: 'day' })]).toEqual([[], [0, 1, 2]])
  expect(await listed({ sort: '-since' })).toEqual([2, 1, 0])
})

it('a colleague’s inspection is decided by them alone, and leads to the next one of its list', async () => {
  await assign(underwriter, 1, { to: 'U3001', from: null })
  const late = await assign(surveyor, 1, { to: 'S5001', from: null })
  expect([late.status, late.body.error, late.body.data]).toMatchObject([
    409,
    'assigned',
    { assigned_to: { code: 'U3001' } },
  ])
  const decide = (client: TestClient) => client.post(`${at(1)}/decide/`, { decision: 'reject', reasons: ['altered'] })
  expect((await decide(surveyor)).body.error).toBe('assigned')
  expect((await assign(surveyor, 1, { to: 'S5001', from: 'U3001' })).data.assigned_to?.code).toBe('S5001')
  expect((await decide(surveyor)).status).toBe(200)
  expect((await assign(surveyor, 1, { to: null, from: 'S5001' })).body.error).toBe('decided')
  const near = async (place: number, query: Record<string, string> = {}) => {
    const { data } = await surveyor.get<WorkNeighbours>(`${at(place)}/next/?${new URLSearchParams(query)}`)
    return [data.next?.name, data.previous?.name, data.left]
  }
  expect(await near(1), 'decided: from its place').toEqual([plates[2], plates[0], 2])
  expect(await near(2), 'after the last one the first').toEqual([plates[0], plates[0], 1])
  expect(await near(0, { tab: 'mine' }), 'not in this list').toEqual([undefined, undefined, 0])
})

it('closed ones say how and when they were decided and by whom, the newest first', async () => {
  const close = {
    state: 'expired' as const,
    closed_at: new Date(test.clock.advance(60_000) ?? test.deps.now()).toISOString(),
  }
  await setState(test.db, 'inspections', { id: ids[2]! }, { state: 'expired' })
  await test.db.updateTable('inspections').set({ closed_at: close.closed_at }).where('id', '=', ids[2]!).execute()
  const { rows } = await read({ tab: 'closed' })
  expect(
    rows.map(({ inspection_id, decided }) => [ids.indexOf(inspection_id), decided?.outcome, decided?.by?.code]),
  ).toEqual([
    [2, 'closed', undefined],
    [1, 'rejected', 'S5001'],
  ])
  expect(rows[0]?.decided?.at).toBe(close.closed_at)
  expect(await listed({ tab: 'closed', sort: 'decided' })).toEqual([1, 2])
  expect(await listed({ tab: 'closed', outcome: 'rejected' })).toEqual([1])
  expect(await listed({ tab: 'closed', decided_by: 'U3001' })).toEqual([])
  expect(await listed({ tab: 'closed', decided_by: 'S5001' })).toEqual([1])
})
