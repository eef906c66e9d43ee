import { hash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** An audit event as a line of an archive. Time and data are texts as they were hashed, so that it verifies without a database. */
export interface ArchivedEvent {
  id: number
  case_id: string
  seq: number
  at: string
  actor: string
  event: string
  data: string
  previous_hash: string
  hash: string
}

/** Whether its hash follows from itself: the same rule as `audit_hash` in the database. */
export function isUnchanged(row: ArchivedEvent): boolean {
  const parts = [row.previous_hash, row.case_id, row.seq, row.at, row.actor, row.event, row.data]
  return row.hash === hash('sha256', parts.join('\x1f'))
}

/** Continues a digest over the hashes of further events: the same rule as that of checkpoints. */
export function continueDigest(digest: string, hashes: readonly string[]): string {
  return hash('sha256', digest + hashes.join(''))
}

export function packEvents(rows: readonly ArchivedEvent[]): Buffer {
  return gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** Undefined where the bytes are no archive. */
export function unpackEvents(bytes: Uint8Array): ArchivedEvent[] | undefined {
  try {
    const lines = gunzipSync(bytes, { maxOutputLength: mostUnpackedBytes }).toString('utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ArchivedEvent)
  } catch {
    return undefined
  }
}

/** Events of one file: some ten thousand fit well into what the store takes. */
export const eventsPerFile = 20_000
const mostUnpackedBytes = 1024 * 1024 * 1024
