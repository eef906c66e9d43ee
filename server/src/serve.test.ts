import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from './context/demo-accounts.ts'
import { stopLeftoverPostgres } from './db/embedded-postgres.ts'
import { databaseRoot } from './testing/database-root.ts'
import { productionSettings } from './testing/production-settings.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

/**
 * Real processes on real, durable databases. The tests follow one another on one data folder, as starts of one
 * installation do, and look at the server that the one before has left running: a start is dear. A test that needs a
 * folder of its own says so.
 */
let dir: string
let dataDir: string
let running: ServerProcess[] = []

const start = async (env: Record<string, string> = {}, uid?: number) => {
  const server = await startServerProcess({ dataDir, env, ...(uid !== undefined && { uid }) })
  running.push(server)
  return server
}

function useNewFolder(root: string): void {
  dir = mkdtempSync(join(root, 'portal-serve-'))
  chmodSync(dir, 0o755)
  dataDir = join(dir, 'data')
}
/** In memory: these tests are about the start, not about what a disk keeps. */
async function moveToNewFolder(): Promise<void> {
  await endAll()
  removeFolder()
  useNewFolder(databaseRoot())
}
function removeFolder(): void {
  chmodSync(dir, 0o755)
  rmSync(dir, { recursive: true, force: true })
}
async function endAll(): Promise<void> {
  for (const server of running) server.kill('SIGKILL')
  await Promise.all(running.map((server) => server.ended))
  running = []
  await stopLeftoverPostgres(dataDir)
}
beforeAll(() => useNewFolder(tmpdir()))
afterAll(async () => {
  await endAll()
  removeFolder()
})

const postmasterPid = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
const isRoot = process.getuid?.() === 0
/** Without the demo world, for tests that are about the process alone. */
const bare = { DEMO: 'false', ...productionSettings }

