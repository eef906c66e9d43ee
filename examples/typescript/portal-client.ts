import { randomUUID } from 'node:crypto'
import type { Calls } from './portal-api.ts'

export interface PortalOptions {
  /** https://portal.example, or the address of the sandbox. */
  address: string
  /** portal_live_… or, in the sandbox, portal_test_… */
  key: string
}

type Path<Name extends keyof Calls> = Calls[Name] extends { path: infer Given } ? { path: Given } : object
type Query<Name extends keyof Calls> = Calls[Name] extends { query?: infer Given } ? { query?: Given } : object
type Body<Name extends keyof Calls> = Calls[Name] extends { body: infer Given } ? { body: Given } : object
export type Request<Name extends keyof Calls> = Path<Name> & Query<Name> & Body<Name>

/** The portal's "no": a machine word, a sentence, the fields to correct, and the reference to quote to the insurer. */
export class PortalRefusal extends Error {
  readonly status: number
  readonly error: string
  readonly fields: Record<string, { code: string; message: string }>
  readonly reference: string

  constructor(status: number, failure: Partial<PortalRefusal>) {
    super(failure.message ?? `answered ${status}`)
    this.status = status
    this.error = failure.error ?? 'unknown'
    this.fields = failure.fields ?? {}
    this.reference = failure.reference ?? ''
  }
}

const tries = 5

/** One call by its method and path. What was not answered, or was too early, is sent again with the same idempotency key: nothing happens twice. */
export async function callPortal<Name extends keyof Calls & string>(
  { address, key }: PortalOptions,
  name: Name,
  request: Request<Name>,
): Promise<Calls[Name]['reply']> {
  const { path = {}, query, body } = request as { path?: Record<string, string>; query?: object; body?: unknown }
  const [method, pattern] = name.split(' ') as [string, string]
  const filled = pattern.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ''))
  const url = new URL(filled, address)
  for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, String(value))
  const headers = {
    authorization: `Bearer ${key}`,
    ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const send = () => fetch(url, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) })
  for (let attempt = 1; ; attempt++) {
    const answer = await send().catch((error: unknown) => {
      if (attempt === tries) throw error
      return undefined
    })
    const isTooEarly = answer === undefined || answer.status === 429 || answer.status === 503
    if (!isTooEarly || attempt === tries) return read(answer!) as Promise<Calls[Name]['reply']>
    await wait(Number(answer?.headers.get('retry-after') ?? attempt))
  }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function read(answer: Response): Promise<unknown> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  if (!answer.ok)
    throw new PortalRefusal(
      answer.status,
      isJson ? ((await answer.json()) as object) : { message: await answer.text() },
    )
  return isJson ? ((await answer.json()) as { data: unknown }).data : answer.blob()
}
