import type pg from 'pg'
import { demoAccounts, demoPassword } from '../context/demo-accounts.ts'
import { findPurpose, hasTable, WrongDatabase } from '../db/purpose.ts'
import { isPassword } from '../kernel/password.ts'
import type { Settings } from '../kernel/settings.ts'

type Pool = Pick<pg.Pool, 'query'>
const demoIds = demoAccounts.map((account) => account.id)
type Needed = Pick<Settings, 'demo' | 'databaseUrl' | 'dataDir'>

/**
 * Refuses a database that is for something else, before anything in it is changed: its tables may still be those of an earlier release.
 */
export async function checkPurpose(pool: Pool, settings: Needed): Promise<void> {
  const purpose = await findPurpose(pool)
  const database = settings.databaseUrl ? 'The database of DATABASE_URL' : `The database in ${settings.dataDir}`
  const another = settings.databaseUrl ? 'another DATABASE_URL' : 'another DATA_DIR'
  if (settings.demo) {
    if (purpose === 'production')
      throw new WrongDatabase(
        `${database} is a production database: a demo server does not start on it. Set ${another}, or NODE_ENV=production.`,
      )
    if (!purpose && !(await isEmpty(pool)) && !(await isDemoOf010(pool)))
      throw new WrongDatabase(
        `${database} holds data that is not the demo's: a demo server starts only on an empty database or on a demo database. Set ${another}, or NODE_ENV=production if this is the real one.`,
      )
    return
  }
  if (purpose === 'demo')
    throw new WrongDatabase(
      `${database} is a demo database: a production server does not start on it. Set ${another}, or DEMO=1 without NODE_ENV=production to run the demo.`,
    )
  if (purpose) return
  const publishedCodes = await findPublishedAccounts(pool)
  if (publishedCodes.length > 0)
    throw new WrongDatabase(
      `${database} holds demo accounts with their published password (${publishedCodes.join(', ')}): a production server does not start on it. Set ${another}; if this one holds real policies, run 'npm run admin -- retire-demo-accounts' first.`,
    )
}

/** Empty: no account, and no table of another application. */
async function isEmpty(pool: Pool): Promise<boolean> {
  if (await hasTable(pool, 'partners')) return !(await hasRow(pool, 'select from partners'))
  if (await hasTable(pool, 'schema_migrations')) return true
  return !(await hasRow(
    pool,
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  ))
}

/**
 * Version 0.1.0 did not mark its databases. Its demo began with the demo accounts, at least one of which still has the published password;
 * an account older than they are, or a payment at a real gateway, means that the demo was planted into a real database.
 */
async function isDemoOf010(pool: Pool): Promise<boolean> {
  if (!(await hasTable(pool, 'seeds')) || !(await hasTable(pool, 'payments'))) return false
  const isReal =
    (await hasRow(
      pool,
      `select from partners where id <> all($1) and created_at < (select done_at from seeds where name = 'accounts')`,
      [demoIds],
    )) || (await hasRow(pool, `select from payments where gateway <> 'sandbox'`))
  const isSeeded = await hasRow(pool, `select from seeds where name = 'accounts'`)
  return isSeeded && !isReal && (await findPublishedAccounts(pool)).length > 0
}

/** Codes of the demo accounts that anybody could sign in to with the published password. */
async function findPublishedAccounts(pool: Pool): Promise<string[]> {
  if (!(await hasTable(pool, 'partners'))) return []
  const { rows } = await pool.query<{ code: string; password_hash: string }>(
    `select code, password_hash from partners where id = any($1) order by code`,
    [demoIds],
  )
  const publishedCodes: string[] = []
  for (const row of rows) if (await isPassword(row.password_hash, demoPassword)) publishedCodes.push(row.code)
  return publishedCodes
}

async function hasRow(pool: Pool, query: string, values: unknown[] = []): Promise<boolean> {
  return ((await pool.query(`${query} limit 1`, values)).rowCount ?? 0) > 0
}
