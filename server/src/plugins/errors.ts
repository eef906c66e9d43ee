import type { Failure, FieldError } from '@portal/contract/wire/answer.ts'
import type { FieldCode } from '@portal/words/refusal-word.ts'
import { say } from '@portal/words/say.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { sqlState } from '../db/database.ts'
import { isDatabaseAway } from '../db/driver/database-away.ts'
import {
  BadRequest,
  Conflict,
  Erased,
  Gone,
  Invalid,
  NotAllowed,
  NotFound,
  Refused,
  TooOften,
  Unavailable,
} from '../kernel/errors.ts'
import { KeyDestroyed } from '../kernel/field-crypto.ts'
import { referenceOf } from '../kernel/trace.ts'
import { opensPage } from './opens-page.ts'
import { failureBody, Refusal } from './refusal.ts'

type ShowFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Every failure has one form, reveals nothing internal and carries the reference found in the log; a person is shown it as a page. */
export function installErrors(app: FastifyInstance, showFailure: ShowFailure): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    logRefusal(error, refusal, request)
    if (refusal.status < 500 || !opensPage(request)) return sendRefusal(refusal, request, reply)
    noteRefusal(refusal, request, reply)
    return showFailure(failureBody(refusal, referenceOf(request.id)), request, reply)
  })
}

function logRefusal(error: unknown, refusal: Refusal, request: FastifyRequest): void {
  if (refusal.status >= 500) request.log.error({ err: withoutData(error) }, 'request failed')
  else if (refusal.status !== 404)
    request.log.info({ refused: refusal.word, status: refusal.status }, 'request refused')
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteRefusal(refusal, request, reply)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(refusal, referenceOf(request.id)))
}

/** Whatever form the answer has: the log of security events learns of it, and the caller when to come again. */
function noteRefusal({ word, details }: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  request.refusedWith = word
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof Refused) return new Refusal(statusOf(error), error.word, error.details)
  if (error instanceof KeyDestroyed) return toRefusal(new Erased())
  const frameworkError = error as Partial<FastifyError>
  // A malformed path part gets the same answer as an unknown one.
  if (frameworkError.validation && frameworkError.validationContext === 'params') return new Refusal(404, 'not_found')
  if (frameworkError.validation)
    return new Refusal(422, 'invalid', {
      fields: fieldsOf(frameworkError.validation, frameworkError.validationContext),
    })
  return fromDatabase(error) ?? fromFramework(frameworkError) ?? new Refusal(500, 'internal')
}

/** The one place that knows which HTTP status goes with which kind of refusal. */
function statusOf(refused: Refused): number {
  if (refused instanceof BadRequest) return 400
  if (refused instanceof NotAllowed) return 403
  if (refused instanceof NotFound) return 404
  if (refused instanceof Conflict) return 409
  if (refused instanceof Gone || refused instanceof Erased) return 410
  if (refused instanceof Invalid) return 422
  if (refused instanceof TooOften) return 429
  if (refused instanceof Unavailable) return 503
  return 500
}

function fromDatabase(error: unknown): Refusal | undefined {
  if (isDatabaseAway(error)) return new Refusal(503, 'unavailable', { retryAfter: 2 })
  const state = sqlState(error)
  if (!state) return undefined
  // Class 22: the value itself cannot be stored.
  if (state.startsWith('22')) return new Refusal(400, 'bad_request')
  if (state === '55P03') return new Refusal(409, 'busy', { retryAfter: 1 })
  // A statement, or the pause between two of one transaction, took too long.
  if (state === '57014' || state === '25P03') return new Refusal(503, 'timeout', { retryAfter: 2 })
  return new Refusal(500, 'internal')
}

function fromFramework(error: Partial<FastifyError>): Refusal | undefined {
  switch (error.statusCode) {
    // A way out of the folder of files: whether there is something is nobody's business.
    case 403:
    case 404:
      return new Refusal(404, 'not_found')
    case 413:
      return new Refusal(413, 'too_large')
    case 415:
      return new Refusal(415, 'media_type')
    case 429:
      return new Refusal(429, 'too_often', { retryAfter: 60 })
    case 503:
      return new Refusal(503, 'overloaded', { retryAfter: 2 })
    default:
      return isClientError(error.statusCode) ? new Refusal(400, 'bad_request') : undefined
  }
}

function isClientError(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500
}

/** The schema's complaints by field. A schema looks at form only; the rules' own sentences come from the domain. */
function fieldsOf(errors: FastifySchemaValidationError[], context: string | undefined) {
  return Object.fromEntries(errors.map((error) => [fieldPath(error) || context || 'body', fieldError(error)]))
}

function fieldError(error: FastifySchemaValidationError): FieldError {
  const code = schemaCodes[error.keyword] ?? 'invalid'
  const params = code === 'too_long' ? { max: error.params.limit as number } : undefined
  return { code, message: say<string>(code, params, 'en'), ...(params && { params }) }
}

function fieldPath(error: FastifySchemaValidationError): string {
  const extra = error.params.additionalProperty ?? error.params.missingProperty ?? error.params.unevaluatedProperty
  return [...error.instancePath.split('/').filter(Boolean), ...(typeof extra === 'string' ? [extra] : [])].join('.')
}

const schemaCodes: Record<string, FieldCode> = {
  additionalProperties: 'unknown',
  unevaluatedProperties: 'unknown',
  required: 'required',
  minLength: 'required',
  maxLength: 'too_long',
  type: 'type',
}

/** An error of the driver may quote a row's values: only its kind and place go to the log. */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const state = sqlState(error)
  const message = state ? `database error ${state}` : error.message
  return { type: error.name, message, stack: error.stack?.split('\n').slice(1).join('\n'), state }
}
