import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messagesPage } from './write-messages.ts'

it('docs/messages.md lists every message as it is sent (npm run messages writes it)', () => {
  expect(readFileSync('docs/messages.md', 'utf8')).toBe(messagesPage())
})
