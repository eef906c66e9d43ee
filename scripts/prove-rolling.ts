import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../server/src/db/data-folder.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { writeProofSection } from './lib/proof-section.ts'
import { startBalancer } from './prove/rolling/balancer.ts'
import { installRelease } from './prove/rolling/install-release.ts'
import { signIn, startLoad } from './prove/rolling/load.ts'
import { findFailures, type RollingFigures, rollingText } from './prove/rolling/rolling-text.ts'
import { type RunningSlot, type ServerSlot, startServer } from './prove/rolling/servers.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * Restarts servers one by one under load, then runs the previous release beside the present one on one database. Figures go to
 * docs/proof.md. `PROVE_REQUESTS` (10,000) is the least number of requests of each part.
 */
const requests = Number(process.env.PROVE_REQUESTS ?? 10_000)
const root = join(import.meta.dirname, '..')
const previous = installRelease(root, process.env.PREVIOUS_RELEASE ?? 'v0.2.0')
const folder = mkdtempSync(join(tmpdir(), 'prove-rolling-'))
chmodSync(folder, 0o755)
/** The default of production: longer than the balancer takes to notice. */
const stopDelay = 5
const slotNames = ['one', 'two', 'three'] as const

const databaseFolder = join(folder, 'database')
makeDataFolder(databaseFolder)
const postgres = await startEmbeddedPostgres(databaseFolder)
const running: RunningSlot[] = []
let figures: RollingFigures | undefined
try {
  const restarts = await proveRestarts()
  const releases = await proveReleases()
  figures = { restarts, releases }
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const text = rollingText(figures, describeThisRun())
console.log(text)
const failures = findFailures(figures, requests)
for (const failure of failures) console.error(`FAILED: ${failure}`)
if (failures.length > 0) process.exitCode = 1
else {
  writeProofSection('rolling', text)
  console.log('docs/proof.md is written.')
}

/** Three servers of the present release; each is stopped by SIGTERM alone and started again, until enough has been answered. */
async function proveRestarts(): Promise<RollingFigures['restarts']> {
  const { slots, front, url, env } = await prepare('rolling_restarts')
  const start = async (slot: ServerSlot) => {
    const server = await startServer(slot, { release: root, folder, env })
    running.push(server)
    return server
  }
  const servers = [await start(slots[0]!)]
  servers.push(...(await Promise.all(slots.slice(1).map(start))))
  const balancer = await startBalancer(front.port, slots, folder)
  await untilServed(front.address)
  const load = startLoad(front.address, await signIn(front.address), await livePaths(url))
  const stops: { code: number | null; ms: number }[] = []
  for (let turn = 0; turn < slots.length || load.figures.answered + load.figures.failed < requests; turn++) {
    const at = turn % slots.length
    stops.push(await servers[at]!.stop())
    running.splice(running.indexOf(servers[at]!), 1)
    servers[at] = await start(slots[at]!)
    // The balancer must know it again before the next one goes.
    await wait(2000)
    console.log(`restarted ${stops.length}: ${load.figures.answered} answered, ${load.figures.failed} failed`)
  }
  const result = await load.stop()
  await stopAll()
  await balancer.close()
  return { load: result, stops, balancer: balancer.name }
}

/** Servers of the previous release are replaced by the present one on one database, which the first of them migrates. */
async function proveReleases(): Promise<RollingFigures['releases']> {
  const { slots, front, url, env } = await prepare('rolling_releases')
  // The previous release knows one role, which owns the tables.
  const { DATABASE_OWNER_URL: ownerUrl, ...shared } = env
  const previousEnv = { ...shared, DATABASE_URL: ownerUrl }
  const start = async (slot: ServerSlot, release: string, settings: Record<string, string>) => {
    const server = await startServer(slot, { release, folder, env: settings })
    running.push(server)
    return server
  }
  const startPrevious = (slot: ServerSlot) => start(slot, previous.folder, previousEnv)
  const [first, second, third] = slots as [ServerSlot, ServerSlot, ServerSlot]
  const old = [await startPrevious(first), await startPrevious(second)]
  const balancer = await startBalancer(front.port, slots, folder)
  await untilServed(front.address)
  const load = startLoad(front.address, await signIn(front.address), await livePaths(url))
  const share = Math.ceil(requests / 4)
  await load.reach(share)
  await start(third, root, env)
  console.log(`the present release has migrated: ${load.figures.answered} answered, ${load.figures.failed} failed`)
  await load.reach(share * 2)
  for (const server of old) {
    // The previous release does not wait for the balancer.
    await balancer.drain(server)
    await wait(3000)
    await server.stop()
    running.splice(running.indexOf(server), 1)
  }
  await load.reach(share * 3)
  const again = await startPrevious({ ...first, name: 'again', port: await freePort() })
  const isStartedAgain = await signIn(`http://127.0.0.1:${again.port}`).then(
    () => true,
    () => false,
  )
  await load.reach(requests)
  const result = await load.stop()
  await stopAll()
  await balancer.close()
  return { load: result, previous: previous.name, isStartedAgain, refusal: await startTooOld(url, second, env) }
}

/** A migration that supports later releases only: the present one then is too old. */
async function startTooOld(url: string, slot: ServerSlot, env: Record<string, string>): Promise<string> {
  await query(
    url,
    `update schema_migrations set oldest_release = '99.0.0' where name = (select max(name) from schema_migrations)`,
  )
  try {
    await (await startServer(slot, { release: root, folder, env })).stop()
    return ''
  } catch (error) {
    return /A later release has changed[^\n]*/.exec(error instanceof Error ? error.message : '')?.[0] ?? ''
  }
}

async function prepare(database: string) {
  await query(postgres.url, `create database ${database}`)
  const [ownerUrl, serverUrl] = [postgres.url, postgres.serverUrl].map((url) => {
    const address = new URL(url)
    address.pathname = `/${database}`
    return address.href
  }) as [string, string]
  const [port, ...ports] = await Promise.all([freePort(), ...slotNames.map(freePort)])
  const front = { port, address: `http://127.0.0.1:${port}` }
  const env = {
    DEMO: '1',
    DATABASE_URL: serverUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: front.address,
    PORTAL_DIR: '/nonexistent',
    LOG_LEVEL: 'error',
    // The generator and all servers share the processors of one machine.
    OVERLOAD_DELAY: '10000',
    STOP_DELAY: String(stopDelay),
    SESSION_SECRET: 'rolling-session-secret-of-the-proof',
    LINK_SECRET: 'rolling-link-secret-of-the-proof-run',
    FIELD_KEYS: 'rolling-field-keys-of-the-proof-run-1',
    GATEWAY_WEBHOOK_SECRETS: 'rolling-webhook-secret-of-the-proof',
  }
  const slots = slotNames.map((name, place): ServerSlot => ({ name, port: ports[place]! }))
  return { slots, front, url: ownerUrl, env }
}

/** Payments to watch: those of some of the partner's sales. */
async function livePaths(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `select p.id, q.product from proposals p join quotes q on q.id = p.quote_id
     join partners a on a.id = q.partner_id where a.code = 'P1001' order by p.id limit 5`,
  )
  return rows.map((row) => `/api/${row.product}/quote/proposal/${row.id}/events/`)
}

async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function untilServed(address: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${address}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === 200) return
    await wait(100)
  }
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()))
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
