import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyDocuments } from '../../../server/src/audit/verify-documents.ts'
import { openDocumentStore } from '../../../server/src/connect-integrations.ts'
import { readStoreSettings } from '../../../server/src/kernel/settings.ts'
import { openFieldKeys } from '../../../server/src/open-field-keys.ts'
import { awaitEnds, type SaleStream, startSales } from '../../../server/src/payment/testing/sale-stream.ts'
import { verifyBooks } from '../../../server/src/payment/verify-books.ts'
import { startSandbox } from '../../../server/src/sandbox/server.ts'
import { fillDeployFile } from '../../../server/src/testing/fill-deploy-file.ts'
import { Processes, runToEnd } from '../processes.ts'
import { until, untilFirstPayments, withDatabase } from '../proof-steps.ts'
import { type SteadyWrites, startSteadyWrites } from '../steady-writes.ts'
import { type ClusterReport, fullKills } from './cluster-report.ts'
import { clusterValues, demoSettings, newSecret } from './cluster-values.ts'
import { type DatabaseNodes, makeDatabaseNodes } from './database-nodes.ts'
import { startBalancer, startPooler } from './front.ts'
import { startListReads } from './list-reads.ts'
import { makeNetwork } from './network.ts'
import { type PortalServers, startPortalServers } from './portal-servers.ts'

/** What the parent process, which trusts the certificate through this one's environment, gives and gets. */
const { CLUSTER_FOLDER: folder = '', CLUSTER_REPORT: reportFile = '', CLUSTER_KILLS = fullKills } = process.env
const kills = Number(CLUSTER_KILLS)
const cutMs = 40_000
const calmMs = 5000

const network = makeNetwork()
const processes = new Processes(folder)
const undo: (() => unknown)[] = [() => network.remove(), () => processes.endAll()]
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)))

