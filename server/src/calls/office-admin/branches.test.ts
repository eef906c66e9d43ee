import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { BranchPartner, BranchRow, BulkResult } from '@portal/contract/calls/office-branches.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.loginAs('A9001')
  manager = await test.loginAs('M6001')
})
afterAll(() => test.close())

const reason = 'New structure of the west'
const place = (partner: string, body: object) => admin.post<PartnerRow>(`/api/office/partners/${partner}/place/`, body)
const branchesOf = async (client: TestClient) =>
  (await client.get<{ rows: BranchRow[]; without_branch?: number }>('/api/office/branches/')).data
const codesOf = async (client: TestClient, query = '') =>
  (await client.get<{ rows: PartnerRow[] }>(`/api/office/partners/${query}`)).data.rows.map(({ code }) => code).sort()
const lastEvent = async (chain: string) =>
  test.db
    .selectFrom('audit_events')
    .select(['event', 'data'])
    .where('case_id', '=', chain)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('branches and who works under whom', () => {
  it('are made by administrators with a reason; only a partner manager manages one', async () => {
    const made = await admin.put<BranchRow>('/api/office/branches/PUNE/', { name: 'Pune', reason })
    expect(made.data).toMatchObject({ code: 'PUNE', name: 'Pune', partners: 0, business: { policies: 0 } })
    await admin.put('/api/office/branches/DELHI/', { name: 'Delhi', reason })
    const wrong = await admin.put('/api/office/branches/PUNE/', { name: 'Pune', manager: 'P1001', reason })
    expect(wrong.body.fields?.manager?.code).toBe('place.manager')
    expect((await manager.put('/api/office/branches/X1/', { name: 'X', reason })).status).toBe(403)
    expect(await lastEvent('branch:PUNE')).toMatchObject({ event: 'branch_created', data: { name: 'Pune', reason } })
  })

  it('move a partner with everybody below, and never in a loop', async () => {
    expect((await place('partner-p1001', { branch: 'PUNE', reason })).data.branch).toBe('PUNE')
    const below = await place('partner-p1002', { supervisor: 'p1001', reason })
    expect(below.data.branch).toBe('PUNE')
    expect((await place('partner-posp2001', { supervisor: 'P1002', reason })).data.branch).toBe('PUNE')
    const loop = await place('partner-p1001', { supervisor: 'POSP2001', reason })
    expect(loop.body.fields?.supervisor?.code).toBe('place.loop')
    const own = await place('partner-p1001', { supervisor: 'P1001', reason })
    expect(own.body.fields?.supervisor?.code).toBe('place.loop')
    const other = await place('partner-p1002', { supervisor: 'P1001', branch: 'DELHI', reason })
    expect(other.body.fields?.branch?.code).toBe('place.other_branch')
    expect((await place('partner-p1001', { branch: 'NOWHERE', reason })).body.fields?.branch?.code).toBe('place.branch')
    expect((await place('partner-p1001', { branch: 'DELHI', reason: ' ' })).body.fields?.reason?.code).toBe('required')
    await place('partner-p1002', { branch: 'DELHI', reason })
    expect(await lastEvent('partner:P1002')).toMatchObject({
      event: 'partner_moved',
      data: {
        branch: 'DELHI',
        supervisor: null,
        before: { branch: 'PUNE', supervisor: 'P1001' },
        with_sub_agents: 1,
        reason,
      },
    })
    const { data } = await admin.get<{ rows: BranchPartner[] }>('/api/office/branches/DELHI/')
    expect(data.rows.map(({ code }) => code).sort()).toEqual(['P1002', 'POSP2001'])
    expect(data.rows.find(({ code }) => code === 'POSP2001')?.supervisor_id).toBe('partner-p1002')
    expect((await branchesOf(admin)).rows.map(({ code, partners }) => [code, partners])).toEqual([
      ['DELHI', 2],
      ['PUNE', 1],
    ])
    expect(await codesOf(admin, '?branch=DELHI')).toEqual(['P1002', 'POSP2001'])
    expect(await codesOf(admin, '?branch=none')).toEqual([])
  })

  it('show a branch manager the partners and the business of the branch, and nobody else', async () => {
    expect(await codesOf(manager)).toEqual(['P1001', 'P1002', 'POSP2001'])
    await admin.put('/api/office/branches/PUNE/', { name: 'Pune', manager: 'm6001', reason })
    expect(await codesOf(manager)).toEqual(['P1001'])
    const seen = await branchesOf(manager)
    expect(seen.rows).toMatchObject([{ code: 'PUNE', manager: { code: 'M6001' }, business: { policies: 0 } }])
    expect(seen).not.toHaveProperty('without_branch')
    expect((await manager.get('/api/office/branches/DELHI/')).status).toBe(404)
    expect((await admin.get('/api/office/branches/NOWHERE/')).status, 'no such branch').toBe(404)
    const foreign = '/api/office/partners/partner-p1002/'
    expect((await manager.post(foreign, { status: 'suspended', reason })).status).toBe(404)
    expect((await manager.get(`${foreign}api/`)).status).toBe(404)
    expect((await manager.get('/api/office/partners/partner-p1001/api/')).status).toBe(200)
    const suspend = (licence_suspended: boolean) =>
      test.db.updateTable('partners').set({ licence_suspended }).where('code', '=', 'P1001').execute()
    await suspend(true)
    const given = await manager.post('/api/office/partners/partner-p1001/hand-over/', { to: 'P1002' })
    await suspend(false)
    expect(given.body.fields?.to?.code, 'sales stay in the branch').toBe('hand_over.partner')
    const away = { branch: 'DELHI', reason }
    expect((await manager.post('/api/office/partners/partner-p1001/place/', away)).status).toBe(403)
    expect(await lastEvent('branch:PUNE')).toMatchObject({
      event: 'branch_changed',
      data: { manager: 'M6001', before: { manager: null } },
    })
  })
})

