import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import { gather, type HandOut } from './gather.ts'
import { joinStatements } from './join-statements.ts'
import type { PreparingClient } from './preparing-client.ts'
import { RowsInWork, StaleRow } from './rows-in-work.ts'
import type { Statement } from './statement-batch.ts'

/**
 * Whole changes of several requests, each the statements of one transaction that needs no answer in between, sent as one message and written
 * by one commit: a message, a commit and a wait for the disk cost more than the rows of one change. Each is answered only when its commit is
 * durable. Where one of them fails, nothing of the message has happened, and each is written alone.
 */
export interface JoinedChanges {
  run(statements: readonly Statement[]): Promise<void>
  /** Those of other transactions are noted here too. */
  rows: RowsInWork
}

interface WaitingChange {
  statements: readonly Statement[]
  firstRow: string
  resolve: () => void
  reject: (error: unknown) => void
}

type PooledClient = PreparingClient & pg.PoolClient

/** Not more together, so that what one failing change makes the others repeat stays small; a change may wait for the lock of a row. */
const gathering = { mostTogether: 32, mostMessages: 4, mostPrompt: 1, slowMs: 25 }

export function createJoinedChanges(pool: pg.Pool): JoinedChanges {
  const rows = new RowsInWork()
  // All messages lock their rows in the same order, so that no two wait for each other.
  const add = gather<WaitingChange>((changes) => writeTogether(pool, changes.toSorted(byFirstRow)), gathering)
  return {
    rows,
    run: async (statements) => {
      const changed = statements.flatMap(({ changes }) => changes ?? [])
      if (changed.some((row) => rows.isStale(row))) throw new StaleRow()
      for (const row of changed) rows.begin(row)
      try {
        await new Promise<void>((resolve, reject) => {
          add({ statements, firstRow: changed[0]?.id ?? '', resolve, reject })
        })
      } finally {
        for (const row of changed) rows.end(row)
      }
    },
  }
}

function byFirstRow(one: WaitingChange, other: WaitingChange): number {
  return Number(one.firstRow > other.firstRow) - Number(one.firstRow < other.firstRow)
}

async function writeTogether(pool: pg.Pool, changes: readonly WaitingChange[]): Promise<HandOut> {
  let client: PooledClient | undefined
  let unanswered = changes
  try {
    client = (await pool.connect()) as unknown as PooledClient
    const areTogether = changes.length > 1 && (await areWritten(client, changes))
    if (!areTogether)
      for (const change of changes) {
        await writeAlone(client, change)
        unanswered = unanswered.slice(1)
      }
    client.release()
  } catch (error) {
    client?.release(error instanceof Error ? error : true)
    return () => {
      for (const { reject } of unanswered) reject(error)
    }
  }
  return () => {
    for (const { resolve } of unanswered) resolve()
  }
}

/** False where nothing was written. Throws where that is not known, as after a lost connection. */
async function areWritten(client: PooledClient, changes: readonly WaitingChange[]): Promise<boolean> {
  // What a failure means to its request is asked again when that is written alone.
  const statements = joinStatements(changes.map((change) => change.statements))
  try {
    await client.runBatch(statements)
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) throw error
    return false
  }
}

async function writeAlone(client: PooledClient, { statements, resolve, reject }: WaitingChange): Promise<void> {
  try {
    await client.runBatch(statements)
    resolve()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    reject(error)
  }
}
