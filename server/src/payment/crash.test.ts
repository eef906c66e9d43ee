import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PayDetails } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../context/demo-accounts.ts'
import { createDatabase, createPool, type Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { type CrashPoint, crashPoints } from '../kernel/crash-point.ts'
import { contactWith, familyForm, healthy, medicalFor, sections, topupQuote } from '../sales/testing/samples.ts'
import { createHttpClient } from '../testing/http-client.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import type { TestAnswer, TestClient } from '../testing/test-client.ts'
import { newMobile, tokenOf } from './testing/customer.ts'
import { seededRandom } from './testing/seeded-random.ts'
import { verifyBooks } from './verify-books.ts'

/** A sample in every test run, the same for a seed; `npm run prove` asks for all ten. */
const seed = Number(process.env.CRASH_SEED ?? 15)
const isProof = process.env.PROVE_CRASHES === 'all'
const points = isProof ? crashPoints : sample(2)

function sample(size: number): CrashPoint[] {
  const random = seededRandom(seed)
  const remainingPoints: CrashPoint[] = [...crashPoints]
  return Array.from(
    { length: size },
    () => remainingPoints.splice(Math.floor(random() * remainingPoints.length), 1)[0]!,
  )
}

/** One installation that dies again and again. Its demo world is laid first, so that the journey meets the crash, not the seeding. */
let installation: string
const folders: string[] = []
beforeAll(async () => {
  installation = newFolder()
  const first = await startServerProcess({ dataDir: installation })
  first.kill('SIGTERM')
  await first.ended
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

/** What a test leaves behind, also when it fails. */
const servers: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

/** A server that is killed once, at `point`, and started again whenever it is found dead. */
async function mortalServer(point: CrashPoint) {
  // Migrations run on a new database only.
  const dataDir = point === 'migration-middle' ? newFolder() : installation
  let deaths = 0
  let running: ServerProcess | undefined
  const start = async (env: Record<string, string>) => {
    running = await startServerProcess({ dataDir, env })
    const currentServer = running
    void currentServer.ended.then(() => {
      if (running !== currentServer) return
      running = undefined
      deaths += 1
    })
  }
  await start({ CRASH_AT: point }).catch(() => {
    deaths += 1
  })
  const restartIfDead = async () => {
    if (running) return
    if (point === 'order-created-at-gateway' && !isProof) await endClaims(dataDir)
    await start({})
  }
  const server = {
    dataDir,
    address: () => running?.address ?? 'http://127.0.0.1:1',
    alive: restartIfDead,
    deaths: () => deaths,
    stop: async () => {
      const last = running
      running = undefined
      last?.kill('SIGTERM')
      await last?.ended
    },
  }
  servers.push(server)
  await restartIfDead()
  return server
}

/** Long enough for a busy machine: what fails within it is tried again. */
const patienceMs = 60_000

/** Does a step again, with the same key, until the server lives to answer it. */
async function persist<Data>(
  server: Awaited<ReturnType<typeof mortalServer>>,
  step: () => Promise<TestAnswer<Data>>,
): Promise<TestAnswer<Data>> {
  for (const until = Date.now() + patienceMs; ; ) {
    try {
      const answer = await step()
      if (answer.status < 500 && !(answer.status === 409 && answer.body.error === 'busy')) return answer
      if (Date.now() > until) throw new Error(answer.text)
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await wait(100)
    await server.alive()
  }
}

async function journey(point: CrashPoint) {
  const server = await mortalServer(point)
  const isReferred = point === 'decision-middle'
  const partner = createHttpClient(server.address)
  const mobile = newMobile()
  const must = async <Data>(client: TestClient, path: string, body: object, key = path) => {
    const answer = await persist(server, () => client.post<Data>(path, body, { 'idempotency-key': `${point}-${key}` }))
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.data
  }
  const login = (client: TestClient, username: string) =>
    persist(server, () => client.post('/partner/login', { username, password: demoPassword }))
  await login(partner, 'P1001')
  const { quote_id } = await must<{ quote_id: string }>(partner, '/api/topup/quote/', topupQuote)
  const medical = isReferred
    ? {
        members: [
          healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }] }),
        ],
      }
    : medicalFor(1)
  await must(partner, `/api/topup/quote/pre-existing-desease/${quote_id}/`, medical)
  const { proposal_id } = await must<{ proposal_id: string }>(
    partner,
    `/api/topup/quote/${quote_id}/proposal/`,
    familyForm(1),
  )
  const at = `/api/topup/quote/proposal/${proposal_id}`
  for (const [name, body] of Object.entries({ ...sections, 'contact-details': contactWith(mobile) }))
    await must(partner, `${at}/${name}/`, body)

  let token = ''
  if (isReferred) {
    const office = createHttpClient(server.address)
    await login(office, 'U3001')
    const { case_id } = (await persist(server, () => partner.get<PaymentStatus>(`${at}/payment/`))).data
    await must(office, `/api/office/cases/${case_id}/decide/`, {
      decision: 'accept',
      note: '',
      without_report: 'Papers suffice',
    })
    token = tokenOf(await messageTo(server, mobile, 'referral_accepted', /https?:\S+/))
  } else {
    const link = await must<PaymentStatus>(partner, `${at}/payment/`, { mode: 'pay_now', journey: 'consent_payment' })
    token = tokenOf(link.link?.url ?? '')
  }
  const customer = createHttpClient(server.address)
  await must(customer, '/pub/pay/open/', { token }, `open-${token}`)
  await must(customer, '/pub/pay/otp/', {}, `otp-${token}`)
  const code = await messageTo(server, mobile, 'otp_consent', /\b\d{4}\b/)
  const details = await must<PayDetails>(customer, '/pub/pay/otp/verify/', { code }, `verify-${token}`)
  await must(
    customer,
    '/pub/pay/consent/',
    { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' },
    `consent-${token}`,
  )
  const { checkout_url } = await must<{ checkout_url: string }>(
    customer,
    '/pub/pay/payment/',
    {},
    `pay-${token}-${Math.random()}`,
  )
  // The sandbox lives and dies with the server, on another port each time; its journal remembers the order.
  await payAt(server, customer, checkout_url)
  await untilIssued(server, partner, at, point === 'policy-issued')
  return { server, proposal_id }
}

async function messageTo(
  server: { address: () => string; alive: () => Promise<void> },
  mobile: string,
  kind: string,
  part: RegExp,
): Promise<string> {
  const client = createHttpClient(server.address)
  for (let tries = 0; tries < 100; tries++) {
    await server.alive()
    const answer = await client
      .get<{ messages: { to: string; kind: string; text: string }[] }>('/pub/demo/messages/')
      .catch(() => undefined)
    const sentMessage = answer?.data?.messages.find((one) => one.to === mobile && one.kind === kind)
    if (sentMessage) return part.exec(sentMessage.text)?.[0] ?? ''
    await wait(100)
  }
  throw new Error(`no message ${kind}`)
}

async function payAt(
  server: Awaited<ReturnType<typeof mortalServer>>,
  customer: TestClient,
  first: string,
): Promise<void> {
  let url = first
  for (let tries = 0; tries < 30; tries++) {
    const paid = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=success',
      redirect: 'manual',
    }).catch(() => undefined)
    if (paid && paid.status < 400) {
      const back = paid.headers.get('location')
      if (back) await customer.get(new URL(back).pathname).catch(() => undefined)
      return
    }
    await wait(100)
    await server.alive()
    const repeatReply = await customer.post<{ checkout_url: string }>('/pub/pay/payment/', {}).catch(() => undefined)
    if (repeatReply?.status === 200) url = repeatReply.data.checkout_url
    if (repeatReply?.status === 409 || repeatReply?.status === 410) return
  }
}

