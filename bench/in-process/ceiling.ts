import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon, { type Request, type Result } from 'autocannon'
import pg from 'pg'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { startSales } from '../../server/src/payment/testing/sale-stream.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../../server/src/testing/server-process.ts'
import { loadSteadily } from '../lib/steady-load.ts'
import { bareRequests, type MeasuredCall, prepareCalls, webhookSecret } from './ceiling/calls.ts'
import { parentOf, processorMs } from './ceiling/processor-time.ts'
import { startOutsideParties } from './ceiling/start-outside-parties.ts'

/**
 * How near the portal comes to what this machine allows: each call in turns with a bare server that does one statement for each request
 * on the same PostgreSQL, in one run. `CEILING_SECONDS` (8) and `CEILING_ROUNDS` (3) can be set. Fails when a goal is missed.
 * `CEILING_CALLS` measures only the calls whose names contain one of its words ('create,sale'), and writes no proof.
 */
const seconds = Number(process.env.CEILING_SECONDS ?? 8)
const rounds = Number(process.env.CEILING_ROUNDS ?? 3)
const warmUpRounds = 5
const chosenCalls = process.env.CEILING_CALLS?.split(',')
const isChosen = (what: string) => !chosenCalls || chosenCalls.some((word) => what.includes(word))
const wholeSale = 'whole sale'
const connections = 20
const sellers = 8
const saleGoal = 0.4
const mostP99 = 25

const postgres = await startOwnPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'portal-ceiling-'))
chmodSync(dataDir, 0o711)
const client = new pg.Client({ connectionString: postgres.url })
let bare: ChildProcessByStdio<null, Readable, null> | undefined
let portal: ServerProcess | undefined
let outsideProcess: ChildProcess | undefined

