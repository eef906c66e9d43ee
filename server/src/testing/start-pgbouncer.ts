import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillDeployFile } from './fill-deploy-file.ts'

export interface PgBouncer {
  /** The same database as the given address, through the pooler. */
  url: string
  stop(): Promise<void>
}

/** `nobody`: PgBouncer refuses to run as root. */
const unprivileged = 65534
const program = '/usr/sbin/pgbouncer'

/** Why it cannot be run here; undefined where it can. */
export const pgBouncerMissing =
  spawnSync(program, ['--version']).status === 0
    ? undefined
    : 'PgBouncer is not installed here (apt-get install pgbouncer)'

/** PgBouncer with the configuration of deploy/, in front of the database of this address. */
export async function startPgBouncer(directUrl: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port: databasePort, username, password } = new URL(directUrl)
  const port = await freePort()
  const values = {
    DATABASE_HOST: hostname,
    DATABASE_PORT: databasePort,
    STANDBY_PORT: databasePort,
    SERVER_ROLE_PASSWORD: password,
    PGBOUNCER_HOST: '127.0.0.1',
    PGBOUNCER_PORT: port,
    PGBOUNCER_FOLDER: folder,
    PGBOUNCER_LOG_FOLDER: folder,
  }
  const isRoot = process.getuid?.() === 0
  for (const name of ['pgbouncer.ini', 'userlist.txt'])
    writeFileSync(join(folder, name), fillDeployFile(`pgbouncer/${name}`, values), { mode: 0o600 })
  if (isRoot)
    for (const path of ['', 'pgbouncer.ini', 'userlist.txt']) chownSync(join(folder, path), unprivileged, unprivileged)
  const user = isRoot ? { uid: unprivileged, gid: unprivileged } : {}
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  await untilListening(child, port)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/portal`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    await wait(25)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
