import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createDatabase, createPool, type Database, transaction } from '../database.ts'
import { defer } from '../send-together.ts'
import { PreparingClient } from './preparing-client.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  database = await createTestDatabase('empty')
  pool = createPool(database.url, { connections: 4 })
  db = createDatabase(pool)
  await pool.query('create table pots (id int primary key, amount int not null check (amount > 0))')
  await pool.query(
    'create table lids (id int primary key, pot int not null references pots deferrable initially deferred)',
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('truncate pots, lids')
})

const changePot = (id: number, amount = 1) =>
  transaction(db, async (tx) => {
    await defer(tx, { text: 'insert into pots values ($1, $2)', values: [id, amount] })
    await defer(tx, { text: 'insert into lids values ($1, $2)', values: [id, id] })
  })

const stored = async () => {
  const { rows } = await pool.query(
    'select pots.id, lids.id as lid, pots.xmin::text as written_by from pots join lids on lids.pot = pots.id order by 1',
  )
  return rows as { id: number; lid: number; written_by: string }[]
}
const storedIds = async () => (await stored()).map(({ id }) => id)

describe('changes of several requests at once', () => {
  it('are written by few messages and few commits, and each is there when it is answered', async () => {
    const batches = vi.spyOn(PreparingClient.prototype, 'runBatch')
    await Promise.all(Array.from({ length: 24 }, (_, id) => changePot(id)))
    expect(batches.mock.calls.length).toBeLessThanOrEqual(4)
    batches.mockRestore()
    const rows = await stored()
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, id) => id))
    expect(new Set(rows.map(({ written_by }) => written_by)).size).toBeLessThanOrEqual(4)
  })

  it('leave each other alone: one that fails is refused with its own error, the others are written', async () => {
    const outcomes = await Promise.allSettled([
      changePot(1),
      changePot(2, -1),
      changePot(3),
      changePot(1),
      changePot(4),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes).toEqual(['23514', '23505'])
    expect(await storedIds()).toEqual([1, 3, 4])
  })

  it('leave each other alone where one fails only at the commit', async () => {
    const withoutPot = transaction(db, (tx) => defer(tx, { text: 'insert into lids values ($1, $2)', values: [9, 99] }))
    const outcomes = await Promise.allSettled([changePot(1), withoutPot, changePot(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await storedIds()).toEqual([1, 2])
  })

  it('are all refused when the connection is lost, and later ones are written', async () => {
    await pool.query(`create function cut() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await pool.query('create trigger cut before insert on pots for each row when (new.id = 7) execute function cut()')
    const outcomes = await Promise.allSettled([changePot(6), changePot(7), changePot(8)])
    await pool.query('drop trigger cut on pots')
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await storedIds()).toEqual([])
    await changePot(5)
    expect(await storedIds()).toEqual([5])
  })

  it('take no connection before their first statement leaves', async () => {
    const taken = vi.spyOn(pool, 'connect')
    await transaction(db, async () => expect(taken).not.toHaveBeenCalled())
    expect(taken).not.toHaveBeenCalled()
    taken.mockRestore()
  })

  it('of the same row, read without a lock, leave the message alone: the later one is told to begin again', async () => {
    await changePot(1)
    const readAt = performance.now()
    const attempts: number[] = []
    const grow = (place: number) =>
      transaction(db, async (tx) => {
        attempts.push(place)
        const isFirst = attempts.filter((one) => one === place).length === 1
        if (!isFirst) await sql`select 1 from pots where id = ${1} for update`.execute(tx)
        await defer(tx, {
          text: 'update pots set amount = amount + $1 where id = 1',
          values: [1],
          changes: { id: 'pot 1', ...(isFirst && { readAt }) },
        })
      })
    await Promise.all([grow(0), grow(1), changePot(2)])
    expect(attempts.sort()).toEqual([0, 1, 1])
    await grow(2)
    expect(attempts.filter((place) => place === 2)).toHaveLength(2)
    expect((await pool.query('select amount from pots where id = 1')).rows).toEqual([{ amount: 4 }])
  })
})
