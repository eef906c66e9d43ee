import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Deps } from '../context/deps.ts'
import { isRunning } from '../db/data-folder.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { createServerRole, type EmbeddedPostgres, serverRole, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { registerDemoTemplates } from '../demo/sample-registrations.ts'
import { seedAccounts } from '../demo/seeders/accounts.ts'
import { completeSettings, readSettings } from '../kernel/settings.ts'
import { databaseRoot } from './database-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the test server; each test file makes its own from the template. */
    postgresUrl: string
    templateDatabase: string
    /** The same server as the role of the portal's servers. */
    serverUrl: string
  }
}

const folderStart = 'portal-test-'

/** One PostgreSQL for the whole run, whichever project asks first, with one migrated database from which every test file copies its own. */
export default async function startPostgres({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().postgresUrl) return
  const givenUrl = process.env.TEST_DATABASE_URL
  const embedded = givenUrl ? undefined : await startTemporary()
  const url = givenUrl ?? embedded!.postgres.url
  const serverUrl = embedded?.postgres.serverUrl ?? (await makeServerRole(url))
  const template = `portal_template_${process.pid}`
  await admin(url, `drop database if exists ${template}`)
  await admin(url, `create database ${template}`)
  await fillTemplate(databaseUrl(url, template))
  vitest.provide('postgresUrl', url)
  vitest.provide('templateDatabase', template)
  vitest.provide('serverUrl', serverUrl)
  return async () => {
    if (givenUrl) await admin(url, `drop database if exists ${template}`)
    await embedded?.postgres.stop()
    if (embedded) rmSync(embedded.dir, { recursive: true, force: true })
  }
}

async function fillTemplate(url: string): Promise<void> {
  await migrate(url, { serverRole })
  const pool = createPool(url, { connections: 1 })
  const db = createDatabase(pool)
  await db.transaction().execute((tx) => seedAccounts.seed({ tx, deps: {} as Deps }))
  await registerDemoTemplates({ db, now: Date.now, settings: completeSettings(readSettings({}), {}) })
  await db.insertInto('database_purpose').values({ purpose: 'demo', marked_at: new Date().toISOString() }).execute()
  await pool.end()
}

async function makeServerRole(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await createServerRole(client, serverRole)
  await client.end()
  const serverUrl = new URL(url)
  serverUrl.username = serverRole
  serverUrl.password = serverRole
  return serverUrl.toString()
}

async function startTemporary(): Promise<{ dir: string; postgres: EmbeddedPostgres }> {
  removeLeftovers()
  const dir = mkdtempSync(join(databaseRoot(), `${folderStart}${process.pid}-`))
  chmodSync(dir, 0o711)
  const postgres = await startEmbeddedPostgres(dir, { durable: false, database: 'tests' })
  // A test asks each of its statements a few times: planned once for any values, not anew for each.
  await admin(postgres.url, 'alter system set plan_cache_mode = force_generic_plan')
  await admin(postgres.url, 'select pg_reload_conf()')
  return { dir, postgres }
}

/** A killed test run leaves its PostgreSQL behind: the next run ends it. */
function removeLeftovers(): void {
  const root = databaseRoot()
  for (const name of readdirSync(root)) {
    const owner = name.startsWith(folderStart) ? Number(name.slice(folderStart.length).split('-')[0]) : Number.NaN
    if (!(owner > 0) || isRunning(owner)) continue
    const dir = join(root, name)
    try {
      const pid = Number(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      if (pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir)) process.kill(pid, 'SIGQUIT')
    } catch {
      // Nothing runs there.
    }
    rmSync(dir, { recursive: true, force: true })
  }
}

export function databaseUrl(url: string, database: string): string {
  const newUrl = new URL(url)
  newUrl.pathname = `/${database}`
  return newUrl.toString()
}

export async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
