import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { retentionPage } from './write-retention.ts'

it('docs/retention.md says how long rows are kept as the code has it (npm run retention writes it)', () => {
  expect(readFileSync('docs/retention.md', 'utf8')).toBe(retentionPage())
})
