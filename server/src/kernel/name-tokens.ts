import { createCipheriv, createHmac } from 'node:crypto'
import type { DataKey, KeyRing } from './key-ring.ts'

/**
 * What a sealed name is found by: a keyed number for each three letters in a row, and for the first one and two of each word. Equal letters give
 * equal numbers under one partner only, and nothing can be read back.
 */
export function tokensOfName({ ring }: { ring: KeyRing }, partnerId: string, name: string): number[] {
  return numbersOf(ring.lookupKeys()[0]!, partnerId, partsOfName(name))
}

/** The tokens of every name that contains these words: one list, and while keys are rotated also that of rows not reached yet. */
export function tokensToFind({ ring }: { ring: KeyRing }, partnerId: string, ...words: readonly string[]): number[][] {
  const parts = words.map(normalise).flatMap((text) => (text.length > 2 ? threes(text) : [beginning(text)]))
  return ring.lookupKeys().map((key) => numbersOf(key, partnerId, parts))
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
function numbersOf(indexKey: DataKey, partnerId: string, parts: readonly string[]): number[] {
  const blocks = Buffer.alloc(parts.length * blockLength)
  for (const [place, part] of parts.entries()) blocks.write(part, place * blockLength, blockLength, 'utf16le')
  const cipher = createCipheriv('aes-256-ecb', partnerKey(indexKey, partnerId), null).setAutoPadding(false)
  const numbers = cipher.update(blocks)
  return parts.map((_, place) => numbers.readInt32LE(place * blockLength))
}

const partnerKeys = new Map<string, Buffer>()
const mostPartnerKeys = 2000

function partnerKey({ id, key }: DataKey, partnerId: string): Buffer {
  const name = `${id}.${partnerId}`
  const existing = partnerKeys.get(name)
  if (existing) return existing
  const derived = createHmac('sha256', key).update(`name-tokens\0${partnerId}`).digest()
  if (partnerKeys.size >= mostPartnerKeys) partnerKeys.delete(partnerKeys.keys().next().value!)
  partnerKeys.set(name, derived)
  return derived
}
