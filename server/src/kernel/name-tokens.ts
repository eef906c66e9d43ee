import { createCipheriv, createHmac } from 'node:crypto'
import type { DataKey, KeyRing } from './key-ring.ts'
import { LastUsed } from './last-used.ts'

/** Stands for the office where a partner's id does: its numbers are the same for every seller, so that one question finds a name among all. */
export const ofOffice = ''

/**
 * What a sealed name is found by: a keyed number for each three letters in a row, and for the first one and two of each word; first those of
 * its partner, then as many of the office. Equal letters give equal numbers under one of them only, and nothing can be read back.
 */
export function tokensOfName({ ring }: { ring: KeyRing }, partnerId: string, name: string): number[][] {
  const parts = partsOfName(name)
  return [partnerId, ofOffice].map((owner) => numbersOf(ring.lookupKeys()[0]!, owner, parts))
}

/** The tokens of every name that contains these words: one list, and while keys are rotated also that of rows not reached yet. */
export function tokensToFind({ ring }: { ring: KeyRing }, owner: string, ...words: readonly string[]): number[][] {
  const parts = words.map(normalise).flatMap((text) => (text.length > 2 ? threes(text) : [beginning(text)]))
  return ring.lookupKeys().map((key) => numbersOf(key, owner, parts))
}

function partsOfName(name: string): string[] {
  const words = normalise(name).split(/\s+/).filter(Boolean)
  const parts = words.flatMap((word) => [beginning(word.slice(0, 1)), beginning(word.slice(0, 2)), ...threes(word)])
  return [...new Set(parts)]
}

const normalise = (text: string) => text.normalize('NFC').toLowerCase()
const threes = (word: string) => Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))
/** No name contains a line break: a beginning is never taken for three letters. */
const beginning = (letters: string) => `\n${letters}`

const blockLength = 16

/** Each part is one block of AES: a keyed function of it, and one call for all of them. */
function numbersOf(indexKey: DataKey, owner: string, parts: readonly string[]): number[] {
  const blocks = Buffer.alloc(parts.length * blockLength)
  for (const [place, part] of parts.entries()) blocks.write(part, place * blockLength, blockLength, 'utf16le')
  const cipher = createCipheriv('aes-256-ecb', ownKey(indexKey, owner), null).setAutoPadding(false)
  const numbers = cipher.update(blocks)
  return parts.map((_, place) => numbers.readInt32LE(place * blockLength))
}

const ownKeys = new LastUsed<Buffer>(2000)

function ownKey({ id, key }: DataKey, owner: string): Buffer {
  const name = `${id}.${owner}`
  const existing = ownKeys.get(name)
  if (existing) return existing
  const derived = createHmac('sha256', key).update(`name-tokens\0${owner}`).digest()
  ownKeys.set(name, derived)
  return derived
}
