import { hash } from 'node:crypto'
import { cryptoOf } from '../kernel/field-crypto.ts'

type Keyed = Parameters<typeof cryptoOf>[0]

/** How far a part of the trail was verified. */
export interface AnchoredPart {
  up_to: number
  events: number
  digest: string
}

/** A signed statement about the whole trail, one line of a file outside of the database. */
export interface Anchor {
  number: number
  at: string
  /** Events that it covers. */
  events: number
  /** Parts that have changed since the line before; in the first line of a day, and of a new beginning, all of them. */
  parts: Readonly<Record<string, AnchoredPart>>
  /** Hash of the line before; empty in the very first. */
  previous: string
  /** Why earlier lines no longer count: an operator has restored the database. */
  begins?: string
}

export interface AnchorLine {
  anchor: Anchor
  hash: string
}

const purpose = 'audit-anchor'

export function writeAnchor(deps: Keyed, anchor: Anchor): { line: string; hash: string } {
  const content = JSON.stringify(anchor)
  const line = JSON.stringify({ anchor, signature: cryptoOf(deps).index(purpose, content) })
  return { line, hash: hash('sha256', line) }
}

/** Undefined where the line was not written with our key. */
export function readAnchor(deps: Keyed, line: string): AnchorLine | undefined {
  try {
    const { anchor, signature } = JSON.parse(line) as { anchor: Anchor; signature: string }
    const isGenuine = cryptoOf(deps).isIndexOf(purpose, JSON.stringify(anchor), signature)
    return isGenuine ? { anchor, hash: hash('sha256', line) } : undefined
  } catch {
    return undefined
  }
}
