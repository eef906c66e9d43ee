import type pg from 'pg'
import { createDatabase, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { makeMonthsIfFree } from '../db/month-parts.ts'
import { markPurpose } from '../db/purpose.ts'
import type { Settings } from '../kernel/settings.ts'
import { checkPurpose } from './check-purpose.ts'

/** Refuses the wrong database untouched, brings the right one to the newest schema and marks it. */
export async function prepareDatabase(
  pool: pg.Pool,
  url: string,
  settings: Pick<Settings, 'demo' | 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  await checkPurpose(pool, settings).catch(explainPooler)
  await migrate(url, { mustBeDurable: !settings.demo })
  const db = createDatabase(pool)
  await makeMonthsIfFree(db, Date.now())
  await markPurpose(db, { now: Date.now }, settings.demo ? 'demo' : 'production')
  return db
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
