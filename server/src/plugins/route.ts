import { type Success, successCode } from '@portal/contract/wire/answer.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import { confirmHeader } from '@portal/contract/wire/withdrawal.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { type Executor, type Tx, transaction } from '../db/database.ts'
import type { Statement } from '../db/driver/statement-batch.ts'
import type { QuickRead } from '../db/quick-reads.ts'
import type { ReplicaReads } from '../db/replica-reads.ts'
import { type CrashPoint, crashPoint } from '../kernel/crash-point.ts'
import { Refused } from '../kernel/errors.ts'
import { type Access, checkAccess, needsSession } from './access.ts'
import { bearsKey, callerIdOf, checkKeyScope, loadKey } from './api-key.ts'
import { sendRefusal, toRefusal } from './errors.ts'
import {
  claimKey,
  claimNewKey,
  hashRequest,
  type IdempotentRequest,
  KeyTaken,
  readIdempotencyKey,
  releaseKey,
  saveAnswer,
  saveAnswerWithClaim,
  type WrittenAnswer,
} from './idempotency.ts'
import { isStorable } from './json-body.ts'
import type { DeclaredLimits } from './limits.ts'
import { chooseReplica, noteOwnChange } from './own-change.ts'
import { Refusal } from './refusal.ts'
import { csrfHeader, isCrossSite, isCsrfToken, isVerified, loadSession, type SignedIn, suspended } from './session.ts'
import { identifyVisitor } from './visitor.ts'

export interface CallContext<Body, Row = never> {
  body: Body
  params: Record<string, string>
  query: Record<string, string>
  /** In a call that changes something: its transaction. With `transaction: false`, and in reads, plain connections. */
  tx: Tx
  /** The transaction with the server's parts, for functions that take a unit of work. */
  work: Work
  /** Who is signed in. Calls open to everybody must not ask. */
  who: SignedIn
  /** What `read` has found; undefined when it had nothing to read, and in a change that begins again: what it read may be out of date. */
  rows: readonly Row[] | undefined
  /** Version from If-Match, if the client sent one. */
  version: number | undefined
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
}

interface RouteOptions<Body, Reply, Row> {
  access: Access
  /** A question that is no GET, because what it asks about must not stand in an address, or because it takes long: it changes nothing, and who only reads may ask. */
  reads?: true
  /** Money, rates, roles and exports: answered only where its person has just proved who they are, else 403 `step_up`. */
  stepUp?: true
  /** What costly work it does and how much of it, or that it does none: `kernel/limits.ts`. */
  limits: DeclaredLimits
  schema?: { body?: TSchema; params?: TSchema; querystring?: TSchema }
  /**
   * What the call needs, asked of the database together with the session, so that one message brings both. It names the session itself wherever
   * the rows have an owner, and is used only after the session has been checked. A change reads without a lock, and before its parameters are
   * checked: it must write so that it fails where a row has changed since.
   */
  read?: (request: Pick<CallContext<never>, 'params' | 'query'>, sessionId: string) => QuickRead<Row> | undefined
  /**
   * Done before the transaction begins: what takes long to load must not hold its locks, and what is counted beside it, such as a limit that
   * outlives a refusal, must not take a second connection. Twenty calls that hold one each and wait for another would wait for ever.
   */
  prepare?: (request: FastifyRequest) => Promise<unknown>
  /** A list or an export: a replica may answer it, unless who asks has just changed something. */
  mayBeStale?: true
  /** False where the call uses an integration and must not hold a transaction meanwhile. */
  transaction?: false
  /**
   * Runs again instead of replaying the saved answer: the call resumes what it began, and a killed attempt must not hold its key
   * for the length of a lease; or it sets a cookie, which a saved answer does not.
   */
  repeatable?: true
  /** Called by other sites' servers on purpose (a gateway's notification). */
  fromElsewhere?: true
  rawBody?: true
  bodyLimit?: number
  /** Where a proof kills the server: committed, but not yet answered. */
  crashAt?: CrashPoint
  /** The success envelope is added; a returned `Refused` keeps what was written, a thrown one undoes it. */
  handler: (context: CallContext<Body, Row>) => Promise<Reply | Refused>
}

