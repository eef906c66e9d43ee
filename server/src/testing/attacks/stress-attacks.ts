import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../context/demo-accounts.ts'
import { stopLeftoverPostgres } from '../../db/embedded-postgres.ts'
import { familyOfFour } from '../../sales/testing/samples.ts'
import { createHttpClient } from '../http-client.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import type { TestClient } from '../test-client.ts'
import type { AttackGroup } from './attack-record.ts'

const kills = 5
const quoteBody = { ...familyOfFour, members: familyOfFour.members.slice(1, 3) }

async function signIn(address: () => string): Promise<TestClient> {
  const client = createHttpClient(address)
  const { status } = await client.post('/partner/login', { username: 'P1001', password: demoPassword })
  if (status !== 200) throw new Error(`signing in was answered ${status}`)
  return client
}

const quotes = '/api/arogya-sanjeevani/quote/'

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const secondsSince = (began: number) => seconds(performance.now() - began)

/** Killed and started again, the second and the fourth time with its PostgreSQL: what was acknowledged is there, and how soon the next quote is answered. */
export async function attackByKilling(): Promise<AttackGroup> {
  const dataDir = join(makeFolder(), 'data')
  const group: AttackGroup = { title: 'Server killed', requests: 0, answers: {}, findings: [] }
  const slowest = { alone: 0, withDatabase: 0 }
  let server = await startServerProcess({ dataDir })
  try {
    const client = await signIn(() => server.address)
    for (let round = 0; round < kills; round++) {
      const { data } = await client.post<{ quote_id: string }>(quotes, quoteBody)
      const kind = round % 2 === 1 ? 'withDatabase' : 'alone'
      if (kind === 'withDatabase') process.kill(postmasterPid(dataDir), 'SIGKILL')
      server.kill('SIGKILL')
      await server.ended
      const began = performance.now()
      server = await startServerProcess({ dataDir })
      const answers = {
        'GET /readyz': await client.get('/readyz'),
        'POST of a quote': await client.post(quotes, quoteBody),
        'GET of an acknowledged quote': await client.get(`${quotes}${data.quote_id}/`),
      }
      slowest[kind] = Math.max(slowest[kind], performance.now() - began)
      for (const [what, { status }] of Object.entries(answers)) {
        count(group, status)
        if (status !== 200) group.findings.push(`${what} as its partner, after a kill: answered ${status}`)
      }
    }
  } finally {
    server.kill('SIGKILL')
    await server.ended
    await stopLeftoverPostgres(dataDir)
    rmSync(join(dataDir, '..'), { recursive: true, force: true })
  }
  group.title += ` ${kills} times, twice with its PostgreSQL: ready and a quote answered after ${seconds(slowest.alone)} s at most, with PostgreSQL after ${seconds(slowest.withDatabase)} s`
  return group
}

/** A small disk of its own, filled to the last byte while partners work. Needs the right to mount one. */
export async function attackDisk(): Promise<AttackGroup> {
  const group: AttackGroup = { title: 'Full disk', requests: 0, answers: {}, findings: [] }
  const disk = makeFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', disk])
  const dataDir = join(disk, 'data')
  const filler = join(disk, 'filler')
  let server: ServerProcess | undefined
  try {
    const started = await startServerProcess({ dataDir })
    server = started
    const client = await signIn(() => started.address)
    const ready = async () => (await client.get('/readyz')).status
    fillDisk(filler)
    const filled = performance.now()
    while ((await ready()) !== 503 && performance.now() - filled < 60_000) await wait(100)
    const turned = secondsSince(filled)
    if ((await ready()) !== 503) group.findings.push('GET /readyz as nobody, with the disk full: answered 200')
    for (let asked = 0; asked < 60; asked++) {
      const { status, headers } = await client.post(quotes, quoteBody)
      count(group, status)
      const isInOrder = status < 500 || (status === 503 && headers['retry-after'] !== undefined)
      if (!isInOrder) group.findings.push(`POST ${quotes} as partner, with the disk full: answered ${status}`)
    }
    rmSync(filler)
    const freed = performance.now()
    while ((await ready()) !== 200 && performance.now() - freed < 60_000) await wait(100)
    const { status } = await client.post(quotes, quoteBody)
    count(group, status)
    if (status !== 200) group.findings.push(`POST of a quote as partner, with room again: answered ${status}`)
    group.title += `: readyz turns after ${turned} s, ready ${secondsSince(freed)} s after there is room`
  } catch (error) {
    group.findings.push(`the server, with the disk full: ${error}`)
  } finally {
    server?.kill('SIGKILL')
    await server?.ended
    await stopLeftoverPostgres(dataDir)
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
  return group
}

export function mayMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && isMountable()
}

function isMountable(): boolean {
  const disk = makeFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' })
    execFileSync('umount', [disk])
    return true
  } catch {
    return false
  } finally {
    rmSync(disk, { recursive: true, force: true })
  }
}

function count(group: AttackGroup, status: number): void {
  group.requests++
  group.answers[status] = (group.answers[status] ?? 0) + 1
}

/** The database runs as another user, who must be able to enter. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stress-'))
  chmodSync(folder, 0o755)
  return folder
}

function fillDisk(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of [1_048_576, 4096, 1]) writeUntilFull(handle, Buffer.alloc(size, 1))
  } finally {
    closeSync(handle)
  }
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(handle, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
