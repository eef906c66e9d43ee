import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueMessage } from '../messages/outbox.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { audit } from './audit.ts'
import { transaction } from './database.ts'
import { addJob } from './jobs.ts'
import { countLimits } from './rate-limit.ts'
import { findBrokenAuditLinks } from './verify-audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('values from the database', () => {
  it('a date stays text in every time zone, a time is ISO in UTC, int8 a number, numeric text', async () => {
    const { rows } =
      await sql`select date '2026-02-28' as day, timestamptz '2026-02-28 23:30:00+05:30' as at, 9007199254740991::int8 as big,
      9007199254740993::int8 as huge, 20754.62::numeric as amount`.execute(test.db)
    expect(rows).toEqual([
      {
        day: '2026-02-28',
        at: '2026-02-28T18:00:00.000Z',
        big: 9007199254740991,
        huge: 9007199254740993n,
        amount: '20754.62',
      },
    ])
  })

  it('a time keeps its milliseconds and drops what is finer', async () => {
    const times = ['23:30:00', '23:30:00.1', '23:30:00.12', '23:30:00.1239', '23:30:00.999999']
    const { rows } = await sql<{ at: string }>`select ('2026-02-28 ' || time || '+00')::timestamptz as at
      from unnest(${times}::text[]) with ordinality as times (time, place) order by place`.execute(test.db)
    const ends = ['00.000Z', '00.100Z', '00.120Z', '00.123Z', '00.999Z']
    expect(rows.map(({ at }) => at)).toEqual(ends.map((end) => `2026-02-28T23:30:${end}`))
  })
})

describe('a transaction', () => {
  it('is retried after a deadlock, and both changes are stored', async () => {
    await sql`create table pots (id int primary key, amount int not null)`.execute(test.db)
    await sql`insert into pots values (1, 0), (2, 0)`.execute(test.db)
    let arrived = 0
    let open: () => void
    const both = new Promise<void>((done) => {
      open = done
    })
    const move = (first: number, second: number) =>
      transaction(test.db, async (tx) => {
        await sql`set local lock_timeout = '10s'`.execute(tx)
        await sql`update pots set amount = amount + 1 where id = ${first}`.execute(tx)
        if (++arrived === 2) open()
        await both
        await sql`update pots set amount = amount + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect(arrived).toBeGreaterThan(2)
    expect((await sql`select amount from pots order by id`.execute(test.db)).rows).toEqual([
      { amount: 2 },
      { amount: 2 },
    ])
  })
})

describe('the audit trail', () => {
  const write = (event: string) =>
    transaction(test.db, (tx) =>
      audit({ tx, deps: test.deps }, { case_id: 'Q-1', actor: 'system', event, data: { a: 1 } }),
    )

  it('chains the events of a case, also when written concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(`event ${at}`)))
    const rows = await test.db
      .selectFrom('audit_events')
      .select(['seq', 'previous_hash', 'hash'])
      .where('case_id', '=', 'Q-1')
      .orderBy('seq')
      .execute()
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    for (const [at, row] of rows.entries()) expect(row.previous_hash).toBe(at === 0 ? '' : rows[at - 1]!.hash)
    expect(await findBrokenAuditLinks(test.db, 'Q-1')).toEqual([])
  })

  it('rejects update, delete and truncate', async () => {
    await expect(sql`update audit_events set actor = 'x'`.execute(test.db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_events`.execute(test.db)).rejects.toThrow('append-only')
    await expect(sql`truncate audit_events`.execute(test.db)).rejects.toThrow('append-only')
  })

  it('reveals a change made with the trigger disabled', async () => {
    await transaction(test.db, async (tx) => {
      await sql`alter table audit_events disable trigger audit_no_change`.execute(tx)
      await sql`update audit_events set data = '{"a":2}' where case_id = 'Q-1' and seq = 5`.execute(tx)
      await sql`delete from audit_events where case_id = 'Q-1' and seq = 10`.execute(tx)
      await sql`alter table audit_events enable trigger audit_no_change`.execute(tx)
    })
    const broken = await findBrokenAuditLinks(test.db, 'Q-1')
    expect(broken.map((row) => row.seq)).toContain(5)
    expect(broken.map((row) => row.seq)).toContain(11)
  })
})

describe('the outbox', () => {
  const message = {
    dedupeKey: 'policy:1:issued',
    channel: 'sms',
    recipient: '9820010011',
    kind: 'policy_issued',
    body: 'Issued.',
  } as const

  it('holds a message once per dedupe key, with one job', async () => {
    const first = await transaction(test.db, (tx) => enqueueMessage({ tx, deps: test.deps }, message))
    const again = await transaction(test.db, (tx) => enqueueMessage({ tx, deps: test.deps }, message))
    expect(again).toBe(first)
    const jobs = await sql<{
      count: number
    }>`select count(*) as count from graphile_worker.jobs where task_identifier = 'send-message'`.execute(test.db)
    expect(jobs.rows[0]?.count).toBe(1)
  })

  it('holds neither message nor job of a rolled back change', async () => {
    const undone = transaction(test.db, async (tx) => {
      await enqueueMessage({ tx, deps: test.deps }, { ...message, dedupeKey: 'undone' })
      await addJob(tx, 'undone', {})
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await test.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', 'undone').execute()).toEqual([])
    expect(
      (await sql`select 1 from graphile_worker.jobs where task_identifier = 'undone'`.execute(test.db)).rows,
    ).toEqual([])
  })
})

describe('a limit', () => {
  it('allows exactly its number of concurrent hits, and again in the next window', async () => {
    const counts = { keys: ['hour:9820010011', 'minute:9820010011'], most: [50, 5], seconds: [3600, 60] }
    const hit = () => countLimits(test.db, test.deps, counts)
    const first = await Promise.all(Array.from({ length: 20 }, hit))
    expect(first.filter((wait) => wait === undefined)).toHaveLength(5)
    expect(first.find((wait) => wait !== undefined)).toBe(60)
    test.clock.advance(60_000)
    expect(await hit()).toBeUndefined()
    const hits = await test.db
      .selectFrom('rate_limits')
      .select(['key', 'hits'])
      .where('key', 'in', counts.keys)
      .orderBy('key')
      .execute()
    expect(hits.map((row) => row.hits)).toEqual([21, 1])
  })
})
