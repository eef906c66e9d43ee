import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPartyCaller } from '../call-party.ts'
import { addressUnder, failureOf, INTEGRATION_TIMEOUTS, readAtMost } from '../http.ts'
import { done, garbage, type Outcome } from '../outcome.ts'
import { contentHash } from './document-store.ts'
import { type SigningKey, signedHeaders } from './sigv4.ts'

/** Statements about the audit trail, outside of the database: a file for each day, to which lines are appended. */
export interface AnchorStore {
  /** Null where there is no such file. */
  read: (day: string) => Promise<Outcome<string | null>>
  /** Answers only when the line will survive a power cut. */
  append: (day: string, line: string) => Promise<Outcome<null>>
}

/** A day of anchors every minute is an eighth of it. */
const mostBytes = 4 * 1024 * 1024

/** Only ever opened for appending, so that the files may be ones to which can only be appended (`chattr +a`). */
export function createFolderAnchors(folder: string): AnchorStore {
  const pathOf = (day: string) => join(folder, `${day}.jsonl`)
  return {
    async read(day) {
      try {
        return done(await readFile(pathOf(day), 'utf8'))
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? done(null) : diskFailure(error)
      }
    },
    async append(day, line) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = await open(pathOf(day), 'a', 0o600)
        try {
          await file.appendFile(`${line}\n`)
          await file.sync()
        } finally {
          await file.close()
        }
        return done(null)
      } catch (error) {
        return diskFailure(error)
      }
    },
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
const diskFailure = (error: unknown) =>
  ({ ok: false, kind: 'refused', maybeDone: true, detail: codeOf(error) }) as const

interface BucketOptions extends SigningKey {
  /** Endpoint and bucket, path style, as for documents. */
  bucketUrl: string
}

/** An object for each day in the bucket of the documents; with versions kept there, no line can be taken away unseen. */
export function createBucketAnchors(options: BucketOptions): AnchorStore {
  const base = new URL(options.bucketUrl)
  const callParty = createPartyCaller('anchor_store', base)

  async function send(method: 'GET' | 'PUT', day: string, text = ''): Promise<Outcome<Response>> {
    const url = addressUnder(base, `/audit-anchors/${day}.jsonl`)
    if (!url) return { ok: false, kind: 'refused', maybeDone: false, detail: 'address_not_allowed' }
    const body = Buffer.from(text)
    return callParty(method, async (headers) => {
      try {
        const response = await fetch(url, {
          method,
          redirect: 'manual',
          headers: {
            ...headers,
            ...signedHeaders({ method, url, headers: {}, bodyHash: contentHash(body) }, options, new Date()),
          },
          ...(method === 'PUT' && { body }),
          signal: AbortSignal.timeout(INTEGRATION_TIMEOUTS.store),
        })
        if (response.ok || (method === 'GET' && response.status === 404)) return done(response)
        await response.body?.cancel()
        const { status } = response
        return { ok: false, kind: 'http', status, maybeDone: status >= 500, detail: `status_${status}` }
      } catch (error) {
        return failureOf(error)
      }
    })
  }

  async function read(day: string): Promise<Outcome<string | null>> {
    const reply = await send('GET', day)
    if (!reply.ok) return reply
    if (reply.value.status === 404) {
      await reply.value.body?.cancel()
      return done(null)
    }
    try {
      const bytes = await readAtMost(reply.value, mostBytes)
      return bytes ? done(bytes.toString('utf8')) : garbage('too_large')
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    read,
    async append(day, line) {
      const before = await read(day)
      if (!before.ok) return before
      const reply = await send('PUT', day, `${before.value ?? ''}${line}\n`)
      if (!reply.ok) return reply
      await reply.value.body?.cancel()
      return done(null)
    },
  }
}
