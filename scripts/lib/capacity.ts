import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withSection } from './with-section.ts'

/** What was measured, on two processors that all parts shared. */
export interface CapacityFigures {
  /** Processor time of a whole sale with its papers, in ms. */
  portalMs: number
  databaseMs: number
  commitsOfSale: number
  /** Answers to a read, a second, on both processors. */
  readsASecond: number
  /** Durable commits a second of a bare server. */
  commitsASecond: number
  /** Papers drawn a second by the two threads of one server. */
  papersASecond: number
}

/** What is assumed of agents at work; put in your own. */
const assumed = { share: 1 / 3, secondsBetweenRequests: 10, requestsOfSale: 150, papersOfSale: 6, busy: 0.6 }
const agentNumbers = [500, 5_000, 50_000, 500_000]
const connectionsOfServer = 25 + 16

export interface CapacityRow {
  agents: number
  requestsASecond: number
  salesASecond: number
  commitsASecond: number
  serverProcessors: number
  servers: number
  databaseProcessors: number
  connections: number
}

/** The figures that the arithmetic stands on, from docs/proof.md. */
export function readCapacityFigures(proof: string): CapacityFigures {
  const find = (pattern: RegExp): number[] => {
    const hit = pattern.exec(proof)
    if (!hit) throw new Error(`docs/proof.md has no figure of the form ${pattern}`)
    return hit.slice(1).map(Number)
  }
  const [portalMs, databaseMs] = find(
    /sale takes (\d+) ms of processor time of the portal[^,]*, (\d+) ms of PostgreSQL/,
  )
  const [commitsOfSale] = find(/whole sale to its policy \((\d+) durable commits\)/)
  const [readsASecond] = find(/^\| read a summary \| (\d+) \|/m)
  const [commitsASecond] = find(/^\| create a quote \| \d+ \| (\d+) \|/m)
  const [papersASecond] = find(/two threads: ([\d.]+) documents/)
  return { portalMs, databaseMs, commitsOfSale, readsASecond, commitsASecond, papersASecond } as CapacityFigures
}

function readsMs({ readsASecond }: CapacityFigures): number {
  return (assumed.requestsOfSale * 2 * 1000) / readsASecond
}

/** Reads beside the measured sale are counted in full for the server and again for the database, since it is not known how they share them. */
function timeOfSale(figures: CapacityFigures): { server: number; database: number } {
  const reads = readsMs(figures)
  return { server: (figures.portalMs + reads) / 1000, database: (figures.databaseMs + reads) / 1000 }
}

export function reckonCapacity(agents: number, figures: CapacityFigures): CapacityRow {
  const requestsASecond = (agents * assumed.share) / assumed.secondsBetweenRequests
  const salesASecond = requestsASecond / assumed.requestsOfSale
  const { server, database } = timeOfSale(figures)
  const serverProcessors = (salesASecond * server) / assumed.busy
  // One process answers on one processor; its second one draws papers. One more for the one that is away.
  const forPapers = (salesASecond * assumed.papersOfSale) / figures.papersASecond / assumed.busy
  const servers = Math.max(1, Math.ceil(serverProcessors), Math.ceil(forPapers)) + 1
  return {
    agents,
    requestsASecond,
    salesASecond,
    commitsASecond: salesASecond * figures.commitsOfSale,
    serverProcessors,
    servers,
    databaseProcessors: (salesASecond * database) / assumed.busy,
    connections: servers * connectionsOfServer,
  }
}

/** How many agents one database that takes changes can serve by its commits, and by so many processors. */
export function limitsOfOneDatabase(
  figures: CapacityFigures,
  processors: number,
): { byCommits: number; byProcessors: number } {
  const one = reckonCapacity(1, figures)
  return {
    byCommits: (figures.commitsASecond * assumed.busy) / one.commitsASecond,
    byProcessors: processors / one.databaseProcessors,
  }
}

const largest = 64
const round = (value: number): string =>
  value < 10 ? value.toFixed(value < 1 ? 2 : 1) : Math.round(value).toLocaleString('en-US')
