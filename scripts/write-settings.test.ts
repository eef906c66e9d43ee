import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readmeWithSettings } from './write-settings.ts'

it('the README lists every setting as the code has it (npm run settings writes it)', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toBe(readmeWithSettings(readme))
  expect(readme).toContain('| `PORT` | 3000 |')
})

it('docs/running.md names every setting under the part it belongs to', () => {
  const named = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)(?:…|=\w+)?`/g)].map((hit) => hit[1]!)
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)`/gm)
  const [, byRole = ''] = /### Settings by role\n([\s\S]*?)\n### /.exec(readFileSync('docs/running.md', 'utf8')) ?? []
  const given = named(byRole)
  const isNamed = (name: string) =>
    given.includes(name.replace(/_(KEY_HEADER|SECRET|SECRET_HEADER)$/, '_KEY')) ||
    given.some((one) => one === name || (one.endsWith('_') && name.startsWith(one)))
  const settings = [...rows].map((row) => row[1]!)
  expect(settings.length).toBeGreaterThan(80)
  expect(settings.filter((name) => !isNamed(name))).toEqual([])
})
