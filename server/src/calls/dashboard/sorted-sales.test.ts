import type { SaleRow, SalesPage } from '@portal/contract/calls/dashboard.ts'
import type { WorkViews } from '@portal/contract/calls/workbench.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPolicyWorld, type PolicyWorld } from '../../policy/testing/policy-world.ts'
import { adult, makeQuote, topupQuote } from '../../sales/testing/samples.ts'
import { readEverySale, readSales } from './testing/read-dashboard.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

const amounts = (rows: readonly SaleRow[]) => rows.map(({ amount }) => Number(amount))
const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)
const ids = (rows: readonly SaleRow[]) => rows.map(({ quote_id }) => quote_id)

describe('a queue of open quotes', () => {
  beforeAll(async () => {
    await world.goTo('2026-11-16')
    for (const age of [25, 30, 35, 40, 45]) {
      for (let copy = 0; copy < 5; copy++)
        await makeQuote(world.partner, 'topup', { ...topupQuote, members: [adult(age)] })
    }
    await makeQuote(world.partner, 'car')
  })

  it('is sorted by premium both ways, page by page, each sale once', async () => {
    const upwards = await readEverySale(world.partner, 'turn=quote&sort=premium')
    expect(upwards.length).toBeGreaterThan(20)
    expect(new Set(ids(upwards)).size).toBe(upwards.length)
    expect(amounts(upwards)).toEqual(ascending(amounts(upwards)))
    const downwards = await readEverySale(world.partner, 'turn=quote&sort=-premium')
    expect(ids(downwards)).toEqual(ids(upwards).reverse())
    expect(new Set(ids(await readEverySale(world.partner, 'turn=quote')))).toEqual(new Set(ids(upwards)))
  })

  it('is sorted with the product that was chosen, and over all queues without one', async () => {
    const cars = await readEverySale(world.partner, 'turn=quote&sort=-premium&product=car')
    expect(cars.map(({ product }) => product)).toEqual(['car'])
    const everywhere = await readEverySale(world.partner, 'sort=premium')
    expect(amounts(everywhere)).toEqual(ascending(amounts(everywhere)))
    expect(ids(everywhere)).toEqual(expect.arrayContaining(ids(cars)))
  })

  it('takes whole days of India as its period', async () => {
    const late = await makeQuote(world.partner, 'topup')
    // 23:59 of the 17th in India is still the 17th; its day in UTC too. 00:30 of the 18th is not.
    const moved = sql`update sales_board set updated_at = '2026-11-17T18:29:59Z' where quote_id = ${late}`
    await moved.execute(world.test.db)
    expect(ids(await readSales(world.partner, '?turn=quote&from=2026-11-17&to=2026-11-17'))).toEqual([late])
    await sql`update sales_board set updated_at = '2026-11-17T19:00:00Z' where quote_id = ${late}`.execute(
      world.test.db,
    )
    expect(ids(await readSales(world.partner, '?turn=quote&from=2026-11-17&to=2026-11-17'))).toEqual([])
    expect(ids(await readSales(world.partner, '?turn=quote&from=2026-11-18'))).toEqual([late])
    const before = await readEverySale(world.partner, 'turn=quote&to=2026-11-17&sort=updated')
    const times = before.map(({ updated_at }) => updated_at)
    expect(before.length).toBeGreaterThan(20)
    expect(times).toEqual([...times].sort())
    expect(ids(before)).not.toContain(late)
  })

  it('lists what ran out since the job as closed, in every order', async () => {
    const over = await makeQuote(world.partner, 'topup')
    await sql`update sales_board set ends_on = '2026-11-01' where quote_id = ${over}`.execute(world.test.db)
    expect(ids(await readEverySale(world.partner, 'turn=quote&sort=premium'))).not.toContain(over)
    expect(ids(await readSales(world.partner, '?turn=closed&sort=premium'))).toContain(over)
    expect(ids(await readSales(world.partner, '?turn=closed&sort=updated'))).toContain(over)
  })

  it('refuses an order, a day or a cursor that is none, and shows nobody else’s sales', async () => {
    const get = async (query: string) => (await world.partner.get(`/api/dashboard/sales/?turn=quote&${query}`)).status
    expect(await get('sort=name')).toBe(422)
    expect(await get('from=2026-02-30')).toBe(422)
    const { next } = (await world.partner.get<SalesPage>('/api/dashboard/sales/?turn=quote&sort=premium')).data
    expect(await get(`sort=updated&after=${next}`)).toBe(400)
    const rohan = await world.test.loginAs('P1002')
    expect(await readSales(rohan, '?turn=quote&sort=premium')).toEqual([])
  })
})

