import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { type AppOptions, buildApp } from '../app.ts'
import { connectIntegrations, sandboxSecrets } from '../connect-integrations.ts'
import type { Deps } from '../context/deps.ts'
import { createDatabase, createPool, type Database } from '../db/database.ts'
import { createQuickReads } from '../db/quick-reads.ts'
import { renderPool } from '../documents/render.ts'
import { patientTimeouts } from '../integrations/payment/testing/patient-timeouts.ts'
import { awaitedJobEnds } from '../jobs/job-runner.ts'
import { quietLogger, taskListFor } from '../jobs/start-jobs.ts'
import { hashToken, newToken } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { installPack } from '../kernel/pack/install-pack.ts'
import { type CompleteSettings, completeSettings, readSettings, type Settings } from '../kernel/settings.ts'
import { findRegisteredText } from '../messages/registrations.ts'
import { openFieldKeys } from '../open-field-keys.ts'
import { inboxOf } from '../payment/inbox.ts'
import { absoluteMs, csrfToken, sessionCookie } from '../plugins/session.ts'
import { seedPackRates } from '../sales/seed-pack-rates.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts'
import { createLog } from '../serve.ts'
import { createAppEvents } from '../subscriptions.ts'
import { createClient, type TestClient } from './test-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestClock {
  now: () => number
  set: (time: string) => void
  advance: (ms: number) => void
}

export interface TestApp {
  app: FastifyInstance
  /** As the owner of the tables, who may do what the servers may not. */
  db: Database
  deps: Deps
  clock: TestClock
  /** The outside parties, over HTTP; its gateway moves only with `sandbox.control.tick()`. */
  sandbox: Sandbox
  /** Nobody signed in, or a second browser with the cookies of another. */
  visitor: (cookies?: Map<string, string>) => TestClient
  /** Signed in as a demo account, without the cost of a password. */
  loginAs: (code: string) => Promise<TestClient>
  /** Runs the jobs that are due; with `all`, also those waiting for a later time. Documents stay undrawn: they take most of a sale's time. */
  runJobs: (which?: 'due' | 'all') => Promise<void>
  /** Draws the documents that wait for it, for a test that looks at them. */
  drawDocuments: () => Promise<void>
  close: () => Promise<void>
}

export interface TestAppOptions extends AppOptions {
  settings?: Partial<CompleteSettings>
  /** Stands in for parts of the dependencies, such as an outside party. */
  deps?: Partial<Deps>
  sandbox?: Partial<SandboxOptions>
  /** Where the clock begins. Noon in India by default. */
  now?: string
  /** A prepared database; otherwise one of its own from the template. */
  database?: TestDatabase
}

/** The whole server on a database of its own, without a socket. Call `close` at the end of the file. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  renderPool.priority = getPriority()
  const database = options.database ?? (await createTestDatabase())
  // Fifty requests at once wait for a connection as long as a busy machine makes them.
  const patience = { statementMs: 20_000, connectMs: 60_000 }
  const serverUrl = database.serverUrl ?? database.url
  const pool = createPool(serverUrl, { connections: 8, ...patience })
  const ownerPool = createPool(database.url, { connections: 4, ...patience })
  const db = createDatabase(pool)
  const clock = createClock(options.now ?? '2026-11-16T06:30:00.000Z')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
  const given = {
    ...completeSettings(readDemoSettings(), {}),
    dataDir,
    ...options.settings,
  }
  installPack(given.pack)
  renderPool.pack = given.pack
  const settings = { ...given, fieldCrypto: await openFieldKeys(db, given) }
  const log = createLog('silent')
  const sandbox = await startSandbox({
    port: 0,
    secrets: sandboxSecrets(settings),
    clock,
    runs: false,
    answerWithinMs: 60_000,
    findTemplate: (templateId) => findRegisteredText(db, templateId),
    ...options.sandbox,
  })
  const deps: Deps = {
    settings,
    pool,
    db,
    reads: createQuickReads(pool),
    directUrl: serverUrl,
    ownerUrl: database.url,
    now: clock.now,
    log,
    events: createAppEvents(),
    integrations: connectIntegrations(settings, sandbox.url, { ...patientTimeouts, smsTimeoutMs: 60_000 }),
    sandboxUrl: sandbox.url,
    sandbox: sandbox.control,
    // Tests run jobs by hand: whatever is begun is also followed up.
    jobs: {
      report: () => ({ isRunning: true, arePaymentsOpen: true, tasks: [] }),
      refresh: async () => undefined,
      runners: [],
    },
    buildId: 'test',
    ...options.deps,
  }
  await seedPackRates(deps)
  const app = await buildApp(deps, { extra: options.extra, neverOverloaded: options.neverOverloaded ?? true })
  await app.ready()
  // What two requests wrote is told apart by its time, as it is for people.
  const beforeChange = () => clock.advance(1)
  const visitor = (cookies?: Map<string, string>) => createClient(app, { cookies, beforeChange })
  return {
    app,
    db: createDatabase(ownerPool),
    deps,
    clock,
    sandbox,
    visitor,
    loginAs: async (code) => visitor(await cookiesOf(deps, code)),
    runJobs: (which = 'due') => runJobs(deps, which),
    drawDocuments: () => drawDocuments(deps),
    close: async () => {
      await app.close()
      await sandbox.close()
      await pool.end()
      await ownerPool.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let demoSettings: Settings | undefined

/** Read once for all test applications of a process: the insurer's pack among them is many files. */
function readDemoSettings(): Settings {
  demoSettings ??= readSettings({ DEMO: 'on', PORTAL_DIR: '/nonexistent' })
  return demoSettings
}

function createClock(start: string): TestClock {
  let at = Date.parse(start)
  return {
    now: () => at,
    set: (time) => {
      at = Date.parse(time)
    },
    advance: (ms) => {
      at += ms
    },
  }
}

/** Those of a session, without the cost of a password. */
async function cookiesOf(deps: Deps, code: string): Promise<Map<string, string>> {
  const partner = await deps.db.selectFrom('partners').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const token = newToken()
  const sessionId = hashToken(token)
  const at = new Date(deps.now()).toISOString()
  const expires_at = new Date(deps.now() + absoluteMs).toISOString()
  // As if just confirmed for the whole session: what asks again after a while has tests of its own.
  const verified_at = expires_at
  await deps.db
    .insertInto('sessions')
    .values({
      token_hash: sessionId,
      partner_id: partner.id,
      created_at: at,
      last_seen_at: at,
      expires_at,
      verified_at,
    })
    .execute()
  return new Map([
    [sessionCookie(deps), token],
    ['csrftoken', csrfToken(deps, sessionId)],
  ])
}

async function runJobs(deps: Deps, which: 'due' | 'all'): Promise<void> {
  if (which === 'all')
    await sql`select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where run_at > now()), run_at => now())`.execute(deps.db)
  await inboxOf(deps).askForOwedJob()
  const { [jobNames.renderDocuments]: _, ...taskList } = taskListFor(deps)
  await runTasks(deps, taskList)
}

async function drawDocuments(deps: Deps): Promise<void> {
  const name = jobNames.renderDocuments
  await runTasks(deps, { [name]: taskListFor(deps)[name] })
}

async function runTasks({ pool, log }: Deps, taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quietLogger({ log }), preset: awaitedJobEnds })
}
