import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { crashPoint } from '../kernel/crash-point.ts'
import { createClient, createPool } from './database.ts'
import { isOnline } from './migration-steps.ts'
import { addOldestRelease, oldestReleaseBeside, refuseOlderRelease } from './release.ts'
import { grantToServers } from './roles.ts'
import { runOnlineMigration } from './run-online-migration.ts'
import { defaultPatience, type LockPatience, transactionWithRetry } from './transaction-with-retry.ts'

const folder = join(import.meta.dirname, 'migrations')
/** How version 0.1.0 and what followed it until the baseline made the schema: for databases that began there. */
export const upgradeFolder = join(import.meta.dirname, 'upgrade-from-0.1.0')
/** Any number: every server of one database must ask for the same lock. */
const advisoryLock = 7_252_026
const oldestSupported = 150_000
const turnPollMs = 200

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function listMigrations(dir = folder): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name) => !/^\d{3}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw new Error(`The migration ${wrong} must be named NNN_what_it_does.sql`)
  return names.map((name) => {
    const sql = readFileSync(join(dir, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

interface MigrateOptions {
  /** Refuses a PostgreSQL that may lose what it acknowledged. */
  mustBeDurable?: boolean
  /** The role of the servers, where it is not the one that migrates: it gets its rights afterwards. */
  serverRole?: string
  migrations?: Migration[]
  patience?: LockPatience
}

/**
 * Brings the database to the newest schema. One server at a time works, the others wait and then find nothing to do.
 * Each file is one transaction together with its own row in schema_migrations: killed in the middle, it is as if never begun.
 * A file marked `-- online` runs step by step instead and, killed in the middle, goes on where it stopped.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = createClient(url, { application_name: 'portal-migrate' })
  // A cut connection is told by the query that fails; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await checkServer(client, options.mustBeDurable ?? false)
    // The settings of the database or its user must not end a long step; every step sets how long it waits for a lock.
    await client.query('set statement_timeout = 0')
    await waitForTurn(client)
    const appliedNow = await bringUp(client, url, options)
    const { serverRole } = options
    if (serverRole)
      await transactionWithRetry(client, options.patience ?? defaultPatience, () => grantToServers(client, serverRole))
    return appliedNow
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Asks again and again: an open statement that waits for the lock would hold up the `create index concurrently` of its holder for ever. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const isMine = async () => {
    const lockReply = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLock])
    return lockReply.rows[0]?.mine ?? false
  }
  while (!(await isMine())) await wait(turnPollMs)
}

/** Which steps a database still lacks; all of them where nothing was ever set up. Changes nothing. */
export async function findMissingMigrations(db: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const journal = await db.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  const rows = journal.rows[0]?.there
    ? (await db.query<{ name: string }>('select name from schema_migrations')).rows
    : []
  const applied = new Set(rows.map((row) => row.name))
  return listMigrations()
    .map(({ name }) => name)
    .filter((name) => !applied.has(name))
}

/** A new database begins with the baseline; one that began before it comes to the same schema file by file and then counts as at the baseline. */
function planMigrations(applied: ReadonlyMap<string, string>): Migration[] {
  const [baseline, ...later] = listMigrations()
  if (!baseline) return []
  const isOlder = applied.size > 0 && !applied.has(baseline.name)
  return isOlder ? [...listMigrations(upgradeFolder), { ...baseline, sql: '' }, ...later] : [baseline, ...later]
}

async function bringUp(client: pg.Client, url: string, options: MigrateOptions): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  await client.query(`create table if not exists schema_migration_steps (
    migration text not null, step text not null, last_key text not null default '', done_at timestamptz,
    primary key (migration, step))`)
  await addOldestRelease(client)
  await refuseOlderRelease(client)
  const rows = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const applied = new Map(rows.rows.map((row) => [row.name, row.checksum]))
  const appliedNow: string[] = []
  await migrateQueue(url)
  for (const migration of options.migrations ?? planMigrations(applied)) {
    const { name, checksum } = migration
    const before = applied.get(name)
    if (before === checksum) continue
    if (before !== undefined)
      throw new Error(`The migration ${name} was changed after it had been applied. Add a new one instead.`)
    try {
      await apply(client, migration, options.patience ?? defaultPatience)
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
    appliedNow.push(name)
  }
  return appliedNow
}

async function migrateQueue(url: string): Promise<void> {
  const pgPool = createPool(url, { connections: 1, statementMs: 0, lockMs: 0 })
  try {
    await runMigrations({ pgPool, logger: undefined })
  } finally {
    await pgPool.end()
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, patience: LockPatience): Promise<void> {
  const runsInSteps = isOnline(sql)
  if (runsInSteps) await runOnlineMigration(client, { name, sql }, patience)
  await transactionWithRetry(client, patience, async () => {
    if (runsInSteps) await client.query('delete from schema_migration_steps where migration = $1', [name])
    else await client.query(sql)
    crashPoint('migration-middle')
    const oldest = oldestReleaseBeside(sql)
    await client.query('insert into schema_migrations (name, checksum, oldest_release) values ($1, $2, $3)', [
      name,
      checksum,
      oldest,
    ])
  })
}

async function checkServer(client: pg.Client, mustBeDurable: boolean): Promise<void> {
  const settings = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'full_page_writes')",
  )
  const setting = (name: string) => settings.rows.find((row) => row.name === name)?.setting
  if (Number(setting('server_version_num')) < oldestSupported)
    throw new Error('DATABASE_URL must lead to PostgreSQL 15 or later.')
  const unsafe = ['fsync', 'full_page_writes'].find((name) => setting(name) !== 'on')
  if (mustBeDurable && unsafe)
    throw new Error(`DATABASE_URL leads to a PostgreSQL with ${unsafe} off: it may lose paid policies. Switch it on.`)
}

let releaseMigrations: string[] | undefined

/** Whether this release's migrations are all there: what readyz asks. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  releaseMigrations ??= listMigrations().map((one) => one.name)
  const rows = await pool.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.rows.map((row) => row.name))
  return releaseMigrations.every((name) => applied.has(name))
}