describe('many accounts at once', () => {
  const bulk = (client: TestClient, body: object) =>
    client.post<{ rows: BulkResult[] }>('/api/office/partner-changes/', { reason, ...body })
  const outcomes = (rows: readonly BulkResult[]) =>
    rows.map(({ outcome, why }) => (why ? `${outcome}: ${why}` : outcome))

  it('are each changed by themselves, with an answer for each; staff wait for a second person', async () => {
    const partner_ids = ['partner-p1002', 'partner-posp2001', 'office-a9001', 'office-f4001']
    const suspended = await bulk(admin, { partner_ids, action: 'suspend' })
    expect(outcomes(suspended.data.rows)).toEqual(['done', 'done', 'refused: own_account', 'done'])
    expect(suspended.data.rows[0]).toMatchObject({ code: 'P1002', name: 'Rohan Deshmukh' })
    const again = await bulk(admin, { partner_ids: ['partner-p1002'], action: 'suspend' })
    expect(outcomes(again.data.rows)).toEqual(['unchanged'])
    const reset = await bulk(admin, { partner_ids: ['partner-p1002', 'partner-p1001'], action: 'reset_password' })
    expect(outcomes(reset.data.rows)).toEqual(['refused: state', 'done'])
    const restored = await bulk(admin, { partner_ids: ['partner-p1002', 'office-f4001'], action: 'restore' })
    expect(outcomes(restored.data.rows)).toEqual(['done', 'awaits_approval'])
    const staff = await test.db.selectFrom('partners').select('status').where('code', '=', 'F4001').executeTakeFirst()
    expect(staff?.status).toBe('suspended')
    expect(await lastEvent('partner:P1002')).toMatchObject({
      event: 'partner_changed',
      data: { status: 'active', reason },
    })
  })

  it('get a licence day or a branch, and need a reason, a day and a right', async () => {
    const partner_ids = ['partner-p1001', 'partner-p1002']
    expect((await bulk(admin, { partner_ids, action: 'licence_until' })).body.fields?.licence_until?.code).toBe(
      'required',
    )
    expect((await bulk(admin, { partner_ids, action: 'suspend', reason: ' ' })).status).toBe(422)
    const until = await bulk(admin, { partner_ids, action: 'licence_until', licence_until: '2028-03-31' })
    expect(outcomes(until.data.rows)).toEqual(['done', 'done'])
    const moved = await bulk(admin, { partner_ids, action: 'move', branch: 'DELHI' })
    expect(outcomes(moved.data.rows)).toEqual(['done', 'unchanged'])
    const notOurs = await bulk(manager, { partner_ids: ['partner-p1002'], action: 'suspend' })
    expect(outcomes(notOurs.data.rows)).toEqual(['refused: not_found'])
    const auditor = await test.loginAs('R7001')
    expect((await bulk(auditor, { partner_ids, action: 'suspend' })).status).toBe(403)
  })

  it('lose their second step and are signed out, those that have one; each is told, and the own account is refused', async () => {
    const partner_ids = ['partner-p1001', 'partner-p1002', 'office-a9001']
    const created_at = new Date(test.clock.now()).toISOString()
    const own = await test.loginAs('P1001')
    await test.db
      .insertInto('second_factors')
      .values({ id: 'SF-1', partner_id: 'partner-p1001', kind: 'app', secret_sealed: 'x', created_at })
      .execute()
    const reset = await bulk(admin, { partner_ids, action: 'reset_second_factor' })
    expect(outcomes(reset.data.rows)).toEqual(['done', 'unchanged', 'refused: own_account'])
    expect(await test.db.selectFrom('second_factors').select('id').execute()).toEqual([])
    expect((await own.get('/api/partner/me/')).status, 'signed out').toBe(401)
    expect(await lastEvent('partner:P1001')).toMatchObject({ event: 'second_factor_reset', data: { reason } })
    const told = test.db.selectFrom('outbox').select('kind').where('partner_id', '=', 'partner-p1001')
    expect((await told.execute()).map(({ kind }) => kind)).toContain('account_changed')
    const auditor = await test.loginAs('R7001')
    expect((await bulk(auditor, { partner_ids, action: 'reset_second_factor' })).status).toBe(403)
  })
})
