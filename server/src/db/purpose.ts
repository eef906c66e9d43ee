import type pg from 'pg'
import { audit } from './audit.ts'
import { type Database, type Executor, transaction } from './database.ts'

type Purpose = 'demo' | 'production'

/** A database marked for the other purpose stops the start with this sentence. */
export class WrongDatabase extends Error {
  override name = 'WrongDatabase'
}

/** What the database was marked for; also works where the mark's table does not exist yet. */
export async function findPurpose(pool: Pick<pg.Pool, 'query'>): Promise<Purpose | undefined> {
  if (!(await hasTable(pool, 'database_purpose'))) return undefined
  const { rows } = await pool.query<{ purpose: Purpose }>('select purpose from database_purpose')
  return rows[0]?.purpose
}

export async function isDemoDatabase(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('database_purpose').select('purpose').executeTakeFirst()
  return row?.purpose === 'demo'
}

/** Marks the database once. Of two servers with different purposes the second is refused. */
export async function markPurpose(db: Database, deps: { now: () => number }, purpose: Purpose): Promise<void> {
  await transaction(db, async (tx) => {
    const newMark = await tx
      .insertInto('database_purpose')
      .values({ purpose, marked_at: new Date(deps.now()).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('purpose')
      .executeTakeFirst()
    if (newMark)
      return audit(
        { tx, deps },
        {
          case_id: 'database',
          actor: 'system',
          event: 'database_marked',
          data: { purpose },
        },
      )
    const row = await tx.selectFrom('database_purpose').select('purpose').executeTakeFirstOrThrow()
    if (row.purpose !== purpose)
      throw new WrongDatabase(`The database is a ${row.purpose} database, not a ${purpose} one.`)
  })
}

export async function hasTable(pool: Pick<pg.Pool, 'query'>, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])
  return rows[0]?.found ?? false
}