describe('the queue of policies', () => {
  let first: Awaited<ReturnType<PolicyWorld['buy']>>
  let second: typeof first
  let car: typeof first
  beforeAll(async () => {
    first = await world.buy('topup')
    car = await world.buy('car')
    second = await world.buy('topup')
    await sql`update policies set issued_at = '2026-10-31T18:45:00Z' where id = ${first.id}`.execute(world.test.db)
  })
  const listed = async (query: string) =>
    (await readEverySale(world.partner, `turn=done&${query}`)).map(({ policy_id }) => policy_id)

  it('has number and date of each policy, and is sorted by them', async () => {
    const [row] = await readSales(world.partner, '?turn=done&sort=issued')
    // A quarter past midnight in India.
    expect(row).toMatchObject({ policy_id: first.id, issued_on: '2026-11-01' })
    const numbers = (await readEverySale(world.partner, 'turn=done&sort=policy')).map((one) => one.policy_number!)
    expect(numbers).toEqual([...numbers].sort())
    expect(numbers).toHaveLength(3)
    expect(await listed('sort=-policy')).toEqual((await listed('sort=policy')).reverse())
    expect(await listed('sort=-issued')).toEqual((await listed('sort=issued')).reverse())
    const premiums = amounts(await readEverySale(world.partner, 'turn=done&sort=-premium'))
    expect(premiums).toEqual(ascending(premiums).reverse())
  })

  it('takes the day of issue as its period', async () => {
    expect(await listed('from=2026-11-01&to=2026-11-01')).toEqual([first.id])
    expect(new Set(await listed('from=2026-11-02&sort=premium'))).toEqual(new Set([second.id, car.id]))
    expect(await listed('from=2026-11-02&product=car&sort=policy')).toEqual([car.id])
    expect(await listed('to=2026-10-31')).toEqual([])
    expect(await readSales(world.partner, '?turn=mine&sort=policy')).toEqual([])
  })

  it('is exported in the order and the period of the screen', async () => {
    const { text } = await world.partner.get('/api/export/sales/?turn=done&sort=issued&to=2026-11-01')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Policy number,Policy date')
    expect(lines[1]).toContain(`${(await first.row()).number},01/11/2026`)
    const all = (await world.partner.get('/api/export/sales/?turn=done&sort=-policy')).text
    const numbers = (await readEverySale(world.partner, 'turn=done&sort=-policy')).map((one) => one.policy_number!)
    const places = numbers.map((number) => all.indexOf(number))
    expect(places).toEqual(ascending(places))
  })
})

it('views belong to the partner’s account, on every device, and hold no search', async () => {
  const at = '/api/dashboard/views/'
  const view = { name: 'October', query: { turn: 'done', from: '2026-10-01', to: '2026-10-31', sort: '-premium' } }
  expect((await world.partner.get<WorkViews>(at)).data).toEqual({ views: [] })
  expect((await world.partner.put(at, { views: [view] })).data).toEqual({ views: [view] })
  const onOtherDevice = await world.test.loginAs('P1001')
  expect((await onOtherDevice.get<WorkViews>(at)).data).toEqual({ views: [view] })
  const rohan = await world.test.loginAs('P1002')
  expect((await rohan.get<WorkViews>(at)).data).toEqual({ views: [] })
  expect((await world.partner.put(at, { views: [{ name: 'Rao', query: { search: 'Rao' } }] })).status).toBe(422)
  expect((await (await world.test.loginAs('U3001')).get(at)).status).toBe(403)
  const events = await world.test.db
    .selectFrom('audit_events')
    .select(['actor', 'data'])
    .where('event', '=', 'workbench_arranged')
    .execute()
  expect(events).toMatchObject([{ actor: 'partner:P1001', data: { bench: 'sales', views: 1 } }])
})
