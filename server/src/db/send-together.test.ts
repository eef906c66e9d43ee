import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, type Executor, transaction } from './database.ts'
import { PreparingClient } from './driver/preparing-client.ts'
import { defer } from './send-together.ts'
import { openPotsDatabase, type PotsDatabase } from './testing/pots-database.ts'

let database: PotsDatabase
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  database = await openPotsDatabase(2)
  pool = database.pool
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  await pool.query('truncate pots')
})

const insert = (id: number) => ({ text: 'insert into pots values ($1, $2)', values: [id, 10] })
const ids = async (from: Executor = db) =>
  (await sql<{ id: number }>`select id from pots where id > ${0} order by id`.execute(from)).rows.map(({ id }) => id)

/** How many messages the work needs. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const batches = vi.spyOn(PreparingClient.prototype, 'runBatch')
  await work()
  const count = batches.mock.calls.length
  batches.mockRestore()
  return count
}

describe('a deferred statement', () => {
  it('is seen by every later statement of its transaction', async () => {
    const seen = await transaction(db, async (tx) => {
      await defer(tx, insert(1))
      await defer(tx, insert(2))
      return ids(tx)
    })
    expect(seen).toEqual([1, 2])
    expect(await ids()).toEqual([1, 2])
  })

  it('is written by the commit in the same message, with all others or not at all', async () => {
    const messages = await countMessages(() =>
      transaction(db, async (tx) => {
        await defer(tx, insert(1))
        await defer(tx, insert(2))
      }),
    )
    expect(messages).toBe(1)
    const failing = transaction(db, async (tx) => {
      await defer(tx, insert(3))
      await defer(tx, insert(1))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([1, 2])
  })

  it('that fails after others were sent undoes the whole transaction', async () => {
    const failing = transaction(db, async (tx) => {
      await defer(tx, insert(1))
      await ids(tx)
      await defer(tx, insert(1))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([])
    expect(await transaction(db, (tx) => ids(tx))).toEqual([])
  })

  it('is never sent where the transaction is given up before', async () => {
    const messages = await countMessages(() =>
      transaction(db, async (tx) => {
        await defer(tx, insert(1))
        throw new Error('given up')
      }).catch(() => undefined),
    )
    expect(messages).toBe(0)
    expect(await ids()).toEqual([])
  })

  it('fails with the error that it names itself', async () => {
    class Taken extends Error {}
    await transaction(db, (tx) => defer(tx, insert(1)))
    const failing = transaction(db, async (tx) => {
      await defer(tx, { ...insert(1), toError: () => new Taken() })
      return ids(tx)
    })
    await expect(failing).rejects.toBeInstanceOf(Taken)
  })

  it('runs at once outside a transaction', async () => {
    await defer(db, insert(1))
    expect(await ids()).toEqual([1])
  })
})

describe('a transaction', () => {
  it('needs two messages for a read and a write: it begins with the first and commits with the last', async () => {
    const messages = await countMessages(() =>
      transaction(db, async (tx) => {
        await ids(tx)
        await defer(tx, insert(1))
      }),
    )
    expect(messages).toBe(2)
    expect(await ids()).toEqual([1])
  })

  it('sends what it asks for at once in one message, in the order in which it was asked', async () => {
    const messages = await countMessages(() =>
      transaction(db, async (tx) => {
        const [before, , after] = await Promise.all([ids(tx), defer(tx, insert(1)), ids(tx)])
        expect({ before, after }).toEqual({ before: [], after: [1] })
      }),
    )
    expect(messages).toBe(2)
    expect(await ids()).toEqual([1])
  })

  it('undoes everything when one of those asked for at once fails', async () => {
    const failing = transaction(db, async (tx) => {
      await Promise.all([defer(tx, insert(1)), ids(tx), sql`select 1 / 0`.execute(tx), ids(tx)])
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await ids()).toEqual([])
  })

  it('runs nothing once it is over', async () => {
    let left: Executor = db
    await transaction(db, async (tx) => {
      left = tx
      await ids(tx)
    })
    await expect(ids(left)).rejects.toThrow('over')
    const failing = transaction(db, async (tx) => {
      await Promise.all([
        ids(tx).then(() => Promise.reject(new Error('given up'))),
        ids(tx).then(async () => {
          await db.executeQuery(sql`select 1`.compile(db))
          await defer(tx, insert(1))
        }),
      ])
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await ids()).toEqual([])
  })

  it('is retried as a whole after a deadlock or a failed serialisation', async () => {
    let attempts = 0
    await transaction(db, async (tx) => {
      attempts++
      await defer(tx, insert(1))
      if (attempts === 1)
        await sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`.execute(tx)
    })
    expect(attempts).toBe(2)
    expect(await ids()).toEqual([1])
  })
})
