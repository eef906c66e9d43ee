import { describeRun, type ProofRun } from '../proof-text.ts'

/** What one run of the cluster's proof found. */
export interface ClusterReport {
  /** Of each kind. */
  kills: number
  faults: { what: string; pauseSeconds: number }[]
  /** False where namespaces could not be made. */
  wasCut: boolean
  quotes: number
  captured: number
  policies: number
  refunds: number
  lost: number
  doubleIssues: number
  longestPauseSeconds: number
  slowestEndSeconds: number
  /** Lists that were answered, and those of them that the servers which ran in the end had read from a standby. */
  listReads: { answered: number; fromStandby: number }
  documents: number
  missingDocuments: number
  refused: Record<string, number>
  breaks: string[]
}

export const fullKills = 5
const longestPause = 30

/** Why the run proves nothing; empty where all holds. */
export function findFailures(found: ClusterReport): string[] {
  const failures = [...found.breaks]
  if (found.lost > 0) failures.push(`${found.lost} acknowledged and lost`)
  if (found.doubleIssues > 0) failures.push(`${found.doubleIssues} issued twice`)
  if (found.refused.too_often) failures.push(`${found.refused.too_often} sales were refused by a limit`)
  if (found.listReads.fromStandby === 0) failures.push('no list was read from a standby')
  if (found.missingDocuments > 0) failures.push(`${found.missingDocuments} documents missing`)
  if (found.longestPauseSeconds > longestPause)
    failures.push(`a pause of ${found.longestPauseSeconds.toFixed(1)} s, longer than ${longestPause} s`)
  return failures
}

export function clusterText(found: ClusterReport, run: ProofRun): string {
  const refused = Object.entries(found.refused).map(([why, times]) => `${why} ${times}`)
  const cut = found.wasCut ? '' : '\nCutting a node off in a network namespace: not run, since that needs root.\n'
  return `## A cluster on one machine

${describeRun(run, 'prove:cluster')}

The setup of \`deploy/\`: three nodes with etcd, Patroni and synchronous PostgreSQL, HAProxy, PgBouncer in transaction mode, three servers, nginx
with TLS; everything on the same processors. Whole sales with payments and a steady stream of quotes go through nginx meanwhile. A killed primary
loses its PostgreSQL, its Patroni and its etcd at once.

| fault | longest pause between two acknowledged writes |
|---|---|
${found.faults.map(({ what, pauseSeconds }) => `| ${what} | ${pauseSeconds.toFixed(1)} s |`).join('\n')}
${cut}
Acknowledged: ${found.quotes} quotes, ${found.captured} payments. Lost: ${found.lost}. Issued twice: ${found.doubleIssues}. Longest pause: ${found.longestPauseSeconds.toFixed(1)} s (limit ${longestPause} s).
Of the payments ${found.policies} became policies and ${found.refunds} were returned, the slowest after ${found.slowestEndSeconds.toFixed(1)} s.
Sales refused before any money was taken: ${refused.length === 0 ? 'none' : refused.join(', ')}.
Lists answered meanwhile: ${found.listReads.answered}; read from standbys by the servers as last started: ${found.listReads.fromStandby}.
Books, with the audit chain: ${found.breaks.length === 0 ? 'they hold' : found.breaks.join('; ')}. Documents read and compared with their hash: ${found.documents}, missing: ${found.missingDocuments}.
`
}
