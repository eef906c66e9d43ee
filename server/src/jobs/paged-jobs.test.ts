import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dueRows, pageOf, runPages } from '../context/paged-work.ts'
import { postponementsToEnd } from '../customer/end-postponements.ts'
import type { Tx } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { approvalsToLapse } from '../inspection/lapse-approvals.ts'
import { lateRefunds } from '../payment/late-refunds.ts'
import { buildMoneyApp, settlePayments, toGateway } from '../payment/testing/customer.ts'
import { policiesToEnd, policiesToLapse, policiesToStart } from '../policy/age-policies.ts'
import { noticedPolicies } from '../policy/end-noticed-policies.ts'
import { portsToRemind } from '../portability/port-reminders.ts'
import { policiesAtMark } from '../renewal/reminders.ts'
import type { TestApp } from '../testing/test-app.ts'
import { linksToExpire, quotesToExpire, salesToExpire } from './expire.ts'
import { commissionsToRelease } from './release-commission.ts'
import { tasks, timetable } from './task-list.ts'
import { copyPolicies } from './testing/copy-policies.ts'

const dayMs = 86_400_000
let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
  const { orderId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
})
afterAll(() => test.close())

async function runJob(name: string): Promise<void> {
  await addJob(test.db, name, {}, { key: name, queue: name })
  const isQueued = async () =>
    (await sql`select id from graphile_worker.jobs where key = ${name}`.execute(test.db)).rows.length > 0
  // A job that is not yet recorded as ended holds its queue: the runner of a test then finds nothing and ends.
  while (await isQueued()) await test.runJobs()
}
const countWhere = async (table: 'commissions' | 'policies', state: string) =>
  (
    await test.db
      .selectFrom(table)
      .select('state')
      .where('state', '=', state as never)
      .execute()
  ).length
const progressOf = (task: string) =>
  test.db.selectFrom('job_progress').selectAll().where('task', '=', task).executeTakeFirst()

it('one run releases every commission that is due, however many', async () => {
  await copyPolicies(test.db, 1200)
  test.clock.advance(31 * dayMs)
  await runJob('release-commission')
  expect(await countWhere('commissions', 'released')).toBe(1201)
  expect(await progressOf('release-commission')).toMatchObject({ cursor: null, pages: 3, handled: 1201, failed: 0 })
  const { rows } = await sql<{ balance: string }>`select sum(amount_paise) as balance from ledger_entries
    where account = 'commission_payable'`.execute(test.db)
  expect(Number(rows[0]?.balance)).toBe(-1201 * 33_000)
})

it('one run of the policy clock moves every policy that is due', async () => {
  await runJob('start-policies')
  expect(await countWhere('policies', 'active')).toBe(1201)
  test.clock.advance(335 * dayMs)
  await runJob('end-policies')
  expect(await countWhere('policies', 'grace')).toBe(1201)
  expect(await countWhere('policies', 'lapsed')).toBe(0)
  test.clock.advance(31 * dayMs)
  await runJob('lapse-policies')
  expect(await countWhere('policies', 'lapsed')).toBe(1201)
})

/** Due rows that are numbers: the handler says which fail. */
function countingWork(name: string, size: number, handle: (row: number) => void | Promise<void>, together = 3) {
  const all = Array.from({ length: size }, (_, index) => ({ id: String(index).padStart(4, '0') }))
  return dueRows({
    name,
    failure: 'a number could not be handled',
    pageSize: 10,
    together,
    findPage: async (_, after, limit) =>
      pageOf(all.filter(({ id }) => !after || id > after.id!).slice(0, limit), limit, ({ id }) => ({ id })),
    handle: async (_work, { id }) => handle(Number(id)),
  })
}

it('a row that fails is reported and stops neither the rows that share its transaction nor the pages after it', async () => {
  const handled = new Set<number>()
  const work = countingWork('counting', 25, (row) => {
    if (row === 4) throw new Error('unreadable')
    handled.add(row)
  })
  await runPages(test.deps, work)
  expect(handled.size).toBe(24)
  expect(await progressOf('counting')).toMatchObject({ pages: 3, handled: 24, failed: 1, cursor: null })
})

it('a page stopped by a database outage is done again from its beginning', async () => {
  let isAway = true
  const handled: number[] = []
  const work = countingWork('interrupted', 15, (row) => {
    if (row === 12 && isAway) throw Object.assign(new Error('gone'), { code: '57P01' })
    handled.push(row)
  })
  await expect(runPages(test.deps, work)).rejects.toThrow('gone')
  expect(await progressOf('interrupted')).toMatchObject({ pages: 1, cursor: { id: '0009' } })
  isAway = false
  await runPages(test.deps, work)
  expect(new Set(handled).size).toBe(15)
  expect(await progressOf('interrupted')).toMatchObject({ pages: 2, handled: 15, failed: 0, cursor: null })
})

