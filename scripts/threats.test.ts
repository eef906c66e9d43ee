import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findMissingTests } from './lib/named-tests.ts'
import { threats } from './prove/attacks/threats.ts'
import { describeTest, isWrittenByRun } from './prove/attacks/threats-text.ts'

const root = join(import.meta.dirname, '..')

it('every threat has a test or an attack, and every test that it names exists', () => {
  const unproved = threats.filter(({ tests, attacks = [] }) => tests.length + attacks.length === 0)
  expect(unproved).toEqual([])
  expect(
    findMissingTests(
      root,
      threats.flatMap(({ tests }) => tests),
    ),
  ).toEqual([])
})

it('docs/threats.md holds every threat with its tests, all passed (npm run prove:attacks writes it)', () => {
  const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  const named = threats.flatMap(({ threat, tests, attacks = [] }) => [
    ...attacks.map((name) => `| ${threat} | attack: ${name} |`),
    ...tests.map((test) => `| ${threat} | ${describeTest(test)} |`),
  ])
  expect(rows.map((row) => row.slice(0, row.lastIndexOf('|', row.length - 2) + 1))).toEqual(named)
  expect(rows.filter((row) => /\| failed \|$/.test(row))).toEqual([])
})

it('docs/threats.md holds the results of a run, and none that was written by hand', () => {
  const page = readFileSync(join(root, 'docs/threats.md'), 'utf8')
  expect(isWrittenByRun(page)).toBe(true)
  expect(isWrittenByRun(page.replace('| passed |', '| failed |'))).toBe(false)
  expect(isWrittenByRun(page.replace('\n## ', '\n| A threat | `a.test.ts`: a test | passed |\n\n## '))).toBe(false)
})