try {
  await client.connect()
  await client.query('create database bare')
  bare = spawn(process.execPath, [join(import.meta.dirname, 'ceiling/bare-server.ts'), bareDatabase()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const bareUrl = await readyAt(bare.stdout)
  const outside = await startOutsideParties(webhookSecret)
  outsideProcess = outside.process
  portal = await startServerProcess({
    dataDir,
    env: { DATABASE_URL: postgres.url, DEMO: '1', ...outside.env },
  })
  const { address } = portal
  outside.notify(address)
  const calls = await prepareCalls(address, postgres.url, isChosen)
  await untilQuiet()
  const rates = new Map<string, number[]>()
  const spent = new Map<string, Spent>()
  const kinds = (['insert', 'update', 'select', 'list'] as const).filter(
    (kind) => kind === 'insert' || calls.some((call) => call.bare === kind),
  )
  const measure = async (key: string, server: number, run: () => Promise<Result>) => {
    const look = await watchProcessors(server)
    const result = await run()
    rates.set(key, [...(rates.get(key) ?? []), rateOf(result, key)])
    spent.set(key, look(result['2xx']))
  }
  const runRound = async () => {
    for (const kind of kinds) {
      await measure(`bare ${kind}`, bare!.pid!, () => load(bareUrl, bareRequests[kind]))
      await untilQuiet()
    }
    for (const call of calls) {
      await measure(call.what, portal!.pid, () => load(address, call.request))
      await untilQuiet()
    }
  }
  // A server that runs for days has its code compiled: what the first rounds cost is no figure of either.
  for (let round = 0; round < warmUpRounds; round++) await runRound()
  rates.clear()
  for (let round = 0; round < rounds; round++) await runRound()
  const rows: string[] = []
  const spentRows: string[] = []
  let notes = ''
  let missed = 0
  const p99s = new Map<string, number[]>()
  const measureP99 = async (key: string, url: string, request: Request) => {
    const p99 = await p99At(url, request, median(rates.get(key)!) / 2)
    p99s.set(key, [...(p99s.get(key) ?? []), p99])
  }
  // What the machine itself adds: the bare server at half of its own rate. One wait of the disk decides a round, not the median.
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      await measureP99(`bare ${kind}`, bareUrl, bareRequests[kind])
      await untilQuiet()
    }
    for (const call of calls) {
      await measureP99(call.what, address, call.request)
      await untilQuiet()
    }
  }
  for (const call of calls) {
    const own = median(rates.get(call.what)!)
    const most = median(rates.get(`bare ${call.bare}`)!)
    const [p99, bareP99] = [call.what, `bare ${call.bare}`].map((key) => median(p99s.get(key)!)) as [number, number]
    if (own / most < call.goal || p99 > mostP99) missed++
    rows.push(rowOf(call, { own, most, p99, bareP99 }))
    spentRows.push(spentRowOf(call, spent.get(call.what)!, spent.get(`bare ${call.bare}`)!))
  }
  if (isChosen(wholeSale)) {
    const sale = await measureSales(portal, outside.process)
    const ceiling = median(rates.get('bare insert')!) / sale.commits
    if (sale.rate / ceiling < saleGoal) missed++
    rows.push(
      `| a whole sale to its policy (${Math.round(sale.commits)} durable commits) | ${sale.rate.toFixed(1)} | ${ceiling.toFixed(1)} | ${(sale.rate / ceiling).toFixed(2)} | ${saleGoal} | | |`,
    )
    const { spent } = sale
    const [ours, database, people, others] = [spent.portal, spent.postgres, spent.sellers, spent.outside].map(
      Math.round,
    )
    notes = `

A whole sale takes ${ours} ms of processor time of the portal with its documents, ${database} ms of PostgreSQL, ${people} ms of those who sell and
pay, and ${others} ms of the gateway and the registers, all on the same processors.`
  }
  const text = `## Near the machine's ceiling

Written by \`npm run bench:ceiling\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
${connections} connections, ${seconds} s each, median of ${rounds} rounds in turns after ${warmUpRounds} to get warm, with a bare server that does one durable statement or one
read for each request, on the same PostgreSQL with fsync, both asked by new requests of the same form. p99 at half of the own rate, requests at equal
distances (at most ${mostP99} ms), and that of the bare server at half of its own: what generator, PostgreSQL and server on the same processors cost in any case.
A pay page is compared with an insert, although only the first opening of its link writes; those measured are later ones.

| call | portal, a second | bare, a second | ratio | goal | p99 | p99 of the bare server |
|---|---|---|---|---|---|---|
${rows.join('\n')}

Where it goes, in milliseconds of processor time for each request. The last column is what the goal leaves to the portal's own process, at the
bare server's rate of using the processors, after PostgreSQL and the generator have had theirs: below nought, no server could reach it with
these statements.

| call | portal | PostgreSQL | generator | bare server | its PostgreSQL | its generator | left to the portal by the goal |
|---|---|---|---|---|---|---|---|
${spentRows.join('\n')}${notes}`
  console.log(text)
  if (!chosenCalls) writeProofSection('ceiling', text)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  await client.end()
  bare?.kill('SIGTERM')
  outsideProcess?.kill('SIGTERM')
  portal?.kill('SIGTERM')
  await portal?.ended
  await postgres.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

function load(url: string, request: Request): Promise<Result> {
  return autocannon({ url, connections, duration: seconds, requests: [request] })
}

async function p99At(url: string, request: Request, rate: number): Promise<number> {
  const { answered, latency } = await loadSteadily({ url, connections, seconds, rate, requests: [request] })
  if ([...answered.keys()].some((status) => status !== 200))
    throw new Error(`${request.path}: ${JSON.stringify([...answered])}`)
  return latency.p99
}

/** Milliseconds of processor time that each party spends on a request. */
interface Spent {
  server: number
  postgres: number
  generator: number
}

/** Begins to count; what it gives divides what was spent since then by the number of requests. */
async function watchProcessors(server: number): Promise<(requests: number) => Spent> {
  const postmaster = await findPostmaster()
  const look = (): Spent => ({
    server: processorMs(server),
    postgres: processorMs(postmaster),
    generator: ownProcessorMs(),
  })
  const before = look()
  return (requests) => {
    const after = look()
    const each = (party: keyof Spent) => (after[party] - before[party]) / requests
    return { server: each('server'), postgres: each('postgres'), generator: each('generator') }
  }
}

async function findPostmaster(): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return parentOf(rows[0].pid)
}