describe('the server process', () => {
  let server: ServerProcess
  let partner: Partner
  /** The PostgreSQL of the server that was killed last, unless it was killed too. */
  let database: string | undefined

  it('starts on an empty folder and answers', async () => {
    server = await start({ STOP_DELAY: '2' })
    const ready = await fetch(`${server.address}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.json(), 'a customer may pay from the first moment').toMatchObject({ jobs: { payments: 'open' } })
    expect(server.output()).toContain(`Data: ${dataDir}`)
    expect(server.output()).toContain('P1001')
  })

  it('refuses a second server on the same folder with a sentence that names the holder', async () => {
    const holder = JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')).pid
    const postmaster = postmasterPid()
    await expect(start()).rejects.toThrow(`is in use by the server with process id ${holder}`)
    await expect(start()).rejects.toThrow('is in use')
    expect(postmasterPid()).toBe(postmaster)
  })

  it('answers for its delay after readyz has turned, and then stops by itself with connections open', async () => {
    partner = await signIn(server.address)
    server.kill('SIGTERM')
    const began = performance.now()
    await vi.waitFor(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(503), { interval: 20 })
    expect(await postQuote(server.address, partner)).toMatchObject({ code: 200 })
    expect(await server.ended).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(1900)
  })

  // Five here, the fifth together with the database; twenty in `npm run prove`.
  const kills = Number(process.env.PROVE_KILLS ?? 3)
  it(`loses nothing acknowledged when killed ${kills} times during writes`, async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= kills; round++) {
      server = await start()
      if (database) expect(postmasterPid()).toBe(database)
      // One session for all rounds: it outlives the killed servers, too.
      const writers = [1, 2, 3].map(() => quoteUntilDead(server.address, partner, acknowledged))
      // Killed after another number of answers each time, while further writes are on their way.
      const enough = acknowledged.length + round
      while (acknowledged.length < enough) await Promise.race([...writers, new Promise((done) => setTimeout(done, 1))])
      server.kill('SIGKILL')
      await Promise.all([server.ended, ...writers])
      database = postmasterPid()
      // Every fifth time the database dies with the server.
      if (round % 5 === 0) {
        process.kill(Number(database), 'SIGKILL')
        database = undefined
      }
    }
    server = await start()
    expect(acknowledged.length).toBeGreaterThanOrEqual((kills * (kills + 1)) / 2)
    for (const id of acknowledged) {
      expect(await readQuote(server.address, partner, id)).toBe(200)
    }
  }, 240_000)

  it('adopts the PostgreSQL of a killed server, and restarts it when it dies: calls and jobs continue', async () => {
    if (database) expect(postmasterPid()).toBe(database)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const killed = postmasterPid()
    process.kill(Number(killed), 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(postmasterPid()).not.toBe(killed)
        expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await postQuote(server.address, partner)).toMatchObject({ code: 200 })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'P1001' })
    expect((await ask(`${server.address}/partner/forgot`, { method: 'POST', headers, body })).status).toBe(200)
    const sent = async () =>
      (await (await ask(`${server.address}/pub/demo/messages/`, {})).text()).includes('/partner/reset')
    await vi.waitFor(async () => expect(await sent()).toBe(true), { timeout: 60_000, interval: 100 })
  })

  it('starts after PostgreSQL was killed too, and stops with it within 10 s of SIGTERM', async () => {
    process.kill(Number(postmasterPid()), 'SIGKILL')
    server.kill('SIGKILL')
    await server.ended
    server = await start()
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const began = Date.now()
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })

  it('stops at an invalid setting with one sentence', async () => {
    await expect(start({ PORT: 'abc' })).rejects.toThrow(
      "ended with 1: PORT must be a whole number from 0 to 65535, not 'abc'\n",
    )
  })

  it('a folder with real data is refused by the demo and still starts in production', async () => {
    await moveToNewFolder()
    const first = await start({ ...bare, NODE_ENV: 'production' })
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await expect(start()).rejects.toThrow(
      `ended with 1: The database in ${dataDir} is a production database: a demo server does not start on it. Set another DATA_DIR, or NODE_ENV=production.\n`,
    )
    expect((await fetch(`${(await start({ ...bare, DEMO: 'off' })).address}/readyz`)).status).toBe(200)
  })

  it.runIf(isRoot)('starts as an ordinary user', async () => {
    await moveToNewFolder()
    mkdirSync(dataDir)
    chownSync(dataDir, 65534, 65534)
    const server = await start(bare, 65534)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it.runIf(isRoot && process.platform === 'linux')(
    'starts as root in a folder that no other user may enter',
    async () => {
      await moveToNewFolder()
      chmodSync(dir, 0o700)
      const server = await start(bare)
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
      server.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      chmodSync(dir, 0o755)
      const moved = await start(bare)
      expect((await fetch(`${moved.address}/readyz`)).status).toBe(200)
    },
  )
})

/** A busy server may turn a caller away with 503, which says nothing about what was asked: asked again until it answers. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const reply = await fetch(url, init)
    if (reply.status !== 503 || tries === 50) return reply
    await reply.arrayBuffer()
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function readQuote(address: string, partner: Partner, id: string): Promise<number> {
  const reply = await ask(`${address}/api/arogya-sanjeevani/quote/${id}/`, { headers: { cookie: partner.cookie } })
  await reply.arrayBuffer()
  return reply.status
}

interface Partner {
  cookie: string
  token: string
}

async function signIn(address: string): Promise<Partner> {
  const body = JSON.stringify({ username: 'P1001', password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const reply = await ask(`${address}/partner/login`, { method: 'POST', headers, body })
  if (reply.status !== 200) throw new Error(`not signed in: ${reply.status} ${await reply.text()}`)
  const pairs = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const token = pairs.find((pair) => pair.startsWith('csrftoken='))!.slice('csrftoken='.length)
  return { cookie: pairs.join('; '), token: decodeURIComponent(token) }
}

const quote = JSON.stringify({
  policy_type: 'floater',
  si: '500000',
  members: [{ relation: 'primary insured', gender: 'male', dob: '1984-02-29' }],
})

async function postQuote(address: string, { cookie, token }: Partner) {
  const headers = { 'content-type': 'application/json', cookie, 'x-csrftoken': token }
  const reply = await fetch(`${address}/api/arogya-sanjeevani/quote/`, { method: 'POST', headers, body: quote })
  return (await reply.json()) as { code: number; data: { quote_id: string } }
}

/** Creates quotes until the connection breaks; keeps the ids that were answered. */
async function quoteUntilDead(address: string, partner: Partner, acknowledged: string[]): Promise<void> {
  for (;;) {
    let answer: Awaited<ReturnType<typeof postQuote>>
    try {
      answer = await postQuote(address, partner)
    } catch {
      return
    }
    // Turned away on a busy machine: nothing was acknowledged.
    if (answer.code === 503) continue
    if (answer.code !== 200) throw new Error(`a quote was answered ${JSON.stringify(answer)}`)
    acknowledged.push(answer.data.quote_id)
  }
}
