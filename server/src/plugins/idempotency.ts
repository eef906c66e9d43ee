import { hash } from 'node:crypto'
import { timeOfKey } from '@portal/contract/wire/request-key.ts'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { type Executor, isUniqueViolation, type Tx } from '../db/database.ts'
import type { Statement } from '../db/driver/statement-batch.ts'
import { startOfMonth } from '../db/month-parts.ts'
import { defer, insertStatement } from '../db/send-together.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { Refusal } from './refusal.ts'

/** An answer as it was first given. */
interface SavedAnswer {
  status: number
  answer: object
}

/** The same as it is sent and saved. */
export interface WrittenAnswer {
  status: number
  json: string
}

export interface IdempotentRequest {
  /** Who and which call: the same key of another partner, or of another customer's browser, is another key. */
  scope: string
  key: string
  bodyHash: string
  /** Whether a stored hash was made of the same body before the keys were rotated. */
  isEarlierHash?: (stored: string) => boolean
}

const longestKey = 255
/** A call that runs outside one transaction and died may be taken over after this long. */
const leaseMs = 60_000

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header.length === 0 || header.length > longestKey)
    throw new Refusal(400, 'bad_request', { sentence: 'bad_request.idempotency_key' })
  return header
}

type Keeping = Pick<Deps, 'now' | 'settings'>

/** An answer may hold everything a customer answered, so it is sealed like the answers themselves. The place is that of the first table. */
const placeOf = ({ scope, key }: IdempotentRequest): Place => ({
  table: 'idempotency_keys',
  column: 'answer',
  row: key,
  partner: scope,
})

/** A keyed hash: a plain one would reveal a body as short as a code or a mobile number. */
export function hashRequest(
  deps: Pick<Deps, 'settings'>,
  request: unknown,
): Pick<IdempotentRequest, 'bodyHash' | 'isEarlierHash'> {
  const crypto = cryptoOf(deps)
  const hashed = hashBody(request)
  return {
    bodyHash: crypto.index('idempotent-request', hashed),
    isEarlierHash: (stored) => crypto.isIndexOf('idempotent-request', hashed, stored),
  }
}

/** The same body in another key order is the same body. */
export function hashBody(body: unknown): string {
  return hash('sha256', JSON.stringify(sortKeys(body)) ?? '')
}

/**
 * A copy, because a replacer called for every value costs more than the hash. Of plain objects, which are made into text twice as fast as those without a
 * prototype: no body has a key `__proto__`, it is refused when it is read.
 */
function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const sorted: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) sorted[key] = sortKeys((value as Record<string, unknown>)[key])
  return sorted
}

/** Another request has the key, or had it. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
}

/** A key that begins with its time belongs to that month for ever; the database gives others the month in which they come. */
function monthOfKey(key: string): { month?: string; is_timed?: true } {
  const time = timeOfKey(key)
  return time === undefined ? {} : { month: startOfMonth(time), is_timed: true }
}

/** The key's row, as it is claimed: status and answer, the last of its values, follow. */
function keyStatement(deps: Keeping, request: IdempotentRequest): Statement {
  return insertStatement('request_keys', {
    scope: request.scope,
    key: request.key,
    ...monthOfKey(request.key),
    body_hash: request.bodyHash,
    created_at: new Date(deps.now()).toISOString(),
    status: null,
    answer: null,
  })
}

/**
 * Claims a key that is most likely new together with the transaction's first statement, which fails with `KeyTaken` where it is not: nothing
 * of the transaction has happened then.
 */
export async function claimNewKey(tx: Tx, deps: Keeping, request: IdempotentRequest): Promise<Statement> {
  const claim: Statement = {
    ...keyStatement(deps, request),
    toError: (error) => (isUniqueViolation(error) ? new KeyTaken() : error),
  }
  await defer(tx, claim)
  return claim
}

/**
 * Claims the key, or returns the saved answer. A second request with the key waits on the row of the first
 * until its transaction ends, so that one runs.
 */