function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function rateOf(result: Result, what: string): number {
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${what}: ${failed} requests failed: ${JSON.stringify(result.statusCodeStats)}`)
  return result['2xx'] / result.duration
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!
}

interface Measured {
  own: number
  most: number
  p99: number
  bareP99: number
}

function rowOf({ what, goal }: MeasuredCall, { own, most, p99, bareP99 }: Measured): string {
  return `| ${what} | ${Math.round(own)} | ${Math.round(most)} | ${(own / most).toFixed(2)} | ${goal} | ${p99} ms | ${bareP99} ms |`
}

function spentRowOf({ what, goal }: MeasuredCall, own: Spent, bareSpent: Spent): string {
  const allowed = (bareSpent.server + bareSpent.postgres + bareSpent.generator) / goal
  const figures = [own.server, own.postgres, own.generator, bareSpent.server, bareSpent.postgres, bareSpent.generator]
  const left = allowed - own.postgres - own.generator
  return `| ${[what, ...[...figures, left].map((ms) => ms.toFixed(2))].join(' | ')} |`
}

interface SoldSales {
  rate: number
  commits: number
  /** Milliseconds of processor time that each party spends on a sale. */
  spent: { portal: number; postgres: number; sellers: number; outside: number }
}

/**
 * Whole sales by several sellers at once, from the quote to the issued policy, and how many durable commits each took. Counted while all of
 * them sell, after a first while in which the portal has got warm, as it has for the other calls.
 */
async function measureSales(portal: ServerProcess, outside: ChildProcess): Promise<SoldSales> {
  const postmaster = await findPostmaster()
  const look = async () => {
    const { rows } = await client.query('select count(*)::int as policies from policies')
    return {
      at: performance.now(),
      policies: rows[0].policies as number,
      commits: await commitsSoFar(),
      portal: processorMs(portal.pid),
      postgres: processorMs(postmaster),
      sellers: ownProcessorMs(),
      outside: processorMs(outside.pid!),
    }
  }
  const stream = startSales(portal.address, postgres.url, sellers)
  await wait(seconds * 1000)
  const before = await look()
  await wait(seconds * 3000)
  const after = await look()
  await stream.stop()
  await untilQuiet()
  const each = (what: Exclude<keyof typeof before, 'at'>) =>
    (after[what] - before[what]) / Math.max(1, after.policies - before.policies)
  return {
    rate: ((after.policies - before.policies) / (after.at - before.at)) * 1000,
    commits: each('commits'),
    spent: {
      portal: each('portal'),
      postgres: each('postgres'),
      sellers: each('sellers'),
      outside: each('outside'),
    },
  }
}

/** Only a transaction that writes gets a number. */
async function commitsSoFar(): Promise<number> {
  const { rows } = await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return Number(rows[0].next)
}

/** Work left behind by one measurement must not slow the next: jobs, pages not written to the disk, tables not vacuumed. */
async function untilQuiet(): Promise<void> {
  const due = `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
    + (select count(*) from pg_stat_activity where backend_type = 'autovacuum worker') as due`
  do {
    await client.query('checkpoint')
    await wait(250)
  } while (Number((await client.query(due)).rows[0].due) > 0)
}

/** Beside the portal's own database, on the same server. */
function bareDatabase(): string {
  const url = new URL(postgres.url)
  url.pathname = '/bare'
  return url.href
}

async function readyAt(lines: Readable): Promise<string> {
  let output = ''
  for await (const chunk of lines) {
    output += String(chunk)
    const address = /Ready at (\S+)/.exec(output)?.[1]
    if (address) return address
  }
  throw new Error(`the bare server did not start: ${output}`)
}
