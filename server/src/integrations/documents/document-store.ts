import { createHash } from 'node:crypto'
import { type FieldCrypto, isSealedBytes } from '../../kernel/field-crypto.ts'
import { done, garbage, type IntegrationFailure, type Outcome } from '../outcome.ts'

/** Bytes by the hash of their content: the same bytes are stored once, and what was read back can be checked. */
export interface DocumentStore {
  /** Answers only when the bytes will survive a power cut; write the database row after it, never before. */
  put: (bytes: Uint8Array) => Promise<Outcome<{ hash: string }>>
  /** Null where there is no such document. Bytes that no longer match their hash are `garbage`. */
  get: (hash: string) => Promise<Outcome<Buffer | null>>
  exists: (hash: string) => Promise<Outcome<boolean>>
  /** The next documents in a fixed order, after the cursor of the page before. */
  list: (after: string | undefined) => Promise<Outcome<ObjectPage>>
  /** Removes a document, unless it was written again at or after this time. */
  remove: (hash: string, unlessWrittenSince?: number) => Promise<Outcome<{ removed: boolean }>>
  /** Seals with the newest key what another key sealed, or nobody. */
  reseal: (hash: string) => Promise<Outcome<{ resealed: boolean }>>
}

export interface StoredObject {
  hash: string
  writtenAt: number
}

export interface ObjectPage {
  objects: StoredObject[]
  /** Left out after the last page. */
  next?: string
}

/** A place for bytes under the hash of a document: a folder or a bucket. It does not look into them. */
export interface ObjectStore {
  write: (hash: string, bytes: Uint8Array) => Promise<Outcome<unknown>>
  read: (hash: string) => Promise<Outcome<Buffer | null>>
  exists: (hash: string) => Promise<Outcome<boolean>>
  list: DocumentStore['list']
  remove: (hash: string, unlessWrittenSince: number) => Promise<Outcome<{ removed: boolean }>>
}

export interface Sealing {
  crypto: Pick<FieldCrypto, 'sealBytes' | 'openBytes' | 'isNewest'>
  /** False where the bucket encrypts by itself: then only what was sealed before is opened. */
  seals: boolean
}

/** Documents in any place for bytes, encrypted with the field keys. What an older release stored as it was still opens. */
export function createDocumentStore(objects: ObjectStore, sealing?: Sealing): DocumentStore {
  const write = (hash: string, bytes: Uint8Array) =>
    objects.write(hash, sealing?.seals ? sealing.crypto.sealBytes(placeOf(hash), bytes) : bytes)

  function open(hash: string, stored: Buffer): Outcome<Buffer> {
    const opened = isSealedBytes(stored) ? openSealed(hash, stored, sealing) : done(stored)
    if (!opened.ok) return opened
    return contentHash(opened.value) === hash ? opened : garbage('hash_differs')
  }

  return {
    async put(bytes) {
      const hash = contentHash(bytes)
      const written = await write(hash, bytes)
      return written.ok ? done({ hash }) : written
    },
    async get(hash) {
      if (!isContentHash(hash)) return done(null)
      const stored = await objects.read(hash)
      return stored.ok && stored.value ? open(hash, stored.value) : stored
    },
    exists: async (hash) => (isContentHash(hash) ? objects.exists(hash) : done(false)),
    list: objects.list,
    remove: async (hash, unlessWrittenSince = Number.POSITIVE_INFINITY) =>
      isContentHash(hash) ? objects.remove(hash, unlessWrittenSince) : done({ removed: false }),
    async reseal(hash) {
      if (!sealing?.seals || !isContentHash(hash)) return done({ resealed: false })
      const stored = await objects.read(hash)
      if (!stored.ok) return stored
      if (!stored.value || sealing.crypto.isNewest(stored.value)) return done({ resealed: false })
      const opened = open(hash, stored.value)
      if (!opened.ok) return opened
      const written = await write(hash, opened.value)
      return written.ok ? done({ resealed: true }) : written
    },
  }
}

function openSealed(hash: string, stored: Buffer, sealing: Sealing | undefined): Outcome<Buffer> {
  // Not garbage: nothing is known to be wrong with the document.
  if (!sealing) return noKey
  try {
    return done(sealing.crypto.openBytes(placeOf(hash), stored))
  } catch (error) {
    return error instanceof Error && error.message.includes('unknown') ? noKey : garbage('hash_differs')
  }
}

const noKey: IntegrationFailure = { ok: false, kind: 'refused', maybeDone: false, detail: 'no_key' }

/** Sealed for its own name only: a file put under another does not open. */
function placeOf(hash: string) {
  return { table: 'documents', column: 'content', row: hash, partner: '' }
}

export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Guards every path and key made from a hash. */
export function isContentHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash)
}

/** Two levels of folders keep each of them small. */
export function keyOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
/** How many a page of the list holds. */
export const LISTED_AT_ONCE = 500