async function untilIssued(
  server: Awaited<ReturnType<typeof mortalServer>>,
  partner: TestClient,
  at: string,
  withPapers: boolean,
): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    await server.alive()
    const status = await partner.get<PaymentStatus>(`${at}/payment/`).catch(() => undefined)
    const policy = status?.data?.policy
    if (withPapers ? policy?.documents_ready : policy) return
    await wait(200)
  }
  throw new Error('no policy came of it')
}

async function withDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    return await onDatabase(postgres.url, work)
  } finally {
    await postgres.stop()
  }
}

async function onDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, { connections: 2 })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** As if the dead server's claim on the order had run out, which takes half a minute: the proof waits for it. */
async function endClaims(dataDir: string): Promise<void> {
  // The database has outlived its server and is left running for the next one, which adopts it.
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  await onDatabase(`postgres://portal:${password}@127.0.0.1:${port}/portal`, async (db) => {
    const order_claimed_until = new Date().toISOString()
    const claimed = db.updateTable('payments').set({ order_claimed_until }).where('order_claimed_until', 'is not', null)
    const ended = await claimed.where('gateway_order_id', 'is', null).execute()
    expect(ended[0]?.numUpdatedRows).toBe(1n)
  })
}

it.each(points)('kill -9 at %s leaves one policy, no lost money and balanced books', async (point) => {
  const { server, proposal_id } = await journey(point)
  const deaths = server.deaths()
  await server.stop()
  const rows = await withDatabase(server.dataDir, async (db) => ({
    policies: (await db.selectFrom('policies').select('id').where('proposal_id', '=', proposal_id).execute()).length,
    payments: (await db.selectFrom('payments').select('id').where('proposal_id', '=', proposal_id).execute()).length,
    breaks: (await verifyBooks(db)).breaks,
  }))
  expect(rows).toEqual({ policies: 1, payments: 1, breaks: [] })
  expect(deaths).toBe(1)
  if (process.env.PROVE_CRASH_REPORT) appendFileSync(process.env.PROVE_CRASH_REPORT, `${point}\n`)
}, 180_000)
