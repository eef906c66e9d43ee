import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createDatabase, createPool, type Database } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { jobNames } from '../kernel/job-names.ts'
import { databaseRoot } from '../testing/database-root.ts'
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { toGateway } from './testing/customer.ts'
import {
  addSeller,
  awaitEnds,
  createPatientClient,
  type OutageReport,
  payAtBank,
  signIn,
  startSales,
} from './testing/sale-stream.ts'
import { verifyBooks } from './verify-books.ts'

/** Short outages in every test run; `npm run prove:outages` makes them long, under a stream of sales. */
const report = process.env.PROVE_OUTAGES_REPORT
const outageMs = report ? 20_000 : 4000
const outages = report ? 5 : 1

let postgres: OwnPostgres
let server: ServerProcess
let dataDir: string
beforeAll(async () => {
  postgres = await startOwnPostgres(report ? tmpdir() : databaseRoot())
  dataDir = mkdtempSync(join(tmpdir(), 'portal-outage-data-'))
  chmodSync(dataDir, 0o711)
  server = await startServer()
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  await postgres.remove()
  rmSync(dataDir, { recursive: true, force: true })
})
afterEach(() => postgres.start())

const startServer = () =>
  startServerProcess({ dataDir, env: { DATABASE_URL: postgres.url, DEMO: '1', DATABASE_CONNECTIONS: '10' } })

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = createPool(postgres.url, { connections: 2 })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

interface Ready {
  data: string
  jobs: {
    running: boolean
    payments: string
    runners: Record<string, string>
    tasks: Record<string, { last_success: string | null }>
  }
}
const readyz = async () => {
  const reply = await fetch(`${server.address}/readyz`).catch(() => {
    throw new Error(`the server does not answer. It said: ${server.output().slice(-2000)}`)
  })
  return { status: reply.status, ...((await reply.json()) as Ready) }
}
const untilPaymentsOpen = () =>
  vi.waitFor(
    async () =>
      expect(await readyz()).toMatchObject({
        status: 200,
        data: 'ready',
        jobs: { running: true, payments: 'open', runners: { main: 'alive', papers: 'alive' } },
      }),
    { timeout: 90_000, interval: 250 },
  )

/** A customer who has chosen a bank and is about to confirm there. */
const atBank = () =>
  withDatabase(async (db) => {
    const visitor = () => createPatientClient(server.address)
    return toGateway({ db, visitor }, await signIn(server.address, await addSeller(db)), 'topup')
  })

/** The runner is in the middle of jobs, whose ends it cannot write: they wait for a table until the database stops. */
async function holdRunnerInJobs(): Promise<void> {
  const holder = new pg.Client({ connectionString: postgres.url })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table gateway_inbox')
  await withDatabase(async (db) => {
    for (let job = 0; job < 20; job++) await addJob(db, jobNames.applyNotifications, {})
    const waiting = sql`select 1 from pg_locks where relation = 'gateway_inbox'::regclass and not granted`
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0), {
      timeout: 60_000,
    })
  })
}

it('a payment taken while the database is stopped becomes a policy after it is back, with no restart by hand', async () => {
  await untilPaymentsOpen()
  const { sale, checkoutUrl } = await atBank()
  const began = Date.now()
  await holdRunnerInJobs()
  await postgres.stop()
  const payment = { proposalId: sale.proposalId, capturedAt: Date.now() }
  await payAtBank(checkoutUrl)
  await wait(outageMs)
  expect(await readyz()).toMatchObject({ status: 503, data: 'not ready' })
  await postgres.start()
  expect(await awaitEnds(postgres.url, [payment], 110_000)).toMatchObject([
    { proposalId: sale.proposalId, end: 'policy' },
  ])
  await untilPaymentsOpen()
  await vi.waitFor(
    async () => {
      const { jobs } = await readyz()
      expect(Date.parse(jobs.tasks[jobNames.issuePolicy]?.last_success ?? '')).toBeGreaterThan(began)
    },
    { timeout: 20_000, interval: 250 },
  )
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toMatch(/jobs_runner_alive{runner="main"} 1/)
  expect(metrics).toMatch(/jobs_runner_restarts{runner="main"} [1-9]/)
  expect(metrics).toMatch(/\npayments_paused 0\n/)
})

