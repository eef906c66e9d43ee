import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createPool } from './database.ts'
import { isDatabaseAway } from './driver/database-away.ts'
import { type Placeholders, prepareRead } from './prepare-read.ts'
import { createQuickReads, type QuickReads } from './quick-reads.ts'

let database: TestDatabase
let pool: pg.Pool
let reads: QuickReads
beforeAll(async () => {
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { connections: 4 })
})
beforeEach(() => {
  vi.restoreAllMocks()
  reads = createQuickReads(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const double = (number: number) => ({ text: 'select $1::int * 2 as doubled', values: [number] })
const divide = (by: number) => ({ text: 'select 10 / $1::int as part', values: [by] })

it('many reads at once get their own rows, in a handful of messages', async () => {
  const connect = vi.spyOn(pool, 'connect')
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  const answers = await Promise.all(numbers.map((number) => reads.run<{ doubled: number }>(double(number))))
  expect(answers.map(([row]) => row?.doubled)).toEqual(numbers.map((number) => number * 2))
  expect(connect.mock.calls.length).toBeLessThanOrEqual(4)
})

it('what is asked under one name at once is read once, and what is asked after it has left is read anew', async () => {
  await sql`create sequence if not exists readings`.execute(reads.db)
  const reading = (sharedAs?: string) =>
    reads.run({ text: `select nextval('readings')::int as count`, values: [], ...(sharedAs && { sharedAs }) })
  const [one, same, other] = await Promise.all([reading('mine'), reading('mine'), reading()])
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  const later = reading('mine')
  // The message has left and is not answered yet.
  await new Promise((sent) => setImmediate(sent))
  const latest = await reading('mine')
  expect(latest).not.toEqual(await later)
})

it('a read that fails does not fail those sent with it', async () => {
  const [before, failed, after] = await Promise.allSettled([
    reads.run(divide(2)),
    reads.run(divide(0)),
    reads.run(divide(5)),
  ])
  expect(before).toMatchObject({ status: 'fulfilled', value: [{ part: 5 }] })
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(after).toMatchObject({ status: 'fulfilled', value: [{ part: 2 }] })
})

it('a cut connection fails what was sent on it, and the next read has another', async () => {
  const cut = { text: 'select pg_terminate_backend(pg_backend_pid()), $1::int as number', values: [1] }
  const lost = await Promise.allSettled([reads.run(double(1)), reads.run(cut), reads.run(double(2))])
  for (const one of lost) expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true)
  expect(await reads.run(double(4))).toEqual([{ doubled: 8 }])
})

it('a prepared read puts each value where its name stands', () => {
  const read = prepareRead((db, { quoteId, states }: Placeholders<{ quoteId: string; states: string }>) =>
    db
      .selectFrom('quotes')
      .select('id')
      .where(sql<boolean>`state = any(${states})`)
      .where('product', '=', 'car')
      .where('id', '=', quoteId),
  )
  expect(read({ quoteId: 'Q-1', states: '{open}' })).toEqual({
    text: `select "id" from "quotes" where state = any($1) and "product" = $2 and "id" = $3`,
    values: ['{open}', 'car', 'Q-1'],
  })
})
