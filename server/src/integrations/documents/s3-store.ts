import { createPartyCaller } from '../call-party.ts'
import { addressUnder, failureOf, INTEGRATION_TIMEOUTS, readAtMost } from '../http.ts'
import { done, garbage, type Outcome } from '../outcome.ts'
import { contentHash, type DocumentStore, isContentHash, keyOf, MAX_DOCUMENT_BYTES } from './document-store.ts'
import { type SigningKey, signedHeaders } from './sigv4.ts'

interface S3Options extends SigningKey {
  /** Endpoint and bucket, path style: https://s3.ap-south-1.amazonaws.com/my-bucket */
  bucketUrl: string
  timeoutMs?: number
  now?: () => Date
}

type Method = 'PUT' | 'GET' | 'HEAD'

interface StoreCall {
  url: URL
  method: Method
  hash: string
  body: Uint8Array | undefined
  headers: Record<string, string>
}

const EMPTY_HASH = contentHash(new Uint8Array())

/** Documents in any S3-compatible store. */
export function createS3Store(options: S3Options): DocumentStore {
  const base = new URL(options.bucketUrl)
  const callParty = createPartyCaller(base)
  const now = options.now ?? (() => new Date())

  async function send(method: Method, hash: string, body?: Uint8Array): Promise<Outcome<Response>> {
    const url = addressUnder(base, `/${keyOf(hash)}`)
    if (!url) return { ok: false, kind: 'refused', maybeDone: false, detail: 'address_not_allowed' }
    return callParty(method, (headers) => call({ url, method, hash, body, headers }))
  }

  async function call({ url, method, hash, body, headers }: StoreCall): Promise<Outcome<Response>> {
    const bodyHash = body ? hash : EMPTY_HASH
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...signedHeaders({ method, url, headers: {}, bodyHash }, options, now()) },
        body: body ? Buffer.from(body) : undefined,
        signal: AbortSignal.timeout(options.timeoutMs ?? INTEGRATION_TIMEOUTS.store),
      })
      if (response.ok || response.status === 404) return done(response)
      await response.body?.cancel()
      if (response.status >= 300 && response.status <= 399) return garbage('redirect', response.status)
      const { status } = response
      return { ok: false, kind: 'http', status, maybeDone: status >= 500, detail: `status_${status}` }
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    async put(bytes) {
      const hash = contentHash(bytes)
      const putReply = await send('PUT', hash, bytes)
      if (!putReply.ok) return putReply
      await putReply.value.body?.cancel()
      // A missing bucket answers 404.
      if (putReply.value.status === 404)
        return { ok: false, kind: 'http', status: 404, maybeDone: false, detail: 'status_404' }
      return done({ hash })
    },
    async get(hash) {
      if (!isContentHash(hash)) return done(null)
      const getReply = await send('GET', hash)
      if (!getReply.ok) return getReply
      if (getReply.value.status === 404) {
        await getReply.value.body?.cancel()
        return done(null)
      }
      try {
        const bytes = await readAtMost(getReply.value, MAX_DOCUMENT_BYTES)
        if (!bytes) return garbage('too_large')
        return contentHash(bytes) === hash ? done(bytes) : garbage('hash_differs')
      } catch (error) {
        return failureOf(error)
      }
    },
    async exists(hash) {
      if (!isContentHash(hash)) return done(false)
      const headReply = await send('HEAD', hash)
      return headReply.ok ? done(headReply.value.status !== 404) : headReply
    },
  }
}
