import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../context/demo-accounts.ts'
import { createDatabase, createPool, type Database } from '../db/database.ts'
import { listMigrations, migrate, upgradeFolder } from '../db/migrate.ts'
import { findPurpose } from '../db/purpose.ts'
import { hashPassword } from '../kernel/password.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkPurpose } from './check-purpose.ts'

/** What is refused stays as it was, row for row. What a person reads is asserted on real processes. */
let database: TestDatabase
let db: Database
let pool: ReturnType<typeof createPool>
let running: ServerProcess | undefined
let dataDir: string

/** The tables of 0.1.0, which knew no purpose. */
let tablesOf010: TestDatabase
beforeAll(async () => {
  tablesOf010 = await createTestDatabase('empty')
  await migrate(tablesOf010.url, { migrations: listMigrations(upgradeFolder).filter(({ name }) => name < '066') })
})
afterAll(() => tablesOf010.drop())

async function openDatabase(from: 'empty' | 'template' | TestDatabase): Promise<void> {
  database = await createTestDatabase(from)
  pool = createPool(database.url, { connections: 2 })
  db = createDatabase(pool)
}
async function dropDatabase(): Promise<void> {
  await pool.end()
  await database.drop()
}

beforeEach(async () => {
  await openDatabase('empty')
  dataDir = mkdtempSync(join(tmpdir(), 'portal-purpose-'))
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await running?.ended
  running = undefined
  await dropDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

const production = { NODE_ENV: 'production', ...productionSettings }

async function start(env: Record<string, string>): Promise<ServerProcess> {
  running = await startServerProcess({ dataDir, env: { DATABASE_URL: database.url, ...env } })
  return running
}

async function useCopyOf(from: 'template' | TestDatabase): Promise<void> {
  await dropDatabase()
  await openDatabase(from)
}

const codesOf010 = ['P1001', 'P1002', 'POSP2001', 'U3001', 'A9001']
const accountsOf010 = demoAccounts.filter(({ code }) => codesOf010.includes(code))

async function plantDemoAccounts(password = demoPassword): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('seeds').values({ name: 'accounts' }).execute()
    const rows = accountsOf010.map(({ id, code, name, email, mobile, role, licence }) => ({
      ...{ id, code, name, email, mobile, role, licence },
      password_hash,
    }))
    await tx.insertInto('partners').values(rows).execute()
  })
}

async function addRealPartner(created_at: string): Promise<void> {
  await db
    .insertInto('partners')
    .values({
      id: 'partner-real',
      code: 'P5005',
      name: 'Nisha Verma',
      email: 'nisha@partners.example',
      role: 'partner',
      licence: 'agent',
      password_hash: 'x',
      created_at,
    })
    .execute()
}

const checkDemo = () => checkPurpose(pool, { demo: true, databaseUrl: database.url, dataDir })

const codes = async () =>
  (await db.selectFrom('partners').select('code').orderBy('code').execute()).map((row) => row.code)
const applied = async () => (await sql<{ name: string }>`select name from schema_migrations`.execute(db)).rows.length

