import { createPartyCaller } from '../call-party.ts'
import { addressUnder, failureOf, INTEGRATION_TIMEOUTS, readAtMost } from '../http.ts'
import { done, garbage, mapOutcome, type Outcome } from '../outcome.ts'
import {
  contentHash,
  createDocumentStore,
  type DocumentStore,
  isContentHash,
  keyOf,
  LISTED_AT_ONCE,
  MAX_DOCUMENT_BYTES,
  type ObjectPage,
  type ObjectStore,
  type Sealing,
} from './document-store.ts'
import { type SigningKey, signedHeaders } from './sigv4.ts'

interface S3Options extends SigningKey {
  /** Endpoint and bucket, path style: https://s3.ap-south-1.amazonaws.com/my-bucket */
  bucketUrl: string
  /** The bucket is relied on to encrypt: one that does not say so takes no document. */
  encryptsItself?: boolean
  timeoutMs?: number
  now?: () => Date
}

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE'

const EMPTY_HASH = contentHash(new Uint8Array())
/** What sealing adds, and more. */
const SEALED_BYTES = 1024
/** A page of the list takes about 400 bytes for each document. */
const MAX_LIST_BYTES = 2 * 1024 * 1024

/** Documents in any S3-compatible store. */
export function createS3Store({ sealing, ...options }: S3Options & { sealing?: Sealing }): DocumentStore {
  return createDocumentStore(bucketObjects(options), sealing)
}

function bucketObjects(options: S3Options): ObjectStore {
  const base = new URL(options.bucketUrl)
  const callParty = createPartyCaller('document_store', base)
  const now = options.now ?? (() => new Date())
  // The bucket is the first part of the path; what follows it begins every key.
  const [, bucket = '', ...rest] = base.pathname.replace(/\/$/, '').split('/')
  const prefix = rest.map((part) => `${part}/`).join('')

  async function send(method: Method, url: URL | null, body?: Uint8Array): Promise<Outcome<Response>> {
    if (!url) return { ok: false, kind: 'refused', maybeDone: false, detail: 'address_not_allowed' }
    return callParty(method, (headers) => call(method, url, headers, body))
  }

  const sendFor = (method: Method, hash: string, body?: Uint8Array) =>
    send(method, addressUnder(base, `/${keyOf(hash)}`), body)

  async function call(
    method: Method,
    url: URL,
    headers: Record<string, string>,
    body: Uint8Array | undefined,
  ): Promise<Outcome<Response>> {
    const bodyHash = body ? contentHash(body) : EMPTY_HASH
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
    async write(hash, bytes) {
      const putReply = await sendFor('PUT', hash, bytes)
      if (!putReply.ok) return putReply
      await putReply.value.body?.cancel()
      // A missing bucket answers 404.
      if (putReply.value.status === 404)
        return { ok: false, kind: 'http', status: 404, maybeDone: false, detail: 'status_404' }
      if (options.encryptsItself && !putReply.value.headers.get('x-amz-server-side-encryption'))
        return garbage('bucket_does_not_encrypt')
      return done({ hash })
    },
    async read(hash) {
      const getReply = await sendFor('GET', hash)
      if (!getReply.ok) return getReply
      if (getReply.value.status === 404) {
        await getReply.value.body?.cancel()
        return done(null)
      }
      try {
        const bytes = await readAtMost(getReply.value, MAX_DOCUMENT_BYTES + SEALED_BYTES)
        return bytes ? done(bytes) : garbage('too_large')
      } catch (error) {
        return failureOf(error)
      }
    },
    async exists(hash) {
      return mapOutcome(await sendFor('HEAD', hash), ({ status }) => status !== 404)
    },
    async list(after) {
      const url = new URL(`/${bucket}`, base)
      const query = { 'list-type': '2', 'max-keys': String(LISTED_AT_ONCE), prefix, 'start-after': after }
      for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
      const listReply = await send('GET', url)
      if (!listReply.ok) return listReply
      try {
        const text = (await readAtMost(listReply.value, MAX_LIST_BYTES))?.toString()
        return text?.includes('<ListBucketResult') ? done(readList(text, prefix)) : garbage('no_list')
      } catch (error) {
        return failureOf(error)
      }
    },
    async remove(hash, unlessWrittenSince) {
      const headReply = await sendFor('HEAD', hash)
      if (!headReply.ok) return headReply
      const writtenAt = Date.parse(headReply.value.headers.get('last-modified') ?? '')
      if (headReply.value.status === 404 || writtenAt >= unlessWrittenSince) return done({ removed: false })
      const deleteReply = await sendFor('DELETE', hash)
      return mapOutcome(deleteReply, ({ status }) => ({ removed: status !== 404 }))
    },
  }
}

/** The answer to ListObjectsV2. Only keys of our own form are documents: anything else in the bucket is somebody else's. */
function readList(xml: string, prefix: string): ObjectPage {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one]) => ({
    key: textOf(one!, 'Key'),
    writtenAt: Date.parse(textOf(one!, 'LastModified')),
  }))
  const objects = contents.flatMap(({ key, writtenAt }) => {
    const hash = key.slice(-64)
    return isContentHash(hash) && key === prefix + keyOf(hash) && !Number.isNaN(writtenAt) ? [{ hash, writtenAt }] : []
  })
  const next = textOf(xml, 'IsTruncated') === 'true' ? contents.at(-1)?.key : undefined
  return { objects, ...(next && { next }) }
}

function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
