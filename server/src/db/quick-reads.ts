import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'
import { isDatabaseAway } from './driver/database-away.ts'
import { gather, type HandOut } from './driver/gather.ts'
import { measureStatements } from './driver/measure-statements.ts'
import type { PreparingClient } from './driver/preparing-client.ts'
import { createReadingDialect } from './driver/reading-dialect.ts'
import type { Statement, StatementResult } from './driver/statement-batch.ts'
import type { Tables } from './schema.ts'

/** A statement that reads rows of this form by a key: short, and without a lock. */
export interface QuickRead<Row> extends Statement {
  /** Never set: it only carries the type. */
  readonly row?: Row
  /** Whoever asks under the same name before it has left gets the same rows, which nobody changes. */
  readonly sharedAs?: string
}

/**
 * Short reads of all requests, sent together: each message to the database costs the server and PostgreSQL more than the look-up in it.
 */
export interface QuickReads {
  run<Row>(read: QuickRead<Row>): Promise<Row[]>
  /** For functions that read through kysely: what they ask for at once is sent together. It cannot begin a transaction. */
  db: Database
}

interface WaitingRead extends QuickRead<unknown> {
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/** Keys are looked up within a millisecond; few messages, so that connections are left to the transactions. */
const gathering = { mostTogether: 40, mostMessages: 3, mostPrompt: 2, slowMs: 5 }
/** A message that is not answered within this has lost its connection. */
const longestMs = 8000

export function createQuickReads(pool: Pool): QuickReads {
  const unsent = new Map<string, Promise<unknown[]>>()
  const send = (reads: readonly WaitingRead[]) => {
    for (const { sharedAs } of reads) if (sharedAs) unsent.delete(sharedAs)
    return runTogether(pool, reads)
  }
  const add = gather<WaitingRead>(send, gathering)
  const wait = <Row>(read: QuickRead<Row>) => {
    const { text, values, sharedAs } = read
    const asked = sharedAs === undefined ? undefined : unsent.get(sharedAs)
    if (asked) return asked as Promise<Row[]>
    const answer = new Promise<unknown[]>((resolve, reject) => {
      add({ text, values, ...(sharedAs !== undefined && { sharedAs }), resolve, reject })
    })
    if (sharedAs !== undefined) unsent.set(sharedAs, answer)
    return answer as Promise<Row[]>
  }
  const run = <Row>(read: QuickRead<Row>) => measureStatements([read], () => wait(read))
  const dialect = createReadingDialect(async ({ sql, parameters }) => ({
    rows: await run({ text: sql, values: parameters }),
  }))
  return { run, db: new Kysely<Tables>({ dialect }) }
}

async function runTogether(pool: Pool, reads: readonly WaitingRead[]): Promise<HandOut> {
  let connection: (PoolClient & PreparingClient) | undefined
  try {
    connection = (await pool.connect()) as PoolClient & PreparingClient
    const handOuts = await answer(connection, reads)
    connection.release()
    return () => {
      for (const handOut of handOuts) handOut()
    }
  } catch (error) {
    connection?.release(error instanceof Error ? error : true)
    return () => {
      for (const { reject } of reads) reject(error)
    }
  }
}

/** Throws only when the connection is lost. */
async function answer(connection: PreparingClient, reads: readonly WaitingRead[]): Promise<HandOut[]> {
  try {
    const results = await withinTime(connection, connection.runBatch(reads))
    return reads.map(
      ({ resolve }, index) =>
        () =>
          resolve(results[index]!.rows),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (reads.length === 1) return [() => reads[0]!.reject(error)]
    // PostgreSQL skips what follows a failed statement: the others must not fail with it.
    const handOuts: HandOut[] = []
    for (const read of reads) handOuts.push(...(await answer(connection, [read])))
    return handOuts
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
