import { type Answer, successCode } from '@portal/contract/wire/answer.ts'
import { type Call, pathOf } from '@portal/contract/wire/call.ts'
import { makeRequestKey } from '@portal/contract/wire/request-key.ts'
import { confirmHeader } from '@portal/contract/wire/withdrawal.ts'
import type { PortalConfig } from '../browser/config.ts'
import { config } from '../browser/config.ts'
import { goToPage, loginAddress } from '../browser/leave.ts'
import { noteReference } from '../browser/reference.ts'
import { forgetSale } from '../browser/storage.ts'
import { createActionKeys } from './action-keys.ts'
import { CallError } from './call-error.ts'
import { confirmingSend } from './confirmed-send.ts'
import { forgetReadsAhead, keepReadAhead, takeReadAhead } from './reads-ahead.ts'
import { askForProof } from './step-up-question.ts'
import { provingSend } from './step-up-send.ts'
import { withdrawalDialog } from './withdrawal-question.ts'

export interface SendOptions<Body = unknown> {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: Body
  /** The version last read: the server refuses (409) when somebody changed it since. */
  version?: number
  signal?: AbortSignal
  /** In which language the answer's sentences are wanted; the browser's own unless given. */
  language?: string
  /** Asks quietly: a 401 is only passed to the caller. */
  stay?: boolean
  /** Keeps what is being typed: nothing that was read is outdated by it. */
  isDraft?: boolean
  /** Sent while the page goes away: the browser finishes it by itself. */
  isLeaving?: boolean
  /** Kinds whose withdrawal the person has confirmed already. */
  confirmed?: readonly string[]
  /** Sent by a timer, not by a person: it does not extend the session, and a 401 is only passed to the caller. */
  unattended?: boolean
}

export type Send = <Body, Reply>(call: Call<Body, Reply>, options?: SendOptions<Body>) => Promise<Reply>

/** What the clients need of the browser, so that tests can replace it. */
interface ClientEnvironment {
  fetch: typeof fetch
  cookies: () => string
  location: () => { pathname: string; search: string }
  goTo: (address: string) => void
  forget: () => void
  newKey: () => string
  wait: (ms: number) => Promise<void>
}

interface OutgoingRequest {
  call: Call<never, unknown>
  address: string
  body: string | FormData | undefined
  /** Idempotency key; reads have none. */
  key: string | undefined
  options: SendOptions
}

const TIMEOUT_MS = 20_000
const READ_RETRIES = 2

export function cookieNamed(name: string, cookies: string): string | undefined {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie ? decodeURIComponent(cookie.slice(name.length + 1)) : undefined
}

/**
 * The two clients of the specification and the customer's: `api` sends X-CSRFToken, `quote-service` and `public` do not.
 * A 401 goes to partner login, a body that is only the word forbidden to partner logout; everything else is the caller's.
 */
