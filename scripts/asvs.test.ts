import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listAsvsItems } from './lib/asvs-items.ts'
import { asvsRows, readAsvs } from './lib/asvs-rows.ts'
import { findMissingTests } from './lib/named-tests.ts'

const root = join(import.meta.dirname, '..')
const text = readAsvs(root)
const rows = asvsRows(text)

it('docs/asvs.md holds every item of levels 1 and 2 once, in order, and says how many are in which state', () => {
  expect(rows.map(({ item, level }) => `${item} ${level}`)).toEqual(listAsvsItems())
  const countOf = (state: string) => rows.filter((row) => row.state === state).length
  const counts = `${rows.length} items: ${countOf('met')} met, ${countOf('not applicable')} not applicable, ${countOf('deviation')} deviations.`
  expect(text).toContain(counts)
  expect(countOf('met') + countOf('not applicable') + countOf('deviation')).toBe(rows.length)
})

it('every item that is met names its tests, every other says why, and every named test exists', () => {
  expect(rows.filter(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([])
  expect(rows.filter(({ answer }) => answer === '')).toEqual([])
  expect(
    findMissingTests(
      root,
      rows.flatMap(({ tests }) => tests),
    ),
  ).toEqual([])
})
