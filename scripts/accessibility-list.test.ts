import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('every walk and test that docs/accessibility.md names exists', () => {
  const rows = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(rows.length).toBeGreaterThan(10)
  const missing = rows.filter((row) => {
    const [, file = '', title = ''] = /`([^`]+\.(?:spec|test)\.ts)`: (.+) \|$/.exec(row) ?? []
    const path = join(root, file.endsWith('.spec.ts') ? 'e2e/journeys' : '', file)
    const titles = existsSync(path) ? readFileSync(path, 'utf8').match(/\b(test|it)\(\s*['`].*/g) : null
    return !titles?.some((one) => one.includes(title))
  })
  expect(missing).toEqual([])
})