export function createSend(settings: PortalConfig, environment: ClientEnvironment): Send {
  const keys = createActionKeys(environment.newKey)
  const roots = { api: settings.apiRoot, 'quote-service': settings.quoteServiceRoot, public: settings.apiRoot }

  async function sendOnce({ call, address, body, key, options }: OutgoingRequest) {
    const headers: Record<string, string> = { accept: 'application/json' }
    // A form with a file names its own boundary.
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    if (key) headers['idempotency-key'] = key
    if (options.language) headers['accept-language'] = options.language
    if (options.version !== undefined) headers['if-match'] = `"${options.version}"`
    if (options.unattended) headers['x-unattended'] = '1'
    if (options.confirmed && call.method !== 'GET') headers[confirmHeader] = options.confirmed.join() || 'none'
    const csrf = cookieNamed('csrftoken', environment.cookies())
    if (call.client === 'api' && csrf) headers['x-csrftoken'] = csrf

    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    try {
      const reply = await environment.fetch(address, {
        method: call.method,
        headers,
        body,
        credentials: 'include',
        signal,
        keepalive: options.isLeaving,
      })
      noteReference(reply.headers)
      const retryAfter = Number(reply.headers.get('retry-after')) || undefined
      return { status: reply.status, text: await reply.text(), retryAfter }
    } catch (cause) {
      throw new CallError(timeout.aborted ? 'timeout' : 'network', 0, undefined, { cause })
    }
  }

  /** Only reads are repeated by themselves: a write is repeated by its person, with the same key. */
  async function sendWithRetries(request: OutgoingRequest) {
    const { call, options } = request
    for (let attempt = 0; ; attempt++) {
      try {
        return await sendOnce(request)
      } catch (error) {
        const again = call.method === 'GET' && attempt < READ_RETRIES && !options.signal?.aborted
        if (!again || (error as CallError).kind !== 'network') throw error
        await environment.wait(300 * 3 ** attempt)
      }
    }
  }

  function leave(address: string, status: number, body: unknown): never {
    environment.goTo(address)
    throw new CallError('leaving', status, body)
  }

  return async function send<Body, Reply>(call: Call<Body, Reply>, options: SendOptions<Body> = {}): Promise<Reply> {
    const one = call as Call<never, unknown>
    const path = pathOf(one, options.params)
    const query = new URLSearchParams(
      Object.entries(options.query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString()
    const address = `${roots[call.client].replace(/\/$/, '')}${path}${query ? `?${query}` : ''}`
    const content: unknown = options.body
    const body = content instanceof FormData ? content : content === undefined ? undefined : JSON.stringify(content)
    const action = `${call.method} ${path}`
    const key =
      call.method === 'GET' || content instanceof FormData ? undefined : keys.keyFor(action, String(body ?? ''))
    const sentToken = cookieNamed('csrftoken', environment.cookies())

    const request: OutgoingRequest = { call: one, address, body, key, options }
    let reply = await sendWithRetries(request)
    if (reply.status === 403 && call.client === 'api' && wordOf(reply.text) === 'csrf') {
      // A login in another tab changes the token. When the cookie did not change, a read makes the server send a new one.
      if (cookieNamed('csrftoken', environment.cookies()) === sentToken) await renewToken()
      reply = await sendWithRetries(request)
    }

    if (isForbidden(reply.text) && call.client !== 'public') {
      environment.forget()
      leave(settings.partnerLogoutUrl, reply.status, reply.text)
    }
    const answer = parsed(reply.text) as Answer<Reply> | undefined
    if (reply.status === 401 && call.client !== 'public') {
      if (options.stay || options.unattended) throw new CallError('refused', 401, answer)
      leave(loginAddress(settings.partnerLoginUrl, environment.location()), 401, answer)
    }
    if (answer === undefined) throw new CallError('garbage', reply.status, reply.text)
    if (reply.status !== successCode || answer.code !== successCode)
      throw new CallError('refused', reply.status, answer, { retryAfter: reply.retryAfter })
    if (key) keys.done(action, key)
    return (answer as { data: Reply }).data
  }

  async function renewToken() {
    const me = `${settings.apiRoot.replace(/\/$/, '')}/api/partner/me/`
    await environment
      .fetch(me, { credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(() => undefined)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wordOf(text: string): string | undefined {
  const body = parsed(text)
  return typeof body === 'object' && body !== null ? (body as { error?: string }).error : undefined
}

function isForbidden(text: string): boolean {
  return /^\s*"?forbidden"?\s*$/i.test(text)
}

let ready: Send | undefined

const writeListeners = new Set<() => void>()

/** Hears of every change sent by a partner, answered or not: what was read before it may be outdated. */
export function onWrite(listener: () => void): void {
  writeListeners.add(listener)
}

/** Sends any call of the contract with the client it belongs to. */
export const send: Send = (call, options) => {
  ready ??= provingSend(
    createSend(config(), {
      fetch: (...args) => window.fetch(...args),
      cookies: () => document.cookie,
      location: () => window.location,
      goTo: goToPage,
      forget: () => forgetSale(),
      newKey: () => makeRequestKey(Date.now(), crypto.randomUUID()),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
    askForProof,
  )
  if (call.method === 'GET') {
    const ahead = options?.unattended ? undefined : takeReadAhead(readName(call, options), Date.now())
    return (ahead as ReturnType<typeof ready<never, never>> | undefined) ?? ready(call, options)
  }
  if (call.client !== 'api' || options?.isDraft) return ready(call, options)
  return confirmingSend(ready, () => withdrawalDialog)(call, options).finally(() => {
    forgetReadsAhead()
    for (const listener of writeListeners) listener()
  })
}

const readName = ({ name }: { name: string }, { params, query }: Pick<SendOptions, 'params' | 'query'> = {}) =>
  JSON.stringify([name, params, query])

/** Sends a read now whose answer a part of the screen will ask for that is not drawn yet. */
export function readAhead<Reply>(call: Call<undefined, Reply>, options: Pick<SendOptions, 'params' | 'query'>): void {
  const name = readName(call, options)
  // One that nobody asked for is older than this opening.
  takeReadAhead(name, Date.now())
  keepReadAhead(name, send(call, options), Date.now())
}