const thousands = (value: number): string => (Math.floor(value / 1000) * 1000).toLocaleString('en-US')

/** The section of docs/running.md on sizes. */
export function capacityText(figures: CapacityFigures): string {
  const time = timeOfSale(figures)
  const limits = limitsOfOneDatabase(figures, largest)
  const rows = agentNumbers.map((agents) => {
    const row = reckonCapacity(agents, figures)
    return `| ${agents.toLocaleString('en-US')} | ${round(row.requestsASecond)} | ${round(row.salesASecond)} | ${round(row.commitsASecond)} | ${round(row.serverProcessors)} | ${row.servers} | ${round(row.databaseProcessors)} | ${row.connections} |`
  })
  const { share, secondsBetweenRequests, requestsOfSale, papersOfSale, busy } = assumed
  return `
Reckoned from the figures in [proof.md](proof.md), which were taken with everything on two processors; \`npm run capacity\` writes it again. Check it against your own load.

Assumed: in the busiest hour ${Math.round(share * 100)}% of all agents are at work, each asks something every ${secondsBetweenRequests} seconds, a sale takes ${requestsOfSale} requests and ${papersOfSale} papers, and no processor is
planned above ${busy * 100}%.

    sales a second = agents × ${share.toFixed(2)} ÷ ${secondsBetweenRequests} s ÷ ${requestsOfSale}
    time of a sale, server   = ${figures.portalMs} ms + ${requestsOfSale} × 2 ÷ ${figures.readsASecond} s = ${Math.round(time.server * 1000)} ms
    time of a sale, database = ${figures.databaseMs} ms + ${requestsOfSale} × 2 ÷ ${figures.readsASecond} s = ${Math.round(time.database * 1000)} ms     (reads counted in full for both)
    processors = sales a second × time of a sale ÷ ${busy}
    servers    = processors of servers, at least sales a second × ${papersOfSale} ÷ ${figures.papersASecond} papers a second ÷ ${busy}, and one more for the one that is away
    commits a second = sales a second × ${figures.commitsOfSale};   connections = servers × (25 + 16)

| agents | requests a second | sales a second | commits a second | processors of servers | servers (2 processors, 2 GB) | processors of the database | connections |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Memory of the database is not reckoned from a measurement: a quarter of it is \`SHARED_BUFFERS\`, and the book of the last months should fit into all of it. Begin with 4 GB for 500 agents, 16 GB for 5,000, 64 GB for 50,000.

Where it ends: one database acknowledged ${figures.commitsASecond.toLocaleString('en-US')} commits a second on the disk of the measurement; at ${busy * 100}% of that it carries ${thousands(limits.byCommits)} agents, and with ${largest} processors ${thousands(limits.byProcessors)}. So:

- up to 50,000 agents: one primary with two standbys, as below. A larger machine or faster disks come first; Aurora or another managed PostgreSQL is the same to the portal (its address, its
  pooler) and takes the care of nodes and disks from you, not the limit of one primary.
- from there on a read pool: \`DATABASE_READ_URL\` leads dashboards, office lists and exports to standbys (\`STANDBY_PORT\` of HAProxy), before changes have to be divided. Reads are ${Math.round(readsMs(figures))} of the ${Math.round(time.database * 1000)} ms.
- above ${thousands(Math.min(limits.byCommits, limits.byProcessors))} agents, and planned for when two thirds of them are reached: Citus. Quotes, proposals, payments and policies carry \`partner_id\`, by which they would be distributed; the tables that
  belong to them (decisions, refunds, reviews, papers) would get it too, and queue, ledger and rates stay on one node. This has not been tried.

Add a server when its processor is above ${busy * 100}% in the busiest hour, connections when \`database_connections{state="waited_for"}\` is above 0 for minutes.`
}

/** Writes the section again after a measurement. */
export function writeCapacity(proofFile = 'docs/proof.md', file = 'docs/running.md'): void {
  if (!existsSync(file)) return
  const text = capacityText(readCapacityFigures(readFileSync(proofFile, 'utf8')))
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), 'capacity', text))
}
