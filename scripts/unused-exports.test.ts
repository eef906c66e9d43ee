import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Export, findUnusedExports } from './lib/exports.ts'
import { isTestSource, productSources } from './lib/imports.ts'

const sources = ['domain', 'words', 'contract', 'server', 'portal'].flatMap((name) => productSources(`${name}/src`))
const all = globSync('{domain,words,contract,server,portal,e2e,bench,scripts}/**/*.{ts,tsx}', {
  exclude: (name) => /node_modules|dist$/.test(name),
})
const isTest = (file: string) => isTestSource(file) || file.startsWith('e2e/')
const entries = [...sources, ...all.filter((file) => !isTest(file) && !sources.includes(file))]

/** `npm run openapi` writes the description by the test of this file. */
const runByItsTest = 'server/src/openapi.ts'

function ownUses({ file, name }: Export): number {
  return (readFileSync(file, 'utf8').match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) - 1
}

it('every export is imported by another file; what only tests import is used by the product in its own file', () => {
  expect(sources.length).toBeGreaterThan(700)
  const unusedAnywhere = new Set(findUnusedExports('.', sources, all).map(({ file, name }) => `${file} ${name}`))
  const wrong = findUnusedExports('.', sources, entries).filter(
    (one) => one.file !== runByItsTest && (unusedAnywhere.has(`${one.file} ${one.name}`) || ownUses(one) === 0),
  )
  expect(
    wrong.map(({ file, line, name }) => `${file}:${line} ${name}: used by nobody outside its file and tests`),
  ).toEqual([])
})
