import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeReplies } from './lib/reply-schemas.ts'

/** Writes contract/src/replies.json, the closed schema of every reply, from the types of the contract. */

const root = fileURLToPath(new URL('..', import.meta.url))
const target = fileURLToPath(new URL('../contract/src/replies.json', import.meta.url))

const repliesText = () => `${JSON.stringify(describeReplies(root), null, 1)}\n`

export function isStale(): boolean {
  return readFileSync(target, 'utf8') !== repliesText()
}

if (import.meta.main) {
  writeFileSync(target, repliesText())
  console.log(`wrote ${target}`)
}