export async function claimKey(
  db: Executor,
  deps: Keeping,
  request: IdempotentRequest,
): Promise<SavedAnswer | undefined> {
  const created_at = new Date(deps.now()).toISOString()
  const row = await findKey(db, request)
  if (!row) return (await insertKey(db, request, created_at)) ? undefined : claimKey(db, deps, request)
  if (row.body_hash !== request.bodyHash && !request.isEarlierHash?.(row.body_hash))
    throw new Refusal(409, 'idempotency')
  if (row.status !== null && row.answer !== null)
    return { status: row.status, answer: cryptoOf(deps).open(placeOf(request), row.answer) }
  if (!(await takeOver(db, deps, row.table, request))) throw new Refusal(409, 'busy', { retryAfter: 1 })
  return undefined
}

/** The request that claimed it has died. */
async function takeOver(db: Executor, deps: Keeping, table: KeyTable, request: IdempotentRequest): Promise<boolean> {
  const { scope, key } = request
  const created_at = new Date(deps.now()).toISOString()
  const staleBefore = new Date(deps.now() - leaseMs).toISOString()
  if (table === 'request_keys') {
    const stale = db.updateTable(table).set({ created_at }).where('scope', '=', scope).where('key', '=', key)
    const renewed = stale.where('status', 'is', null).where('created_at', '<', staleBefore).returning('key')
    return (await renewed.executeTakeFirst()) !== undefined
  }
  const stale = db.deleteFrom(table).where('scope', '=', scope).where('key', '=', key)
  const removed = stale.where('status', 'is', null).where('created_at', '<', staleBefore).returning('key')
  return (await removed.executeTakeFirst()) !== undefined && insertKey(db, request, created_at)
}

type KeyTable = 'request_keys' | 'idempotency_keys'

/** In whichever month it came; also where a server of the release before has written it. */
async function findKey(db: Executor, { scope, key }: IdempotentRequest) {
  const from = (table: KeyTable) =>
    db
      .selectFrom(table)
      .select(['body_hash', 'status', 'answer'])
      .select(sql<typeof table>`${sql.lit(table)}`.as('table'))
      .where('scope', '=', scope)
      .where('key', '=', key)
  const rows = await from('request_keys').unionAll(from('idempotency_keys')).execute()
  // What a server of the release before claims stands in both; its answer in its own.
  return rows.find((row) => row.answer !== null) ?? rows.at(-1)
}

/** False where another request has claimed it meanwhile. */
async function insertKey(db: Executor, request: IdempotentRequest, created_at: string): Promise<boolean> {
  const { scope, key, bodyHash: body_hash } = request
  const claim = { scope, key, ...monthOfKey(key), body_hash, created_at }
  try {
    const claimed = await db
      .insertInto('request_keys')
      .values({ ...claim, status: null, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  } catch (error) {
    // Claimed in the month that has just ended.
    if (isUniqueViolation(error)) throw new Refusal(409, 'busy', { retryAfter: 1 })
    throw error
  }
}

export async function saveAnswer(
  db: Executor,
  deps: Keeping,
  request: IdempotentRequest,
  written: WrittenAnswer,
): Promise<void> {
  const answer = sealAnswer(deps, request, written)
  const { month } = monthOfKey(request.key)
  await defer(db, {
    text: `update request_keys set status = $1, answer = $2 where scope = $3 and key = $4${month ? ' and month = $5' : ''}`,
    values: [written.status, answer, request.scope, request.key, ...(month ? [month] : [])],
  })
}

/** A claim that has not left yet is sent with its answer, as one row. */
export function saveAnswerWithClaim(
  claim: Statement,
  deps: Keeping,
  request: IdempotentRequest,
  written: WrittenAnswer,
): void {
  claim.values = [...claim.values.slice(0, -2), written.status, sealAnswer(deps, request, written)]
}

function sealAnswer(deps: Keeping, request: IdempotentRequest, { json }: WrittenAnswer): string {
  return JSON.stringify(cryptoOf(deps).sealJson(placeOf(request), json))
}

/** A refused call leaves its key free: the corrected body may come with it. */
export async function releaseKey(db: Executor, request: IdempotentRequest): Promise<void> {
  await defer(db, {
    text: 'delete from request_keys where scope = $1 and key = $2 and status is null',
    values: [request.scope, request.key],
  })
}
