import type { WorkViews } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const at = '/api/office/workbenches/cases/'
const mine = {
  columns: ['premium', 'assigned'],
  views: [{ name: 'Due today', query: { tab: 'team', due: 'day', sort: '-premium' } }],
}

it('columns and views belong to the account: on another device, for one list, and for nobody else', async () => {
  const underwriter = await test.loginAs('U3001')
  expect((await underwriter.get<WorkViews>(at)).data).toEqual({ views: [] })
  expect((await underwriter.put(at, mine)).data).toEqual(mine)
  const onOtherDevice = await test.loginAs('U3001')
  expect((await onOtherDevice.get<WorkViews>(at)).data).toEqual(mine)
  expect((await underwriter.get<WorkViews>('/api/office/workbenches/inspections/')).data).toEqual({ views: [] })
  const admin = await test.loginAs('A9001')
  expect((await admin.get<WorkViews>(at)).data).toEqual({ views: [] })

  expect((await underwriter.put(at, { views: [] })).data).toEqual({ views: [] })
  const rows = await test.db.selectFrom('workbench_views').select(['bench', 'columns', 'views']).execute()
  expect(rows).toEqual([{ bench: 'cases', columns: null, views: [] }])
  const events = await test.db
    .selectFrom('audit_events')
    .select(['actor', 'data'])
    .where('event', '=', 'workbench_arranged')
    .orderBy('seq')
    .execute()
  expect(events).toMatchObject([
    { actor: 'office:U3001', data: { bench: 'cases', views: 1 } },
    { actor: 'office:U3001', data: { bench: 'cases', views: 0 } },
  ])
})

it('a search, which may be a customer’s name, is in no view, and a list that is none has no views', async () => {
  const underwriter = await test.loginAs('U3001')
  const search = { views: [{ name: 'Rao', query: { search: 'Rao' } }] }
  expect((await underwriter.put(at, search)).status).toBe(422)
  expect((await underwriter.put(at, { views: [{ name: '', query: {} }] })).status).toBe(422)
  expect((await underwriter.get('/api/office/workbenches/payments/')).status).toBe(404)
  const partner = await test.loginAs('P1001')
  expect((await partner.get(at)).status).toBe(403)
})
