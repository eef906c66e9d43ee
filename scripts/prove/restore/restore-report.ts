import { describeRun, type ProofRun } from '../proof-text.ts'

interface RestoredState {
  /** From the order to restore until the database took changes again and the documents were back. */
  seconds: number
  quotes: number
  policies: number
  documents: number
  missingDocuments: number
  breaks: string[]
}

/** What one run of `npm run prove:restore` found. */
export interface RestoreReport {
  acknowledged: number
  newest: RestoredState & { lostSeconds: number; lost: number }
  /** `wrong`: acknowledged before the moment and missing, or after it and there. */
  toMoment: RestoredState & { secondsBefore: number; wrong: number }
  backupSeconds: { full: number; incremental: number }
}

/** A segment of changes is archived after 15 seconds at the latest, and may then still be on its way. */
const mostLostSeconds = 30

export function findFailures({ newest, toMoment }: RestoreReport): string[] {
  const failures = [...newest.breaks, ...toMoment.breaks]
  if (newest.lostSeconds > mostLostSeconds) failures.push(`${newest.lostSeconds.toFixed(1)} s of changes are lost`)
  if (toMoment.wrong > 0) failures.push(`${toMoment.wrong} changes on the wrong side of the moment`)
  const missing = newest.missingDocuments + toMoment.missingDocuments
  if (toMoment.documents === 0) failures.push('no document was there to be read')
  if (missing > 0) failures.push(`${missing} documents missing`)
  return failures
}

export function restoreText({ newest, toMoment, ...found }: RestoreReport, run: ProofRun): string {
  const holds = ({ breaks }: RestoredState) => (breaks.length === 0 ? 'hold' : breaks.join('; '))
  const row = (what: string, of: (state: RestoredState) => string | number) =>
    `| ${what} | ${of(newest)} | ${of(toMoment)} |`
  return `## Backup and restore

${describeRun(run, 'prove:restore')}

A full and an incremental backup by pgBackRest and every change as it is archived, encrypted; documents copied beside them. While sales and a steady
stream of quotes go on, PostgreSQL is killed and its files and all documents are removed. Then everything is restored twice.

| | as far as the archive goes | to a moment ${toMoment.secondsBefore.toFixed(0)} s before |
|---|---|---|
| lost of what was acknowledged | ${newest.lostSeconds.toFixed(1)} s (${newest.lost} of ${found.acknowledged} quotes) | nothing before the moment, everything after it: ${toMoment.wrong} exceptions |
${row('time taken, documents included', ({ seconds }) => `${seconds.toFixed(1)} s`)}
${row('quotes, policies', ({ quotes, policies }) => `${quotes}, ${policies}`)}
${row('books and audit chain', holds)}
${row('documents read and compared with their hash', ({ documents }) => documents)}
${row('documents missing', ({ missingDocuments }) => missingDocuments)}

Backups took ${found.backupSeconds.full.toFixed(1)} s (full) and ${found.backupSeconds.incremental.toFixed(1)} s (incremental).
`
}