/** Registers one call of the contract: access, CSRF, closed schema, transaction, idempotency, envelope. */
export function route<Body, Reply, Row = never>(
  app: FastifyInstance,
  deps: Deps,
  call: Call<Body, Reply>,
  options: RouteOptions<Body, Reply, Row>,
): void {
  const registered = { deps, call, options }
  const changes = call.method !== 'GET'
  const config = {
    access: options.access,
    reads: isReading(call, options),
    limits: options.limits,
    call: call.name,
    ...(options.stepUp && { stepUp: true }),
    ...(options.rawBody && { rawBody: true }),
    ...(options.read && !changes && { isQuickRead: true }),
  }
  const { body, params, querystring } = options.schema ?? {}
  // TypeBox schemas carry symbols Ajv ignores; a part left out stays out.
  const schema = { ...(body && { body }), ...(params && { params }), ...(querystring && { querystring }) }
  app.route({
    method: call.method,
    url: call.path,
    config,
    schema,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    // Before the body is read: no megabyte of an unauthorised client is parsed. A call that reads has no body; it is checked with its `read`.
    ...(options.read && !changes
      ? { attachValidation: true }
      : { onRequest: (request, reply) => guardAndStartRead(registered, request, reply) }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const replica = options.mayBeStale && chooseReplica(deps, request)
      let rows =
        options.read && (await (changes ? request.rowsRead : guardAndRead(registered, request, reply, replica)))
      if (reply.sent) return reply
      await options.prepare?.(request)
      const run = (executor: Executor) => {
        const context = contextOf<Body, Row>(deps, executor, {
          request,
          reply,
          rows: rows as readonly Row[] | undefined,
        })
        if (changes) rows = undefined
        return options.handler(context)
      }
      const answer = changes ? await runChange(registered, request, run) : await run(replica?.db ?? deps.db)
      if (changes && request.who && !request.who.key) noteOwnChange(deps, reply)
      if (options.crashAt) crashPoint(options.crashAt)
      // A handler without an answer has sent a file itself; while that is being compressed `sent` is not true yet.
      if (answer === undefined || reply.sent) return reply
      if (answer instanceof Refused) return sendRefusal(toRefusal(answer), request, reply)
      if (answer instanceof Written) return reply.code(answer.status).type(json).send(answer.json)
      return isReplay(answer)
        ? reply.code(answer.status).send(answer.answer)
        : ({ code: successCode, data: answer } satisfies Success<unknown>)
    },
  })
}

const isReading = ({ method }: Call, { reads }: { reads?: true }) => method === 'GET' || reads === true

/** A call with how it is answered. */
interface Registered<Body, Reply, Row> {
  deps: Deps
  call: Call
  options: RouteOptions<Body, Reply, Row>
}

async function guard<Body, Reply, Row>(
  { deps, call, options }: Registered<Body, Reply, Row>,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId?: string,
) {
  const changes = call.method !== 'GET'
  if (changes && !options.fromElsewhere && isCrossSite(deps, request)) throw new Refusal(403, 'csrf')
  if (!needsSession(options.access)) return
  const who = bearsKey(request) ? await loadKey(deps, request) : await loadSession(deps, request, sessionId)
  if (who === suspended) return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden')
  // The security log names also whom it refuses.
  request.who = who
  checkAccess({ access: options.access, reads: isReading(call, options) }, who)
  if (who!.key) return checkKeyScope(who!.key, { call: call.name, stepUp: options.stepUp === true })
  if (changes && !isCsrfToken(deps, who!.sessionId, request.headers[csrfHeader])) throw new Refusal(403, 'csrf')
  if (options.stepUp && !isVerified(deps, who!)) throw new Refusal(403, 'step_up')
}

/** Of a change: what was not found, or could not be read, it finds itself in its transaction. */
function guardAndStartRead<Body, Reply, Row>(
  registered: Registered<Body, Reply, Row>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const sessionId = callerIdOf(registered.deps, request)
  if (registered.options.read && isStorable(request.params))
    request.rowsRead = startRead(registered, request, sessionId).catch(() => undefined)
  return guard(registered, request, reply, sessionId)
}

/** Session and rows come with one message, unless the rows are a replica's: sessions are always the primary's. Whoever may not ask learns nothing of the rows, nor whether the request was well formed. */
async function guardAndRead<Body, Reply, Row>(
  registered: Registered<Body, Reply, Row>,
  request: FastifyRequest,
  reply: FastifyReply,
  replica: ReplicaReads | undefined,
): Promise<readonly Row[] | undefined> {
  const sessionId = callerIdOf(registered.deps, request)
  const rows = replica ? checkForm(request) : startRead(registered, request, sessionId)
  // Answered below, after the guard; without this a failed read would be nobody's meanwhile.
  rows.catch(() => undefined)
  await guard(registered, request, reply, sessionId)
  return reply.sent ? undefined : rows
}

async function checkForm({ validationError }: FastifyRequest): Promise<undefined> {
  if (validationError) throw validationError
}

async function startRead<Body, Reply, Row>(
  { deps, options }: Registered<Body, Reply, Row>,
  request: FastifyRequest,
  sessionId: string | undefined,
): Promise<readonly Row[] | undefined> {
  if (request.validationError) throw request.validationError
  if (sessionId === undefined) return undefined
  const { params, query } = request as FastifyRequest & Pick<CallContext<never>, 'params' | 'query'>
  const read = options.read!({ params, query }, sessionId)
  return read && deps.reads.run(read)
}

declare module 'fastify' {
  interface FastifyRequest {
    who?: SignedIn
    /** What the `read` of a change will have found. */
    rowsRead?: Promise<readonly unknown[] | undefined>
  }
}

const json = 'application/json; charset=utf-8'

/** An answer that is saved for whoever asks again: made into text once, for that and for the reply. */
class Written implements WrittenAnswer {
  readonly status = successCode
  readonly json: string

  constructor(answer: unknown) {
    this.json = JSON.stringify({ code: successCode, data: answer } satisfies Success<unknown>)
  }
}

