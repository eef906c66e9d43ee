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

it('no product source hides a type error behind a double cast', () => {
  const sources = ['domain', 'words', 'contract', 'server', 'portal'].flatMap((name) => productSources(`${name}/src`))
  expect(sources.length).toBeGreaterThan(700)
  expect(sources.filter((file) => doubleCast.test(readFileSync(file, 'utf8')))).toEqual([])
})
