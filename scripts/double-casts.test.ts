import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { productSources } from './lib/imports.ts'

const doubleCast = /\bas\s+(?:unknown|any|never)\s*\)?\s*as\b/

it('finds a cast by way of unknown, also over a line break', () => {
  expect(doubleCast.test('return form as unknown as StepForm<Part>')).toBe(true)
  expect(doubleCast.test('return (form as unknown) as StepForm<Part>')).toBe(true)
  expect(doubleCast.test('}) as unknown\n  as FastifyInstance')).toBe(true)
  expect(doubleCast.test('const reply = (await response.json()) as unknown')).toBe(false)
})

/** The published types of node-postgres do not match what it calls: only the folder that extends it may cast around them. */
const driver = 'server/src/db/driver/'

it('no product source hides a type error behind a double cast', () => {
  const sources = ['domain', 'words', 'contract', 'server', 'portal'].flatMap((name) => productSources(`${name}/src`))
  expect(sources.length).toBeGreaterThan(700)
  const casting = sources.filter((file) => !file.startsWith(driver) && doubleCast.test(readFileSync(file, 'utf8')))
  expect(casting).toEqual([])
})
