import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import type { BegunStart } from './begin-start.ts'
import { startCourier } from './business-events/start-courier.ts'
import { connectIntegrations, needsSandbox, sandboxSecrets } from './connect-integrations.ts'
import type { Deps } from './context/deps.ts'
import { withSecrets } from './db/data-folder.ts'
import { createPool } from './db/database.ts'
import type { EmbeddedPostgres } from './db/embedded-postgres.ts'
import { startJobHealth } from './db/job-health.ts'
import { createQuickReads } from './db/quick-reads.ts'
import { release } from './db/release.ts'
import { startReplicaReads } from './db/replica-reads.ts'
import { canChangeTables } from './db/roles.ts'
import { createDemoPhone } from './demo/demo-phone.ts'
import { prepareDatabase } from './demo/prepare-database.ts'
import { registerDemoTemplates } from './demo/sample-registrations.ts'
import { showDemoPaymentsToSandbox } from './demo/sandbox-payments.ts'
import { seedDemo } from './demo/seed.ts'
import { documentSignerOf } from './documents/document-signer.ts'
import { renderPool } from './documents/render.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { tasks } from './jobs/task-list.ts'
import { watchDiskSpace } from './kernel/disk-space.ts'
import { paymentJobs } from './kernel/job-names.ts'
import { installPack } from './kernel/pack/install-pack.ts'
import { namePack } from './kernel/pack/name-pack.ts'
import type { CompleteSettings } from './kernel/settings.ts'
import { currentTrace } from './kernel/trace.ts'
import type { UndoSteps } from './kernel/undo-steps.ts'
import { followDataKeys, openFieldKeys } from './open-field-keys.ts'
import { seedPackRates } from './sales/seed-pack-rates.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox/server.ts'
import { createAppEvents } from './subscriptions.ts'

export interface RunningServer {
  address: string
  app: FastifyInstance
  deps: Deps
  /** Says no at /readyz and answers on for STOP_DELAY; then ends jobs, open requests, connections and the built-in database, in this order, each within its time. */
  stop(): Promise<void>
}

/** Longer than any handler may take. */
const longestRequestMs = 12_000

/** Everything `npm start` does, in order. What was begun is undone when a later step fails. */
export async function serve(begun: BegunStart, portalBuilt?: Promise<unknown>): Promise<RunningServer> {
  const { undo } = begun
  let log: Logger | undefined
  const unwind = async () => {
    await begun.postgres.catch(() => undefined)
    const failed = await undo.run((name, error) =>
      log?.error(
        { step: name, why: error instanceof Error ? error.message : typeof error },
        'a step of the stop failed',
      ),
    )
    if (failed.length > 0) throw new Error(`The server stopped, but not all of it in order: ${failed.join(', ')}.`)
  }
  try {
    const settings = withSecrets(begun.settings)
    installPack(settings.pack)
    renderPool.pack = settings.pack
    log = createLog(settings.logLevel)
    log.info({ pack: namePack(settings.pack) }, 'the pack of the insurer is read')
    begun.onPostgresDeath(() => log?.error('the built-in PostgreSQL has ended and is started again'))
    const phone = createDemoPhone()
    const sandbox = settings.demo && needsSandbox(settings) ? await beginSandbox(settings, phone) : undefined
    if (sandbox) undo.add('sandbox', 1000, () => sandbox.close())
    const deps = await connect({ settings, log, postgres: await begun.postgres, sandbox }, undo)
    renderPool.signer = documentSignerOf(settings, deps.integrations)
    phone.connect(deps)
    await seedPackRates(deps)
    if (settings.demo) {
      await seedDemo(deps)
      await showDemoPaymentsToSandbox(deps)
      await registerDemoTemplates(deps)
    }
    await portalBuilt
    deps.buildId = readBuildId(settings.portalDir)
    // The runners wait for their connections while the routes are put together.
    const startingJobs = startJobs(deps, { isAlone: begun.isAlone })
    // Whoever awaits it reports it; until then it must not count as an error nobody caught.
    startingJobs.catch(() => undefined)
    const usesDisk = !settings.databaseUrl || !settings.documentsUrl
    if (usesDisk) {
      const disk = await watchDiskSpace(settings.dataDir)
      undo.add('disk', 1000, async () => disk.stop())
      deps.disk = disk
    }
    const app = await buildApp(deps).catch(async (error: unknown) => {
      await startingJobs.then(({ stop }) => stop()).catch(() => undefined)
      throw error
    })
    if (settings.otlpEndpoint) {
      const { startTelemetry } = await import('./telemetry/start-telemetry.ts')
      const telemetry = startTelemetry(settings, release, app.metrics.registry)
      undo.add('telemetry', 3000, () => telemetry.stop())
    }
    undo.add('requests', longestRequestMs, () => app.close())
    undo.add('jobs', 5000, async () => (await startingJobs).stop())
    const courier = startCourier(deps)
    undo.add('events', 12_000, async () => {
      await courier.stop()
      await deps.integrations.eventStream?.close()
    })
    const jobs = await startingJobs
    deps.jobs.runners = jobs.runners
    await deps.jobs.refresh().catch(() => undefined)
    const address = await app.listen({ port: settings.port, host: settings.host })
    sandbox?.control.setNotifyUrl(`${address}/pub/gateway/notify/`)
    const stop = async () => {
      deps.stopping = true
      await wait(settings.stopDelay * 1000)
      await unwind()
    }
    return { address, app, deps, stop }
  } catch (error) {
    await unwind().catch(() => undefined)
    throw error
  }
}