try {
  writeFileSync(reportFile, JSON.stringify(await prove()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)
}

interface RunningCluster {
  url: string
  /** With all hosts of the database, past HAProxy and PgBouncer. */
  directUrl: string
  dataDir: string
  fieldKeys: string
  nodes: DatabaseNodes
  servers: PortalServers
}

async function prove(): Promise<ClusterReport> {
  const cluster = await startCluster()
  const sales = startSales(cluster.url, cluster.directUrl, 2)
  const writes = startSteadyWrites(cluster.url)
  const lists = startListReads(cluster.url)
  await untilFirstPayments(sales)
  say('sales run; faults begin')
  const began = Date.now()
  const faults = await causeFaults(cluster, writes)
  const longestPauseSeconds = writes.longestPause(began)
  await Promise.all([sales.stop(), writes.stop(), lists.stop()])
  const listReads = { answered: lists.answered, fromStandby: await cluster.servers.countStandbyReads() }
  say('faults are over; waiting until every payment has its end')
  const found = await judge(cluster, writes, sales)
  return { kills, faults, wasCut: network.setLink !== undefined, longestPauseSeconds, listReads, ...found }
}

async function startCluster(): Promise<RunningCluster> {
  const values = clusterValues(network, folder)
  say(`starting three nodes with etcd, Patroni and PostgreSQL${network.setLink ? ' in network namespaces' : ''}`)
  const nodes = makeDatabaseNodes({ network, processes, folder }, values)
  undo.push(() => nodes.killAll())
  for (const { name } of network.nodes) nodes.start(name)
  await nodes.untilWhole()
  makeDatabase(await nodes.findPrimary(), values)
  startPooler(processes, folder, values)
  const hosts = network.nodes.map(({ host }) => `${host}:5432`).join(',')
  const directUrl = `postgres://portal:${values.DATABASE_PASSWORD}@${hosts}/portal?target_session_attrs=read-write`
  say('starting three servers and nginx')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  const url = String(values.PUBLIC_URL)
  const secrets = { apiKey: newSecret(), notification: newSecret() }
  const notifyUrl = `${url}/pub/gateway/notify/`
  const sandbox = await startSandbox({ port: 0, host: network.front, dataDir, secrets, notifyUrl })
  undo.push(() => sandbox.close())
  const fieldKeys = newSecret()
  const servers = await startPortalServers({
    dataDir,
    values: [3101, 3102, 3103].map((SERVER_PORT) => ({ ...values, SERVER_PORT })),
    env: { ...demoSettings(sandbox.url, secrets), FIELD_KEYS: fieldKeys },
  })
  undo.push(() => servers.stop())
  startBalancer(processes, folder, values)
  return { url, directUrl, dataDir, fieldKeys, nodes, servers }
}

async function causeFaults({ nodes, servers }: RunningCluster, writes: SteadyWrites): Promise<ClusterReport['faults']> {
  const faults: ClusterReport['faults'] = []
  const survive = async (what: string, fault: () => Promise<unknown>) => {
    const since = Date.now()
    await fault()
    const over = Date.now()
    await until(() => (writes.acknowledged.at(-1)?.at ?? 0) > over, 'writes after the fault')
    const pauseSeconds = writes.longestPause(since)
    faults.push({ what, pauseSeconds })
    say(`${what}: paused for ${pauseSeconds.toFixed(1)} s`)
    await wait(calmMs)
  }
  for (let round = 1; round <= kills; round++) {
    const primary = await nodes.findPrimary()
    await survive(`primary killed (${primary})`, async () => {
      await nodes.kill(primary)
      await nodes.findPrimary(primary)
    })
    nodes.start(primary)
    await nodes.untilWhole()
  }
  for (let round = 1; round <= kills; round++) {
    let place = 0
    await survive('server killed', async () => {
      place = await servers.killNext()
      await wait(calmMs)
    })
    await servers.restart(place)
  }
  const { setLink } = network
  if (!setLink) return faults
  const primary = await nodes.findPrimary()
  await survive(`primary cut off from the network for ${cutMs / 1000} s (${primary})`, async () => {
    setLink(primary, 'down')
    await nodes.findPrimary(primary)
    await wait(cutMs)
  })
  setLink(primary, 'up')
  await nodes.untilWhole()
  return faults
}

async function judge({ directUrl, dataDir, fieldKeys }: RunningCluster, writes: SteadyWrites, sales: SaleStream) {
  const ends = await awaitEnds(directUrl, sales.captured, 180_000)
  const acknowledged = writes.acknowledged.map(({ quoteId }) => quoteId)
  return withDatabase(directUrl, async (db) => {
    const kept = await db.selectFrom('quotes').select('id').where('id', 'in', acknowledged).execute()
    const issued = await db.selectFrom('policies').select('proposal_id').where('proposal_id', 'is not', null).execute()
    const settings = { ...readStoreSettings({ DATA_DIR: dataDir }), fieldKeys }
    const store = openDocumentStore(settings, await openFieldKeys(db, settings))
    const { breaks } = await verifyBooks(db, store)
    const { documents, missing } = await verifyDocuments(db, store)
    return {
      quotes: acknowledged.length,
      captured: sales.captured.length,
      policies: ends.filter(({ end }) => end === 'policy').length,
      refunds: ends.filter(({ end }) => end === 'refund').length,
      lost: acknowledged.length - kept.length + sales.captured.length - ends.length,
      doubleIssues: issued.length - new Set(issued.map(({ proposal_id }) => proposal_id)).size,
      slowestEndSeconds: Math.max(0, ...ends.map(({ seconds }) => seconds)),
      documents,
      missingDocuments: missing.length,
      refused: Object.fromEntries(sales.refused),
      breaks: breaks.map(({ invariant, says, found }) => `${invariant}: ${says}: ${found}`),
    }
  })
}

function makeDatabase(primary: string, values: Record<string, string | number>): void {
  const { host } = network.nodes.find(({ name }) => name === primary)!
  const file = join(folder, 'database.sql')
  writeFileSync(file, fillDeployFile('patroni/database.sql', values), { mode: 0o600 })
  const psql = join(String(values.POSTGRES_BIN), 'psql')
  const address = ['-h', host, '-U', 'postgres', '-d', 'postgres']
  runToEnd([psql, ...address, '-v', 'ON_ERROR_STOP=1', '-q', '-f', file], {
    PGPASSWORD: String(values.SUPERUSER_PASSWORD),
  })
}
