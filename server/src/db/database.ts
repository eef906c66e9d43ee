import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { TooOften } from '../kernel/errors.ts'
import { openText } from '../kernel/sealed-text.ts'
import { inSpan } from '../kernel/spans.ts'
import { readDatabaseAddress } from './driver/database-address.ts'
import { isStaleStatement } from './driver/prepared-statements.ts'
import { PreparingClient } from './driver/preparing-client.ts'
import { runTransaction } from './driver/run-transaction.ts'
import type { Statement } from './driver/statement-batch.ts'
import { createDialect } from './driver/transaction-dialect.ts'
import type { Tables } from './schema.ts'
import { parseStoredJson } from './stored-quote.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Reads may run on either. */
export type Executor = Database | Tx

interface DatabaseOptions {
  connections: number
  /** Longest statement and longest wait for a lock: shorter than the handler's own limit. */
  statementMs?: number
  lockMs?: number
  /** How long to wait for a free connection. */
  connectMs?: number
  /** False where a proxy between server and database cannot carry named statements. */
  isPrepared?: boolean
  /** The address is that of a pooler which gives a connection to each transaction: nothing may be set for a session. */
  isPooled?: boolean
}

/**
 * `pg` would turn DATE into the previous day east of Greenwich and int8 into text. Here a date is its own text, an int8 a number
 * (bigint beyond 2^53), numeric stays text, and a timestamp is an ISO time in UTC. Names and birth dates, which rest sealed, are open.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text))],
  [pg.types.builtins.NUMERIC, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, isoTime],
  [pg.types.builtins.TEXT, openText],
  [pg.types.builtins.JSON, parseStoredJson],
  [pg.types.builtins.JSONB, parseStoredJson],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** `2026-11-16 06:30:00.123456+00`, as connections in UTC give it, in milliseconds; by the letters, since most rows of a list have one. */
export function isoTime(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(19, -3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction === '' ? '.000' : `${fraction}00`.slice(0, 4)}Z`
}

export function createPool(url: string, options: DatabaseOptions): pg.Pool {
  const limits = {
    statement_timeout: options.statementMs ?? 3000,
    lock_timeout: options.lockMs ?? 1000,
    idle_in_transaction_session_timeout: 15_000,
  }
  const pool = new pg.Pool({
    ...readDatabaseAddress(url),
    max: options.connections,
    types,
    ...(options.isPooled ? { limits: setLimits(limits) } : limits),
    connectionTimeoutMillis: options.connectMs ?? 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'portal',
    Client: PreparingClient,
    ...(options.isPrepared === false && { preparedStatements: 0 }),
  } as pg.PoolConfig)
  // An idle connection cut by the database is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** For the transaction it is part of. */
function setLimits(limits: Record<string, number>): Statement {
  const settings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
  return { text: `select ${settings.join(', ')}`, values: [] }
}

/** A connection of its own, for what belongs to a session: LISTEN and the lock of migrations. */
export function createClient(url: string, options: pg.ClientConfig): pg.Client {
  return new PreparingClient({ ...readDatabaseAddress(url), types: pg.types, preparedStatements: 0, ...options })
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: createDialect(pool) })
}

/** What `refuse_above_limits` raises. */
const aboveLimits = 'PL429'
const serializationFailure = '40001'
const deadlock = '40P01'
const mostAttempts = 4

/** One transaction; begun again, from its first line, when PostgreSQL asks for it. */
export async function transaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inSpan({ name: 'transaction', kind: 'internal', attributes: { attempt } }, () =>
        runTransaction(db, work),
      )
    } catch (error) {
      const state = sqlState(error)
      if (state === aboveLimits) throw new TooOften(Number((error as { detail?: string }).detail))
      const canRetry =
        state === serializationFailure || state === deadlock || isStaleStatement(error) || isTakenNumber(error)
      if (attempt >= mostAttempts || !canRetry) throw error
      // What was read without a lock is read again under one, which waits by itself.
      if (state === serializationFailure && attempt === 1) continue
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt))
    }
  }
}

/** PostgreSQL's five-character code, when the error is the database's. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Short numbers are drawn: the next attempt draws another. */
function isTakenNumber(error: unknown): boolean {
  return ['quotes_number', 'proposals_number', 'refunds_number'].some((index) => isUniqueViolation(error, index))
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}