it('a run that is asked for again while it is under way goes on instead of beginning anew', async () => {
  const handled: number[] = []
  const work = countingWork('asked-twice', 25, (row) => void handled.push(row))
  await runPages(test.deps, work, 0)
  await addJob(test.db, 'asked-twice', {}, { key: 'asked-twice', queue: 'asked-twice' })
  const queued = await sql`select id from graphile_worker.jobs where key = 'asked-twice'`.execute(test.db)
  expect(queued.rows).toHaveLength(1)
  await runPages(test.deps, work, 0)
  await runPages(test.deps, work, 0)
  expect(handled).toEqual(Array.from({ length: 25 }, (_, index) => index))
})

it('every step of the timetable is a job of its own, under one key and queue', () => {
  for (const line of timetable) {
    const [, name] = /^\S+ \S+ \S+ \S+ \S+ (\S+) /.exec(line)!
    expect(tasks).toHaveProperty([name!])
    expect(line.endsWith(`${name} ?queue=${name}&jobKey=${name}`)).toBe(true)
  }
})

it('what is due is found by an index on it, also when PostgreSQL reuses a plan', async () => {
  const after = { id: 'x', policy_id: 'x', ends: '2026-01-01', starts: '2026-01-01', held_until: '2026-01-01' }
  const times = { expires_at: '2026-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z' }
  const days = {
    valid_until: '2026-01-01',
    cancels_on: '2026-01-01',
    remind_on: '2026-01-01',
    postponed_until: '2026-01-01',
  }
  const key = { ...after, ...times, ...days }
  const queries: Record<string, { compile(): CompiledQuery }> = {
    pay_links_to_expire: linksToExpire(test.deps, key).limit(200),
    live_quotes_by_validity: quotesToExpire(test.deps, key).limit(200),
    'live_quotes_by_validity ': salesToExpire(test.deps, key).limit(200),
    payable_car_proposals: approvalsToLapse(test.deps, key).limit(200),
    policies_to_start: policiesToStart(test.deps, key).limit(200),
    policies_to_end: policiesToEnd(test.deps, key).limit(200),
    policies_to_lapse: policiesToLapse(test.deps, key).limit(200),
    policies_under_notice: noticedPolicies(test.deps, key).limit(200),
    policies_to_remind: policiesAtMark(test.db, '2026-01-01', '45', key).limit(200),
    commissions_to_release: commissionsToRelease(test.deps, key).limit(200),
    refunds_unsettled: lateRefunds(test.deps, key).limit(200),
    declined_ports_to_remind: portsToRemind(test.deps, key).limit(200),
    proposals_postponed: postponementsToEnd(test.deps, key).limit(200),
  }
  // On tables this small several indexes cost the same: each query is planned with its own index alone.
  const planning = test.db.transaction().execute(async (db) => {
    for (const setting of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${setting}`)} = off`.execute(db)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    for (const [name, query] of Object.entries(queries)) {
      const index = name.trim()
      await sql`savepoint own_index`.execute(db)
      await dropOtherIndexes(db, index)
      const { sql: text, parameters } = query.compile()
      await db.executeQuery({ ...sql`x`.compile(db), sql: `prepare due as ${text}`, parameters: [] })
      const values = parameters.map((value) => `'${value}'`).join(', ')
      const plan = await sql<{ 'QUERY PLAN': string }>`explain execute due(${sql.raw(values)})`.execute(db)
      await sql`deallocate due`.execute(db)
      await sql`rollback to savepoint own_index`.execute(db)
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines, index).toContain(`using ${index} `)
      expect(lines, index).not.toContain('Sort')
    }
    throw new Error('every index was used')
  })
  await expect(planning).rejects.toThrow('every index was used')
})

async function dropOtherIndexes(db: Tx, index: string): Promise<void> {
  const others = await sql<{ name: string }>`
    select other.indexrelid::regclass::text as name from pg_index own
    join pg_index other on other.indrelid = own.indrelid and other.indexrelid <> own.indexrelid
    where own.indexrelid = ${index}::regclass
      and not exists (select from pg_constraint where conindid = other.indexrelid)`.execute(db)
  for (const { name } of others.rows) await sql`drop index ${sql.raw(name)}`.execute(db)
}
