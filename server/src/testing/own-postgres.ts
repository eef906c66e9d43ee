import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from '../db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'

/** A PostgreSQL of a test's own, which it may stop, kill and crowd as an outage would. */
export interface OwnPostgres {
  url: string
  /** As the role of the servers. */
  serverUrl: string
  stop(): Promise<void>
  start(): Promise<void>
  /** From its next start on it reads only, as a standby that follows another does. */
  makeStandby(): void
  /** Another one that follows this: a copy of its stopped files. */
  startReplica(): Promise<OwnPostgres>
  /** SIGKILL; it comes back by itself on the same port. */
  kill(): void
  /** Takes every connection slot, those of the server included, until the answered function gives them back. */
  takeAllSlots(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

const tooManyClients = '53300'
const cutServer = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portal%'`

/** On a disk, as benchmarks and proofs want it; a test that proves nothing of a disk gives `databaseRoot()`. */
export async function startOwnPostgres(root = tmpdir()): Promise<OwnPostgres> {
  const dir = mkdtempSync(join(root, 'portal-outage-'))
  chmodSync(dir, 0o711)
  return runOwnPostgres(dir)
}

async function runOwnPostgres(dir: string): Promise<OwnPostgres> {
  let running: EmbeddedPostgres | undefined = await startEmbeddedPostgres(dir)
  const { url, serverUrl } = running
  const port = Number(new URL(url).port)
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  const start = async () => {
    running ??= await startEmbeddedPostgres(dir, { port })
  }
  return {
    url,
    serverUrl,
    stop,
    start,
    async startReplica() {
      const copy = `${dir}-replica`
      await stop()
      // Owner and rights are PostgreSQL's own.
      execFileSync('cp', ['-a', dir, copy])
      await start()
      const { username, password } = new URL(url)
      const follows = `host=127.0.0.1 port=${port} user=${username} password=${password}`
      appendFileSync(join(copy, 'postgres', 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`)
      writeFileSync(join(copy, 'postgres', 'standby.signal'), '')
      return runOwnPostgres(copy)
    },
    makeStandby: () => writeFileSync(join(dir, 'postgres', 'standby.signal'), ''),
    kill: () =>
      process.kill(Number(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    takeAllSlots: () => takeAllSlots(url),
    async remove() {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function takeAllSlots(url: string): Promise<() => Promise<void>> {
  const clients: pg.Client[] = []
  let isTaking = true
  const full = Promise.withResolvers<void>()
  const takeSlot = async () => {
    while (isTaking) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      try {
        await client.connect()
        clients.push(client)
      } catch (error) {
        if (sqlState(error) === tooManyClients) full.resolve()
        await wait(50)
      }
    }
  }
  /** What the server holds, or was quick enough to get again, is cut and taken from it. */
  const takeFromServer = async () => {
    while (isTaking) {
      await clients[0]?.query(cutServer)
      await wait(100)
    }
  }
  const taking = [takeFromServer(), ...Array.from({ length: 10 }, takeSlot)]
  await full.promise
  return async () => {
    isTaking = false
    await Promise.all(taking)
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}
