import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'
import { isDatabaseAway } from './driver/database-away.ts'
import { measureStatements } from './driver/measure-statements.ts'
import type { PreparingClient } from './driver/preparing-client.ts'
import { createReadingDialect } from './driver/reading-dialect.ts'
import type { Statement, StatementResult } from './driver/statement-batch.ts'
import type { Tables } from './schema.ts'

/** A statement that reads rows of this form by a key: short, and without a lock. */
export interface QuickRead<Row> extends Statement {
  /** Never set: it only carries the type. */
  readonly row?: Row
}

/**
 * Short reads of all requests, sent together: each message to the database costs the server and PostgreSQL more than the look-up in it.
 * What is waiting is sent at once while few messages are under way, and with the next one otherwise.
 */
export interface QuickReads {
  run<Row>(read: QuickRead<Row>): Promise<Row[]>
  /** For functions that read through kysely: what they ask for at once is sent together. It cannot begin a transaction. */
  db: Database
}

interface WaitingRead {
  text: string
  values: readonly unknown[]
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/** Few, so that reads gather into messages and leave connections to the transactions; several, so that a slow read delays only some. */
const mostMessages = 3
const mostTogether = 40
/** A message that is not answered within this has lost its connection. */
const longestMs = 8000

export function createQuickReads(pool: Pool): QuickReads {
  let waiting: WaitingRead[] = []
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
    const together = waiting.length > mostTogether ? waiting.splice(0, mostTogether) : waiting
    if (together === waiting) waiting = []
    messages++
    void runTogether(pool, together).finally(() => {
      messages--
      schedule()
    })
    schedule()
  }
  const wait = <Row>({ text, values }: QuickRead<Row>) =>
    new Promise<Row[]>((resolve, reject) => {
      waiting.push({ text, values, resolve: resolve as WaitingRead['resolve'], reject })
      schedule()
    })
  const run = <Row>(read: QuickRead<Row>) => measureStatements([read], () => wait(read))
  const dialect = createReadingDialect(async ({ sql, parameters }) => ({
    rows: await run({ text: sql, values: parameters }),
  }))
  return { run, db: new Kysely<Tables>({ dialect }) }
}

async function runTogether(pool: Pool, reads: readonly WaitingRead[]): Promise<void> {
  let connection: (PoolClient & PreparingClient) | undefined
  try {
    connection = (await pool.connect()) as PoolClient & PreparingClient
    await answer(connection, reads)
    connection.release()
  } catch (error) {
    for (const { reject } of reads) reject(error)
    connection?.release(error instanceof Error ? error : true)
  }
}

/** Throws only when the connection is lost. */
async function answer(connection: PreparingClient, reads: readonly WaitingRead[]): Promise<void> {
  try {
    const results = await withinTime(connection, connection.runBatch(reads))
    for (let index = 0; index < reads.length; index++) reads[index]!.resolve(results[index]!.rows)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (reads.length === 1) return reads[0]!.reject(error)
    // PostgreSQL skips what follows a failed statement: the others must not fail with it.
    for (const read of reads) await answer(connection, [read])
  }
}

async function withinTime(connection: PreparingClient, results: Promise<StatementResult[]>) {
  const timer = setTimeout(() => connection.breakOff(), longestMs)
  try {
    return await results
  } finally {
    clearTimeout(timer)
  }
}
