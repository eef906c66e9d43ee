import { describeRun, type ProofRun } from '../proof-text.ts'
import type { LoadFigures } from './load.ts'

export interface RollingFigures {
  restarts: { load: LoadFigures; stops: { code: number | null; ms: number }[]; balancer: string }
  releases: {
    load: LoadFigures
    previous: string
    /** The previous release starts and signs people in after the migration. */
    isStartedAgain: boolean
    /** What a release says that is too old for the database. */
    refusal: string
  }
}

/** Why the run proves nothing; empty where all holds. */
export function findFailures({ restarts, releases }: RollingFigures, requests: number): string[] {
  const failures: string[] = []
  for (const { answered, failed } of [restarts.load, releases.load]) {
    if (failed > 0) failures.push(`${failed} requests failed`)
    if (answered < requests) failures.push(`${answered} requests answered, fewer than ${requests}`)
  }
  if (restarts.stops.some((stop) => stop.code !== 0)) failures.push('a stop was forced')
  if (!releases.isStartedAgain) failures.push(`${releases.previous} does not start after the migration`)
  if (!releases.refusal) failures.push('a release that is too old was not refused')
  return failures
}

/** The section of docs/proof.md about rolling restarts. */
export function rollingText({ restarts, releases }: RollingFigures, run: ProofRun): string {
  const forced = restarts.stops.filter((stop) => stop.code !== 0).length
  const slowest = Math.max(...restarts.stops.map((stop) => stop.ms))
  return `## Rolling restarts

${describeRun(run, 'prove:rolling')}

### Three servers restarted one by one
Behind ${restarts.balancer}, stopped by SIGTERM alone, while partners quote, read and watch payments over connections they keep.

- restarts: ${restarts.stops.length}, of which forced: ${forced}; the longest stop took ${(slowest / 1000).toFixed(1)} s, its delay included
${loadRows(restarts.load)}

### The previous release beside the present one
${releasesText(releases)}`
}

function releasesText({ load, previous, isStartedAgain, refusal }: RollingFigures['releases']): string {
  return `Two servers of ${previous}, then one of the present release, which migrates their database under load; all serve; then the old ones go. Those of
${previous} connect as the owner of the tables, as they always did; the present ones as a role that owns nothing.

${loadRows(load)}
- ${previous} started again after the migration: ${isStartedAgain ? 'yes' : 'no'}
- a release that is too old for the database: ${refusal ? `“${refusal}”` : 'was not refused'}`
}

function loadRows({ answered, failed, turnedAway, failures, slowestMs, reconnected }: LoadFigures): string {
  return [
    `- requests answered: ${answered.toLocaleString('en')}; failed: ${failed}; slowest: ${(slowestMs / 1000).toFixed(1)} s`,
    `- turned away because the machine was too busy, and asked again: ${turnedAway.toLocaleString('en')}`,
    `- live connections that were ended and opened again: ${reconnected}`,
    ...failures.map((failure) => `- ${failure}`),
  ].join('\n')
}