const replayed = Symbol('replayed answer')
interface Replay {
  [replayed]: true
  status: number
  answer: object
}
function isReplay(answer: unknown): answer is Replay {
  return answer !== null && typeof answer === 'object' && replayed in answer
}

async function runChange<Body, Reply, Row>(
  { deps, call, options }: Registered<Body, Reply, Row>,
  request: FastifyRequest,
  run: (executor: Executor) => Promise<Reply | Refused>,
): Promise<Reply | Refused | Replay | Written> {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  const inOne = options.transaction !== false
  if (key === undefined || options.repeatable) return inOne ? transaction(deps.db, run) : run(deps.db)
  const scope = `${call.name}:${request.who?.partnerId ?? identifyVisitor(request)}`
  const idempotentRequest: IdempotentRequest = {
    scope,
    key,
    ...hashRequest(deps, [request.params, request.body]),
  }
  return inOne ? runInTransaction(deps, idempotentRequest, run) : runLeased(deps, idempotentRequest, run)
}

/** Most keys are new: they are claimed with the first statement of the change, and only a taken one is looked up. */
async function runInTransaction<Reply>(
  deps: Deps,
  idempotentRequest: IdempotentRequest,
  run: (executor: Executor) => Promise<Reply | Refused>,
): Promise<Reply | Refused | Replay | Written> {
  let claim: Statement | undefined
  try {
    return await transaction(deps.db, async (tx) => {
      claim = await claimNewKey(tx, deps, idempotentRequest)
      const answer = await run(tx)
      const { isSent } = claim
      return settleKey(tx, idempotentRequest, answer, (written) =>
        isSent
          ? saveAnswer(tx, deps, idempotentRequest, written)
          : saveAnswerWithClaim(claim!, deps, idempotentRequest, written),
      )
    })
  } catch (error) {
    // Refused before the database was asked: the key may have an answer from a time when it was not refused.
    const isUnasked = (error instanceof Refused || error instanceof Refusal) && !claim?.isSent
    if (!isUnasked && !(error instanceof KeyTaken)) throw error
    return transaction(deps.db, (tx) => runOnce(tx, deps, idempotentRequest, run))
  }
}

async function runOnce<Reply>(
  tx: Executor,
  deps: Deps,
  idempotentRequest: IdempotentRequest,
  run: (executor: Executor) => Promise<Reply | Refused>,
) {
  const savedAnswer = await claimKey(tx, deps, idempotentRequest)
  if (savedAnswer) return { [replayed]: true, ...savedAnswer } as Replay
  return settleKey(tx, idempotentRequest, await run(tx), (written) => saveAnswer(tx, deps, idempotentRequest, written))
}

/** A refused call leaves its key free. Who has sent a file has no answer to hand on. */
async function settleKey<Reply>(
  tx: Executor,
  idempotentRequest: IdempotentRequest,
  answer: Reply | Refused,
  save: (written: Written) => Promise<void> | void,
): Promise<Reply | Refused | Written> {
  if (answer instanceof Refused) {
    await releaseKey(tx, idempotentRequest)
    return answer
  }
  const written = new Written(answer)
  await save(written)
  return answer === undefined ? answer : written
}

async function runLeased<Reply>(
  deps: Deps,
  idempotentRequest: IdempotentRequest,
  run: (executor: Executor) => Promise<Reply | Refused>,
) {
  try {
    return await runOnce(deps.db, deps, idempotentRequest, run)
  } catch (error) {
    // Only a refusal frees the key; after an unknown failure the outcome is unknown and the lease must end first.
    if (error instanceof Refused && error.word !== 'busy' && error.word !== 'idempotency')
      await releaseKey(deps.db, idempotentRequest)
    throw error
  }
}

function contextOf<Body, Row>(
  deps: Deps,
  executor: Executor,
  { request, reply, rows }: Pick<CallContext<Body, Row>, 'request' | 'reply' | 'rows'>,
): CallContext<Body, Row> {
  const tx = executor as Tx
  return {
    body: request.body as Body,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    tx,
    work: { tx, deps, ...confirmedIn(request) },
    get who() {
      if (!request.who) throw new Error('this call is open to everybody and has nobody signed in')
      return request.who
    },
    rows,
    version: readVersion(request.headers['if-match']),
    deps,
    request,
    reply,
  }
}

/** The kinds of things whose withdrawal the person has confirmed: 'none' says that they are to be asked first. */
function confirmedIn({ headers }: FastifyRequest): { confirmed?: readonly string[] } {
  const header = headers[confirmHeader]
  return typeof header === 'string' ? { confirmed: header.split(',').map((kind) => kind.trim()) } : {}
}

/** `If-Match: "3"`, W/"3" or 3. */
function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)
  if (!match) throw new Refusal(400, 'bad_request', { sentence: 'bad_request.if_match' })
  return Number(match[1])
}

/** 409 with the present state when the client's version is not the present one. */
export function checkVersion(sent: number | undefined, present: number, current?: unknown): void {
  if (sent !== undefined && sent !== present) throw new Refusal(409, 'version', { data: { version: present, current } })
}