function beginSandbox(
  settings: CompleteSettings,
  phone: { receive: SandboxOptions['onText']; findTemplate: SandboxOptions['findTemplate'] },
): Promise<Sandbox> {
  return startSandbox({
    port: settings.sandboxPort,
    host: settings.host,
    dataDir: settings.dataDir,
    secrets: sandboxSecrets(settings),
    onText: phone.receive,
    findTemplate: phone.findTemplate,
  })
}

interface StartedParts {
  settings: CompleteSettings
  log: Logger
  postgres: EmbeddedPostgres | undefined
  sandbox: Sandbox | undefined
}

async function connect({ settings, log, postgres, sandbox }: StartedParts, undo: UndoSteps): Promise<Deps> {
  const url = settings.databaseUrl ?? postgres!.serverUrl
  const directUrl = settings.databaseDirectUrl ?? url
  const ownerUrl = settings.databaseUrl ? settings.databaseOwnerUrl : postgres!.url
  const pool = createPool(url, {
    connections: settings.databaseConnections,
    isPrepared: settings.preparedStatements,
    isPooled: settings.databaseDirectUrl !== undefined,
  })
  undo.add('connections', 1000, () => pool.end())
  const db = await prepareDatabase(pool, { directUrl, ownerUrl }, settings)
  if (!settings.demo && (await canChangeTables(pool)))
    log.warn(
      'the role of DATABASE_URL owns the tables and could change the audit trail: see Database roles in docs/running.md',
    )
  const runningSettings = { ...settings, fieldCrypto: await openFieldKeys(db, settings) }
  const replica = settings.databaseReadUrl && followReplica(settings.databaseReadUrl, settings, { pool, db })
  if (replica) undo.add('replica', 1000, () => replica.stop())
  const jobs = await startJobHealth(db, { all: Object.keys(tasks), payments: paymentJobs })
  undo.add('job health', 1000, () => jobs.stop())
  const keys = followDataKeys({ db, settings: runningSettings, log })
  undo.add('data keys', 1000, async () => keys.stop())
  return {
    settings: runningSettings,
    pool,
    db,
    reads: createQuickReads(pool),
    ...(replica && { replica }),
    jobs,
    directUrl,
    ...(ownerUrl && { ownerUrl }),
    now: Date.now,
    log,
    events: createAppEvents(),
    integrations: connectIntegrations(runningSettings, sandbox?.url),
    ...(sandbox && { sandboxUrl: sandbox.url, sandbox: sandbox.control }),
    buildId: 'development',
  }
}

function followReplica(url: string, settings: CompleteSettings, primary: Pick<Deps, 'pool' | 'db'>) {
  const replica = createPool(url, {
    connections: settings.databaseConnections,
    isPrepared: settings.preparedStatements,
    // Limits that travel with each message suit a pooler and PostgreSQL alike.
    isPooled: true,
    // The primary answers in its place.
    connectMs: 1000,
  })
  return startReplicaReads({ primary, replica, mostStaleMs: settings.databaseReadStaleness * 1000 })
}

export function createLog(level: CompleteSettings['logLevel'], to: DestinationStream = openOutput()): Logger {
  const serializers = { req: () => undefined, res: () => undefined }
  // A request's own logger has it already, also where the request's hooks have ended.
  const mixin = (_line: object, _level: number, logger: Logger) => (logger === log ? traceField() : {})
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers, mixin }, to)
  return log
}

/** Lines that wait for a disk with room: more are dropped. */
const mostWaitingBytes = 1_048_576

/** Standard output. A full disk behind it, or a pipe nobody reads, costs lines and never the server. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: mostWaitingBytes })
  output.on('error', () => undefined)
  return output
}

function traceField(): { trace_id?: string } {
  const trace = currentTrace()
  return trace ? { trace_id: trace.traceId } : {}
}

function readBuildId(portalDir: string): string {
  const file = join(portalDir, 'build-id.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development'
}
