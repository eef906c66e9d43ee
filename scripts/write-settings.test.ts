import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readmeWithSettings } from './write-settings.ts'

it('the README lists every setting as the code has it (npm run settings writes it)', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toBe(readmeWithSettings(readme))
  expect(readme).toContain('| `PORT` | 3000 |')
})