it('a payment taken while every connection slot is in use becomes a policy once slots are free', async () => {
  await untilPaymentsOpen()
  const { sale, checkoutUrl } = await atBank()
  const release = await postgres.takeAllSlots()
  const payment = { proposalId: sale.proposalId, capturedAt: Date.now() }
  try {
    await payAtBank(checkoutUrl)
    await wait(outageMs)
    await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 503, data: 'not ready' }), {
      timeout: 20_000,
    })
    const login = { username: 'P1001', password: 'anything' }
    const refusal = await createPatientClient(server.address).post('/partner/login', login)
    expect(refusal).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  } finally {
    await release()
  }
  expect(await awaitEnds(postgres.url, [payment], 110_000)).toMatchObject([
    { proposalId: sale.proposalId, end: 'policy' },
  ])
  await untilPaymentsOpen()
})

it('SIGTERM during a database outage shuts the server down cleanly and in time', async () => {
  await untilPaymentsOpen()
  await withDatabase(async (db) => {
    for (let job = 0; job < 20; job++) await addJob(db, jobNames.applyNotifications, {})
  })
  await postgres.stop()
  await vi.waitFor(async () => expect((await readyz()).status).toBe(503), { timeout: 20_000 })
  const began = Date.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(server.output()).not.toContain('a step of the stop failed')
  await postgres.start()
  server = await startServer()
})

it.runIf(report)(
  'under a stream of whole sales every captured payment ends in a policy or a refund within two minutes',
  async () => {
    await untilPaymentsOpen()
    const sales = startSales(server.address, postgres.url, 3)
    await vi.waitFor(() => expect(sales.captured.length).toBeGreaterThan(3), { timeout: 120_000 })
    const troubles: OutageReport['troubles'] = []
    const runOutage = async (what: string, outage: () => Promise<unknown>) => {
      const capturedBefore = sales.captured.length
      await wait(10_000)
      await outage()
      const ended = Date.now()
      await untilPaymentsOpen()
      const reopenedSeconds = (Date.now() - ended) / 1000
      troubles.push({ what, captured: sales.captured.length - capturedBefore, reopenedSeconds })
    }
    for (let round = 1; round <= outages; round++)
      await runOutage(`database stopped for ${outageMs / 1000} s`, async () => {
        await postgres.stop()
        await wait(outageMs)
        await postgres.start()
      })
    await runOutage(`all connection slots in use for ${outageMs / 1000} s`, async () => {
      const release = await postgres.takeAllSlots()
      await wait(outageMs)
      await release()
    })
    await runOutage('PostgreSQL killed', async () => {
      postgres.kill()
      await wait(1000)
    })
    await wait(10_000)
    await sales.stop()
    const ends = await awaitEnds(postgres.url, sales.captured, 120_000)
    const seconds = ends.map((one) => one.seconds).sort((a, b) => a - b)
    const { breaks } = await withDatabase(verifyBooks)
    const outageReport: OutageReport = {
      troubles,
      captured: sales.captured.length,
      policies: ends.filter((one) => one.end === 'policy').length,
      refunds: ends.filter((one) => one.end === 'refund').length,
      medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? 0,
      slowestSeconds: seconds.at(-1) ?? 0,
      refused: Object.fromEntries(sales.refused),
      breaks: breaks.length,
    }
    writeFileSync(report!, JSON.stringify(outageReport))
    expect(ends).toHaveLength(sales.captured.length)
    expect(outageReport.slowestSeconds).toBeLessThan(120)
    expect(breaks).toEqual([])
    expect(sales.captured.length).toBeGreaterThan(20)
    // The limits of one agent must not be what ends sales.
    expect(outageReport.refused).not.toHaveProperty('too_often')
  },
  900_000,
)