describe('a demo server', () => {
  it('marks an empty database, fills it and starts on it again', async () => {
    const server = await start({ DEMO: '1' })
    expect(await findPurpose(pool)).toBe('demo')
    expect(await codes()).toContain('A9001')
    expect((await fetch(`${server.address}/pub/demo/messages/`)).status).toBe(200)
    const events = db.selectFrom('audit_events').select(['actor', 'data']).where('event', '=', 'database_marked')
    expect(await events.execute()).toEqual([{ actor: 'system', data: { purpose: 'demo' } }])
    server.kill('SIGTERM')
    await server.ended
    await start({ DEMO: 'true' })
    expect(await events.execute()).toHaveLength(1)
  })

  it('recognises a demo database of 0.1.0, marks it and upgrades it', async () => {
    await useCopyOf(tablesOf010)
    await plantDemoAccounts()
    await addRealPartner('2999-01-01T00:00:00.000Z')
    await start({ DEMO: '1' })
    expect(await findPurpose(pool)).toBe('demo')
    // With the managers and sub-agents of its branches.
    const ofBranches = ['M6002', 'M6003', 'P1101', 'P1102', 'P1201']
    expect(await codes()).toEqual([...demoAccounts.map(({ code }) => code), ...ofBranches, 'P5005'].sort())
    const seeds = await db.selectFrom('seeds').select('name').execute()
    expect(seeds.map((row) => row.name)).toEqual(expect.arrayContaining(['accounts', 'finance accounts', 'sales']))
    const underwriter = db.selectFrom('partners').select('may_waive_medical').where('code', '=', 'U3001')
    expect(await underwriter.executeTakeFirstOrThrow()).toEqual({ may_waive_medical: true })
  })

  it.each([
    ['without demo accounts', async () => addRealPartner('2026-01-01T00:00:00.000Z'), ['P5005']],
    [
      'into which the demo was planted',
      async () => {
        await addRealPartner('2026-01-01T00:00:00.000Z')
        await plantDemoAccounts()
      },
      [...accountsOf010.map((account) => account.code), 'P5005'].sort(),
    ],
    [
      'whose accounts have passwords of their own',
      () => plantDemoAccounts('nobody knows this one'),
      accountsOf010.map((account) => account.code).sort(),
    ],
  ])('refuses a real database of 0.1.0 %s and changes nothing in it', async (_, fill, expected) => {
    await useCopyOf(tablesOf010)
    await fill()
    const before = await applied()
    await expect(checkDemo()).rejects.toThrow(
      "The database of DATABASE_URL holds data that is not the demo's: a demo server starts only on an empty database or on a demo database. Set another DATABASE_URL, or NODE_ENV=production if this is the real one.",
    )
    expect(await codes()).toEqual(expected)
    expect(await applied()).toBe(before)
    expect(await findPurpose(pool)).toBeUndefined()
  })

  it('refuses a database with tables of another application', async () => {
    await sql`create table invoices (id int)`.execute(db)
    await expect(checkDemo()).rejects.toThrow("holds data that is not the demo's")
    expect((await pool.query("select to_regclass('partners') as partners")).rows).toEqual([{ partners: null }])
  })

  it('refuses a production database, empty or not', async () => {
    await migrate(database.url)
    await db
      .insertInto('database_purpose')
      .values({ purpose: 'production', marked_at: new Date().toISOString() })
      .execute()
    await expect(start({ DEMO: '1' })).rejects.toThrow(
      'ended with 1: The database of DATABASE_URL is a production database: a demo server does not start on it. Set another DATABASE_URL, or NODE_ENV=production.\n',
    )
    expect(await codes()).toEqual([])
  })
})

describe('a production server', () => {
  it('refuses a demo database', async () => {
    await useCopyOf('template')
    expect(await findPurpose(pool)).toBe('demo')
    await expect(start(production)).rejects.toThrow(
      'ended with 1: The database of DATABASE_URL is a demo database: a production server does not start on it. Set another DATABASE_URL, or DEMO=1 without NODE_ENV=production to run the demo.\n',
    )
  })

  it('refuses a database of 0.1.0 with demo accounts that anybody can sign in to, and names them and the way out', async () => {
    await useCopyOf(tablesOf010)
    await plantDemoAccounts()
    const before = await applied()
    await expect(start(production)).rejects.toThrow(
      "ended with 1: The database of DATABASE_URL holds demo accounts with their published password (A9001, P1001, P1002, POSP2001, U3001): a production server does not start on it. Set another DATABASE_URL; if this one holds real policies, run 'npm run admin -- retire-demo-accounts' first.\n",
    )
    expect(await applied()).toBe(before)
  })
})

it('a server stops at a database that is named neither demo nor production', async () => {
  await expect(start({})).rejects.toThrow(
    'ended with 1: DEMO must be given when DATABASE_URL is: DEMO=1 for a demo database, NODE_ENV=production for a real one\n',
  )
})

it('the demo phone is not served where the database is not marked as a demo', async () => {
  const test = await buildTestApp()
  expect((await test.visitor().get('/pub/demo/messages/')).status).toBe(200)
  await test.db.updateTable('database_purpose').set({ purpose: 'production' }).execute()
  expect((await test.visitor().get('/pub/demo/messages/')).status).toBe(404)
  await test.close()
  const real = await buildTestApp({ settings: { demo: false } })
  expect((await real.visitor().get('/pub/demo/messages/')).status).toBe(404)
  await real.close()
})
