import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { verifyDocuments } from '../server/src/audit/verify-documents.ts'
import { openDocumentStore } from '../server/src/connect-integrations.ts'
import { readSavedSecrets } from '../server/src/db/data-folder.ts'
import type { Database } from '../server/src/db/database.ts'
import { readStoreSettings } from '../server/src/kernel/settings.ts'
import { openFieldKeys } from '../server/src/open-field-keys.ts'
import { startSales } from '../server/src/payment/testing/sale-stream.ts'
import { verifyBooks } from '../server/src/payment/verify-books.ts'
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts'
import { writeProofSection } from './lib/proof-section.ts'
import { newSecret } from './prove/cluster/cluster-values.ts'
import { demandPackages, findPostgresBin } from './prove/packages.ts'
import { Processes, runToEnd } from './prove/processes.ts'
import { untilFirstPayments, withDatabase } from './prove/proof-steps.ts'
import { makeBackedUpDatabase } from './prove/restore/backed-up-database.ts'
import { findFailures, type RestoreReport, restoreText } from './prove/restore/restore-report.ts'
import { type SteadyWrites, startSteadyWrites } from './prove/steady-writes.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * Backs a working portal up, destroys its database and documents in the middle of sales, and restores them: to the newest state and to a
 * moment. Figures go to docs/proof.md.
 */
demandPackages('npm run prove:restore', ['postgresql', 'pgbackrest'])
const folder = mkdtempSync(join(tmpdir(), 'prove-restore-'))
chmodSync(folder, 0o755)
const processes = new Processes(folder)
const dataDir = join(folder, 'data')
const documents = join(dataDir, 'documents')
const documentsCopy = join(folder, 'documents-backup')
const copyDocuments = join(import.meta.dirname, '..', 'deploy', 'backup', 'backup-documents.sh')
/** So many that a restore which forgets one is noticed. */
const leastDocuments = 60
const longestDrawingMs = 600_000
let server: ServerProcess | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)))

try {
  const found = await prove()
  const machine = describeThisRun()
  const text = restoreText(found, machine)
  console.log(text)
  const failures = findFailures(found)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  else {
    writeProofSection('restore', text)
    console.log('docs/proof.md is written.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(processes.lastWords('postgres'))
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()

async function cleanUp(): Promise<void> {
  server?.kill('SIGKILL')
  await processes.endAll()
  rmSync(folder, { recursive: true, force: true })
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)
}

async function prove(): Promise<RestoreReport> {
  const plan = { folder, bin: findPostgresBin() ?? '', port: await freePort(), password: newSecret(), processes }
  say('starting PostgreSQL and a server')
  const database = await makeBackedUpDatabase(plan)
  mkdirSync(documents, { recursive: true, mode: 0o700 })
  server = await startServerProcess({
    dataDir,
    env: { DATABASE_URL: database.serverUrl, DATABASE_OWNER_URL: database.url, DEMO: '1' },
  })
  const full = timed(() => database.backUp('full'))
  say('full backup made; sales begin')
  const sales = startSales(server.address, database.url, 1)
  const writes = startSteadyWrites(server.address)
  await untilFirstPayments(sales)
  const incremental = timed(() => database.backUp('incr'))
  say('incremental backup made')
  const copying = keepCopyingDocuments()
  await withDatabase(database.url, untilDocumentsDrawn)
  await wait(20_000)
  const moment = new Date()
  await wait(25_000)

  say('destroying the database and the documents')
  await copying.stop()
  server.kill('SIGKILL')
  const destroyed = Date.now()
  await database.destroy()
  await Promise.all([sales.stop(), writes.stop(), server.ended])
  const lostDocuments = join(folder, 'documents-lost')
  runToEnd(['mv', documents, lostDocuments])

  const restoreAll = async (until?: Date) => {
    const began = performance.now()
    database.restore(until)
    await database.start()
    rmSync(documents, { recursive: true, force: true })
    runToEnd(['cp', '-a', documentsCopy, documents])
    const seconds = (performance.now() - began) / 1000
    return withDatabase(database.url, async (db) => ({
      seconds,
      ...(await examine(db)),
      kept: await readKept(db, writes),
    }))
  }
  say('restoring as far as the archive goes')
  const { kept: newestKept, ...newest } = await restoreAll()
  const before = writes.acknowledged.filter(({ at }) => at <= destroyed)
  const lost = before.filter(({ quoteId }) => !newestKept.has(quoteId))
  const lastKept = Math.max(0, ...before.filter(({ quoteId }) => newestKept.has(quoteId)).map(({ at }) => at))
  const lastAcknowledged = Math.max(0, ...before.map(({ at }) => at))
  await database.stop()

  say('restoring to a moment')
  const { kept: momentKept, ...toMoment } = await restoreAll(moment)
  const isWrong = ({ quoteId, askedAt, at }: SteadyWrites['acknowledged'][number]) =>
    momentKept.has(quoteId) ? askedAt > moment.getTime() : at < moment.getTime()
  await database.stop()
  return {
    acknowledged: before.length,
    newest: { ...newest, lost: lost.length, lostSeconds: (lastAcknowledged - lastKept) / 1000 },
    toMoment: {
      ...toMoment,
      secondsBefore: (destroyed - moment.getTime()) / 1000,
      wrong: before.filter(isWrong).length,
    },
    backupSeconds: { full, incremental },
  }
}

async function examine(db: Database) {
  const { fieldKeys = '' } = readSavedSecrets(dataDir)
  const settings = { ...readStoreSettings({ DATA_DIR: dataDir }), fieldKeys }
  const store = openDocumentStore(settings, await openFieldKeys(db, settings))
  const { breaks, counts } = await verifyBooks(db, store)
  const { documents: read, missing } = await verifyDocuments(db, store)
  const [row] = (await sql<{ quotes: number }>`select count(*) as quotes from quotes`.execute(db)).rows
  return {
    quotes: row!.quotes,
    policies: counts.policies ?? 0,
    documents: read,
    missingDocuments: missing.length,
    breaks: breaks.map(({ invariant, says, found }) => `${invariant}: ${says}: ${found}`),
  }
}

async function readKept(db: Database, writes: SteadyWrites): Promise<Set<string>> {
  const ids = writes.acknowledged.map(({ quoteId }) => quoteId)
  const rows = await db.selectFrom('quotes').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** As a timer would do every minute. */
function keepCopyingDocuments(): { stop(): Promise<void> } {
  let isCopying = true
  const copy = async () => {
    while (isCopying) {
      runToEnd(['sh', copyDocuments, documents, documentsCopy])
      await wait(1000)
    }
  }
  const copying = copy()
  return {
    async stop() {
      isCopying = false
      await copying
    },
  }
}

/** While sales go on there are always papers still to be drawn. */
async function untilDocumentsDrawn(db: Database): Promise<void> {
  const drawn = sql<{ papers: number }>`select count(distinct content_hash) as papers from policy_documents`
  for (const deadline = Date.now() + longestDrawingMs; Date.now() < deadline; await wait(500))
    if ((await drawn.execute(db)).rows[0]!.papers >= leastDocuments) return
  throw new Error(`There are no ${leastDocuments} documents after ${longestDrawingMs / 60_000} minutes.`)
}

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
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
