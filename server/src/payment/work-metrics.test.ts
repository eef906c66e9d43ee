import type { SystemStatus } from '@portal/contract/calls/system.ts'
import { words } from '@portal/words/en/screens/status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasks } from '../jobs/task-list.ts'
import { type OwnFigures, removeServer, reportServer } from '../office/server-reports.ts'
import type { TestApp } from '../testing/test-app.ts'
import { buildMoneyApp, sell, sendLink } from './testing/customer.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

const read = async () => (await test.visitor().get('/metrics')).text
const valueIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

it('metrics tell what waits and how outside parties answer', async () => {
  const partner = await test.loginAs('P1001')
  const sale = await sell(partner, 'topup')
  await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
  await test.db.updateTable('outbox').set({ state: 'failed' }).where('state', '=', 'waiting').execute()
  const text = await read()
  expect(valueIn(text, 'work_metrics_readable')).toBe(1)
  const { count } = await test.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  expect(valueIn(text, 'outbox_messages{state="failed"}')).toBe(count)
  expect(valueIn(text, 'outbox_messages{state="waiting"}')).toBe(0)
  expect(valueIn(text, 'sales{state="payable"}')).toBeGreaterThan(0)
  expect(valueIn(text, 'database_connections{state="open"}')).toBeGreaterThan(0)
  expect(text).toMatch(/^outside_calls\{party="kyc_register",outcome="ok"\} \d+$/m)
  expect(text).toMatch(/^outside_breaker_open\{party="kyc_register"\} 0$/m)
  for (const name of ['reviews_open', 'reviews_money_paise', 'refunds_oldest_seconds', 'gateway_inbox_waiting'])
    expect(valueIn(text, name), name).toBe(0)
})

const readStatus = async () => {
  const reply = await (await test.loginAs('A9001')).get('/api/office/status/')
  expect(reply.status).toBe(200)
  return reply.data as SystemStatus
}

it('the status page tells admins what metrics tell, and nobody else', async () => {
  const [status, text] = [await readStatus(), await read()]
  const shared = status.figures.filter(({ server_id }) => server_id === undefined)
  expect(shared.length).toBeGreaterThan(15)
  for (const { name, labels, value } of shared.filter(({ unit }) => unit === 'count' || unit === 'paise')) {
    const pairs = Object.entries(labels).map(([label, of]) => `${label}="${of}"`)
    expect(valueIn(text, pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name), name).toBe(value)
  }
  const { rows } = await test.deps.pool.query('select max(name) as last from schema_migrations')
  expect(status.versions).toMatchObject({
    schema: rows[0].last,
    release: expect.any(String),
    rates: expect.any(String),
  })
  for (const code of ['P1001', 'U3001', 'F4001'])
    expect((await (await test.loginAs(code)).get('/api/office/status/')).status, code).toBe(403)
})

it('the status page shows every server, and marks what is over the limit of its alert', async () => {
  const other = { id: 'SRV-other', name: 'b:3000', release: '0.2.0', node: '24.0.0', startedAt: '2026-11-16T00:00:00Z' }
  const figures: OwnFigures = [
    { name: 'database_connections', labels: { state: 'waited_for' }, value: 9 },
    { name: 'outside_breaker_open', labels: { party: 'kyc.example' }, value: 1 },
    { name: 'unknown_to_this_release', labels: {}, value: 1 },
  ]
  await reportServer(test.db, other, figures, 2)
  // Parties of other tests may be away in this process.
  const overIn = ({ watched }: SystemStatus) =>
    watched.filter(({ is_over, of }) => is_over && (of === 'kyc.example' || of === other.name))
  const status = await readStatus()
  expect(status.servers).toHaveLength(2)
  expect(status.servers.find(({ server_id }) => server_id === other.id)).toMatchObject({
    name: 'b:3000',
    release: '0.2.0',
    is_alive: true,
  })
  expect(status.figures.some(({ name }) => name === 'unknown_to_this_release')).toBe(false)
  expect(overIn(status)).toMatchObject([
    { alert: 'OutsidePartyDown', of: 'kyc.example' },
    { alert: 'ConnectionsWaitedFor', of: 'b:3000', value: 9, limit: 5 },
  ])
  await test.deps.pool.query(`update servers set reported_at = now() - interval '2 minutes'`)
  const later = await readStatus()
  expect(later.servers.find(({ server_id }) => server_id === other.id)?.is_alive).toBe(false)
  expect(overIn(later), 'a killed server reports nothing new').toEqual([])
  await removeServer(test.db, other.id)
  expect((await readStatus()).servers).toHaveLength(1)
})

it('every background job has a name on the status page', () => {
  const named = Object.keys(tasks).filter((task) => !/^(purge|move)-/.test(task))
  expect(named.filter((task) => !(`status.task.${task}` in words))).toEqual([])
})
