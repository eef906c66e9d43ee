import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../context/demo-accounts.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { startEmbeddedPostgres, stopLeftoverPostgres } from '../db/embedded-postgres.ts'
import { checkPurpose } from '../demo/check-purpose.ts'
import { isPassword } from '../kernel/password.ts'
import { databaseRoot } from '../testing/database-root.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { retireDemoAccounts } from './retire-demo-accounts.ts'

const script = join(import.meta.dirname, '../../../scripts/admin.ts')
const production = { NODE_ENV: 'production', ...productionSettings }

/** A real process on a real production database; the tests follow one another on one folder. */
let dir: string
let dataDir: string
beforeAll(() => {
  dir = mkdtempSync(join(databaseRoot(), 'portal-admin-'))
  chmodSync(dir, 0o755)
  dataDir = join(dir, 'data')
})
afterAll(async () => {
  await stopLeftoverPostgres(dataDir)
  rmSync(dir, { recursive: true, force: true })
})

async function admin(args: readonly string[], typed = ''): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...production }
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin!.end(typed)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: output }
}

const leela = ['--name', 'Leela Nambiar', '--email', 'leela@office.example', '--mobile', '9820090022']
const linkIn = (output: string) => /https:\/\/portal\.example\/partner\/reset\?t=(\S+)/.exec(output)?.[1] ?? ''

describe('npm run admin -- migrate', () => {
  it('brings an empty database to this release, naming each step', async () => {
    const { code, said } = await admin(['migrate'])
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^001_baseline\.sql\n[\s\S]*The database is up to date\.\n$/),
    ])
  })
})

// Before a server has started, which would load the first rates of its pack.
describe('npm run admin -- load-rates', () => {
  it("loads an insurer's rates from a file, the first ones in force at once, and names the cell of a mistake", async () => {
    const file = join(dir, 'rates.csv')
    expect((await admin(['write-sample-rates', file])).code).toBe(0)
    expect((await admin(['write-sample-rates', file])).code, 'a file is never overwritten').toBe(1)
    const { code, said } = await admin(['load-rates', file])
    expect([code, said]).toEqual([0, expect.stringMatching(/Rates own-\S+ are loaded\. They take effect on \S+/)])
    expect((await admin(['load-rates', file])).said).toContain('Rates are loaded already.')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/plan,base,health,\d+/, 'plan,base,health,cheap'))
    expect((await admin(['load-rates', file])).said).toMatch(/The file is refused:\n {2}plan, base, health/)
  })
})

describe('npm run admin -- create-admin', () => {
  it('creates the first admin of an empty production database, who sets a password by the printed link and is led to a second step', async () => {
    const { code, said } = await admin(['create-admin', ...leela])
    expect([code, said]).toEqual([0, expect.stringContaining('Admin A1001 (Leela Nambiar) is created.')])
    expect(said).toContain('within 72 hours')
    const server = await startServerProcess({ dataDir, env: production })
    const send = async (path: string, body: object): Promise<Response> => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${server.address}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      // A busy machine turns callers away, which says nothing about what was asked.
      return response.status === 503 ? send(path, body) : response
    }
    const post = async (path: string, body: object) => (await send(path, body)).status
    const refusalOf = async (path: string, body: object) =>
      ((await (await send(path, body)).json()) as { error: string }).error
    const password = 'a long enough secret'
    expect(await refusalOf('/partner/login', { username: 'A1001', password })).toBe('unauthenticated')
    expect(await post('/partner/reset', { token: linkIn(said), password })).toBe(200)
    expect(await refusalOf('/partner/login', { username: 'A1001', password })).toBe('second_factor_missing')
    expect(await post('/partner/reset', { token: linkIn(said), password })).not.toBe(200)
    server.kill('SIGTERM')
    await server.ended
  })

  it('refuses a second one while the first is active, and creates it with --another', async () => {
    const second = ['--name', 'Vikram Rao', '--email', 'vikram@office.example', '--mobile', '9820090011']
    const refused = await admin(['create-admin', ...second])
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('There is an active admin already: A1001')
    // What was not given as a flag is asked for.
    const promptedRun = await admin(
      ['create-admin', '--name', 'Vikram Rao', '--another'],
      'vikram@office.example\n9820090011\n',
    )
    expect([promptedRun.code, promptedRun.said]).toEqual([0, expect.stringContaining('E-mail: ')])
    expect(promptedRun.said).toContain('Admin A1002 (Vikram Rao) is created.')
    const postgres = await startEmbeddedPostgres(dataDir)
    const pool = createPool(postgres.url, { connections: 1 })
    const db = createDatabase(pool)
    const events = await db
      .selectFrom('audit_events')
      .select(['case_id', 'actor', 'data'])
      .where('event', '=', 'admin_created')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { case_id: 'partner:A1001', actor: 'system', data: { code: 'A1001', role: 'admin', another: false } },
      { case_id: 'partner:A1002', actor: 'system', data: { code: 'A1002', role: 'admin', another: true } },
    ])
    const { expires_at } = await db
      .selectFrom('password_resets')
      .select('expires_at')
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(71 * 3_600_000)
    await pool.end()
    await postgres.stop()
  })

  it.each([
    [['create-admin', '--password', 'secret'], '--password'],
    [['create-admin', ...leela.slice(0, 4), '--mobile', '12345', '--another'], 'Mobile: '],
    [['create-admin', ...leela, '--another'], 'E-mail: another account uses it already.'],
    [['create-admin', '--name', 'Leela'], 'E-mail is missing.'],
    [['make-admin'], 'npm run admin -- create-admin'],
  ])('stops at %j and says why', async (args, sentence) => {
    const { code, said } = await admin(args)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  })
})

describe('npm run admin -- archive-audit', () => {
  it('says when nothing is past its time', async () => {
    const { code, said } = await admin(['archive-audit'])
    expect([code, said]).toEqual([0, expect.stringContaining('No month of the audit trail is past its time.')])
  })
})

describe('npm run admin -- retire-demo-accounts', () => {
  it('closes the demo accounts of a real database, which production then accepts', async () => {
    const test = await buildTestApp()
    await expect(retireDemoAccounts(test.deps)).rejects.toThrow('This is a demo database')
    await test.db.deleteFrom('database_purpose').execute()
    const check = () => checkPurpose(test.deps.pool, { demo: false, databaseUrl: 'postgres://x', dataDir: '' })
    await expect(check()).rejects.toThrow('published password')
    const asha = await test.loginAs('P1001')
    expect(await retireDemoAccounts(test.deps)).toEqual(demoAccounts.map(({ code }) => code).sort())
    const rows = await test.db.selectFrom('partners').select(['status', 'password_hash']).execute()
    for (const row of rows)
      expect([row.status, await isPassword(row.password_hash, demoPassword)]).toEqual(['suspended', false])
    expect((await asha.get('/api/partner/me/')).status).toBe(401)
    const events = test.db.selectFrom('audit_events').select('case_id').where('event', '=', 'demo_account_retired')
    expect(await events.execute()).toHaveLength(demoAccounts.length)
    await check()
    await test.close()
  })
})
