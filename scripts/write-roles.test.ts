import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rolesPage } from './write-roles.ts'

it('docs/roles.md says who may do what as the code has it (npm run roles writes it)', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(rolesPage())
})
