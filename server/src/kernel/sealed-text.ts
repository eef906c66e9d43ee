import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { newNonce } from './field-crypto.ts'
import type { KeyRing } from './key-ring.ts'
import { LastUsed } from './last-used.ts'

/**
 * Short personal texts that many tables hold and triggers copy: names and birth dates. The text carries what opening it needs, the id of its data
 * key, so that it is opened where rows are read (db/database.ts) and no query has to know of it.
 */
declare const sealed: unique symbol
/** Written by `sealText`; what is read is open again. */
export type SealedText = string & { readonly [sealed]: 'text' }

/** No request can bring a text that begins so: plugins/json-body.ts refuses it. */
export const sealedMark = '\u0001'
const start = `${sealedMark}n2.`
const about = Buffer.from('name')
const nonceLength = 12
const tagLength = 16

/** In clear while the keys follow from FIELD_KEYS, as the release before reads it: rotate-keys seals it. */
export function sealText({ ring }: { ring: KeyRing }, text: string): SealedText {
  const { id, key, isDerived } = ring.sealingKey()
  if (isDerived || text === '') return text as SealedText
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(about)
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const envelope = `${start}${id}.${bytes.toString('base64url')}`
  remember(envelope, text)
  return envelope as SealedText
}

/** The text as it was before it was sealed; any other text as it is. */
export function openText(text: string): string {
  if (!text.startsWith(start)) return text
  const existing = opened.get(text)
  if (existing !== undefined) return existing
  const idEnd = text.indexOf('.', start.length)
  const key = findKey(text.slice(start.length, idEnd))
  // Shown as it is rather than thrown: an error in the middle of a row would lose the connection that reads it.
  const plain = (key && decrypt(key, text.slice(idEnd + 1))) ?? text
  remember(text, plain)
  return plain
}

function decrypt(key: KeyObject, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    decipher.setAAD(about)
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Known for the whole process: every connection opens what it reads. */
const rings = new Set<KeyRing>()

/** From now on texts sealed with these keys are open to whoever reads them. */
export function openTextsWith(ring: KeyRing): void {
  rings.add(ring)
}

function findKey(id: string): KeyObject | undefined {
  for (const ring of rings) {
    const found = ring.findFieldKey(id)
    if (found) return found.key
  }
  return undefined
}

/** A sale is read several times in a row: what was sealed or opened lately is not opened again. */
const opened = new LastUsed<string>(5000)

function remember(envelope: string, text: string): void {
  if (envelope !== text) opened.set(envelope, text)
}
