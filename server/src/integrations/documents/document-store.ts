import { createHash } from 'node:crypto'
import type { Outcome } from '../outcome.ts'

/** Bytes by the hash of their content: the same bytes are stored once, and what was read back can be checked. */
export interface DocumentStore {
  /** Answers only when the bytes will survive a power cut; write the database row after it, never before. */
  put: (bytes: Uint8Array) => Promise<Outcome<{ hash: string }>>
  /** Null where there is no such document. Bytes that no longer match their hash are `garbage`. */
  get: (hash: string) => Promise<Outcome<Buffer | null>>
  exists: (hash: string) => Promise<Outcome<boolean>>
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
