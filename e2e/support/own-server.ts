import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { sharedDataDir, withDatabase } from './database.ts'

const root = join(import.meta.dirname, '../..')

/** `earlier`: the release before the present declarations. */
type Release = 'present' | 'earlier'
export const earlierDeclarations = '2026-04'

/** A server with a database of its own, for what would disturb every other test. */
export interface OwnServer {
  address: string
  dataDir: string
  /** Runs this release from now on, on the data of the one before. */
  run(release: Release): Promise<void>
  /** Runs again with this build of the portal, as after a deploy. */
  deploy(portalDir: string): Promise<void>
}

type ServerSettings = Record<'PORT' | 'PUBLIC_URL' | 'DATA_DIR' | 'DEMO' | 'LOG_LEVEL', string>

/** Every page and call of these tests goes to a server of their own. */
export const test = base.extend<object, { ownServer: OwnServer; serverSettings: Record<string, string> }>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  ownServer: [
    async ({ serverSettings }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-own-'))
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const settings: ServerSettings = {
        PORT: String(port),
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        DEMO: 'true',
        LOG_LEVEL: 'warn',
        ...serverSettings,
      }
      let running: { release: Release; child: ChildProcess } | undefined
      await use({
        address,
        dataDir,
        async run(release) {
          if (running?.release === release) return
          // An earlier release and another insurer make their own demo.
          if (!running && release === 'present' && !serverSettings.INSURER_PACK) await copyPreparedDemo(settings)
          await stop(running?.child)
          running = { release, child: await start(release, settings) }
        },
        async deploy(portalDir) {
          await stop(running?.child)
          running = { release: 'present', child: await start('present', { ...settings, PORTAL_DIR: portalDir }) }
        },
      })
      await stop(running?.child)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.address),
})

/**
 * Fills the data folder with the demo as a first start leaves it, made once in a run: a start on a copy takes a third of the processor
 * time of a start from nothing. Whoever comes while it is being made starts from nothing.
 */
async function copyPreparedDemo({ PORT, PUBLIC_URL, DATA_DIR, DEMO, LOG_LEVEL }: ServerSettings): Promise<void> {
  const prepared = join(sharedDataDir(), 'prepared-demo')
  const unfinished = `${prepared}-unfinished`
  if (!existsSync(prepared)) {
    try {
      mkdirSync(unfinished)
    } catch {
      return
    }
    await stop(await start('present', { PORT, PUBLIC_URL, DATA_DIR: unfinished, DEMO, LOG_LEVEL }))
    renameSync(unfinished, prepared)
  }
  // The database's files belong to another user than the one who runs the tests as root.
  execFileSync('cp', ['-a', `${prepared}/.`, DATA_DIR])
}

async function start(release: Release, settings: Record<string, string>): Promise<ChildProcess> {
  const hook = join(import.meta.dirname, 'earlier-release.ts')
  const command = release === 'earlier' ? ['--import', hook, 'server/src/main.ts'] : ['scripts/start.ts']
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      OVERLOAD_DELAY: '5000',
      PORTAL_DIR: 'portal/dist',
      DECLARATIONS_VERSION: earlierDeclarations,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Not by its probe, which is answered even while the busy first moments turn people away.
  const probe = () =>
    fetch(`${settings.PUBLIC_URL}/`).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(probe, { timeout: 180_000 }).toBe(200)
  return child
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return found.port
}

/** No runner can report any more, and the last reports are old, as when the background jobs have stopped. Answers how to end it. */
export async function silenceJobs({ address, dataDir }: OwnServer): Promise<() => Promise<void>> {
  const change = (...statements: string[]) =>
    withDatabase(dataDir, (client) => client.query(`begin; ${statements.join('; ')}; commit`))
  const expectPayments = (state: 'open' | 'paused') =>
    expect
      .poll(async () => ((await (await fetch(`${address}/readyz`)).json()) as Readiness).jobs.payments, {
        timeout: 30_000,
      })
      .toBe(state)
  await change(
    `update worker_heartbeats set at = at - interval '1 hour'`,
    'alter table worker_heartbeats add constraint silent check (false) not valid',
  )
  await expectPayments('paused')
  return async () => {
    await change('alter table worker_heartbeats drop constraint silent')
    await expectPayments('open')
  }
}

interface Readiness {
  jobs: { payments: string }
}
