import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, createPool, type Database, transaction } from '../database.ts'
import { openPotsDatabase, type PotsDatabase } from '../testing/pots-database.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { PreparingClient } from './preparing-client.ts'

let database: PotsDatabase
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  database = await openPotsDatabase(1)
  pool = database.pool
  db = database.db
})
afterAll(() => database.close())

const countPrepared = async (from = pool) =>
  (await from.query('select count(*)::int as n from pg_prepared_statements')).rows[0].n as number

describe('a statement with parameters', () => {
  it('is prepared once for each connection, and its values are never part of it', async () => {
    const before = await countPrepared()
    for (const amount of [1, 2, 3]) await sql`insert into pots values (${amount}, ${amount * 10})`.execute(db)
    expect(await countPrepared()).toBe(before + 1)
    const read = (id: number) => sql`select amount from pots where id = ${id}`.execute(db)
    expect([(await read(1)).rows, (await read(3)).rows, (await read(9)).rows]).toEqual([
      [{ amount: 10 }],
      [{ amount: 30 }],
      [],
    ])
  })

  it('gives kysely the rows and the count, and the pool the same as ever', async () => {
    expect((await sql`update pots set amount = amount where id < ${3}`.execute(db)).numAffectedRows).toBe(2n)
    const result = await pool.query('select id, amount from pots where id = $1', [2])
    expect(result.rows).toEqual([{ id: 2, amount: 20 }])
    expect(result.rowCount).toBe(1)
    expect(result.fields.map(({ name }) => name)).toEqual(['id', 'amount'])
  })

  it('fails with the error of the database, and the connection stays usable', async () => {
    const wrong = () => sql`select nothing from pots where id = ${1}`.execute(db)
    await expect(wrong()).rejects.toMatchObject({ code: '42703' })
    await expect(wrong()).rejects.toMatchObject({ code: '42703' })
    await expect(sql`insert into pots values (${1}, ${1})`.execute(db)).rejects.toMatchObject({ code: '23505' })
    await expect(sql`insert into pots values (${'x'}, ${1})`.execute(db)).rejects.toMatchObject({ code: '22P02' })
    const circular: { self?: unknown } = {}
    circular.self = circular
    await expect(sql`select ${circular}::jsonb`.execute(db)).rejects.toThrow('circular')
    expect((await sql`select count(*) as n from pots where id > ${0}`.execute(db)).rows).toEqual([{ n: 3 }])
  })

  it('is sent without a name where the setting says so', async () => {
    const unprepared = createPool(database.url, { connections: 1, isPrepared: false })
    try {
      const result = await unprepared.query('select amount from pots where id = $1', [1])
      expect(result.rows).toEqual([{ amount: 10 }])
      expect(await countPrepared(unprepared)).toBe(0)
    } finally {
      await unprepared.end()
    }
  })
})

describe('after a change of the table', () => {
  it('outside a transaction the statement is run again with the new columns', async () => {
    const read = () => sql<object>`select * from pots where id = ${1}`.execute(db)
    await read()
    await pool.query('alter table pots add column note text')
    expect((await read()).rows).toEqual([{ id: 1, amount: 10, note: null }])
  })

  it('a transaction is begun again as a whole, and nothing is done twice', async () => {
    const work = () =>
      transaction(db, async (tx) => {
        await sql`update pots set amount = amount + ${1} where id = ${2}`.execute(tx)
        return (await sql<object>`select * from pots where id = ${2}`.execute(tx)).rows
      })
    expect(await work()).toEqual([{ id: 2, amount: 21, note: null }])
    await pool.query('alter table pots add column colour text')
    expect(await work()).toEqual([{ id: 2, amount: 22, note: null, colour: null }])
  })

  it('all connections prepare anew after the first has noticed', async () => {
    const several = createPool(database.url, { connections: 3 })
    const other = createDatabase(several)
    const readOnAll = () =>
      Promise.all(
        [1, 2, 3].map(() =>
          transaction(other, async (tx) => {
            await sql`select pg_sleep(0.05), ${1}::int`.execute(tx)
            return (await sql<object>`select * from pots where id = ${3}`.execute(tx)).rows[0]
          }),
        ),
      )
    try {
      await readOnAll()
      await pool.query('alter table pots add column weight int')
      for (const row of await readOnAll()) expect(row).toHaveProperty('weight', null)
    } finally {
      await several.end()
    }
  })
})

describe('a connection that lost its statements', () => {
  it('prepares them again', async () => {
    const read = () => sql`select amount from pots where id = ${3}`.execute(db)
    await read()
    await pool.query('deallocate all')
    expect((await read()).rows).toEqual([{ amount: 30 }])
    await pool.query('deallocate all')
    expect((await transaction(db, (tx) => sql`select amount from pots where id = ${3}`.execute(tx))).rows).toEqual([
      { amount: 30 },
    ])
  })
})

describe('the number of named statements', () => {
  it('is limited: the longest unused gives way and is prepared again when it is needed', async () => {
    const few = createPool(database.url, { connections: 1 })
    try {
      const client = await few.connect()
      const statement = (place: number) => `select ${place} as place, $1::int as given`
      for (let place = 0; place < 450; place++) await client.query(statement(place), [place])
      const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements')
      expect(rows[0].n).toBeLessThanOrEqual(400)
      expect((await client.query(statement(0), [7])).rows).toEqual([{ place: 0, given: 7 }])
      client.release()
    } finally {
      await few.end()
    }
  })

  it('counts a statement as used when it is used again', () => {
    const statements = new PreparedStatements({ getTypeParser: () => (text: string) => text }, 2)
    const [first] = [statements.use('select 1'), statements.use('select 2'), statements.use('select 1')]
    statements.use('select 3')
    expect(statements.use('select 1')).toBe(first)
    expect(statements.takeClosed()).toHaveLength(1)
  })
})

describe('statements in one message', () => {
  it('are one transaction: a failed one undoes those before it', async () => {
    const client = (await pool.connect()) as unknown as PreparingClient & pg.PoolClient
    try {
      const insert = (id: number) => ({ text: 'insert into pots (id, amount) values ($1, $2)', values: [id, 1] })
      const read = { text: 'select id from pots where id >= $1 order by id', values: [50] }
      await expect(client.runBatch([insert(50), insert(50), insert(51)])).rejects.toMatchObject({ code: '23505' })
      expect((await client.runBatch([read]))[0]!.rows).toEqual([])
      const results = await client.runBatch([insert(50), insert(51), read])
      expect(results.map(({ rowCount }) => rowCount)).toEqual([1, 1, 2])
      expect(results[2]!.rows).toEqual([{ id: 50 }, { id: 51 }])
    } finally {
      client.release()
    }
  })
})
