import type pg from 'pg'
import { createDatabase, createPool, type Database, sqlState } from '../db/database.ts'
import { findMissingMigrations, migrate } from '../db/migrate.ts'
import { makeMonthsIfFree } from '../db/month-parts.ts'
import { markPurpose } from '../db/purpose.ts'
import { canChangeTables, readRole } from '../db/roles.ts'
import type { Settings } from '../kernel/settings.ts'
import { checkPurpose } from './check-purpose.ts'

type Needed = Pick<Settings, 'demo' | 'databaseUrl' | 'dataDir'>

/** Where the database is reached, past any pooler: as the servers, and as the owner of the tables where that is another role. */
export interface DatabaseAddresses {
  directUrl: string
  ownerUrl?: string | undefined
}

/** Refuses the wrong database untouched, brings the right one to the newest schema and marks it. */
export async function prepareDatabase(
  pool: pg.Pool,
  { directUrl, ownerUrl }: DatabaseAddresses,
  settings: Needed,
): Promise<Database> {
  const isOwner = await canChangeTables(pool).catch(explainPooler)
  const db = createDatabase(pool)
  if (ownerUrl) await prepareAsOwner(ownerUrl, settings, await withPool(directUrl, readRole))
  else if (isOwner) await prepareAsOwner(directUrl, settings)
  else await checkPrepared(pool, settings)
  await markPurpose(db, { now: Date.now }, settings.demo ? 'demo' : 'production')
  return db
}

async function prepareAsOwner(url: string, settings: Needed, serverRole?: string): Promise<void> {
  await withPool(url, async (owner) => {
    await checkPurpose(owner, settings)
    const isAnother = serverRole !== undefined && serverRole !== (await readRole(owner))
    await migrate(url, { mustBeDurable: !settings.demo, ...(isAnother && { serverRole }) })
    await makeMonthsIfFree(createDatabase(owner), Date.now())
  })
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, { connections: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const insufficientPrivilege = '42501'

/** A server that does not know the owner's address works on a database that somebody else has brought up to date. */
async function checkPrepared(pool: pg.Pool, settings: Needed): Promise<void> {
  const refuse = (why: string, cause?: unknown): never => {
    throw new Error(
      `The role of DATABASE_URL does not own the tables of its database, ${why}. Run 'npm run admin -- migrate' with DATABASE_OWNER_URL first.`,
      { cause },
    )
  }
  const missing = await findMissingMigrations(pool).catch((error) => {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return refuse('and has not been given its rights', error)
  })
  const [first] = missing
  if (first) refuse(`which lacks ${missing.length} migrations, ${first} first`)
  await checkPurpose(pool, settings)
}

/** A pooler refuses the settings of a session that a direct connection is given. */
function explainPooler(error: unknown): never {
  const isRefusedSetting = error instanceof Error && /unsupported startup parameter/.test(error.message)
  if (!isRefusedSetting) throw error
  throw new Error(
    'DATABASE_URL leads to PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well.',
    { cause: error },
  )
}
