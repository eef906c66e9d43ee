import type { OutsideParty } from '@portal/contract/calls/outside-parties.ts'
import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { beginWork } from '../kernel/permit.ts'
import { createPartyCaller } from './call-party.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { done, garbage, type IntegrationFailure, type Outcome } from './outcome.ts'

/** How long each kind of call may take, in milliseconds. */
export const INTEGRATION_TIMEOUTS = {
  gatewayCreate: 5_000,
  gatewayStatus: 3_000,
  sms: 3_000,
  lookUp: 3_000,
  tellPolicy: 10_000,
  signing: 10_000,
  store: 15_000,
  scan: 20_000,
} as const

const MAX_REPLY_BYTES = 1024 * 1024
const RETRY_BASE_MS = 150

interface IntegrationRequest<Reply extends TSchema> {
  method: 'GET' | 'POST'
  /** Begins with a slash and stays under the base address. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** Sent as a form instead of a JSON body. */
  form?: Record<string, string>
  headers?: Record<string, string>
  reply: Reply
  timeoutMs: number
  /** Extra tries for calls that may be repeated without harm; at most 2. */
  retries?: 0 | 1 | 2
}

interface IntegrationClient {
  send: <Reply extends TSchema>(request: IntegrationRequest<Reply>) => Promise<Outcome<Static<Reply>>>
}

export interface IntegrationClientOptions {
  party: OutsideParty
  /** The only address this client ever calls. */
  baseUrl: string
  headers?: Record<string, string>
  maxReplyBytes?: number
  /** For a party that sends its JSON under another content type. */
  readsAnyType?: true
  breaker?: CircuitBreaker
  random?: () => number
  wait?: (ms: number) => Promise<void>
}

/** One client per outside party: one base address, no redirects, bounded time and size, every reply checked against its schema. */
export function createIntegrationClient(options: IntegrationClientOptions): IntegrationClient {
  const base = checkedBase(options.baseUrl)
  const breaker = options.breaker ?? createCircuitBreaker()
  const callParty = createPartyCaller(options.party, base, breaker)
  const random = options.random ?? Math.random
  const wait = options.wait ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))

  async function sendOnce<Reply extends TSchema>(request: IntegrationRequest<Reply>): Promise<Outcome<Static<Reply>>> {
    if (!breaker.allows()) return { ok: false, kind: 'refused', maybeDone: false, detail: 'circuit_open' }
    const outcome = await callParty(request.method, (headers) =>
      call(base, options, { ...request, headers: { ...headers, ...request.headers } }),
    )
    if (outcome.ok || (outcome.kind === 'http' && (outcome.status ?? 500) < 500)) breaker.succeeded()
    else breaker.failed()
    return outcome
  }

  return {
    async send(request) {
      beginWork('asks')
      let outcome = await sendOnce(request)
      for (let retry = 1; retry <= (request.retries ?? 0) && !outcome.ok && isWorthRetrying(outcome); retry += 1) {
        await wait(RETRY_BASE_MS * 2 ** retry * (0.5 + random()))
        outcome = await sendOnce(request)
      }
      return outcome
    },
  }
}

function checkedBase(baseUrl: string): URL {
  const base = new URL(baseUrl)
  if (base.protocol !== 'https:' && base.protocol !== 'http:') throw new Error(`not an http address: ${base.protocol}`)
  if (base.username || base.password) throw new Error('credentials do not belong in an address')
  return base
}

