import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import type { PreparingClient } from './preparing-client.ts'
import type { Statement } from './statement-batch.ts'

/**
 * Whole changes of several requests, each the statements of one transaction that needs no answer in between, sent as one message and written
 * by one commit: a message, a commit and a wait for the disk cost more than the rows of one change. Each is answered only when its commit is
 * durable. Where one of them fails, nothing of the message has happened, and each is written alone.
 */
export interface JoinedChanges {
  run(statements: readonly Statement[]): Promise<void>
}

interface WaitingChange {
  statements: readonly Statement[]
  resolve: () => void
  reject: (error: unknown) => void
}

type PooledClient = PreparingClient & pg.PoolClient

/** Two, so that one is worked out while the other waits for the disk. */
const mostMessages = 2
/** What one failing change makes the others repeat stays small. */
const mostTogether = 16

export function createJoinedChanges(pool: pg.Pool): JoinedChanges {
  let waiting: WaitingChange[] = []
  let messages = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || messages >= mostMessages || waiting.length === 0) return
    isScheduled = true
    // After the requests that have arrived with this one have added theirs.
    setImmediate(send)
  }
  const send = () => {
    isScheduled = false
    const together = waiting.slice(0, mostTogether)
    waiting = waiting.slice(mostTogether)
    messages++
    void writeTogether(pool, together).finally(() => {
      messages--
      schedule()
    })
    schedule()
  }
  return {
    run: (statements) =>
      new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject })
        schedule()
      }),
  }
}

async function writeTogether(pool: pg.Pool, changes: readonly WaitingChange[]): Promise<void> {
  let client: PooledClient | undefined
  let unanswered = changes
  try {
    client = (await pool.connect()) as unknown as PooledClient
    if (changes.length > 1 && (await areWritten(client, changes))) {
      for (const { resolve } of changes) resolve()
    } else {
      for (const change of changes) {
        await writeAlone(client, change)
        unanswered = unanswered.slice(1)
      }
    }
    client.release()
  } catch (error) {
    for (const { reject } of unanswered) reject(error)
    client?.release(error instanceof Error ? error : true)
  }
}

/** False where nothing was written. Throws where that is not known, as after a lost connection. */
async function areWritten(client: PooledClient, changes: readonly WaitingChange[]): Promise<boolean> {
  // What a failure means to its request is asked again when that is written alone.
  const statements = changes.flatMap((change) => change.statements.map(({ text, values }) => ({ text, values })))
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