/** The full address, or null where the path would leave the base address. */
export function addressUnder(base: URL, path: string, query: IntegrationRequest<TSchema>['query'] = {}): URL | null {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null
  const root = base.pathname.replace(/\/$/, '')
  const url = new URL(root + path, base)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${root}/`)) return null
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value))
  return url
}

async function call<Reply extends TSchema>(
  base: URL,
  options: IntegrationClientOptions,
  request: IntegrationRequest<Reply>,
): Promise<Outcome<Static<Reply>>> {
  const url = addressUnder(base, request.path, request.query)
  if (!url) return { ok: false, kind: 'refused', maybeDone: false, detail: 'address_not_allowed' }
  const late = new AbortController()
  // Taken back with the reply: the platform's own timeout goes off after every call, also one answered long ago.
  const timer = setTimeout(
    () => late.abort(new DOMException('the call took too long', 'TimeoutError')),
    request.timeoutMs,
  )
  try {
    const response = await fetch(url, {
      method: request.method,
      redirect: 'manual',
      signal: late.signal,
      headers: {
        accept: 'application/json',
        ...contentTypeOf(request),
        ...options.headers,
        ...request.headers,
      },
      ...bodyOf(request),
    })
    return await readReply(response, request.reply, options)
  } catch (error) {
    return failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

type Sent = Pick<IntegrationRequest<TSchema>, 'body' | 'form'>

function contentTypeOf({ body, form }: Sent): Record<string, string> {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

function bodyOf({ body, form }: Sent): { body?: string } {
  if (form) return { body: new URLSearchParams(form).toString() }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

async function readReply<Reply extends TSchema>(
  response: Response,
  schema: Reply,
  { maxReplyBytes = MAX_REPLY_BYTES, readsAnyType }: IntegrationClientOptions,
): Promise<Outcome<Static<Reply>>> {
  if (response.status < 200 || response.status > 299) {
    const isRedirect = response.status >= 300 && response.status <= 399
    const says = isRedirect ? undefined : await readRefusal(response)
    await response.body?.cancel()
    if (isRedirect) return garbage('redirect', response.status)
    return {
      ok: false,
      kind: 'http',
      status: response.status,
      maybeDone: response.status >= 500 || response.status === 408,
      detail: `status_${response.status}`,
      ...(says && { says }),
    }
  }
  if (!readsAnyType && !/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return garbage('not_json', response.status)
  }
  const bytes = await readAtMost(response, maxReplyBytes)
  if (!bytes) return garbage('too_large', response.status)
  const json = parseJson(bytes)
  if (!json.ok) return garbage('not_json', response.status)
  return Value.Check(schema, json.value) ? done(json.value as Static<Reply>) : garbage('wrong_shape', response.status)
}

const MAX_REFUSAL_BYTES = 4096
const MAX_REFUSAL_SIGNS = 200

/** `{ error: 'words' }` or `{ error: { description: 'words' } }`, whichever the other side sends; nothing where it is neither. */
async function readRefusal(response: Response): Promise<string | undefined> {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) return undefined
  const bytes = await readAtMost(response, MAX_REFUSAL_BYTES)
  const json = bytes && parseJson(bytes)
  if (!json?.ok) return undefined
  const error = (json.value as { error?: unknown } | null)?.error
  const description = typeof error === 'string' ? error : (error as { description?: unknown } | null)?.description
  if (typeof description !== 'string') return undefined
  return description
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REFUSAL_SIGNS)
}

/** The body, or null once it passes `maxBytes`: a declared length is not trusted. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop cancels the stream, so the rest is never received.
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parseJson(bytes: Buffer): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { ok: false }
  }
}

/** Codes that prove the request never left, so nothing can have happened on the other side. */
const NEVER_SENT = new Set([
  'private_address',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function failureOf(error: unknown): IntegrationFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { ok: false, kind: 'timeout', maybeDone: true, detail: 'timeout' }
  }
  const code = codeOf(error)
  return { ok: false, kind: 'refused', maybeDone: !NEVER_SENT.has(code), detail: code }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'connection_lost'
}

function isWorthRetrying(failure: IntegrationFailure): boolean {
  if (failure.detail === 'circuit_open' || failure.detail === 'address_not_allowed') return false
  if (failure.kind === 'http') return failure.status === 429 || (failure.status ?? 0) >= 500
  return failure.kind !== 'garbage'
}
